"""The rummy bot's search: the optimum against brute force, its prospects against drawing every card."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from wordloom.bots.rummy.hand import Hand
from wordloom.bots.rummy.laying import best_lay
from wordloom.bots.rummy.waiting import prospects
from wordloom.core.errors import RuleError
from wordloom.core.lexicon import Lexicon
from wordloom.core.tiles import BLANK, missing
from wordloom.native import build_graph_file
from wordloom.rules.cards.deck import card_set
from wordloom.rules.rummy.tasks import ROUND_CARDS, RummyWord, Task, check_task, task_score

CARDS = card_set("pl")
TASKS = sorted(set(ROUND_CARDS))


def lexicon(folder: Path, words: set[str]) -> Lexicon:
    path = folder / "test.graph"
    info = {"name": "test", "language": "pl"}
    build_graph_file(str(path), "\n".join(sorted(words)).encode(), CARDS.alphabet.letters, info)
    return Lexicon(path)


def as_laid(word: str, hand: str) -> Iterator[str]:
    """Every way to lay a word from a hand, with each letter as itself or as a blank."""
    for blanks in product((False, True), repeat=len(word)):
        cards = "".join(letter.lower() if blank else letter for letter, blank in zip(word, blanks, strict=True))
        if not missing(hand, [BLANK if card.islower() else card for card in cards]):
            yield cards


def brute_force(task: Task, hand: str, words: set[str]) -> int | None:
    """The best score by trying every choice of words, blanks, premium cards and discard, judged by the rules."""
    laid = [cards for word in words for cards in as_laid(word, hand)]
    options = [RummyWord(cards, premium) for cards in laid for premium in ("", *sorted(set(hand) & {"2", "3"}))]
    best = None
    for count in (1, 2, 3):
        for chosen in combinations_with_replacement(options, count):
            used = "".join(word.used for word in chosen)
            if missing(hand, used):
                continue
            try:
                check_task(task, chosen, len(hand) - len(used))
            except RuleError:
                continue
            left = CARDS.take(hand, used)
            for discard in set(left):
                score = task_score(task, chosen, CARDS.take(left, discard), CARDS)
                best = score if best is None else max(best, score)
    return best


def random_case(luck: random.Random) -> tuple[str, set[str]]:
    """Eight cards, and words that are mostly made of them."""
    pool = "AADEIKMNOSTWZ"
    hand = "".join(luck.choices(pool, k=luck.randint(5, 7)))
    hand += "".join(luck.choices("??23" + pool, k=8 - len(hand)))
    letters = [card if card not in "?23" else luck.choice(pool) for card in hand]
    lengths = luck.choices([2, 3, 4, 5, 6, 7], weights=[6, 4, 2, 3, 2, 2], k=14)
    return CARDS.sort(hand), {"".join(luck.sample(letters, length)) for length in lengths}


@pytest.mark.parametrize("task", TASKS)
def test_best_lay_is_the_optimum(task: Task, tmp_path: Path) -> None:
    luck = random.Random(sum(map(ord, task)))
    met = 0
    for _ in range(8):
        hand, words = random_case(luck)
        found = best_lay(task, Hand(hand, lexicon(tmp_path, words), CARDS))
        expected = brute_force(task, hand, words)
        assert (found.score if found else None) == expected, (task, hand, words)
        met += expected is not None
    assert met >= 2


@pytest.mark.parametrize("task", ["three-twos", "two-threes", "six", "bingo", "full"])
def test_prospects_are_above_nothing_exactly_where_a_card_can_help(task: Task, tmp_path: Path) -> None:
    """For seven cards: the chance of meeting the task next turn, against drawing every card in turn."""
    luck = random.Random(3)
    helped = 0
    for _ in range(25):
        hand, words = random_case(luck)
        seven = CARDS.sort("".join(card for card in hand if card not in "23")[:7])
        graph = lexicon(tmp_path, words)
        if len(seven) < 7 or best_lay(task, Hand(seven + "Ź", graph, CARDS)):
            continue
        for card in CARDS.alphabet.letters + BLANK:
            hope = prospects(task, Hand(seven, graph, CARDS), card)[-1]
            lay = best_lay(task, Hand(CARDS.sort(seven + card), graph, CARDS))
            assert (hope > 0) == (lay is not None), (task, seven, card, words)
            helped += lay is not None
    assert helped


def test_words_are_spelled_with_blanks_where_cards_are_missing(tmp_path: Path) -> None:
    hand = Hand("KKOT?", lexicon(tmp_path, {"KOTEK"}), CARDS)
    assert hand.spelled(0b11111, 10) == "KOTeK"
    assert hand.spelled(0b01111, 10) is None
