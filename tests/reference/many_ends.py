"""Ends of several seats, every line played out and every seat for itself: slow, plain and right."""

from collections.abc import Sequence
from dataclasses import replace

from reference.endgames import worth
from reference.plays import Laid, Position, all_plays

Points = tuple[int, ...]  # of the seats in the order of play, the one on turn first


def best(position: Position, others: Sequence[str], scores: Points, passes: int, all_passes: int) -> Points:
    """What the seats come to from here, if each does what brings it furthest ahead of the best other."""
    found = points_of_moves(position, others, scores, passes, all_passes)
    return max(found.values(), key=lambda points: wish(points, scores))


def wish(points: Points, scores: Points) -> tuple[int, ...]:
    """What the seat on turn wants: the greatest lead, then most points, then fewest for the others, one by one."""
    mine, *others = (score + more for score, more in zip(scores, points, strict=True))
    return (mine - max(others), points[0], *(-more for more in points[1:]))


def points_of_moves(
    position: Position, others: Sequence[str], scores: Points, passes: int, all_passes: int
) -> dict[Laid | None, Points]:
    """Of each play, None being a pass; `passes` more in a row end the game, `all_passes` after a play."""
    found: dict[Laid | None, Points] = {}
    for laid, score in all_plays(position).items():
        left = list(position.rack)
        for _, _, face in laid:
            left.remove("?" if face.islower() else face)
        board = {**position.board, **{(row, col): face for row, col, face in laid}}
        after = replace(position, board=board)
        found[laid] = add(score, follow(after, ["".join(left), *others], add(score, scores), all_passes, all_passes))
    found[None] = follow(position, [position.rack, *others], scores, passes - 1, all_passes)
    return found


def add(score: int, points: Points) -> Points:
    """To those of the seat on turn."""
    return (points[0] + score, *points[1:])


def follow(position: Position, racks: Sequence[str], scores: Points, passes: int, all_passes: int) -> Points:
    """What comes after the seat on turn has moved and holds the first of the racks."""
    mine, *others = racks
    held = [worth(position, rack) for rack in racks]
    if not mine:
        return (sum(held), *(-value for value in held[1:]))
    if not passes:
        return tuple(-value for value in held)
    later = replace(position, rack=others[0])
    points = best(later, [*others[1:], mine], (*scores[1:], scores[0]), passes, all_passes)
    return (points[-1], *points[:-1])
