"""Which play helps the team most: goals met, what stays on the rack, what the next seat finds."""

from collections import Counter

from wordloom.core.grid import Direction, Grid, Square
from wordloom.core.tiles import BLANK, Tiles, TileSet, tile_of
from wordloom.families.together.bot.seeing import GoalPlay
from wordloom.families.together.goals import deck
from wordloom.families.together.views import GoalView, TogetherView

REACH = 6  # squares from a tile that the next seat can hope to bridge
BLANK_WORTH = 2.5
OPENING_WORTH = 0.6


def value(seen: GoalPlay, view: TogetherView, tiles: TileSet, sense: float = 1.0) -> float:
    """How good a play is for the team; `sense` is how much is felt of what it leaves behind."""
    rest = tiles.take(view.rack, [tile_of(tile.face) for tile in seen.placed])
    waiting = [goal for goal in view.goals if goal.id not in seen.goals]
    after = seen.play.before.lay(seen.placed)
    return (
        sum(worth(goal) for goal in seen.goals)
        + sense * leave_worth(rest, tiles)
        + sense * OPENING_WORTH * sum(opens(goal, after) for goal in waiting)
    )


def worth(goal: str) -> float:
    """A goal met. Hard ones count for more: the easy ones can be met later."""
    return 1.0 + 0.7 * deck()[goal].level


def leave_worth(rest: Tiles, tiles: TileSet) -> float:
    """A rack that stays useful: blanks kept, vowels and consonants in balance, few twins."""
    letters = [tile for tile in rest if tile != BLANK]
    vowels = sum(letter in tiles.alphabet.vowels for letter in letters)
    lopsided = abs(2 * vowels - len(letters))
    twins = sum(count - 1 for count in Counter(letters).values())
    return BLANK_WORTH * rest.count(BLANK) - 0.25 * lopsided - 0.2 * twins


def opens(goal: GoalView, after: Grid) -> bool:
    """Whether the next seat can reach a square that this goal asks for from a tile on the board."""
    return any(reachable(after, Square(*square)) for square in goal.squares if not after.at(Square(*square)))


def reachable(grid: Grid, square: Square) -> bool:
    """Whether a tile lies within reach in the square's row or column."""
    return any(
        grid.at(square.step(direction, by * way))
        for direction in Direction
        for way in (-1, 1)
        for by in range(1, REACH + 1)
    )
