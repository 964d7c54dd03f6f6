"""Many games between bots, and what they say about them."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.errors import ParseError
from wordloom.face.bots import Bot
from wordloom.face.games import Game, named
from wordloom.face.lexicon import Lexicon
from wordloom.games import game_info
from wordloom.games.autoplay import Result, Standing, standings


@dataclass(frozen=True)
class MatchResult:
    """How a match came out, by player in the order in which they were given."""

    names: tuple[str, ...]
    games: tuple[tuple[int, ...], ...]  # the scores of each game
    standings: tuple[Standing, ...]

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won; first place alone is a win, shared a tie."""
        return tuple(each.wins for each in self.standings)

    @property
    def ties(self) -> tuple[int, ...]:
        """Games in which first place was shared."""
        return tuple(each.ties for each in self.standings)

    @property
    def scores(self) -> tuple[float, ...]:
        """Points a game, on average."""
        return tuple(each.mean for each in self.standings)

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """Where each player's true share of wins lies, with 95 % confidence; a tie is half a win."""
        return tuple(each.interval for each in self.standings)

    @property
    def interval(self) -> tuple[float, float]:
        """The same for the first player."""
        return self.intervals[0]

    def __str__(self) -> str:
        lines = [f"{len(self.games)} games"]
        for name, each in zip(self.names, self.standings, strict=True):
            low, high = each.interval
            wins = f"{each.wins} won, {each.ties} tied, {each.losses} lost"
            lines.append(f"{name}: {wins} ({low:.0%} to {high:.0%}), {each.mean:.1f} points a game")
        return "\n".join(lines)


class RoundGame(Game):
    """A game whose luck does not depend on who sits where, so that those of one round can share it."""

    def _entropy(self, names: Sequence[str]) -> Sequence[str]:
        return [f"seat {seat}" for seat in range(len(names))]


def match(
    players: Sequence[Bot],
    *,
    game: str = "classic-us",
    games: int = 100,
    seed: int = 0,
    language: str | None = None,
    lexicon: str | Lexicon | None = None,
    **options: str | int | bool,
) -> MatchResult:
    """Let bots play many games. Games of one round share their luck, and each player sits on each seat once.

    >>> from wordloom import bot
    >>> result = match([bot(2), bot(1)], game="classic-us", games=4, seed=1)
    >>> sum(result.wins) + sum(result.ties) // 2
    4
    """
    if games < 1:
        raise ParseError("no-games", games=games)
    count = len(players)
    played = []
    for number in range(games):
        turned = [(seat + number) % count for seat in range(count)]  # the player on each seat
        table = RoundGame(
            game,
            language=language,
            seats=[players[player] for player in turned],
            seed=seed * 1_000_003 + number // count,
            lexicon=lexicon,
            **options,
        )
        table.play()
        if (outcome := table.outcome) is None:
            raise RuntimeError("a bot's seat waits for a person")
        scores = dict(zip(turned, outcome.scores, strict=True))
        winners = tuple(sorted(turned[seat] for seat in outcome.winners))
        played.append(Result(tuple(scores[player] for player in range(count)), 0, winners))
    told = standings(played, team=game_info(game).family.team)
    return MatchResult(named(players), tuple(result.scores for result in played), tuple(told))
