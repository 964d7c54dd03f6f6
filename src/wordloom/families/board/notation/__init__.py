"""Positions (CGP) and games (GCG) as text, in the forms that the world's word-game programs exchange."""
