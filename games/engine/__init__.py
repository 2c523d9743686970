"""The rules engine: pure, standard library only. Nothing but this face is imported from outside."""
