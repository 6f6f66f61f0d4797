"""The steps of a round, a file for each phase of the rulebook."""
