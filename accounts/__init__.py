"""Who somebody is: players, guests, signing up and logging in. Knows nothing of games."""
