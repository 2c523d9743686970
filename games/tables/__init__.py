"""The lobby: tables, who sits where, and what is agreed before a match starts."""
