"""Random positions: words, board, rack, premiums and bonus, all of them small enough for the twin."""

from random import Random

from reference.plays import Cell, Position

VOWEL_SHARE = 0.45


def random_words(chance: Random, alphabet: str, vowels: str, count: int, longest: int) -> frozenset[str]:
    """Made-up words, vowels and consonants in turn, so that many cross and hook each other."""
    consonants = [letter for letter in alphabet if letter not in vowels]
    few_vowels = chance.sample(sorted(vowels), min(3, len(vowels)))
    few_consonants = chance.sample(consonants, min(4, len(consonants)))

    def word() -> str:
        is_vowel = chance.random() < VOWEL_SHARE
        letters = []
        for _ in range(chance.randint(2, longest)):
            letters.append(chance.choice(few_vowels if is_vowel else few_consonants))
            is_vowel = not is_vowel if chance.random() < 0.8 else is_vowel
        return "".join(letters)

    return frozenset(word() for _ in range(count))


def random_board(chance: Random, words: frozenset[str], rows: int, cols: int) -> dict[Cell, str]:
    """Words written across and down wherever they do not contradict; the lines need not be words."""
    board: dict[Cell, str] = {}
    for word in chance.choices(sorted(words), k=chance.randint(0, 7)):
        down, right = chance.choice([(0, 1), (1, 0)])
        row, col = chance.randrange(rows), chance.randrange(cols)
        cells = {(row + down * i, col + right * i): letter for i, letter in enumerate(word)}
        inside = all(r < rows and c < cols for r, c in cells)
        if inside and all(board.get(cell, letter).upper() == letter for cell, letter in cells.items()):
            board.update({c: x.lower() if chance.random() < 0.1 else x for c, x in cells.items() if c not in board})
    return board


def random_rack(chance: Random, words: frozenset[str], size: int) -> str:
    """Letters as the words use them, now and then a blank."""
    letters = "".join(sorted(words))
    return "".join("?" if chance.random() < 0.08 else chance.choice(letters) for _ in range(size))


def random_position(chance: Random, alphabet: str, words: frozenset[str]) -> Position:
    """A position of any size; premiums and bonus are as wild as the kernel takes."""
    rows, cols = chance.randint(1, 11), chance.randint(1, 11)
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    bonus_from = chance.randint(2, 9)
    return Position(
        rows=rows,
        cols=cols,
        board=random_board(chance, words, rows, cols),
        rack=random_rack(chance, words, chance.randint(0, 9)),
        words=words,
        values={letter: chance.randint(0, 12) for letter in alphabet},
        letter_times={cell: chance.choice([1, 1, 2, 3, 4]) for cell in cells},
        # The kernel takes a line's word premiums up to a product of 1024.
        word_times={cell: chance.choice([2, 3]) for cell in chance.sample(cells, min(6, len(cells)))},
        bonus=dict.fromkeys(range(bonus_from, 16), 50),
        start=chance.choice([None, chance.choice(cells)]),
    )
