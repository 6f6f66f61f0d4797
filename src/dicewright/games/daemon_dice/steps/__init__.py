"""The steps of a battle, a file for each phase of the rulebook."""
