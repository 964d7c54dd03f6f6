"""The strongest card robot looks ahead: from what its view shows, the same again, and with every answer weighed."""

import random

import pytest
from msgspec.structs import replace

from wordloom.analysis import moves
from wordloom.analysis.leaves import leave_model
from wordloom.analysis.moves import PlayFinder
from wordloom.core.grid import Grid, Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.scoring import ScoredWord
from wordloom.families.cards.bot.answers import Answers, Outlook
from wordloom.families.cards.bot.dealing import dealt
from wordloom.families.cards.bot.finding import BONUS
from wordloom.families.cards.bot.leaves import PREMIUM_COST
from wordloom.families.cards.bot.thinking import ANSWERED, BUDGETS, Candidate, Meeting, ThinkingCardPlayer
from wordloom.families.cards.deck import PREMIUMS, card_set, letter_cards, premium_cards
from wordloom.families.cards.messages import DeclineAction, PlayAction
from wordloom.families.cards.removal import leaving
from wordloom.families.cards.state import Acting, CardState
from wordloom.families.cards.views import CardsView
from wordloom.games import game_info
from wordloom.rules.bots import Brief, make_bot
from wordloom.rules.commands import Command
from wordloom.rules.match import Match
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

WORDS = open_lexicon("en")


def middle(game: str, seed: int, commands: int, **chosen: object) -> Sitting:
    """A game between two robots, broken off after some commands."""
    info = game_info(game)
    options = info.read_options({"language": "en", **chosen})
    words = narrowed(WORDS, info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], seed.to_bytes(32, "big"))
    play_out(table, [make_bot(info, options, words, 6, seed + seat) for seat in range(2)])
    broken = Sitting(Match(info.make(options, words)), ["a", "b"], seed.to_bytes(32, "big"))
    for entry in table.entries[:commands]:
        broken.submit(entry.command, entry.at)
    return broken


def chosen(table: Sitting, seat: int, seconds: float = 60.0) -> Command:
    """What level 10 does."""
    game = table.match.game
    bot = make_bot(game.info, game.options, WORDS, 10, 5, seconds=seconds)
    return bot.choose(table.match.view(table.state, seat))


@pytest.mark.parametrize("game", ["cards", "cards-action"])
@pytest.mark.parametrize("words", ["checked", "challenge"])
def test_a_deal_looks_from_the_seat_as_its_view_does(game: str, words: str) -> None:
    for commands in (5, 12, 30):
        table = middle(game, commands, commands, words=words)
        view = table.match.view(table.state, table.state.game.turn).game
        assert isinstance(view, CardsView)
        if view.window or view.action_window:
            continue
        rules = table.match.game
        again = rules.view(dealt(view, card_set("en"), random.Random(1)), view.seat)
        for told in ("hand", "cells", "hand_sizes", "deck", "unseen", "scores", "action", "legal", "to_move"):
            assert getattr(again, told) == getattr(view, told), told


@pytest.mark.parametrize("commands", [8, 18])
def test_hidden_cards_change_nothing_and_luck_comes_from_the_seed(commands: int) -> None:
    table = middle("cards", 3, commands)
    state: CardState = table.state.game
    seat = state.turn
    first = chosen(table, seat)
    assert first == chosen(table, seat)
    other = state.seats[1 - seat]
    hidden = list(other.rack + state.bag)
    random.Random(1).shuffle(hidden)
    cards, size = card_set("en"), len(other.rack)
    seats = list(state.seats)
    seats[1 - seat] = replace(other, rack=cards.sort(hidden[:size]))
    changed = replace(state, seats=tuple(seats), bag=cards.sort(hidden[size:]))
    table.state = replace(table.state, game=changed)
    assert chosen(table, seat) == first


def test_without_time_it_plays_all_the_same() -> None:
    table = middle("cards", 3, 8)
    table.submit(chosen(table, table.state.game.turn, seconds=0.0), table.state.clock.at)


def test_longer_thinking_looks_at_more() -> None:
    quick, normal, deep = BUDGETS.values()
    assert quick.deals < normal.deals < deep.deals
    assert quick.late_deals < normal.late_deals < deep.late_deals


def test_answers_are_the_first_of_every_play() -> None:
    """The kernel's quick search beside the list of all plays, hand by hand."""
    cards = card_set("en")
    finder = PlayFinder(WORDS, cards, BONUS)
    grid = Grid().lay(Placed(0, at, face) for at, face in enumerate("QUARTz"))
    answers, leaves = Answers(finder, grid), leave_model("en", 7)
    for seed in range(12):
        hand = cards.sort(random.Random(seed).sample(cards.all, 7))
        every = finder.find(grid, letter_cards(hand), outlook=moves.Outlook(leaves, 20, 0))
        assert answers.best(hand, Outlook(leaves, 20, 0)) == (every[0] if len(every) else None)
        gains = (
            [
                (PREMIUMS[face] - 1) * 0.9 * (every[0].score - BONUS.get(len(every[0].placed), 0))
                for face in premium_cards(hand)
            ]
            if len(every)
            else []
        )
        assert answers.worth(hand, Outlook(leaves, 20, 0), {"2": 0.0, "3": 0.0}) == pytest.approx(
            (every[0].equity if len(every) else 0.0) + max([0.0, *gains])
        )


def test_an_answer_counts_in_part() -> None:
    """What the next seat could lay beside it takes less than all of its worth from a play."""
    table = middle("cards", 3, 8)
    game = table.match.game
    player = ThinkingCardPlayer(Brief(game.info, game.options, WORDS, 10, random.Random(5)))
    view = table.match.view(table.state, table.state.game.turn).game
    assert isinstance(view, CardsView)
    meeting = Meeting(player, view)
    play = player.sight.options(view)[0]
    deal = next(meeting.deals(1))
    grid = meeting.cloth.lay(play.placed).lift(leaving(meeting.cloth, play.placed))
    hand, deck = deal[1].seats[1 - view.seat].rack, len(deal[1].bag) - len(play.placed)
    answer = Answers(player.sight.finder, grid).worth(hand, Outlook(player.leaves, deck, 0), PREMIUM_COST)
    assert answer > 0
    assert meeting.answered(Candidate(play, 20.0), deal) == pytest.approx(20.0 - ANSWERED * answer)
    assert 0 < ANSWERED < 1


def test_an_action_card_is_kept_where_it_is_worth_more_than_it_takes_away() -> None:
    """Card 2 wants a word that ends in D, 27 points, or contains one. The other player's word takes 5 from them."""
    table = middle("cards-action", 3, 8)
    state: CardState = table.state.game
    seats = (replace(state.seats[0], rack="ADEINRT", action="2"), replace(state.seats[1], rack="AEIORST", action="1"))
    acting = Acting(1, (Placed(0, 2, "D"),), (ScoredWord("DOE", 4),), asked=(0,))
    grid = Grid().lay(Placed(0, 2 + at, face) for at, face in enumerate("DOE"))
    table.state = replace(table.state, game=replace(state, grid=grid, seats=seats, turn=1, pending=None, acting=acting))
    assert isinstance(chosen(table, 0), DeclineAction)
    hopeless = replace(table.state.game, seats=(replace(seats[0], rack="CFQVWXZ"), seats[1]))
    table.state = replace(table.state, game=hopeless)
    assert isinstance(chosen(table, 0), PlayAction)
