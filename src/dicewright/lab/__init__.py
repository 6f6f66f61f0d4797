"""The lab: many matches played by bots, counted and compared."""
