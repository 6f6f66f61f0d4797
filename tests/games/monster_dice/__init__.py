"""The rules of MonsterDice, one file for each part of the rulebook."""
