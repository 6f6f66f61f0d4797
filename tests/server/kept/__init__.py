"""A house as an earlier version has kept it: later versions open it, and everything in it goes on."""
