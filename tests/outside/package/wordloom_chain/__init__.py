"""Somebody else's games: a family of its own, and a variant of a family that exists."""
