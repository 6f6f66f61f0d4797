"""How many instructions a random game takes, whatever else the machine is doing."""
