"""The spells of Dice Warriors, each by a test."""
