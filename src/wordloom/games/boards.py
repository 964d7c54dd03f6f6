"""What commands for boards ask of the catalogue: a board game by name, its words, its plays, its games as GCG."""

from pathlib import Path
from typing import TypedDict

from wordloom.analysis.leaves import read_leaves
from wordloom.analysis.moves import MOST_TILES, Found, FoundPlay, Outlook, PlayFinder
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.notation import write_play
from wordloom.core.plays import words_formed
from wordloom.core.tiles import Tiles, missing, tile_of
from wordloom.core.words import WordSet
from wordloom.families.board import BoardGame
from wordloom.families.board.family import FAMILY as BOARD
from wordloom.families.board.learning import Course, Learning
from wordloom.families.board.leaves import learned_leaves
from wordloom.families.board.notation.cgp import Position, read_cgp, write_cgp
from wordloom.families.board.notation.gcg import (
    Assumption,
    Difference,
    GcgGame,
    Report,
    Step,
    check_gcg,
    move_text,
    read_gcg,
)
from wordloom.families.board.self_play import Arena
from wordloom.games import CATALOGUE, game_info
from wordloom.native import WordGraph
from wordloom.rules.game import GameInfo

__all__ = [
    "Arena",
    "Assumption",
    "BoardGame",
    "Course",
    "Difference",
    "GcgGame",
    "Learning",
    "Position",
    "Report",
    "Step",
    "move_text",
    "read_cgp",
    "read_gcg",
    "write_cgp",
]

USUAL = "classic-us"  # by whose rules a game is played that does not say


def words_for(lexicon: str, game: str, language: str) -> WordGraph:
    """The words of a lexicon that a game takes, as a graph; the language's own lexicon if none is named."""
    info = game_info(game)
    rules = info.word_rules(info.read_options({"language": language}))
    return narrowed(of_language(open_lexicon(lexicon or language), language), rules).graph


def of_language(words: Lexicon, language: str) -> Lexicon:
    """A list that has the letters of a game; ParseError if it is of another language."""
    if words.language != language:
        raise ParseError("lexicon-other-language", name=words.name, language=language)
    return words


def board_game(game: str, language: str = "") -> BoardGame:
    """A board game by id, in a language or its own; refuses games without a board."""
    info = game_info(game)
    made = info.make(info.read_options({"language": language} if language else {}), WordSet(()))
    if not isinstance(made, BoardGame):
        raise ParseError("not-a-board-game", game=game)
    return made


def own_game(language: str) -> str:
    """The board game whose edition is in this language; the usual one for a language without."""
    boards = {info.language: info.id for info in reversed(CATALOGUE.values()) if has_board(info)}
    return boards.get(language, USUAL)


def has_board(info: GameInfo) -> bool:
    """Whether a game is played on a printed board, each player for themselves."""
    return info.family is BOARD


# -- plays ------------------------------------------------------------------------------------------------------


class ShownPlay(TypedDict):
    """A play as plain values."""

    play: str
    score: int
    words: list[str]
    leave: str
    equity: float


class RankedPlays:
    """The plays of a position, best equity first, under a game's rules."""

    def __init__(self, cgp: str, lexicon: str, game: str, *, plain: bool, leaves: Path | None = None) -> None:
        self.position = read_cgp(cgp, open_lexicon(lexicon).language if lexicon else "")
        language = self.position.language
        self.rules = board_game(game or own_game(language), language)
        finder = PlayFinder(
            words_for(lexicon, self.rules.info.id, language), self.rules.tiles, self.rules.edition.bonus
        )
        rack = self.position.racks[0]
        if len(rack) > MOST_TILES:
            raise ParseError("rack-too-long", most=MOST_TILES)
        outlook = None if plain else outlook_of(self.position, self.rules, leaves)
        self.found: Found = finder.find(self.position.grid, rack, outlook=outlook)

    def top(self, most: int) -> list[ShownPlay]:
        """The best plays as plain values, as many as asked for or as there are."""
        return [self._described(self.found[rank]) for rank in range(min(most, len(self.found)))]

    def _described(self, play: FoundPlay) -> ShownPlay:
        words = words_formed(self.position.grid, play.placed)
        return {
            "play": write_play(self.rules.edition.notation, self.position.grid, play.placed),
            "score": play.score,
            "words": [formed.word for formed in words],
            "leave": self._leave(play),
            "equity": round(play.equity, 2),
        }

    def _leave(self, play: FoundPlay) -> Tiles:
        tiles = self.rules.tiles
        return tiles.take(tiles.sort(self.position.racks[0]), [tile_of(tile.face) for tile in play.placed])


def outlook_of(position: Position, rules: BoardGame, learned: Path | None = None) -> Outlook:
    """What the player on turn knows: tiles that are neither on the board nor on their own rack are unseen."""
    tiles, size = rules.tiles, rules.edition.rack
    seen = [tile_of(tile.face) for tile in position.grid] + list(position.racks[0])
    unseen = missing("".join(seen), tiles.all)
    bag = max(0, len(unseen) - size * max(1, len(position.racks) - 1))
    counted = rules.edition.counts_leftovers
    leaves = read_leaves(learned, tiles.name, counts_leftovers=counted) if learned else learned_leaves(rules)
    return Outlook(leaves, bag, 0 if bag else tiles.total(unseen))


# -- games written as GCG ---------------------------------------------------------------------------------------


def check_game(found: GcgGame, game: str, language: str) -> tuple[GameInfo, Report]:
    """Play a game through by the rules that it or the caller names, and recompute every score."""
    info = game_info(game) if game else game_of(found)
    return info, check_gcg(found, gcg_rules(info).edition, language, info.language)


def game_of(found: GcgGame) -> GameInfo:
    """The game that a file names, else the usual one."""
    named = CATALOGUE.get(found.pragma("game-type").lower())
    return named if named and has_board(named) else CATALOGUE[USUAL]


def gcg_rules(info: GameInfo) -> BoardGame:
    """The rules of a board game; no other game can be written as GCG."""
    if not has_board(info):
        raise ParseError("gcg-family", game=info.id)
    return board_game(info.id)
