"""Guests, profile, history, export and deletion."""

from collections.abc import Iterable

import msgspec
from fastapi import APIRouter, Request, Response

from wordloom.games import game_info
from wordloom.rules.best import best_key, played_through
from wordloom.rules.outcome import Outcome
from wordloom.server import seating
from wordloom.server.bus import SignedOut
from wordloom.server.departing import depart
from wordloom.server.http.edge import (
    COOKIE,
    HouseOf,
    MaybePlayer,
    Player,
    Slowly,
    VisitOf,
    answers,
    house_of,
    reply,
    token_of,
)
from wordloom.server.identity import SESSION, digest
from wordloom.server.requests import NewGuest, Profile
from wordloom.server.shapes import Best, History, Me, PastGame, Session, SignedIn
from wordloom.store import people
from wordloom.store import tables as stored_tables
from wordloom.store.tables import StoredTable

router = APIRouter(tags=["people"])


def set_cookie(request: Request, response: Response, token: str) -> Response:
    """Keep the token where scripts cannot read it."""
    secure = house_of(request).settings.secure or request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=SESSION // 1000, httponly=True, samesite="strict", secure=secure)
    return response


def without_cookie() -> Response:
    """Nothing more to say, and no session any more."""
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


@router.post("/guest", status_code=201, dependencies=[Slowly], responses=answers(SignedIn, status=201))
async def become_guest(request: Request, house: HouseOf, visit: VisitOf, body: NewGuest) -> Response:
    """A name is enough to play."""
    player, token = await house.identity.guest(body.name, body.language, visit)
    return set_cookie(request, reply(SignedIn(me=await house.identity.me(player), token=token), 201), token)


@router.get("/me", responses=answers(Me))
async def me(house: HouseOf, player: Player) -> Response:
    """Who one is."""
    return reply(await house.identity.me(player))


@router.patch("/me", responses=answers(Me))
async def change_me(house: HouseOf, player: Player, body: Profile) -> Response:
    """Another name or language; a guarded account changes its name with the guardian's PIN."""
    if body.name is not None and player.phrases_only:
        await house.guarding.check_pin(player, body.pin)
    changed = await house.identity.change(player, body.name, body.language)
    if changed.name != player.name:
        await seating.rename_sitter(house, player, changed.name)
    return reply(await house.identity.me(changed))


@router.get("/me/export", responses=answers())
async def export_me(house: HouseOf, player: Player) -> Response:
    """Everything stored about the player who asks."""
    response = reply(await house.database.read(lambda conn: people.everything(conn, player.id)))
    response.headers["content-disposition"] = 'attachment; filename="wordloom.json"'
    return response


@router.delete("/me", status_code=204, responses=answers(status=204))
async def forget_me(house: HouseOf, player: Player) -> Response:
    """Leave running games, then delete everything about the player who asks."""
    await depart(house, player.id)
    return without_cookie()


@router.get("/session", responses=answers(Session))
async def session(house: HouseOf, player: MaybePlayer) -> Response:
    """Who is known here, if anybody."""
    return reply(Session(await house.identity.me(player) if player else None))


@router.delete("/session", status_code=204, responses=answers(status=204))
async def sign_out(request: Request, house: HouseOf, player: Player) -> Response:
    """The token is dead at once, on every socket too."""
    token = token_of(request)
    await house.identity.sign_out(token)
    house.end_sessions(player.id, digest(token))
    house.bus.publish(SignedOut(player.id, digest(token)))
    return without_cookie()


def past_game(stored: StoredTable, player: str) -> PastGame:
    """A finished table as a line of somebody's history."""
    return PastGame(
        table=stored.id,
        game=stored.game,
        language=stored.language,
        ended_at=stored.ended_at,
        seat=next((seat.seat for seat in stored.seats if seat.player == player), -1),
        names=tuple(seat.name for seat in stored.seats),
        outcome=msgspec.json.decode(stored.outcome, type=Outcome) if stored.outcome else None,
    )


@router.get("/me/history", responses=answers(History))
async def history(house: HouseOf, player: Player) -> Response:
    """Finished games, latest first."""
    found = await house.database.read(lambda conn: stored_tables.listed(conn, "finished", player.id, limit=500))
    games = tuple(past_game(stored, player.id) for stored in found)
    won = sum(1 for game in games if game.outcome and game.seat in game.outcome.winners)
    alone = await house.database.read(lambda conn: stored_tables.played_alone(conn, player.id))
    return reply(History(games, len(games), won, bests(alone)))


def bests(alone: Iterable[StoredTable]) -> tuple[Best, ...]:
    """The highest score among comparable games, the earliest if tied; practice games do not count."""
    found: dict[str, Best] = {}
    for stored in alone:
        outcome = msgspec.json.decode(stored.outcome, type=Outcome)
        if stored.practice or not played_through(outcome):
            continue
        options = game_info(stored.game).read_options(msgspec.json.decode(stored.options))
        key, score = best_key(stored.game, options), outcome.scores[0]
        if key not in found or score > found[key].score:
            found[key] = Best(
                game=stored.game,
                language=stored.language,
                actions=getattr(options, "actions", False),
                score=score,
                table=stored.id,
                ended_at=stored.ended_at,
            )
    return tuple(found.values())
