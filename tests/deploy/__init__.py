"""What helps a host: deploy/."""
