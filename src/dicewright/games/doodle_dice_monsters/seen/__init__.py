"""What of the table may be seen: its types, the running attack, powers, and the order of effects."""
