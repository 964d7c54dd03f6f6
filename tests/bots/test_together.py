"""Partners in the cooperative game: whole games from their own view, goals met, helpers late, openings left."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from games.together_tables import game, seen, submit, together_table
from wordloom.analysis.moves import PlayFinder
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.grid import Direction, Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import tile_set
from wordloom.core.word_sets import hate_words
from wordloom.families.together.attempt import attempt
from wordloom.families.together.bot.helping import answer_trade, given_for
from wordloom.families.together.bot.judging import opens, value
from wordloom.families.together.bot.levels import skills
from wordloom.families.together.bot.manners import remark
from wordloom.families.together.bot.seeing import GoalPlay, board_of
from wordloom.families.together.goals import meets
from wordloom.families.together.messages import (
    Agree,
    BlankTile,
    Claim,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    ProposeStart,
    RefreshGoals,
    ReplaceTiles,
    TradeTiles,
)
from wordloom.families.together.views import TogetherView, TradeView
from wordloom.games.together import INFO
from wordloom.rules.bots import Bot, Brief, make_bot
from wordloom.rules.commands import TABLE, Begin, Command, Play
from wordloom.rules.match import Match
from wordloom.rules.record import read, write
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting
from wordloom.rules.traits import Traits
from wordloom.rules.verify import verify

HELPERS = CompleteGoal | RefreshGoals | TradeTiles | ReplaceTiles | ExtraTile | BlankTile
GRATO = [(7, 5 + step, face) for step, face in enumerate("GRATO")]


def bot_game(language: str, levels: list[int], luck: int, deck: str = "standard") -> Sitting:
    """A whole game of a team of bots."""
    options = INFO.read_options({"language": language, "deck": deck})
    words = narrowed(open_lexicon(language), INFO.word_rules(options))
    table = Sitting(Match(INFO.make(options, words)), [f"bot {level}" for level in levels], luck.to_bytes(32, "big"))
    play_out(table, [make_bot(INFO, options, words, level, luck + seat) for seat, level in enumerate(levels)])
    return table


def check(table: Sitting) -> None:
    """A finished game keeps its promises."""
    state = game(table)
    assert state.reason in {"all-goals", "stuck"}
    assert (len(state.done) == 20) == (state.reason == "all-goals")
    assert len(set(state.done + state.goals + state.pile)) == 20
    met = [goal for deed in state.story for goal in deed.goals]
    assert sorted(met) == sorted(state.done)


@pytest.mark.parametrize("language", LANGUAGES)
def test_teams_of_one_to_four_finish_in_every_language(language: str) -> None:
    for luck in range(12):
        table = bot_game(language, [1 + (luck * 3 + seat) % 7 for seat in range(1 + luck % 4)], luck)
        check(table)
    assert verify(read(write(table.record()), {"together": INFO}), INFO).outcome == table.match.outcome(table.state)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thousand_games(language: str) -> None:
    for luck in range(1_000):
        levels = [1 + (luck + 3 * seat) % 7 for seat in range(1 + luck % 4)]
        check(bot_game(language, levels, luck, "beginner" if luck % 2 else "standard"))


def test_stronger_partners_meet_more_goals() -> None:
    weak = [len(game(bot_game("en", [1, 1], luck)).done) for luck in range(8)]
    strong = [len(game(bot_game("en", [8, 8], luck)).done) for luck in range(8)]
    assert sum(strong) > sum(weak) + 5


def test_a_level_lays_only_words_it_knows_and_no_words_of_hatred() -> None:
    lexicon = open_lexicon("en")
    words = [word for luck in range(4) for deed in game(bot_game("en", [4, 4], luck)).story for word in deed.words]
    assert words
    assert all(skills("en")[4].knows(lexicon, word) for word in words)
    assert max(lexicon.level(word) for word in words) <= skills("en")[4].vocabulary + 1
    assert not any(word in hate_words("en") for word in words)


def test_a_vocabulary_may_end_within_a_level() -> None:
    lexicon = open_lexicon("en")
    by_level = {level: [word for word in lexicon if lexicon.level(word) == level][:2_000] for level in (2, 3, 4)}
    some, more = Traits(2, 1, 0.0, beyond=0.3), Traits(2, 1, 0.0, beyond=0.6)
    known = [word for word in by_level[3] if some.knows(lexicon, word)]
    assert 0.25 < len(known) / len(by_level[3]) < 0.35
    assert all(more.knows(lexicon, word) for word in [*known, *by_level[2]])
    assert not any(more.knows(lexicon, word) for word in by_level[4])


# -- single decisions -----------------------------------------------------------------------------------------


def partner(level: int = 10) -> Bot:
    options = INFO.read_options({"language": "pt"})
    return make_bot(INFO, options, narrowed(open_lexicon("pt"), INFO.word_rules(options)), level, seed=3)


def chosen(table: Sitting, seat: int = 0, level: int = 10) -> Command:
    return partner(level).choose(table.match.view(table.state, seat))


def test_without_a_thought_for_others_it_meets_all_three_goals_if_it_can() -> None:
    table = together_table("SRATOEI", "AEIOUBC", goals=["across", "five-letters", "pink"], language="pt")
    options = INFO.read_options({"language": "pt"})
    words = narrowed(open_lexicon("pt"), INFO.word_rules(options))
    alone = INFO.family.static(Brief(INFO, options, words, 10, random.Random(3)))
    choice = alone.choose(table.match.view(table.state, 0))
    assert isinstance(choice, Play)
    play = attempt(game(table).grid, choice.tiles, tile_set("pt"))
    assert play.words[0].direction is Direction.ACROSS
    assert len(play.words[0].word) == 5


def test_it_uses_a_helper_only_when_it_sees_no_play() -> None:
    table = together_table("AEIOUBC", "AEIOUBC", goals=["bridge", "both-ends", "corner"])
    assert isinstance(chosen(table), RefreshGoals)
    table = together_table("AEIOUBC", "AEIOUBC", goals=["bridge", "both-ends", "corner"], pile=[], done=17)
    assert isinstance(chosen(table), CompleteGoal)


def test_without_helpers_it_declares_and_after_a_helper_it_ends_the_turn() -> None:
    table = together_table("AEIOUBC", "AEIOUBC", goals=["bridge", "both-ends", "corner"], helpers=[])
    assert chosen(table) == DeclareStuck(0)
    table.state = replace(table.state, game=replace(game(table), helped=True))
    assert chosen(table) == EndTurn(0)


def test_it_saves_its_blank_for_later_if_another_play_does_as_well() -> None:
    table = together_table("SOLOAE?", "AEIOUBC", goals=["three-letters", "red", "corner"])
    choice = chosen(table)
    assert isinstance(choice, Play)
    assert all(tile.face.isupper() for tile in choice.tiles)


def test_it_leaves_openings_for_the_goals_in_view() -> None:
    grato = [(7, step, face) for step, face in enumerate("GRATO")]  # seven squares from either corner on its left
    table = together_table("SOLOAEI", "AEIOUBC", goals=["three-letters", "edge", "corner"], board=grato)
    view, tiles, grid = seen(table, 0), tile_set("pt"), game(table).grid
    near = GoalPlay(attempt(grid, [Placed(8, 0, "O"), Placed(9, 0, "L")], tiles), ("three-letters",))
    far = GoalPlay(attempt(grid, [Placed(8, 2, "O"), Placed(9, 2, "L")], tiles), ("three-letters",))
    corner = next(goal for goal in view.goals if goal.id == "corner")
    assert opens(corner, grid.lay(near.placed))
    assert not opens(corner, grid.lay(far.placed))
    assert value(near, view, tiles) > value(far, view, tiles)


def test_bots_offer_to_start_and_agree_with_others() -> None:
    options = INFO.read_options({"language": "pt"})
    words = narrowed(open_lexicon("pt"), INFO.word_rules(options))
    table = Sitting(Match(INFO.make(options, words)), ["a", "b"], b"\x04" * 32)
    table.submit(Begin(TABLE), 0)
    first = chosen(table, 0)
    assert isinstance(first, ProposeStart)
    submit(table, first)
    assert chosen(table, 1) == Agree(1)


def test_bots_make_a_trade_among_themselves_whatever_is_offered() -> None:
    for offered in ("S", "GS", "GRATOSS"):
        table = together_table("GRATOSS", "AEIOUBC", "AEIOUDD")
        submit(table, TradeTiles(0, offered))
        while (asked := table.match.game.awaited(game(table))) != (0,):
            submit(table, chosen(table, asked[0]))
        assert game(table).trade is None


def test_a_bot_takes_what_a_partner_left_over() -> None:
    table = together_table("GRATOSS", "AEIOUBC", "AEIOUDD")
    submit(table, TradeTiles(0, "GRAT"), Claim(1, "", ""))
    submit(table, chosen(table, 2))
    assert game(table).trade is None


def test_bots_take_more_when_a_partner_has_too_few_tiles() -> None:
    table = together_table("GRATOSS", "AEIOUBC", "A", bag="")
    submit(table, TradeTiles(0, "GRAT"))
    for seat in (1, 2, 1):
        if game(table).trade:
            submit(table, chosen(table, seat))
    assert game(table).trade is None


def test_a_remark_is_rare_allowed_and_never_two_in_a_row() -> None:
    table = together_table("GRATOSS", "AEIOUBC", goals=["across", "five-letters", "pink"])
    submit(table, Play(0, tuple(Placed(7, 5 + at, face) for at, face in enumerate("GRATO"))))
    said = [remark(seen(table, 1), random.Random(luck)) for luck in range(50)]
    assert 3 < sum(each is not None for each in said) < 30
    first = next(each for each in said if each)
    assert first.phrase == "well-played"
    submit(table, first)
    assert all(remark(seen(table, 1), random.Random(luck)) is None for luck in range(50))


def test_a_bot_is_the_same_whatever_it_cannot_see() -> None:
    table = together_table("GRATOSS", "AEIOUBC")
    other = together_table("GRATOSS", "XZQFFGB")
    assert chosen(table, 0, level=5) == chosen(other, 0, level=5)


@pytest.mark.parametrize("level", [1, 3, 5])
def test_nobody_gives_up_or_spends_a_helper_with_a_play_in_hand(level: int) -> None:
    """Every play is looked at, by the rules alone: none of known words meets a goal."""
    options = INFO.read_options({"language": "en"})
    words = narrowed(open_lexicon("en"), INFO.word_rules(options))
    tiles, finder = tile_set("en"), PlayFinder(words.graph, tile_set("en"), {})
    spent = 0
    for luck in range(4):
        table = bot_game("en", [level, level], luck)
        state = table.match.setup(2)
        for entry in table.entries:
            command = entry.command
            if isinstance(command, HELPERS | DeclareStuck):
                view = table.match.view(state, command.seat).game
                assert isinstance(view, TogetherView)
                spent += 1
                for found in finder.find(board_of(view), view.rack, first_word_down=True):
                    play = attempt(board_of(view), found.placed, tiles)
                    known = all(skills("en")[level].knows(words, formed.word) for formed in play.words)
                    assert not (known and any(meets(goal.id, play) for goal in view.goals))
            for event in entry.events:
                state = table.match.evolve(state, event)
    assert spent


@pytest.mark.parametrize(("untaken", "takes"), [("A", 0), ("AB", 1), ("ABC", 1)])
def test_a_claim_leaves_something_to_the_others(untaken: str, takes: int) -> None:
    table = together_table("GRATOSA", "SOLOAER", "SOLOAEI")
    view = seen(table, 1)
    trade = TradeView(seat=0, tiles=untaken, untaken=untaken, claims=(), gives="", until=0)
    claim = answer_trade(replace(view, seat=1, trade=trade, left=(False,) * 3), tile_set("en"))
    assert isinstance(claim, Claim)
    assert len(claim.takes) == takes


@pytest.mark.parametrize("rack", ["BCDFGHL", "BCDFGHA", "AAEEIOU"])
def test_a_rack_without_vowels_or_of_vowels_alone_is_replaced(rack: str) -> None:
    """Other goals would not help: it once turned up new ones and still could not lay a tile."""
    table = together_table(rack, "AEIOUBC", goals=["bridge", "both-ends", "corner"])
    assert isinstance(chosen(table), ReplaceTiles)
    table = together_table(rack, "AEIOUBC", goals=["bridge", "both-ends", "corner"], helpers=["refresh-goals"])
    assert isinstance(chosen(table), RefreshGoals)


@pytest.mark.parametrize(("rack", "takes"), [("EGINOTU", "IIO"), ("IIIOOOO", "IIO"), ("?IOZ", "IO"), ("QUVVWXZ", "A")])
def test_a_claim_gives_other_letters_than_it_takes_as_far_as_there_are_any(rack: str, takes: str) -> None:
    given = given_for(takes, rack, tile_set("en"))
    assert len(given) == len(takes)
    assert not Counter(given) - Counter(rack)
    spare = sum(letter not in takes and letter != "?" for letter in rack)
    assert sum(letter in takes for letter in given) == max(0, len(takes) - spare)
