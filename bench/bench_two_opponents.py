"""What late choices are worth against a static opponent and against a perfect one: deals, weighed draws, and both.

Positions of static games with few tiles in the bag. Chosen moves are judged beside the static player's, once by deals
that static players play to the end, once by weighing every draw with six times the positions looked at.
"""

import argparse
import statistics
from collections import defaultdict
from math import sqrt
from typing import NamedTuple

from bench_choices import TO_THE_END, Move, name_of
from bench_pre_endgame import Answer, Game, Late, asked
from bench_rollouts import search
from wordloom.analysis.leaves import leave_model
from wordloom.families.board.bot.two_opponents import MOST_WEIGHED
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for

CLOSE = 60  # points between the seats
SHARES = (0.3, 0.5, 0.7)  # of the choice, for a static opponent
MORE = 6  # times the positions, to judge
LONGEST = 60_000  # ms

Name = tuple[object, bytes]
Rolled = tuple[tuple[bool, int, int, int, bytes, int, float] | None, bytes, float]


class Chances(NamedTuple):
    """By move."""

    weighed: dict[Name, float]
    best: dict[Name, Rolled]  # those that weighing likes most


def weighed(answer: Answer) -> Chances:
    """What an answer says, in the names of moves that deals use."""
    chances: dict[Name, float] = {}
    best: dict[Name, Rolled] = {}
    for play, exchanged, win, *_ in answer[2]:
        if win is None:
            continue
        move: Rolled = ((*play, 0.0) if play else None, exchanged, 0.0)
        name: Name = (move[0] and move[0][:5], bytes(sorted(exchanged)))
        chances[name] = win
        if len(best) < MOST_WEIGHED:
            best[name] = move
    return Chances(chances, best)


def gains(
    arena: Arena, tiles: str, late: Late, number: int, args: argparse.Namespace
) -> dict[str, tuple[float, float]]:
    """By way to choose: wins more than the static player's move, against a static opponent and a perfect one."""
    rollouts = search(arena, tiles, late)
    static: Move = max(rollouts.run(deals=1, candidates=1)[3], key=lambda move: move[2])
    dealt: Move = rollouts.run(500, processor_time=True, until_clear=True, seed=number, candidates=40)[3][0]
    chances = weighed(asked(arena, tiles, late, late.bag >= arena.exchange_needs).solve(LONGEST, 1, 1, args.nodes))
    moves = {**chances.best, **{name_of(move): move[:3] for move in (static, dealt)}}
    told = rollouts.run(deals=args.deals, candidates=1, plies=TO_THE_END, seed=number + 77, also=[*moves.values()])
    against = {name_of(move): move[5] for move in told[3]}
    chosen = {"static": name_of(static), "deals": name_of(dealt), "weighed": next(iter(chances.best))}
    for share in SHARES:
        mixed = {
            name: (1 - share) * chances.weighed[name] + share * against[name]
            for name in moves
            if name in chances.weighed
        }
        chosen[f"both, {share:.0%} deals"] = max(mixed, key=lambda name: mixed[name])
    also = [moves[name] for name in set(chosen.values())]
    judged = rollouts.run(deals=args.judge, candidates=1, plies=TO_THE_END, seed=number + 10**9, also=also)
    dealt_out = {name_of(move): move[5] for move in judged[3]}
    longer = asked(arena, tiles, late, late.bag >= arena.exchange_needs).solve(LONGEST, 1, 1, MORE * args.nodes)
    perfect = weighed(longer).weighed
    first = chosen.pop("static")
    return {
        way: (dealt_out[name] - dealt_out[first], perfect.get(name, 0.0) - perfect.get(first, 0.0))
        for way, name in chosen.items()
    }


def told(values: list[float]) -> str:
    """Mean and standard error, in per cent."""
    return f"{100 * statistics.fmean(values):+.1f} ± {100 * statistics.pstdev(values) / sqrt(len(values)):.1f}"


def main() -> None:
    """One line for each way to choose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--language", default="en")
    parser.add_argument("--bag", type=int, default=1, help="tiles in it")
    parser.add_argument("--first", type=int, default=0, help="number of the first static game")
    parser.add_argument("--nodes", type=int, default=60_000, help="positions looked at while draws are weighed")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--judge", type=int, default=600, help="deals that judge")
    args = parser.parse_args()
    rules = board_game(own_game(args.language), args.language)
    tiles = rules.tiles.name
    arena = Arena.of(words_for("", rules.info.id, args.language), rules.tiles, rules.edition)
    leaves = leave_model(tiles, arena.rack, counts_leftovers=True)
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    number, count = args.first, 0
    while count < args.count:
        number += 1
        late = Game(arena, leaves, number).late(args.bag)
        if not late or late.bag != args.bag or abs(late.lead) > CLOSE or len(late.rack) != arena.rack:
            continue
        count += 1
        for way, gain in gains(arena, tiles, late, number, args).items():
            found[way].append(gain)
    print(f"{args.language}, {args.bag} in the bag, {count} positions, % of wins a move more than the static player's")
    for way, rows in found.items():
        static, perfect = zip(*rows, strict=True)
        print(f"{way}: static opponent {told([*static])}, perfect opponent {told([*perfect])}")


if __name__ == "__main__":
    main()
