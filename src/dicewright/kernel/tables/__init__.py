"""The tables: who answers the rules' six calls."""
