"""Rummikub with words: a table that everyone may rearrange."""
