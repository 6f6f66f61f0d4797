"""Tests of Daemon Dice: its rules by scripts, its chances by count, its builds, and random play."""
