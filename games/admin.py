"""What the admin pages show of the games. Never a hand of a running game."""
