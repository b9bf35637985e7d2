"""The table server, over real sockets and real databases."""
