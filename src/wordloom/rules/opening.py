"""The draw for first play: nearest the start of the alphabet begins, ties draw again among themselves."""

from collections.abc import Callable

from wordloom.core.tiles import Tiles
from wordloom.rules.chance import Chance
from wordloom.rules.events import OpeningDraw


def opening_draw(seats: int, bag: Tiles, chance: Chance, rank: Callable[[str], int]) -> tuple[list[OpeningDraw], int]:
    """The rounds of the draw, and the seat that begins. Tiles go back after every round."""
    rounds = []
    tied = list(range(seats))
    while len(tied) > 1:
        tiles = dict(zip(tied, chance.draw(bag, len(tied)), strict=True))
        rounds.append(OpeningDraw(tuple(tiles.items())))
        best = min(rank(tile) for tile in tiles.values())
        tied = [seat for seat in tied if rank(tiles[seat]) == best]
    return rounds, tied[0]
