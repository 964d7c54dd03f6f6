"""Work in parts: on this machine's processes, or on the machines of a Dask cluster."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, Protocol, TypeVar

from wordloom.core.errors import ParseError
from wordloom.core.extras import extra

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
A = TypeVar("A")
AHEAD = 2  # parts for each worker that wait, so that none is idle


class Task(Protocol[T_co]):
    """Work that somebody does."""

    def result(self) -> T_co:
        """What it came to, once it is done."""


@contextmanager
def cluster(address: str) -> "Iterator[Client]":
    """The machines behind a scheduler's address, which have Wordloom and the lexicon."""
    with extra("cluster"):
        from distributed import Client  # noqa: PLC0415

    try:
        connected = Client(address, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ParseError("no-scheduler", address=address) from error
    with connected as client:
        yield client


def in_order(work: Callable[[A], T], parts: Iterable[A], threads: int, dask: str) -> Iterator[T]:
    """What each part comes to, in the order of the parts; no more are begun than are soon needed."""
    if dask:
        with cluster(dask) as client:
            workers = max(1, len(client.scheduler_info()["workers"]))
            yield from _taken(lambda part: client.submit(work, part), parts, AHEAD * workers)
        return
    pool = ProcessPoolExecutor(threads, mp_context=get_context("spawn"))
    try:
        yield from _taken(lambda part: pool.submit(work, part), parts, AHEAD * threads)
    finally:
        pool.shutdown(cancel_futures=True)


def _taken(submit: "Callable[[A], Task[T] | Future[T]]", parts: Iterable[A], most: int) -> Iterator[T]:
    waiting: deque[Task[T] | Future[T]] = deque()
    for part in parts:
        waiting.append(submit(part))
        if len(waiting) >= most:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
