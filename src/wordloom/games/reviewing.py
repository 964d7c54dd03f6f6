"""Reviews of games that were written down: a record or a GCG file in, a review out."""

from collections.abc import Mapping
from dataclasses import dataclass

from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.versions import open_version
from wordloom.core.words import Vocabulary
from wordloom.families.board.notation.gcg import GcgGame, read_gcg
from wordloom.families.board.review import BoardReviewer, turns_of_gcg
from wordloom.families.board.review.turns import check_gcg_finished
from wordloom.games import CATALOGUE, game_info
from wordloom.games.boards import board_game, check_game, of_language
from wordloom.rules.record import Record, read
from wordloom.rules.review import Depth, Reason, Review, Reviewed, Reviewer, because
from wordloom.rules.reviewing import Progress, Told, Work, run

MOST_BYTES = 4_000_000  # of a file; the longest games that were ever played here are a twentieth of it


@dataclass(frozen=True)
class Opened:
    """A file that can be reviewed: who looks at its turns, and what is told beside them."""

    reviewer: Reviewer
    about: Told


def review_file(
    data: bytes,
    depth: Depth,
    *,
    seat: int = -1,
    lexicon: str = "",
    game: str = "",
    progress: Progress = lambda _done, _all: None,
) -> Review:
    """The review of a record or a GCG file; an error with a code for what cannot be reviewed."""
    opened = open_file(data, lexicon, game)
    if not -1 <= seat < len(opened.about.players):
        raise ParseError("no-such-seat", seat=seat + 1, seats=len(opened.about.players))
    return run(Work.of(opened.reviewer, depth, seat), opened.about, progress)


def open_file(data: bytes, lexicon: str = "", game: str = "") -> Opened:
    """A file by what is in it."""
    if len(data) > MOST_BYTES:
        raise ParseError("review-too-large", most=MOST_BYTES // 1_000_000)
    if data.lstrip()[:1] == b"{":
        return open_record(read(data, CATALOGUE), lexicon)
    return open_gcg(read_gcg(data), lexicon, game)


def open_record(record: Record, lexicon: str = "", words: Vocabulary | None = None) -> Opened:
    """A record, by the list that it names unless another is given."""
    info = game_info(record.header.game)
    options = info.read_options(record.header.options)
    known = words or words_of(record, lexicon)
    asked = Reviewed(info, options, known, record)
    about = Told(info.id, options.language, record.header.players, known)
    return Opened(info.family.reviewer(asked), about)


def words_of(record: Record, lexicon: str) -> Vocabulary:
    """The words of a record: by name if one is given, else the very list of its time."""
    info = game_info(record.header.game)
    named: Mapping[str, object] = record.header.options
    if lexicon:
        whole = open_lexicon(lexicon)
    elif record.header.lexicon:
        whole = open_version(record.header.lexicon)
    else:
        whole = open_lexicon(str(named.get("lexicon") or info.read_options(named).language))
    options = info.read_options(named)
    return info.words_for(options, of_language(whole, options.language))


def open_gcg(found: GcgGame, lexicon: str, game: str) -> Opened:
    """A GCG file, by the rules and the list that it or the caller names, else the language's own."""
    info, report = check_game(found, game, "")
    rules = board_game(info.id, report.language)
    check_gcg_finished(found, report, rules)
    whole, notes = list_of(found, lexicon, report.language)
    words = info.words_for(rules.options, whole)
    reviewer = BoardReviewer(
        rules=rules,
        words=words,
        turns=turns_of_gcg(found, report, rules),
        final=report.totals,
        names=tuple(player.name or player.nick for player in found.players),
        sure_of_words=not notes,
    )
    return Opened(reviewer, Told(info.id, report.language, reviewer.names, words, notes))


def list_of(found: GcgGame, lexicon: str, language: str) -> tuple[Vocabulary, tuple[Reason, ...]]:
    named = found.pragma("lexicon")
    if lexicon or not named:
        return of_language(open_lexicon(lexicon or language), language), ()
    try:
        return of_language(open_lexicon(named.lower()), language), ()
    except LexiconError:
        own = open_lexicon(language)
        return own, (because("other-list", named=named[:40], used=own.name),)
