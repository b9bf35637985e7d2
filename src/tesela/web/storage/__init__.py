"""The database: tables, people, workers, and how an older one comes up to date."""
