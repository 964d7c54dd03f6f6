"""Which helper to spend when no goal can be met, and on what."""

from collections import Counter

from wordloom.core.tiles import BLANK, Tiles, TileSet
from wordloom.families.together.messages import (
    BlankTile,
    Claim,
    CompleteGoal,
    ExtraTile,
    RefreshGoals,
    ReplaceTiles,
    TradeTiles,
)
from wordloom.families.together.views import GoalView, TogetherView
from wordloom.rules.commands import Command

# While goals are left in the pile new ones may be easier; at the end only the goals in view count.
EARLY = ("refresh-goals", "replace-tiles", "blank-tile", "extra-tile", "trade-tiles", "complete-goal")
LATE = ("complete-goal", "blank-tile", "replace-tiles", "extra-tile", "trade-tiles", "refresh-goals")
OTHER_TILES = ("replace-tiles", "trade-tiles", "blank-tile")  # for whoever has hardly a vowel, or hardly anything else


def choose_helper(view: TogetherView, tiles: TileSet) -> Command | None:
    """The helper to use now, or None if none can be used."""
    first = OTHER_TILES if lopsided(view.rack, tiles) else ()
    order = (*first, *(EARLY if view.pile >= 3 else LATE))
    open_now = [helper for helper in order if helper in view.legal]
    return command(view, open_now[0], tiles) if open_now else None


def lopsided(rack: Tiles, tiles: TileSet) -> bool:
    """Whether the rack is to blame rather than the goals: it has hardly a vowel, or hardly anything else."""
    letters = [tile for tile in rack if tile != BLANK]
    vowels = sum(letter in tiles.alphabet.vowels for letter in letters)
    return BLANK not in rack and len(letters) > 3 and min(vowels, len(letters) - vowels) <= 1


def command(view: TogetherView, helper: str, tiles: TileSet) -> Command:
    """The helper, used as well as the bot's own view allows."""
    seat = view.seat
    match helper:
        case "complete-goal":
            return CompleteGoal(seat, hardest(view.goals).id)
        case "replace-tiles":
            return ReplaceTiles(seat, awkward(view.rack, tiles, most=min(view.bag, 5)))
        case "extra-tile":
            return ExtraTile(seat)
        case "blank-tile":
            return BlankTile(seat, awkward(view.rack, tiles, most=1))
        case "refresh-goals":
            return RefreshGoals(seat)
    others = sum(size for other, size in enumerate(view.rack_sizes) if other != seat)
    return TradeTiles(seat, awkward(view.rack, tiles, most=min(others, 3)))


def hardest(goals: tuple[GoalView, ...]) -> GoalView:
    """The goal that the team is least likely to meet."""
    return max(goals, key=lambda goal: goal.level)


def awkward(rack: Tiles, tiles: TileSet, most: int) -> Tiles:
    """The tiles that are hardest to use: twins, the side that is in surplus, dear letters; never a blank."""
    letters = [tile for tile in rack if tile != BLANK]
    count = Counter(letters)
    vowels = sum(letter in tiles.alphabet.vowels for letter in letters)
    surplus = 2 * vowels - len(letters)

    def awkwardness(letter: str) -> float:
        side = 1 if letter in tiles.alphabet.vowels else -1
        return 2.0 * (count[letter] - 1) + 0.6 * side * surplus + 0.25 * tiles.value(letter)

    return "".join(sorted(letters, key=awkwardness, reverse=True)[:most]) or rack[:most]


def answer_trade(view: TogetherView, tiles: TileSet) -> Command:
    """At most a fair share of what is on offer, for tiles that are hard to use; the last to speak takes the rest."""
    trade = view.trade
    if trade is None:
        return Claim(view.seat, "", "")
    own = next((claim.takes for claim in trade.claims if claim.seat == view.seat), "")
    spoken = {claim.seat for claim in trade.claims}
    others = [seat for seat, left in enumerate(view.left) if seat not in {trade.seat, *spoken} and not left]
    share = len(trade.untaken) // max(1, len(others))
    takes = own + trade.untaken[: min(share, len(view.rack) - len(own))]
    return Claim(view.seat, takes, given_for(takes, view.rack, tiles))


def given_for(takes: Tiles, rack: Tiles, tiles: TileSet) -> Tiles:
    """What it gives: tiles that are hard to use, other letters than it takes as far as it has them."""
    others = "".join(tile for tile in rack if tile not in takes)
    given = awkward(others, tiles, most=len(takes)) if others else ""
    rest = tiles.take(rack, given)
    return given + (awkward(rest, tiles, most=len(takes) - len(given)) if len(given) < len(takes) else "")
