"""Content: what a game brings besides its rules, read from files and checked with sentences."""
