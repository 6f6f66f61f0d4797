"""Web push: tells closed browsers that it is somebody's turn, and nothing else."""
