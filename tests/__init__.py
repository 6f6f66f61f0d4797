"""Tests of Dicewright; the folders mirror those of the package."""
