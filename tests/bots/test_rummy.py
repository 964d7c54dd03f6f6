"""The rummy bot's search: the optimum against brute force, its prospects against drawing every card."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from games.rummy_tables import put, rummy
from wordloom.core.errors import RuleError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import BLANK, missing
from wordloom.families.cards.deck import card_set
from wordloom.families.rummy.bot.hand import Hand
from wordloom.families.rummy.bot.laying import best_lay
from wordloom.families.rummy.bot.levels import SKILLS
from wordloom.families.rummy.bot.outlook import Outlook
from wordloom.families.rummy.messages import Discard, DiscardTaken, LayWords, Take
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord, Task, check_task, task_score
from wordloom.games import game_info
from wordloom.native import build_graph_file
from wordloom.rules.bots import make_bot
from wordloom.rules.match import Match
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

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
def test_hopes_are_above_nothing_exactly_where_a_card_can_help(task: Task, tmp_path: Path) -> None:
    """For seven cards: the chance of meeting the task next turn, against drawing every card in turn."""
    luck = random.Random(3)
    helped = 0
    for _ in range(25):
        hand, words = random_case(luck)
        seven = CARDS.sort("".join(card for card in hand if card not in "23")[:7])
        graph = lexicon(tmp_path, words)
        outlook = Outlook(graph, CARDS)
        if len(seven) < 7 or best_lay(task, Hand(seven + "Ź", graph, CARDS)):
            continue
        for card in CARDS.alphabet.letters + BLANK:
            hope = outlook.hopes(task, seven, card, {})[-1]
            lay = best_lay(task, Hand(CARDS.sort(seven + card), graph, CARDS))
            assert hope == (max(0, lay.score) if lay else 0), (task, seven, card, words)
            helped += lay is not None
    assert helped


def test_words_are_spelled_with_blanks_where_cards_are_missing(tmp_path: Path) -> None:
    hand = Hand("KKOT?", lexicon(tmp_path, {"KOTEK"}), CARDS)
    assert hand.spelled(0b11111) == "KOTeK"
    assert hand.spelled(0b01111) is None


def rummy_game(level: int, luck: int) -> Sitting:
    info = game_info("cards-rummy")
    options = info.read_options({"language": "pl"})
    words = narrowed(open_lexicon("pl"), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], luck.to_bytes(32, "big"))
    play_out(table, [make_bot(info, options, words, level, luck + seat) for seat in range(2)])
    return table


@pytest.mark.parametrize("level", [1, 2, 7, 10])
def test_nobody_gives_back_the_card_just_taken(level: int) -> None:
    """Levels 1 and 2 once did so in 63 of 127 takes."""
    taken, takes = {0: "", 1: ""}, 0
    for luck in range(3):
        for entry in rummy_game(level, luck).entries:
            command = entry.command
            if isinstance(command, Take) and command.source == "discard":
                taken[command.seat] = next(event.card for event in entry.events if isinstance(event, DiscardTaken))
                takes += 1
            elif isinstance(command, Take):
                taken[command.seat] = ""
            elif isinstance(command, LayWords):
                taken[command.seat] = ""  # what is left over is discarded by its points
            elif isinstance(command, Discard):
                assert command.card != taken[command.seat]
    assert takes


@pytest.mark.parametrize("level", [1, 4])
def test_it_lays_and_hopes_for_words_that_it_knows(level: int) -> None:
    lexicon = open_lexicon("pl")
    words = [
        word.word.upper()
        for luck in range(2)
        for entry in rummy_game(level, luck).entries
        if isinstance(entry.command, LayWords)
        for word in entry.command.words
    ]
    assert words
    assert all(SKILLS[level].knows(lexicon, word) for word in words)


def discarded(level: int, hand: str, task: Task) -> str:
    """What a robot throws away that can lay nothing; the last card is the one it has drawn."""
    table = rummy(task=task, hands=(hand,))
    put(table, taken=hand[-1])
    info, options = table.match.game.info, table.match.options
    command = make_bot(info, options, open_lexicon("pl"), level, seed=1).choose(table.match.view(table.state, 0))
    assert isinstance(command, Discard)
    return command.card


def test_of_cards_that_fit_alike_the_hardest_goes() -> None:
    """The first of the alphabet went."""
    assert discarded(1, "AEIOBCKŹ", "bingo") == "Ź"


@pytest.mark.parametrize("level", [1, 5])
def test_premium_cards_do_not_stand_in_the_way_of_a_bingo(level: int) -> None:
    """A robot once sat through ten turns with two of them: six letters are no word of seven."""
    assert discarded(level, "AIMRZK22", "bingo") == "2"
