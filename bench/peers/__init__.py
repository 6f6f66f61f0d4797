"""The same game in the idiom of each of our peers."""
