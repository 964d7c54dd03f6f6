"""How often teams of partner bots win the cooperative game, and how hard each goal is.

    python bench/together_rates.py                  win rates: languages × decks × teams of one to four
    python bench/together_rates.py --goals          per goal: in how many turns a partner sees a play that meets it

The deck is tuned so that average partners (level 5) win about three of five games with the beginners' cards and one of
three with the whole deck.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from wordloom.analysis.moves import PlayFinder
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.tiles import tile_set
from wordloom.core.words import Vocabulary
from wordloom.families.together.bot.levels import skills
from wordloom.families.together.bot.seeing import Sight, board_of
from wordloom.families.together.goals import deck, meets
from wordloom.families.together.views import TogetherView
from wordloom.games.together import INFO
from wordloom.rules.bots import make_bot
from wordloom.rules.match import Match
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

TEAMS = (1, 2, 3, 4)


def words_of(language: str) -> Vocabulary:
    """The words that the game takes."""
    return narrowed(open_lexicon(language), INFO.word_rules(INFO.read_options({"language": language})))


def play(words: Vocabulary, cards: str, team: int, level: int, number: int) -> Sitting:
    """One game from start to end; the same number gives the same game."""
    options = INFO.read_options({"language": words.language, "deck": cards})
    secret = random.Random(f"{cards} {team} {number}").randbytes(32)
    table = Sitting(Match(INFO.make(options, words)), [f"partner {seat}" for seat in range(team)], secret)
    play_out(table, [make_bot(INFO, options, words, level, number * 10 + seat) for seat in range(team)])
    return table


def print_rates(languages: list[str], games: int, level: int) -> None:
    """The share of games won, by language, deck and size of the team."""
    print(f"wins of level {level} partners in {games} games each")
    print("language deck     " + "".join(f"team of {team} " for team in TEAMS) + " all")
    for language in languages:
        words = words_of(language)
        for cards in ("beginner", "standard"):
            rates = [
                sum(play(words, cards, team, level, number).state.game.reason == "all-goals" for number in range(games))
                / games
                for team in TEAMS
            ]
            shown = "".join(f"{rate:9.2f} " for rate in rates)
            print(f"{language:8} {cards:8} {shown} {sum(rates) / len(rates):.2f}", flush=True)


def positions(table: Sitting) -> Iterator[TogetherView]:
    """The view of the seat on move, before each of its turns."""
    match, state = table.match, table.match.setup(table.state.seats)
    for entry in table.entries:
        view = match.view(state, entry.command.seat).game
        if isinstance(view, TogetherView) and view.turn == view.seat >= 0:
            yield view
        for event in entry.events:
            state = match.evolve(state, event)


def print_goals(languages: list[str], games: int, level: int) -> None:
    """In how many of all turns a partner sees a play for each goal."""
    shares: dict[str, list[float]] = {goal: [] for goal in deck()}
    for language in languages:
        words, tiles, met, turns = words_of(language), tile_set(language), Counter[str](), 0
        graph = words if isinstance(words, Lexicon) else words.graph
        sight = Sight(PlayFinder(graph, tiles, {}), words, tiles, skills(language)[level], random.Random(1))
        for number in range(games):
            for view in positions(play(words, "standard", TEAMS[number % 4], level, number)):
                plays = list(islice(sight.plays(board_of(view), view.rack), skills(language)[level].looks))
                met.update(goal for goal in deck() if any(meets(goal, play) for play in plays))
                turns += 1
        for goal, seen in shares.items():
            seen.append(met[goal] / turns)
    print(f"share of turns in which a level {level} partner can meet a goal")
    print(f"goal             star level  {'   '.join(languages)}")
    for goal, seen in sorted(shares.items(), key=lambda item: -sum(item[1])):
        card = deck()[goal]
        print(f"{goal:17} {'★' if card.star else ' '}   {card.level}    {' '.join(f'{share:.2f}' for share in seen)}")


def main() -> None:
    """Read the arguments and print."""
    parser = argparse.ArgumentParser(description="Win rates of partner bots in the cooperative game.")
    parser.add_argument("--games", type=int, default=50, help="games for each figure")
    parser.add_argument("--level", type=int, default=5, help="level of the partners")
    parser.add_argument("--languages", default="en,pt,pl,ro")
    parser.add_argument("--goals", action="store_true", help="how hard each goal is, instead of win rates")
    given = parser.parse_args()
    show = print_goals if given.goals else print_rates
    show(given.languages.split(","), given.games, given.level)


if __name__ == "__main__":
    main()
