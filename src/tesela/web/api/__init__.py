"""The ways in: HTTP and WebSockets, what is asked and what is answered."""
