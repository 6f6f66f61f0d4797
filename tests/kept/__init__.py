"""Matches that were played once and must load alike for ever, as long as the rules keep their number."""
