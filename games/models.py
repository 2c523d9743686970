"""Where Django finds the models of all folders: imports, and nothing else."""
