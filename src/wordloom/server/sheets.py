"""The scoresheet in updates: it only grows, so a move brings its new lines, and not all the old ones again."""

from collections.abc import Sequence

from msgspec.structs import replace

from wordloom.rules.match import MatchState, MatchView


def kept_lines(before: MatchState | None, after: MatchState) -> int:
    """How many lines of the scoresheet are still what they were; a takeback or a late remark changes the last ones."""
    old, new = _lines(before and before.game), _lines(after.game)
    kept = min(len(old), len(new))
    while kept and old[kept - 1] is not new[kept - 1]:
        kept -= 1
    return kept


def without_lines(view: MatchView, kept: int) -> MatchView:
    """A view whose scoresheet begins after the lines that are kept."""
    if not kept:
        return view
    return replace(view, game=replace(view.game, moves=_lines(view.game)[kept:]))


def _lines(game: object) -> Sequence[object]:
    """A game's scoresheet; not every game keeps one."""
    lines: Sequence[object] = getattr(game, "moves", ())
    return lines
