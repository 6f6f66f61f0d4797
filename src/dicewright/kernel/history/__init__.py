"""What is kept of a match, and how it is played again."""
