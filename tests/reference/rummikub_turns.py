"""The slow, obvious way to the best rummikub turn: every set of words, every place for jokers, the rules as judge."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from wordloom.core.errors import RuleError
from wordloom.core.tiles import BLANK, TileSet, tile_of
from wordloom.families.rummikub.turns import changed, disturbed, judge


def best_turn(
    tiles: TileSet,
    words: Sequence[str],
    table: Sequence[str],
    rack: str,
    *,
    opened: bool,
    most_disturbed: int = 255,
    most_laid: int = 255,
    lay_jokers: bool = False,
) -> tuple[int, int] | None:
    """Points and disturbed words of the best turn, leaving no joker if that is asked; None if there is no turn."""
    best: tuple[int, int] | None = None
    stay = () if opened else tuple(table)  # before opening the table is left alone
    for new in tables(words, table if opened else (), rack):
        after = (*stay, *new)
        gone = len(disturbed(table, after))
        if gone > most_disturbed or len(changed(table, after)) > most_laid:
            continue
        try:
            turn = judge(tiles, table, after, rack, opened=opened)
        except RuleError:
            continue
        if lay_jokers and turn.used.count(BLANK) < rack.count(BLANK):
            continue
        if turn.score and (best is None or (turn.score, -gone) > (best[0], -best[1])):
            best = turn.score, gone
    return best


def tables(words: Sequence[str], table: Sequence[str], rack: str) -> Iterator[tuple[str, ...]]:
    """Every table of known words, or of old words left alone, that has neither too few nor too many tiles."""
    held = Counter(tile_of(face) for face in "".join(table)) + Counter(rack)
    letters, jokers = Counter({face: count for face, count in held.items() if face != BLANK}), held[BLANK]
    least = len("".join(table))
    stays = [group for group in table if group.upper() not in words]
    for count in range(len(stays) + 1):
        for left_alone in combinations(stays, count):
            rest = letters - Counter(tile_of(face) for face in "".join(left_alone))
            free = jokers - sum(face.islower() for face in "".join(left_alone))
            fixed = len("".join(left_alone))
            for chosen in word_sets(sorted(set(words)), rest, free):
                if len("".join(chosen)) + fixed > least:
                    for dressed in dressings(chosen, rest, free):
                        yield (*left_alone, *dressed)


def word_sets(words: Sequence[str], letters: Counter[str], jokers: int) -> Iterator[tuple[str, ...]]:
    """Every set of words that the letters and jokers could spell."""
    yield ()
    for place, word in enumerate(words):
        lacking = Counter(word) - letters
        if lacking.total() <= jokers:
            for more in word_sets(words[place + 1 :], letters - Counter(word), jokers - lacking.total()):
                yield (word, *more)


def dressings(words: Sequence[str], letters: Counter[str], jokers: int) -> Iterator[tuple[str, ...]]:
    """Every way to lay some letters of the words as jokers."""
    spots = [(group, at) for group, word in enumerate(words) for at in range(len(word))]
    for count in range(jokers + 1):
        for chosen in combinations(spots, count):
            dressed = tuple(
                "".join(letter.lower() if (group, at) in chosen else letter for at, letter in enumerate(word))
                for group, word in enumerate(words)
            )
            used = Counter(face for face in "".join(dressed) if face.isupper())
            if used <= letters:
                yield dressed
