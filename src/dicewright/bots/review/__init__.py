"""Looking back at a match that is over: chances, turning points, luck, and choices."""
