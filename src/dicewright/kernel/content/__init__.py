"""Content: what a game has besides its rules, read from files; faults are reported in sentences."""
