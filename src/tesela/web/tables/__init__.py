"""A table as its log, and the decisions that add to it; nothing here knows a database or a network."""
