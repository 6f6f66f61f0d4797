"""The powers of Daemon Dice."""
