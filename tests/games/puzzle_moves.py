"""Moves for puzzles: the answer, and one that is not."""

import random

from wordloom.games.puzzles import shipped, table_for
from wordloom.rules.bots import LEVELS, Brief
from wordloom.rules.commands import Command, Play
from wordloom.rules.puzzle import Puzzle
from wordloom.rules.puzzling import PuzzleTable


def puzzle_of(id: str) -> tuple[PuzzleTable, Puzzle]:
    """One that comes with Wordloom."""
    game, language, _ = id.split(".")
    made = shipped(game, language)
    assert made is not None
    return table_for(game, language), next(each for each in made.puzzles if each.id == id)


def answer_to(id: str) -> Command:
    """The best move."""
    table, puzzle = puzzle_of(id)
    return table.parse(puzzle.answers[0], table.view(puzzle.position))


def another_move(id: str) -> Play:
    """A play without a blank that the game allows and that is worth less."""
    table, puzzle = puzzle_of(id)
    brief = Brief(table.info, table.options, table.words, LEVELS[-1], random.Random(0))
    moves = [each.command for each in table.info.family.moves(brief, table.view(puzzle.position), timed=False)]
    plays = [each for each in moves if isinstance(each, Play) and all(tile.face.isupper() for tile in each.tiles)]
    return next(each for each in reversed(plays) if not table.attempt(puzzle, each)[0].right)
