"""Wordloom: the word games people own in boxes, as a library, an engine and a place to play."""
