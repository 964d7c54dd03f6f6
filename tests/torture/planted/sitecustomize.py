"""Loaded by every server process of a planted round before anything else: puts one bug into it, from outside."""

import os

if name := os.environ.get("WORDLOOM_PLANTED"):
    from torture.planted.planting import plant

    plant(name)
