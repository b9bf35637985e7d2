"""The table: a server where people and programs play, over HTTP and WebSockets.

Only the extra `table` brings what this room needs; `tesela serve` says so where it is missing.
"""
