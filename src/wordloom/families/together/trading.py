"""Trading tiles: everything offered must go, one for one, and the others agree who takes what.

book 000, “Troque as peças”.

Each of the others says what it takes and what it gives for it. Nobody can take what another has asked for. When
all have spoken and every tile on offer has a taker, the trade is made.
"""

from collections import Counter

from wordloom.core.errors import RuleError
from wordloom.core.tiles import Tiles, TileSet, missing
from wordloom.families.together.helpers import tiles_of_partners
from wordloom.families.together.messages import Claim, Claimed, Swap, TradeCalledOff, Traded
from wordloom.families.together.state import TogetherState, Trade
from wordloom.rules.chance import Chance
from wordloom.rules.game import Story
from wordloom.rules.seats import others


def claim_of(trade: Trade, seat: int) -> Swap | None:
    """What a seat has said so far."""
    return next((claim for claim in trade.claims if claim.seat == seat), None)


def untaken(trade: Trade, but: int = -1) -> Tiles:
    """Tiles on offer that nobody (but one seat) has asked for."""
    left = Counter(trade.tiles)
    for claim in trade.claims:
        if claim.seat != but:
            left.subtract(claim.takes)
    return "".join(left.elements())


def yet_to_claim(state: TogetherState) -> tuple[int, ...]:
    """The seats a trade waits for: those who have not spoken, then those who could take more."""
    trade = state.trade
    if trade is None:
        return ()
    takers = [seat for seat in sorted(others(state, trade.seat)) if state.seats[seat].rack]
    silent = tuple(seat for seat in takers if claim_of(trade, seat) is None)
    return silent or tuple(seat for seat in takers if _taken(trade, seat) < len(state.seats[seat].rack))


def _taken(trade: Trade, seat: int) -> int:
    claim = claim_of(trade, seat)
    return len(claim.takes) if claim else 0


def claim(story: Story[TogetherState], command: Claim, box: TileSet) -> None:
    """A seat says what it takes and gives; the trade is made once all fits."""
    state, seat, trade = story.state, command.seat, story.state.trade
    if trade is None or seat not in others(state, trade.seat):
        raise RuleError("no-trade")
    if len(command.takes) != len(command.gives):
        raise RuleError("not-one-for-one", takes=len(command.takes), gives=len(command.gives))
    if lacking := missing(untaken(trade, but=seat), command.takes):
        raise RuleError("not-on-offer", tiles=lacking)
    if lacking := missing(state.seats[seat].rack, command.gives):
        raise RuleError("not-in-rack", tiles=lacking)
    story.tell(Claimed(seat, box.sort(command.takes), box.sort(command.gives)))
    settle(story)


def settle(story: Story[TogetherState]) -> None:
    """Make the trade if everyone has spoken and nothing is left over."""
    state, trade = story.state, story.state.trade
    if trade is None or untaken(trade):
        return
    takers = [seat for seat in others(state, trade.seat) if state.seats[seat].rack]
    if all(claim_of(trade, seat) for seat in takers):
        story.tell(Traded(trade.seat, tuple(claim for claim in trade.claims if claim.takes)))


def settle_by_lot(story: Story[TogetherState], box: TileSet, chance: Chance) -> None:
    """The time for the trade is over: what is left goes round in turn order, for tiles picked by lot."""
    trade = story.state.trade
    if trade is None:
        raise RuleError("no-window")
    swaps = {seat: claim_of(trade, seat) or Swap(seat, "", "") for seat in others(story.state, trade.seat)}
    left = list(untaken(trade))
    while left:
        for seat, swap in swaps.items():
            spare = box.take(story.state.seats[seat].rack, swap.gives)
            if left and spare:
                swaps[seat] = Swap(seat, swap.takes + left.pop(), swap.gives + chance.draw(spare, 1))
    made = [Swap(swap.seat, box.sort(swap.takes), box.sort(swap.gives)) for swap in swaps.values() if swap.takes]
    story.tell(Traded(trade.seat, tuple(made)))


def after_leaving(story: Story[TogetherState], gone: int) -> None:
    """A seat left during a trade: its claim is void, and an offer that cannot all go any more is called off."""
    state, trade = story.state, story.state.trade
    if trade is None:
        return
    if gone == trade.seat or len(trade.tiles) > tiles_of_partners(state, trade.seat):
        story.tell(TradeCalledOff(trade.seat))
        return
    settle(story)
