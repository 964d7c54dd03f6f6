"""The rummy bot that thinks ahead: when it waits, what it keeps for later rounds, what it takes."""

import random
from pathlib import Path

import pytest

from games.rummy_tables import put, rummy, top
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.cards.deck import card_set
from wordloom.families.rummy.bot.hand import Hand
from wordloom.families.rummy.bot.laying import best_lay, lays
from wordloom.families.rummy.bot.outlook import Outlook, kept_worths
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.rummy.state import RoundLine
from wordloom.families.rummy.tasks import ROUND_CARDS, Task
from wordloom.games import game_info
from wordloom.native import CardWorths, HandTask, ShortWords, build_graph_file
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import Command
from wordloom.rules.hidden import spread_draws
from wordloom.rules.sitting import Sitting

CARDS = card_set("pl")


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    path: Path = tmp_path_factory.mktemp("words") / "test.graph"
    known = ["KO", "NA", "TA", "DO", "KOT", "DOM", "SKŁADAM", "SKŁADA"]
    info = {"name": "test", "language": "pl"}
    build_graph_file(str(path), "\n".join(sorted(known)).encode(), CARDS.alphabet.letters, info)
    return Lexicon(path)


def bot_says(table: Sitting, words: Lexicon) -> Command:
    """What the strongest bot does now."""
    info = game_info("cards-rummy")
    bot = make_bot(info, info.read_options({"family_words": False}), words, 10, seed=1)
    return bot.choose(table.match.view(table.state, 0))


def after_taking(hand: str, task: Task, taken: str) -> Sitting:
    """A table whose first seat has just taken a card; the hand has eight."""
    table = rummy(task=task, hands=(hand,))
    put(table, taken=taken)
    return table


def test_the_strongest_waits_for_a_card_that_makes_much_more_of_its_hand(words: Lexicon) -> None:
    """KO lies there now; any A makes two words of it, and there are many. Who takes what there is would lay KO."""
    table = after_taking("KONTDDEC", "more-the-better", "C")
    assert best_lay("more-the-better", Hand("CDDEKNOT", words, CARDS)) is not None
    assert isinstance(bot_says(table, words), Discard)


def test_in_its_last_turn_it_lays_what_it_has(words: Lexicon) -> None:
    table = after_taking("KONTDDEC", "more-the-better", "C")
    put(table, owed=(0,))
    assert isinstance(bot_says(table, words), LayWords)


def premiums_laid(command: Command) -> str:
    assert isinstance(command, LayWords)
    return "".join(word.premium for word in command.words)


def test_a_premium_card_is_kept_for_rounds_in_which_it_brings_more(words: Lexicon) -> None:
    """On DO it adds six points; on a word that counts four times it will add far more. In the last round it goes."""
    table = after_taking("KONATD3O", "three-twos", "D")
    put(table, owed=(0,), tasks=("quadruple-word", "quadruple-letter"))
    done = [task for task in ROUND_CARDS if task not in ("three-twos", "quadruple-word", "quadruple-letter")]
    assert premiums_laid(bot_says(with_rounds(table, done), words)) == ""
    every = [*done, "quadruple-word", "quadruple-letter", "quadruple-letter"]
    assert premiums_laid(bot_says(with_rounds(table, every), words)) == "3"


def with_rounds(table: Sitting, tasks: list[Task]) -> Sitting:
    """The same table, these rounds played before."""
    put(table, rounds=tuple(RoundLine(number, task, (0, 0), ()) for number, task in enumerate(tasks, 1)))
    return table


def test_it_takes_the_discard_that_completes_its_word_and_leaves_one_that_helps_nothing(words: Lexicon) -> None:
    table = rummy(task="bingo", hands=("SKŁADAC",))
    top(table, "M")
    assert bot_says(table, words) == Take(0, "discard")
    top(table, "Ź")
    assert bot_says(table, words) == Take(0, "deck")


@pytest.mark.parametrize("task", sorted(set(ROUND_CARDS)))
def test_the_kernel_finds_the_best_lay_of_real_hands(task: Task) -> None:
    """Against the plain search that names the words."""
    info = game_info("cards-rummy")
    vocabulary = narrowed(open_lexicon("en"), info.word_rules(info.read_options({"language": "en"})))
    cards, luck = card_set("en"), random.Random(task)
    outlook = Outlook(vocabulary.graph, cards)
    for _ in range(25):
        hand = cards.sort("".join(luck.sample(cards.all, 8)))
        kept = luck.choice([{}, {"?": 4.0, "2": 3.0, "3": 12.0}])
        plain = max((lay.worth for lay in lays(task, Hand(hand, vocabulary.graph, cards), kept)), default=0.0)
        assert outlook.best(task, hand, kept) == pytest.approx(max(0.0, plain)), (task, hand)


def test_what_cards_are_worth_later_depends_on_the_rounds_to_come() -> None:
    last = [task for task in ROUND_CARDS if task != "quadruple-word"]
    assert kept_worths(last, 1.0)["3"] > kept_worths([], 1.0)["3"] > 0
    assert kept_worths([*ROUND_CARDS], 1.0) == {}


def test_draws_to_think_of_are_spread_over_what_is_unseen() -> None:
    for seed in range(20):
        assert list(spread_draws("AABBCC", random.Random(seed), 3)) == ["A", "B", "C"]
    assert sorted(spread_draws("ABC", random.Random(1), 10)) == ["A", "B", "C"]
    assert list(spread_draws("", random.Random(1), 3)) == []


@pytest.mark.parametrize("hand", [bytes(11 * [1]), b"\x00", b"\x3f", b"\xff"])
def test_the_kernel_refuses_hands_that_cannot_be(words: Lexicon, hand: bytes) -> None:
    with pytest.raises(ValueError, match="hand"):
        ShortWords(words).best_lay(hand, HandTask(), CardWorths([0] * 128, [0.0] * 128))
