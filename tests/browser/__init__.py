"""The table in a real browser: whole matches by pointer, finger and keyboard, on a real server."""
