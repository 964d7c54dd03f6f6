"""Card bots: whole games of all four kinds from their view alone, premium and action cards where they pay."""

import random

import pytest
from msgspec.structs import replace

from rules.tables import across, board_table, racks
from wordloom.analysis.moves import PlayFinder
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.grid import Grid, Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.cards.actions import action_deck
from wordloom.families.cards.bot.finding import BONUS, MOST_LOOKS, Sight
from wordloom.families.cards.bot.judging import awkward
from wordloom.families.cards.bot.levels import SKILLS
from wordloom.families.cards.deck import card_set
from wordloom.families.cards.messages import (
    ActionPlayed,
    DeclineAction,
    ExchangeAction,
    PlayAction,
    PlayPremium,
    PremiumPlaced,
)
from wordloom.games import game_info
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import Accept, Challenge, Command, Play
from wordloom.rules.events import TurnCame
from wordloom.rules.match import Match
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import verify

KINDS = [
    ("cards", {}),
    ("cards-action", {}),
    ("cards-solo", {}),
    ("cards-solo", {"actions": True}),
    ("cards-rummy", {}),
    ("cards-rummy", {"premiums": False}),
]
IDS = ["classic", "action", "solo", "solo with action cards", "rummy", "rummy without premium cards"]


def bot_game(game: str, language: str, luck: int, **options: object) -> Sitting:
    """A whole game between bots of mixed levels."""
    info = game_info(game)
    chosen = info.read_options({"language": language, **options})
    words = narrowed(open_lexicon(language), info.word_rules(chosen))
    seats = info.seats[0] + luck % (1 + info.seats[1] - info.seats[0])
    levels = [1 + (luck + 3 * seat) % 10 for seat in range(seats)]
    table = Sitting(Match(info.make(chosen, words)), [f"bot {level}" for level in levels], luck.to_bytes(32, "big"))
    play_out(table, [make_bot(info, chosen, words, level, luck + seat) for seat, level in enumerate(levels)])
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), KINDS, ids=IDS)
def test_bots_finish_every_card_game_in_every_language(game: str, options: dict[str, object], language: str) -> None:
    table = bot_game(game, language, len(language) + len(game), words="challenge", **options)
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    assert outcome.reason in {"went-out", "all-passed", "finished", "ten-rounds", "tie-break"}
    assert verify(table.record(), game_info(game)).outcome == outcome


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cards", "cards-action", "cards-solo", "cards-rummy"])
def test_a_thousand_bot_games(game: str, language: str) -> None:
    """Each kind's variants in turn, with words checked at once and left to challenges."""
    variants = [options for kind, options in KINDS if kind == game]
    for luck in range(1_000):
        words = "challenge" if luck % 2 else "checked"
        table = bot_game(game, language, luck, words=words, **variants[luck // 2 % len(variants)])
        assert table.match.outcome(table.state) is not None
        if luck % 50 == 0:
            assert verify(table.record(), game_info(game)).outcome == table.match.outcome(table.state)


def choice(table: Sitting, seat: int, level: int = 10) -> Command:
    """What a bot does in a seat."""
    game = table.match.game
    bot = make_bot(game.info, game.options, open_lexicon(game.options.language), level, seed=1)
    return bot.choose(table.match.view(table.state, seat))


@pytest.mark.parametrize(("word", "expected"), [("KOT", Accept(1)), ("TKO", Challenge(1, "TKO"))])
def test_it_challenges_what_is_no_word(word: str, expected: Command) -> None:
    table = board_table("cards", known=["KOT"], words="challenge")
    racks(table, "KOTABCD", "SKŁADAM")
    table.submit(across(0, 0, 0, word), 0)
    assert choice(table, 1) == expected


def test_premium_card_goes_where_two_words_cross() -> None:
    """On TNIEMY/SKŁADAMY the Y is in both words, as in the rule book."""
    sight = Sight(open_lexicon("pl"), card_set("pl"), SKILLS[10], random.Random(1))
    table = board_table("cards")
    racks(table, "EIMNTY3", "")
    grid = Grid().lay(Placed(0, col, letter) for col, letter in enumerate("SKŁADAM"))
    table.state = replace(table.state, game=replace(table.state.game, grid=grid))
    view = table.match.view(table.state, 0).game
    options = sight.options(view)  # type: ignore[arg-type]
    (both,) = [
        option
        for option in options
        if set(option.words) == {"TNIEMY", "SKŁADAMY"} and option.premium and option.premium.face == "3"
    ]
    assert both.premium == Placed(0, 7, "3")
    assert both.points == 69


def test_every_option_scores_what_the_rules_say() -> None:
    sight = Sight(open_lexicon("pl"), card_set("pl"), SKILLS[10], random.Random(1))
    table = board_table("cards")
    racks(table, "AEIT?23", "")
    grid = Grid().lay(Placed(0, col, letter) for col, letter in enumerate("SKŁADAM"))
    table.state = replace(table.state, game=replace(table.state.game, grid=grid))
    game = table.match.game
    options = sight.options(table.match.view(table.state, 0).game)  # type: ignore[arg-type]
    assert len(options) > 100
    for option in options:
        premiums = (option.premium,) if option.premium else ()
        judged = game.judge(table.state.game, 0, option.placed, premiums)  # type: ignore[attr-defined]
        assert judged.total == option.points


def test_the_best_player_sees_the_best_play_however_many_a_blank_makes() -> None:
    lexicon, cards = open_lexicon("pl"), card_set("pl")
    table = board_table("cards")
    racks(table, "AIKNRZ?", "")
    grid = Grid().lay(Placed(0, col, letter) for col, letter in enumerate("SKŁADAM"))
    table.state = replace(table.state, game=replace(table.state.game, grid=grid))
    view = table.match.view(table.state, 0).game
    every = PlayFinder(lexicon, cards, BONUS).find(grid, "AIKNRZ?")
    assert len(every) > 2 * MOST_LOOKS
    options = Sight(lexicon, cards, SKILLS[10], random.Random(1)).options(view)  # type: ignore[arg-type]
    assert max(option.points for option in options) == max(play.score for play in every)
    spared = [option for option in options if all(card.face.isupper() for card in option.placed)]
    plain = PlayFinder(lexicon, cards, BONUS).find(grid, "AIKNRZ")
    assert max(option.points for option in spared) == max(play.score for play in plain)


def test_premium_and_action_cards_are_used() -> None:
    events = [event for entry in bot_game("cards-action", "pl", 9).entries for event in entry.events]
    assert any(isinstance(event, PremiumPlaced) for event in events)
    played = [event for event in events if isinstance(event, ActionPlayed)]
    assert {event.points > 0 for event in played} == {True, False}


@pytest.mark.parametrize(("behind", "expected"), [(0, PlayAction(1)), (200, DeclineAction(1))])
def test_action_card_is_not_wasted_on_a_player_far_behind(behind: int, expected: Command) -> None:
    table = board_table("cards-action", known=["NA"])
    racks(table, "NABCDEF", "")
    state = table.state.game
    (letter_n,) = [card.id for card in action_deck("pl").values() for each in card.conditions if each.letter == "N"]
    seats = (state.seats[0], replace(state.seats[1], action=letter_n, score=behind))
    table.state = replace(table.state, game=replace(state, seats=seats))
    table.submit(across(0, 0, 0, "NA"), 0)
    table.submit(DeclineAction(0), 0)
    assert choice(table, 1) == expected


def test_awkward_cards_are_exchanged_first() -> None:
    cards = card_set("pl")
    gone = awkward("AEIKRSŹ", cards, most=2)
    assert "Ź" in gone
    assert "?" not in awkward("AAAAA?2", cards, most=5)


@pytest.mark.parametrize(("level", "most"), [(1, 0.3), (3, 0.25)])
def test_low_levels_lay_words(level: int, most: float) -> None:
    """Level 1 once laid no word in 85 of 100 turns."""
    turns = plays = 0
    for luck in range(4):
        info = game_info("cards")
        options = info.read_options({"language": "pl"})
        words = narrowed(open_lexicon("pl"), info.word_rules(options))
        table = Sitting(Match(info.make(options, words)), ["a", "b"], luck.to_bytes(32, "big"))
        play_out(table, [make_bot(info, options, words, level, luck + seat) for seat in range(2)])
        events = [event for entry in table.entries for event in entry.events]
        turns += sum(isinstance(event, TurnCame) for event in events)
        plays += sum(isinstance(entry.command, Play | PlayPremium) for entry in table.entries)
    assert plays > (1 - most) * turns


def test_premium_cards_that_clog_the_hand_are_exchanged() -> None:
    gone = awkward("?222223", card_set("pl"), most=7)
    assert gone.count("2") >= 4
    assert "?" not in gone
    assert "3" not in gone


def test_an_action_card_without_use_is_exchanged_with_the_others() -> None:
    table = board_table("cards-action")
    racks(table, "BCĆDFGH", "")
    assert isinstance(choice(table, 0), ExchangeAction)


def test_a_balanced_rest_is_kept() -> None:
    """Whole hands were thrown away."""
    assert len(awkward("ŃWYKAIW", card_set("pl"), most=7)) <= 4


def test_only_whoever_has_a_sense_of_it_gives_a_turn_for_fresh_cards() -> None:
    """A child that has found a word lays it, however few points it makes."""
    table = board_table("cards")
    racks(table, "OKACEAI", "")
    grid = Grid().lay(Placed(0, col, letter) for col, letter in enumerate("ANI"))
    table.state = replace(table.state, game=replace(table.state.game, grid=grid))
    assert isinstance(choice(table, 0, level=1), Play)
