"""The worth of a tentative play, where a game can say it without looking into the lexicon."""

from typing import Any

import msgspec

from wordloom.core.errors import ParseError, RuleError
from wordloom.rules.cards.commands import PlayPremium
from wordloom.rules.commands import Play
from wordloom.server.shapes import PreviewScore, PreviewWord
from wordloom.server.tables import Table
from wordloom.server.wire import encode


def preview(table: Table, seat: int, given: dict[str, Any]) -> PreviewScore:
    """Words and points, or RuleError for what is wrong with the geometry or the rack."""
    command = table.codec.asked(encode({**given, "seat": seat}))
    judge = getattr(table.match.game, "judge", None)
    if judge is None or not isinstance(command, Play | PlayPremium):
        raise RuleError("no-preview")
    premiums = (command.premiums,) if isinstance(command, PlayPremium) else ()
    try:
        score = judge(table.state.game, seat, command.tiles, *premiums)
    except (TypeError, msgspec.ValidationError):
        raise ParseError("bad-command", reason="not a play") from None
    words = tuple(PreviewWord(scored.word, scored.points) for scored in score.words)
    return PreviewScore(words, score.bonus, score.total)
