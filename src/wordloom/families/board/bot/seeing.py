"""Which plays a person sees first.

People do not overlook plays by chance. Their eye is caught by some lines of the board and passes over others, with all
that could be laid there; words through a letter that lies there are seen before words beside others, where every
neighbour has to fit; and long words are harder to find than short ones.
"""

from random import Random

from wordloom.analysis.moves import Found, PlayShape

# How much longer it takes to see a play, beside a line that may be looked at first (0) or last (1).
BESIDE = 0.5  # through no letter of the board
EACH_MORE = 0.15  # tile laid
EASY = 4  # tiles, which are seen as soon as fewer
OF_ITS_OWN = 1.0  # at most, for no reason


def as_seen(found: Found, luck: Random) -> list[int]:
    """The ranks of the plays in the order in which somebody would see them."""
    shapes = list(found.shapes())
    lines = {line: luck.random() for line in sorted({(shape.down, shape.line) for shape in shapes})}
    after = [lines[shape.down, shape.line] + hardness(shape) + OF_ITS_OWN * luck.random() for shape in shapes]
    return sorted(range(len(shapes)), key=after.__getitem__)


def hardness(shape: PlayShape) -> float:
    """How much later such a play is seen than a short word through a letter of the same line."""
    beside = BESIDE if shape.laid == shape.length else 0.0
    return beside + EACH_MORE * max(0, shape.laid - EASY)
