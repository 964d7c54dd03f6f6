"""REST routes, one module a topic."""

from fastapi import APIRouter

from wordloom.server.http import (
    accounts,
    books,
    company,
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
    push,
    puzzles,
    reviews,
    security,
    status,
    study,
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
    company.router,
    push.router,
    play.router,
    tables.router,
    files.router,
    hints.router,
    reviews.router,
    puzzles.router,
    lists.router,
    words.router,
    study.router,
    moderation.router,
    books.router,
)
STATUS: APIRouter = status.router
EMBED: APIRouter = embed.router
