"""Dicewright: a table, a referee and a lab for monster-dice games."""
