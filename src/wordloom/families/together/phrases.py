"""What a team may say to each other. Nobody may tell which letters they have, or have not.  # book 000, “Como jogar”

The words are the texts `phrase.<id>`. None speaks of letters; there is no free text.
"""

from typing import Literal, TypeAlias, get_args

Phrase: TypeAlias = Literal[
    "hello",
    "can-first",
    "can-second",
    "can-third",
    "cannot",
    "need-turn",
    "leave-edge",
    "leave-red",
    "open-board",
    "save-helpers",
    "use-helper",
    "well-played",
    "thanks",
    "almost",
]
PHRASES: tuple[Phrase, ...] = get_args(Phrase)
PHRASES_A_TURN = 3  # what one seat may say while one turn lasts, so that nobody is shouted down
