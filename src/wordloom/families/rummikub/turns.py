"""Judging a turn from the table before it and the table after it. Nothing here asks the lexicon."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.errors import RuleError
from wordloom.core.scoring import ScoredWord
from wordloom.core.tiles import BLANK, Tiles, TileSet, is_blank, letter_of, tile_of
from wordloom.families.rummikub.jokers import Spot, refused_jokers, ways_from_rack

SHORTEST = 3  # book 003, “Como jogar”: at least three letters …
OPENING = 6  # … and six for the first word
NAMED = 30  # letters or tiles that a refusal names
NO_LETTER = {"pt": "Ç"}  # book 003, “Distribuição das letras”: the game does not have it as a letter


@dataclass(frozen=True)
class Turn:
    """What a rearrangement amounts to."""

    groups: tuple[str, ...]
    words: tuple[ScoredWord, ...]  # laid or changed; without a tile of the rack they are worth nothing
    used: Tiles
    score: int


def joker_letters(tiles: TileSet) -> str:
    """The letters that a joker may stand for."""
    never = NO_LETTER.get(tiles.alphabet.language, "")
    return "".join(letter for letter in tiles.alphabet.letters if letter not in never)


def judge(tiles: TileSet, before: Sequence[str], after: Sequence[str], rack: Tiles, *, opened: bool) -> Turn:
    """The turn that leads from one table to the other, or RuleError for what is wrong with it."""
    _check_groups(tiles, after)
    if not opened and (touched := disturbed(before, after)):  # book 003, “Como jogar”
        raise RuleError("opening-touches-table", group=_named(touched[0]))
    used = _used(tiles, before, after, rack)
    new = laid(before, after)
    if not opened:
        _check_opening([after[place] for place in new])
    from_rack = list(ways_from_rack(before, after))
    if not from_rack:
        raise refused_jokers(before, after)
    words = max((_scored(after, new, used, jokers) for jokers in from_rack), key=_longest)
    times = 2 if is_doubled(rack, used) else 1
    return Turn(tuple(after), words, used, _longest(words) * times)


def is_doubled(rack: Tiles, used: Tiles) -> bool:
    """Whether a turn with these tiles of the rack counts twice: it used them all.  # book 003, “Pontos para dobrar”"""
    return len(used) == len(rack)


def changed(before: Sequence[str], after: Sequence[str]) -> tuple[int, ...]:
    """The groups of the new table that were laid or changed: no group before looked exactly like them."""
    untouched = Counter(before)
    places = []
    for place, group in enumerate(after):
        if untouched[group]:
            untouched[group] -= 1
        else:
            places.append(place)
    return tuple(places)


def laid(before: Sequence[str], after: Sequence[str]) -> tuple[int, ...]:
    """The groups that spell a word which was not on the table; a joker put for its letter makes no new word."""
    known = {group.upper() for group in before}
    return tuple(place for place, group in enumerate(after) if group.upper() not in known)


def disturbed(before: Sequence[str], after: Sequence[str]) -> tuple[str, ...]:
    """The words of the old table that do not lie there any more as they were."""
    return tuple((Counter(before) - Counter(after)).elements())


def _check_groups(tiles: TileSet, after: Sequence[str]) -> None:
    """Three letters at least, and no word twice.  # book 003, “O que fazer e o que evitar”"""
    jokers_may_be = joker_letters(tiles)
    seen: set[str] = set()
    for group in after:
        for face in group:
            letters = jokers_may_be if is_blank(face) else tiles.alphabet.letters
            if letter_of(face) not in letters or len(letter_of(face)) != 1:
                raise RuleError("group-not-letters", group=_named(group), face=face)
        if len(group) < SHORTEST:
            raise RuleError("group-too-short", group=_named(group), shortest=SHORTEST)
        if group.upper() in seen:
            raise RuleError("word-twice", group=_named(group))
        seen.add(group.upper())


def _used(tiles: TileSet, before: Sequence[str], after: Sequence[str], rack: Tiles) -> Tiles:
    """The rack's tiles on the new table: what it holds more than the old one."""
    old, new = _count(before), _count(after)
    if lost := old - new:
        gone = disturbed(before, after)
        if lost[BLANK]:
            raise RuleError("joker-lost", group=_named(next(group for group in gone if _count([group])[BLANK])))
        group = next(group for group in gone if _count([group]) & lost)
        raise RuleError("tiles-lost", group=_named(group), tiles=_listed(tiles, lost))
    used = new - old
    if lacking := used - Counter(rack):
        touched = [after[place] for place in changed(before, after)]
        if lacking[BLANK]:
            raise RuleError("joker-lacking", group=_named(max(touched, key=lambda word: _count([word])[BLANK])))
        group = max(touched, key=lambda word: (_count([word]) & lacking).total())
        raise RuleError("group-not-in-rack", group=_named(group), tiles=_listed(tiles, lacking))
    if not used:  # book 003, “Como jogar”: at least one letter of one's own
        raise RuleError("no-rack-tile")
    return tiles.sort(used.elements())


def _count(groups: Sequence[str]) -> Counter[str]:
    return Counter(tile_of(face) for group in groups for face in group)


def _listed(tiles: TileSet, counted: Counter[str]) -> str:
    faces = sorted(counted.elements(), key=tiles.order.find)
    return " ".join(faces[:NAMED]) + " …" * (len(faces) > NAMED)


def _named(group: str) -> str:
    """A group as its player reads it: the letter of a joker is a letter like others, and nonsense has an end."""
    return group[:NAMED].upper() + "…" * (len(group) > NAMED)


def _check_opening(new: Sequence[str]) -> None:
    """One word of six letters or more.  # book 003, “Como jogar”"""
    longest = max(new, key=len)
    if len(longest) < OPENING:
        raise RuleError("opening-too-short", group=_named(longest), shortest=OPENING)


def _scored(after: Sequence[str], new: Sequence[int], used: Tiles, jokers: frozenset[Spot]) -> tuple[ScoredWord, ...]:
    """The words laid or changed. Equal tiles are taken as the rack's wherever that helps the player."""
    words = []
    for place in new:
        letters = {face for face in after[place] if face in used and face != BLANK}
        own = letters or any(joker.group == place for joker in jokers)
        words.append(ScoredWord(after[place].upper(), len(after[place]) if own else 0))
    return tuple(words)


def _longest(words: Sequence[ScoredWord]) -> int:
    """Only the longest word counts, one point a letter.  # book 003, “Pontuação”"""
    return max((word.points for word in words), default=0)
