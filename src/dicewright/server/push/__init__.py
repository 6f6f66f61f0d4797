"""Web push: browsers that are closed are told that it is somebody's turn, and nothing else."""
