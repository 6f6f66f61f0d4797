"""The smallest games that use every part of the kernel: they stand in for real games in its tests."""
