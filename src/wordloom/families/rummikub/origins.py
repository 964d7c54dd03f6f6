"""Where every tile came from when groups are rearranged: explains the steps of a hint, and lays it out."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from wordloom.core.tiles import is_blank, tile_of
from wordloom.rules.advice import RACK, Origin

FROM_RACK = Origin(RACK, RACK)


def origins(before: Sequence[str], after: Sequence[str]) -> tuple[tuple[Origin, ...], ...]:
    """For every word of the new table: where each of its tiles lay before."""
    return _Origins(before, after).found()


class _Run(NamedTuple):
    """Free tiles side by side in an old word that stay side by side in a new one."""

    length: int
    word: int
    place: int
    group: int
    start: int


class _Origins:
    """Words that stay keep their own tiles; the longest runs of old words move together; then the rack gives its tiles,
    and what is left comes from wherever it lies."""

    def __init__(self, before: Sequence[str], after: Sequence[str]) -> None:
        self.before = before
        self.after = after
        self.left = [list(group) for group in before]  # empty texts where a tile was taken
        self.rack = Counter(_tiles(after)) - Counter(_tiles(before))
        self.of: list[list[Origin | None]] = [[None] * len(word) for word in after]

    def found(self) -> tuple[tuple[Origin, ...], ...]:
        self._leave(str)
        self._leave(str.upper)  # only jokers are swapped for their letters: the other tiles stay where they are
        while run := self._longest_run():
            for step in range(run.length):
                self._take(run.word, run.place + step, run.group, run.start + step)
        return tuple(
            tuple(self.of[word][at] or self._single(face) for at, face in enumerate(text))
            for word, text in enumerate(self.after)
        )

    def _take(self, word: int, place: int, group: int, at: int) -> None:
        self.of[word][place] = Origin(group, at)
        self.left[group][at] = ""

    def _leave(self, read: Callable[[str], str]) -> None:
        """Words that lay there before, read in this way, keep the tiles that look the same."""
        for word, text in enumerate(self.after):
            if any(self.of[word]):
                continue
            for group, old in enumerate(self.before):
                if read(old) == read(text):
                    for at, face in enumerate(text):
                        if self.left[group][at] == face:
                            self._take(word, at, group, at)

    def _longest_run(self) -> _Run | None:
        runs = (
            _Run(self._length(word, place, group, start), word, place, group, start)
            for word, text in enumerate(self.after)
            for place in range(len(text))
            for group, faces in enumerate(self.left)
            for start in range(len(faces))
        )
        best = max(runs, default=None, key=lambda run: run.length)
        return best if best and best.length > 1 else None

    def _length(self, word: int, place: int, group: int, start: int) -> int:
        text, faces, length = self.after[word], self.left[group], 0
        while (
            place + length < len(text)
            and start + length < len(faces)
            and self.of[word][place + length] is None
            and faces[start + length] == text[place + length]
        ):
            length += 1
        return length

    def _single(self, face: str) -> Origin:
        """Where one tile comes from; a joker may have stood for another letter before."""
        kind = tile_of(face)
        if self.rack[kind]:
            self.rack[kind] -= 1
            return FROM_RACK
        for group, faces in enumerate(self.left):
            for at, tile in enumerate(faces):
                if tile and (tile == face or (is_blank(face) and is_blank(tile))):
                    faces[at] = ""
                    return Origin(group, at)
        return FROM_RACK


def _tiles(groups: Sequence[str]) -> list[str]:
    return [tile_of(face) for group in groups for face in group]
