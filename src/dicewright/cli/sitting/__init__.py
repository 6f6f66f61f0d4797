"""A sitting: people and bots at one screen play a match."""
