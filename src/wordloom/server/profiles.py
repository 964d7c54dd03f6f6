"""What somebody has played, for themselves and for those whom they let see it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from wordloom.core.texts import say
from wordloom.rules.outcome import Outcome
from wordloom.server.errors import Unknown
from wordloom.server.shapes import FavouriteWord, Feat, GameFigures, ProfileFor, ProfileInfo
from wordloom.server.tally import Plays, decode
from wordloom.store import blocked, figures, friends, people
from wordloom.store.figures import Played
from wordloom.store.people import StoredPlayer

if TYPE_CHECKING:
    from wordloom.server.house import House

FAVOURITES = 12  # words shown
WORTH_COUNTING = 4  # letters from which on a word is anybody's favourite: shorter ones are laid by everybody


class Game(NamedTuple):
    """A finished game of somebody, read."""

    played: Played
    outcome: Outcome
    plays: Plays

    @property
    def won(self) -> bool:
        """Whether they came first among several."""
        return len(self.outcome.scores) > 1 and self.played.seat in self.outcome.winners

    @property
    def score(self) -> int:
        """Their points."""
        return self.outcome.scores[self.played.seat] if self.played.seat < len(self.outcome.scores) else 0


async def profile(house: "House", asker: StoredPlayer, id: str) -> ProfileInfo:
    """Somebody's profile as another person, or they themselves, may see it."""

    def about(conn: Connection) -> ProfileInfo:
        found = people.get(conn, id)
        if found is None:
            raise Unknown("no-such-player")
        close = id in friends.of(conn, asker.id)
        apart = blocked.keeps_away(conn, [id], asker.id)
        shown = id == asker.id or (not apart and may_see(found, close=close))
        own = id == asker.id
        named = own or close or not asker.phrases_only  # a stranger's new name would be a message
        made = summary(found, figures.of(conn, id) if shown else (), shown=shown)
        return replace(
            made if own else without_places(made),
            name=found.name if named else say("server.somebody", asker.language),
            own=own,
            friend=close,
            blocked=id in blocked.by(conn, asker.id),
        )

    return await house.database.read(about)


def may_see(player: StoredPlayer, *, close: bool) -> bool:
    """Whether somebody else sees a profile; one that a guardian watches over is for friends at most."""
    if player.profile == "everybody":
        return close or not player.guardian
    return close and player.profile == "friends"


def without_places(made: ProfileInfo) -> ProfileInfo:
    """The part for others: not at which tables it was, for others sat there too."""
    return replace(made, feats=tuple(replace(each, table="") for each in made.feats))


def summary(player: StoredPlayer, played: Sequence[Played], *, shown: bool) -> ProfileInfo:
    """Everything at a glance. Games without a result count nowhere, practice ones for no record."""
    games = [Game(each, outcome_of(each), decode(each.plays)) for each in played if each.outcome]
    counted = [game for game in games if game.outcome.reason != "abandoned"]
    seen_by: ProfileFor = player.profile  # type: ignore[assignment]
    return ProfileInfo(
        id=player.id,
        name=player.name,
        own=False,
        friend=False,
        blocked=False,
        shown=shown,
        seen_by=seen_by,
        since=player.created_at if shown else 0,
        played=len(counted),
        won=sum(game.won for game in counted),
        games=tuple(by_game(counted)),
        words=favourites(counted),
        feats=tuple(feats([game for game in counted if not game.played.practice])),
    )


def outcome_of(played: Played) -> Outcome:
    """How a game came out."""
    return msgspec.json.decode(played.outcome, type=Outcome)


def by_game(games: Sequence[Game]) -> Iterator[GameFigures]:
    """The figures of each game in each language, what was played most first."""
    kinds = Counter((game.played.game, game.played.language) for game in games)
    for (id, language), count in kinds.most_common():
        these = [game for game in games if (game.played.game, game.played.language) == (id, language)]
        ranked = [game.score for game in these if not game.played.practice]
        yield GameFigures(
            game=id,
            language=language,
            played=count,
            won=sum(game.won for game in these),
            best=max(ranked, default=0),
        )


def favourites(games: Iterable[Game]) -> tuple[FavouriteWord, ...]:
    """The words that somebody laid most often, longer ones first among equals."""
    laid = Counter(
        (word, game.played.language)
        for game in games
        for words, _ in game.plays
        for word in words
        if len(word) >= WORTH_COUNTING
    )
    order = sorted(laid.items(), key=lambda item: (-item[1], -len(item[0][0]), item[0]))
    return tuple(FavouriteWord(word, language, times) for (word, language), times in order[:FAVOURITES])


def feats(games: Sequence[Game]) -> Iterator[Feat]:
    """The highest score, the dearest play and the longest word in each language; the earliest where they are equal."""
    earliest = sorted(games, key=lambda game: game.played.ended_at)
    for language in dict.fromkeys(game.played.language for game in games):
        these = [game for game in earliest if game.played.language == language]
        plays = [(game, words, points) for game in these for words, points in game.plays if words]
        scored = max(these, key=lambda game: game.score)
        if scored.score > 0:
            yield feat(scored, "score", scored.score)
        if dear := max(plays, key=lambda play: play[2], default=None):
            yield feat(dear[0], "play", dear[2], dear[1])
        if long := max(plays, key=lambda play: max(map(len, play[1])), default=None):
            yield feat(long[0], "word", long[2], (max(long[1], key=len),))


def feat(game: Game, kind: str, points: int, words: tuple[str, ...] = ()) -> Feat:
    """Something that was done in a game."""
    return Feat(
        kind=kind,  # type: ignore[arg-type]
        game=game.played.game,
        language=game.played.language,
        points=points,
        words=words,
        ended_at=game.played.ended_at,
        table=game.played.table,
    )
