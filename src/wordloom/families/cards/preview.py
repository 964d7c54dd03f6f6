"""The worth of a tentative play of cards."""

from wordloom.core.errors import RuleError
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import PlayPremium
from wordloom.families.cards.state import CardState
from wordloom.rules.commands import Command, Play
from wordloom.rules.preview import PreviewScore, preview_of


def preview(game: CardGame, state: CardState, command: Command) -> PreviewScore:
    """Words and points, or RuleError for what is wrong with the geometry or the hand."""
    match command:
        case PlayPremium(seat=seat, tiles=tiles, premiums=premiums):
            return preview_of(game.judge(state, seat, tiles, premiums))
        case Play(seat=seat, tiles=tiles):
            return preview_of(game.judge(state, seat, tiles))
    raise RuleError("no-preview")
