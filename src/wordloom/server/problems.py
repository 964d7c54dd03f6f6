"""Errors as HTTP answers: a stable code and words in the client's language."""

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from wordloom.core.errors import ParseError, StoreError, WordloomError
from wordloom.core.texts import say_error
from wordloom.server.errors import Forbidden, Unknown, status_of
from wordloom.server.http.edge import language_of, reply
from wordloom.server.shapes import Problem

logger = structlog.get_logger()


def problem(error: WordloomError, language: str, status: int = 0) -> Response:
    """An error as the client sees it."""
    code = 413 if error.code == "too-large" else status or status_of(error)
    response = reply(Problem(error.code, say_error(error, language)), code)
    if code in (429, 503):
        response.headers["retry-after"] = "1"
    return response


async def told(request: Request, error: Exception) -> Response:
    """What the server refuses."""
    assert isinstance(error, WordloomError)
    if isinstance(error, StoreError):
        logger.warning("store", code=error.code)
    return problem(error, language_of(request))


async def misfit(request: Request, error: Exception) -> Response:
    """A body or a parameter that does not fit the schema."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {"loc": ()}
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return problem(ParseError("bad-request", where=where), language_of(request), 422)


async def missing(request: Request, error: Exception) -> Response:
    """No such route, or not this method."""
    assert isinstance(error, HTTPException)
    known = {404: Unknown("no-such-page"), 405: Forbidden("no-such-method")}
    response = problem(known.get(error.status_code, ParseError("bad-http")), language_of(request), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def broken(request: Request, _: Exception) -> Response:
    """A fault in the server: logged with its traceback, reported without it."""
    return problem(StoreError("internal"), language_of(request), 500)


def install(app: FastAPI) -> None:
    """Every error of the application comes out in one form."""
    app.add_exception_handler(WordloomError, told)
    app.add_exception_handler(RequestValidationError, misfit)
    app.add_exception_handler(HTTPException, missing)
    app.add_exception_handler(Exception, broken)
