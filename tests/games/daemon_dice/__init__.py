"""Tests of Daemon Dice: its rules by scripts, its builds, its words, and random play."""
