"""REST routes, one module a topic."""

from fastapi import APIRouter

from wordloom.server.http import (
    accounts,
    files,
    games,
    hints,
    moderation,
    passkeys,
    people,
    play,
    status,
    tables,
    words,
)

ROUTERS: tuple[APIRouter, ...] = (
    games.router,
    people.router,
    accounts.router,
    passkeys.router,
    play.router,
    tables.router,
    files.router,
    hints.router,
    words.router,
    moderation.router,
)
STATUS: APIRouter = status.router
