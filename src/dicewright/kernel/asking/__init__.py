"""What a game asks, and what seats are told of an open question."""
