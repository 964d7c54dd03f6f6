"""A game against a robot. It is saved in the middle and goes on from the file."""

import tempfile
from pathlib import Path

import wordloom as wl

game = wl.Game("classic-us", seats=["Ana", wl.bot(4)], seed=11)
for _ in range(3):
    game.play()  # the robot moves until Ana is awaited
    print(game.move(game.moves()[0]))  # Ana takes the best move; a text such as "8H HOUSE" does as well

with tempfile.TemporaryDirectory() as folder:
    game.save(Path(folder) / "game.jsonl")
    again = wl.load(Path(folder) / "game.jsonl")
assert isinstance(again, wl.Game)  # GCG files are loaded as a Replay
while not again.over:
    again.play()
    if not again.over:
        again.move(again.moves()[0])
print(again.transcript())
