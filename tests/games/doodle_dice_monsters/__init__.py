"""The rules of Doodle Dice Monsters, by scripts."""
