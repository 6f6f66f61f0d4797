"""The powers of Doodle Dice."""
