"""The library's own objects, as `import wordloom as wl` gives them: lexicons, boards, games, bots."""
