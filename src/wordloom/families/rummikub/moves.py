"""Turns at a rummikub table, best first: what the solver finds, words of the rack, words made longer, drawing."""

from collections.abc import Iterator, Sequence

from wordloom.core.errors import RuleError
from wordloom.core.lexicon import Lexicon
from wordloom.core.questions import find, sub_anagrams
from wordloom.core.tiles import BLANK, Tiles, tile_set
from wordloom.families.rummikub.messages import Draw, Rearrange
from wordloom.families.rummikub.turn_finder import TurnFinder
from wordloom.families.rummikub.turns import OPENING, SHORTEST, changed, disturbed, joker_letters, judge
from wordloom.families.rummikub.views import RummikubView
from wordloom.rules.bots import Brief
from wordloom.rules.ranking import RankedMove, best_first, verdicts

MOST = 60  # words of the rack, and words made longer
DARING = (0, 1, 2, 255)  # how many groups the solver may disturb
LONGEST = 15


def ranked_moves(brief: Brief, view: RummikubView, *, timed: bool) -> list[RankedMove]:
    """What may be done about the turn in the window; else turns by their points, and drawing."""
    if "accept" in view.legal and view.window:
        doubted = [scored.word for scored in view.window.words if scored.word not in view.window.good]
        return verdicts(view.seat, doubted, brief.words, by_word=True)
    if "rearrange" not in view.legal:
        return []
    tables = dict.fromkeys([*(solved(brief, view) if timed else ()), *plain(brief.words.graph, view)])
    turns = [turn for table in tables if (turn := judged(brief, view, table))]
    return [*best_first(turns), RankedMove(Draw(view.seat))]


def judged(brief: Brief, view: RummikubView, groups: tuple[str, ...]) -> RankedMove | None:
    """A turn with its points; None if the rules refuse it, as they do a word that lies there already."""
    tiles = tile_set(f"rummikub-{brief.options.language}")
    try:
        turn = judge(tiles, view.groups, groups, view.rack, opened=view.opened[view.seat])
    except RuleError:
        return None
    return RankedMove(Rearrange(view.seat, groups), turn.score, turn.score + len(turn.used) / 100)


def solved(brief: Brief, view: RummikubView) -> Iterator[tuple[str, ...]]:
    """The best turns that disturb no group, one, two, any number."""
    finder = TurnFinder(brief.words, joker_letters(tile_set(f"rummikub-{brief.options.language}")))
    for daring in DARING if view.opened[view.seat] else DARING[:1]:
        if found := finder.best(view.groups, view.rack, opened=view.opened[view.seat], most_disturbed=daring):
            yield in_order(view.groups, found.groups)


def in_order(before: Sequence[str], after: Sequence[str]) -> tuple[str, ...]:
    """The new groups behind those that stay, as they are typed."""
    gone = disturbed(before, after)  # no word lies on the table twice
    return (*(group for group in before if group not in gone), *(after[place] for place in changed(before, after)))


def plain(graph: Lexicon, view: RummikubView) -> Iterator[tuple[str, ...]]:
    """Turns anybody sees: one word of the rack alone, or one group made longer in front, behind or on both sides."""
    shortest = SHORTEST if view.opened[view.seat] else OPENING
    for length in range(min(LONGEST, len(view.rack)), shortest - 1, -1):
        words = (word for word in sub_anagrams(graph, view.rack, length) if len(word) == length)
        yield from ((*view.groups, word) for word in limited(faces(words, view.rack, ""), MOST))
    if not view.opened[view.seat]:
        return
    for place, group in enumerate(view.groups):
        kept = view.groups[:place] + view.groups[place + 1 :]
        tiles, longest = view.rack + group.upper(), min(LONGEST, len(view.rack) + len(group))
        longer = find(graph, f"*{group.upper()}*", rack=tiles, shortest=len(group) + 1, longest=longest)
        yield from ((*kept, word) for word in limited(faces(longer, view.rack, group), MOST))


def limited(words: Iterator[str], most: int) -> list[str]:
    """The first few."""
    return [word for _, word in zip(range(most), words, strict=False)]


def faces(words: Iterator[str], rack: Tiles, group: str) -> Iterator[str]:
    """Words as faces: the group as it lies, letters of the rack, jokers in lower case where the rack has no letter."""
    for word in words:
        at = word.find(group.upper()) if group else len(word)
        front, behind = word[:at], word[at + len(group) :]
        left, laid = rack, ""
        for letter in front + behind:
            face = letter if letter in left else letter.lower()
            left = left.replace(letter if letter in left else BLANK, "", 1)
            laid += face
        yield laid[: len(front)] + group + laid[len(front) :]
