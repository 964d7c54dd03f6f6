"""What looking ahead is worth away from the boards: level 10 against level 10 that does not look ahead.

    python bench/bench_families.py                           every game in four languages, 1,000 mirrored games each
    python bench/bench_families.py rummikub --language pt    one of them
    python bench/bench_families.py --company                 the cooperative game: a strong partner beside a weaker one
    python bench/bench_families.py rummikub --beginner       how often whoever begins wins, between equals

Every deal is played twice, with seats changed.
"""

import argparse
from collections import Counter

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.rummikub.state import RummikubState
from wordloom.families.together import TogetherState
from wordloom.games import game_info
from wordloom.games.autoplay import STATIC, Pairing, Result, standings
from wordloom.games.ladder import bot_games, bot_named
from wordloom.games.margins import fitted
from wordloom.rules.match import Match
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

GAMES = ("cards", "cards-action", "cards-rummy", "rummikub")
STRONGEST = "10"


def show(game: str, language: str, games: int, seed: int) -> None:
    """A match, with a line after every fifty games."""
    pairing = Pairing(game, language, language, (STRONGEST, STATIC), seed)
    results: list[Result] = []
    while len(results) < games:
        results += bot_games(pairing, len(results), min(50, games - len(results)))
        first, _ = standings(results)
        low, high = first.interval
        margins = fitted(results)
        spent = [
            sum(result.conduct[player].seconds for result in results)
            / sum(result.conduct[player].moves for result in results)
            for player in range(2)
        ]
        print(
            f"{game} {language}: {len(results)} games, {100 * first.rate:.1f} % ({100 * low:.1f}-{100 * high:.1f}), "
            + (f"by margins {100 * margins.rate:.1f} %, " if margins else "")
            + f"{1000 * spent[0]:.0f} ms of CPU time a move against {1000 * spent[1]:.0f}",
            flush=True,
        )


def played(game: str, language: str, players: tuple[str, ...], number: int) -> Sitting:
    """One game, with its record."""
    info = game_info(game)
    options = info.read_options({"language": language})
    words = narrowed(open_lexicon(language), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), players, number.to_bytes(32, "big"), entropy=["a", "b"])
    bots = [bot_named(player, info, options, words, number + seat) for seat, player in enumerate(players)]
    play_out(table, bots)
    return table


def show_company(language: str, games: int, partner: str) -> None:
    """What a team of two meets and spends, by who does it."""
    for strong in (STATIC, STRONGEST):
        wins, goals, helpers = 0, Counter[str](), 0
        for number in range(games):
            state = played("together", language, (strong, partner), number).state.game
            assert isinstance(state, TogetherState)
            wins += state.reason == "all-goals"
            helpers += sum(deed.what == "helper" for deed in state.story)
            for deed in state.story:
                goals[(strong, partner)[deed.seat]] += len(deed.goals) if deed.what == "play" else 0
        share = goals[partner] / max(1, goals.total())
        print(
            f"together {language}: {strong} beside {partner}: {wins} of {games} games won, {100 * share:.0f} % of the "
            f"goals met by {partner}, {helpers / games:.1f} helpers a game",
            flush=True,
        )


def show_beginner(language: str, games: int) -> None:
    """Rummikub between equals that do not look ahead."""
    leads = []
    for number in range(games):
        state: RummikubState = played("rummikub", language, (STATIC, STATIC), number).state.game
        first = state.moves[0].seat
        leads.append(state.seats[first].score - state.seats[1 - first].score)
    won = 100 * (sum(lead > 0 for lead in leads) + sum(lead == 0 for lead in leads) / 2) / games
    print(f"rummikub {language}: whoever began won {won:.0f} % of {games}, by {sum(leads) / games:.0f} points")


def main() -> None:
    """As the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--partner", default="3")
    parser.add_argument("--company", action="store_true")
    parser.add_argument("--beginner", action="store_true")
    asked = parser.parse_args()
    for language in [asked.language] if asked.language else LANGUAGES:
        if asked.company:
            show_company(language, asked.games, asked.partner)
        elif asked.beginner:
            show_beginner(language, asked.games)
        else:
            for game in [asked.game] if asked.game else GAMES:
                show(game, language, asked.games, asked.seed)


if __name__ == "__main__":
    main()
