"""The rules alone: golden records, laws, brute force."""
