"""Nouns: alphabet, tiles, grid, plays and their text forms, scoring, words, errors. Pure; knows no game."""
