"""Books for tests, and games of ours told again as somebody at a real table would."""

from collections.abc import Iterator
from typing import Any

from wordloom.core.grid import Grid, Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.plays import words_formed
from wordloom.core.words import Vocabulary, WordSet
from wordloom.families.board.scorebook import PlayLine
from wordloom.families.cards.messages import ActionPlayed, PremiumPlaced
from wordloom.families.cards.scorebook import ActionLine, CrossedWord, WordLine
from wordloom.families.crossbook import ExchangeLine, FinishLine, PassLine
from wordloom.families.rummikub.messages import Rearranged
from wordloom.families.rummikub.scorebook import DrawLine, JokersLine, TurnLine
from wordloom.families.rummikub.turns import is_doubled
from wordloom.families.rummy.messages import Discarded, RoundBegan, RoundSkipped
from wordloom.families.rummy.scorebook import EndLine, LayLine, SkipLine, TaskLine
from wordloom.families.together import messages as team
from wordloom.families.together.scorebook import EndTurnLine, HelperLine, StuckLine
from wordloom.families.together.scorebook import TeamPlayLine as TeamPlay
from wordloom.games import game_info
from wordloom.rules.book import Book, Cover, open_book, rulebook
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import Play
from wordloom.rules.events import Challenged, Ended, Event, Exchanged, Passed, Played
from wordloom.rules.house import House
from wordloom.rules.match import Match
from wordloom.rules.scorebook import BookLine, Doubt
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting


def book(
    game: str, seats: int = 2, *, first: int = 0, house: House | None = None, known: Any = (), **options: Any
) -> Book:
    """An empty book; `known` are the only words there are, or a vocabulary."""
    info = game_info(game)
    names = ("Ana", "Ben", "Cleo", "Dan")[:seats]
    cover = Cover(game=game, options=options, players=names, first=first, house=house or House(), seed="07" * 32)
    words: Vocabulary = WordSet(known) if isinstance(known, tuple | list) else known
    return open_book(rulebook(cover, info, words))


def played(game: str, seats: int, level: int, seed: int, **options: Any) -> Sitting:
    """A whole game between bots."""
    info = game_info(game)
    chosen = info.read_options(options)
    words = open_lexicon(chosen.language)
    sitting = Sitting(Match(info.make(chosen, words)), [f"p{seat}" for seat in range(seats)], bytes([seed]) * 32)
    play_out(sitting, [make_bot(info, chosen, words, level, seed + seat) for seat in range(seats)])
    return sitting


def steps(sitting: Sitting) -> Iterator[tuple[Event, Any, Any]]:
    """Every event of a game with the game's state before and after it."""
    state = sitting.match.setup(len(sitting.header.players))
    for entry in sitting.entries:
        for event in entry.events:
            before, state = state, sitting.match.evolve(state, event)
            yield event, before.game, state.game


def told(sitting: Sitting) -> Iterator[BookLine]:
    """The lines that somebody beside the table would have written."""
    premium = None
    for event, before, after in steps(sitting):
        match event:
            case PremiumPlaced():
                premium = event.premium
            case Played(seat=seat, placed=placed) if before.grid.layout is None:
                yield word_line(seat, before.grid, placed, premium)
                premium = None
            case Played(seat=seat, placed=placed):
                yield PlayLine(seat, placed)
            case ActionPlayed(seat=seat, card=card):
                yield ActionLine(seat, card)
            case Challenged(seat=seat, words=words):
                yield Doubt(seat, words[0])
            case Exchanged(seat=seat, tiles=old) if not hasattr(before, "goals"):
                yield ExchangeLine(seat, len(old))
            case Passed(seat=seat):
                yield DrawLine(seat) if hasattr(before, "groups") else PassLine(seat)
            case Ended(reason=reason) if hasattr(before, "groups"):
                yield JokersLine(
                    0 if reason == "went-out" else -1, tuple(seat.rack.count("?") for seat in before.seats)
                )
            case Ended() if hasattr(before, "tasks"):
                yield EndLine(-1)
            case Ended(reason=reason, adjustments=counted) if counted or reason in ("went-out", "all-passed"):
                empty = [seat for seat, side in enumerate(before.seats) if not side.rack.strip("23")]
                yield FinishLine(empty[0] if reason == "went-out" else -1, tuple(seat.rack for seat in before.seats))
        yield from other_lines(event, before, after)


def word_line(seat: int, grid: Grid, placed: tuple[Placed, ...], premium: Placed | None) -> WordLine:
    """A play on the cloth, told by its words."""
    main, *others = words_formed(grid, placed)
    new = {tile.square for tile in placed}
    old = tuple(place for place, square in enumerate(main.squares) if square not in new)
    crossings = []
    for crossing in others:
        (at,) = [place for place, square in enumerate(main.squares) if square in crossing.squares]
        crossings.append(CrossedWord(at, crossing.faces))
    face: Any = premium.face if premium else ""
    on = main.squares.index(premium.square) if premium else 0
    return WordLine(seat, main.faces, old, tuple(crossings), face, on)


def other_lines(event: Event, before: Any, after: Any) -> Iterator[BookLine]:
    """Rummikub and rummy."""
    match event:
        case Rearranged(seat=seat, groups=groups, words=words, used=used):
            own = {word.word for word in words if word.points}
            faces = tuple(group for group in groups if group.upper() in own)
            yield TurnLine(seat, faces, emptied=is_doubled(before.seats[seat].rack, used))
        case RoundBegan(task=task):
            yield TaskLine(-1, task)
        case RoundSkipped():
            yield SkipLine(-1)
        case Discarded(seat=seat) if after.seats[seat].laid:
            yield LayLine(seat, after.seats[seat].laid, after.seats[seat].hand)


def team_lines(sitting: Sitting) -> Iterator[BookLine]:
    """What a team did, told by its commands; which goals a play met is seen on the table."""
    state = sitting.match.setup(len(sitting.header.players))
    for entry in sitting.entries:
        game, command = state.game, entry.command
        met = [event.goals for event in entry.events if isinstance(event, team.Laid)]
        match command:
            case Play(seat=seat, tiles=tiles):
                yield TeamPlay(seat, tiles, tuple(game.goals.index(goal) for goal in met[0]))
            case team.CompleteGoal(seat=seat, goal=goal):
                yield HelperLine(seat, "complete-goal", goal=game.goals.index(goal))
            case team.ReplaceTiles(seat=seat, tiles=old):
                yield HelperLine(seat, "replace-tiles", count=len(old))
            case team.BlankTile(seat=seat, tile=tile):
                yield HelperLine(seat, "blank-tile", tile=tile)
            case team.ExtraTile(seat=seat):
                yield HelperLine(seat, "extra-tile")
            case team.RefreshGoals(seat=seat):
                yield HelperLine(seat, "refresh-goals")
            case team.TradeTiles(seat=seat):
                yield HelperLine(seat, "trade-tiles")
            case team.EndTurn(seat=seat):
                yield EndTurnLine(seat)
            case team.DeclareStuck(seat=seat):
                yield StuckLine(seat)
        for event in entry.events:
            state = sitting.match.evolve(state, event)
