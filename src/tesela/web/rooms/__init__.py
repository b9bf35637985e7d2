"""The tables in the memory of a worker, and those who listen to them."""
