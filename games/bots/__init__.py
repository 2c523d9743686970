"""Seats that play by themselves: what they decide, when they are asked, how strong they are."""
