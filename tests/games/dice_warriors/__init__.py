"""Tests of Dice Warriors: every result and spell by a script, its tables, its parties, and random play."""
