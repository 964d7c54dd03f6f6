"""The six helper cards, each used once.  # book 000, “Cartas Auxiliares”"""

from collections.abc import Callable

from wordloom.core.errors import RuleError
from wordloom.core.tiles import BLANK, Tiles, TileSet, missing
from wordloom.families.together.goals import FACE_UP
from wordloom.families.together.messages import (
    BlankTile,
    BlankTurned,
    CompleteGoal,
    ExtraTile,
    GoalGiven,
    GoalsBuried,
    GoalsTurned,
    HelperUsed,
    RefreshGoals,
    ReplaceTiles,
    TradeOffered,
    TradeTiles,
)
from wordloom.families.together.state import TogetherState
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Command
from wordloom.rules.events import Drawn, Exchanged
from wordloom.rules.game import Story
from wordloom.rules.seats import others

HelperCommand = CompleteGoal | ReplaceTiles | ExtraTile | BlankTile | RefreshGoals | TradeTiles

# A card that a seat cannot carry out is no way out: then the seat may declare. Drawing from an empty bag and
# turning up the same goals again can be carried out; they cost the card and hand the turn on.
USABLE: dict[str, Callable[[TogetherState, int], bool]] = {
    "complete-goal": lambda state, _: bool(state.goals),
    "replace-tiles": lambda state, seat: bool(state.bag and state.seats[seat].rack),
    "extra-tile": lambda *_: True,
    "blank-tile": lambda state, seat: any(tile != BLANK for tile in state.seats[seat].rack),
    "refresh-goals": lambda *_: True,
    "trade-tiles": lambda state, seat: bool(state.seats[seat].rack) and tiles_of_partners(state, seat) > 0,
}


def usable(state: TogetherState, seat: int) -> tuple[str, ...]:
    """The helpers left that this seat can carry out."""
    return tuple(helper for helper in state.helpers if USABLE[helper](state, seat))


def tiles_of_partners(state: TogetherState, seat: int) -> int:
    """How many tiles the others have between them."""
    return sum(len(state.seats[other].rack) for other in others(state, seat))


def use_helper(
    story: Story[TogetherState], command: HelperCommand, box: TileSet, chance: Chance, trade_until: int
) -> None:
    """Use a card, if the seat on turn may."""
    state, seat, helper = story.state, command.seat, tag(command)
    if state.helped:
        raise RuleError("one-helper-a-turn")
    if helper not in state.helpers:
        raise RuleError("helper-gone")
    if helper not in usable(state, seat):
        raise RuleError("helper-useless")
    match command:
        case CompleteGoal(goal=goal):
            if goal not in state.goals:
                raise RuleError("no-such-goal", goal=goal)
            story.tell(HelperUsed(seat, helper), GoalGiven(seat, goal))
            turn_up(story)
        case ReplaceTiles(tiles=old):
            check_tiles(state.seats[seat].rack, old)
            if len(old) > len(state.bag):
                raise RuleError("bag-too-small", n=len(old), left=len(state.bag))
            story.tell(HelperUsed(seat, helper))
            story.tell(Exchanged(seat, box.sort(old), chance.draw(state.bag, len(old))))
        case ExtraTile():
            story.tell(HelperUsed(seat, helper))
            for drawer in (seat, *others(state, seat)):
                if drawn := chance.draw(story.state.bag, 1):
                    story.tell(Drawn(drawer, drawn))
        case BlankTile(tile=tile):
            check_tiles(state.seats[seat].rack, tile)
            if len(tile) != 1 or tile == BLANK:
                raise RuleError("one-letter-tile")
            story.tell(HelperUsed(seat, helper), BlankTurned(seat, tile))
        case RefreshGoals():
            story.tell(HelperUsed(seat, helper), GoalsBuried(state.goals))
            turn_up(story)
        case TradeTiles(tiles=offered):
            check_tiles(state.seats[seat].rack, offered)
            if len(offered) > (most := tiles_of_partners(state, seat)):
                raise RuleError("offer-too-large", most=most)
            story.tell(HelperUsed(seat, helper), TradeOffered(seat, box.sort(offered), trade_until))


def tag(command: Command) -> str:
    """The kind of a command, which is also the name of its helper card."""
    return str(command.__struct_config__.tag)


def check_tiles(rack: Tiles, wanted: Tiles) -> None:
    """Refuse to use no tiles, or tiles that are not there."""
    if not wanted:
        raise RuleError("no-tiles")
    if lacking := missing(rack, wanted):
        raise RuleError("not-in-rack", tiles=lacking)


def turn_up(story: Story[TogetherState]) -> None:
    """Turn goals up until three are in view; fewer when the pile is empty."""
    if new := story.state.pile[: FACE_UP - len(story.state.goals)]:
        story.tell(GoalsTurned(new))
