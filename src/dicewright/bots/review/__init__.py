"""Looking back at a finished match: chances, turning points, luck and choices."""
