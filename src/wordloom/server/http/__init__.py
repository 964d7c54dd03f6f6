"""REST routes, one module a topic."""

from fastapi import APIRouter

from wordloom.server.http import (
    accounts,
    embed,
    files,
    friends,
    games,
    hints,
    lists,
    moderation,
    passkeys,
    people,
    play,
    security,
    status,
    tables,
    words,
)

ROUTERS: tuple[APIRouter, ...] = (
    games.router,
    people.router,
    accounts.router,
    passkeys.router,
    security.router,
    friends.router,
    play.router,
    tables.router,
    files.router,
    hints.router,
    lists.router,
    words.router,
    moderation.router,
)
STATUS: APIRouter = status.router
EMBED: APIRouter = embed.router
