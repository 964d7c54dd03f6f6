"""Passwords: which are taken, and how they are kept. PINs of guardians are kept in the same way."""

import asyncio
import re
import secrets
from functools import cache
from importlib import resources
from itertools import pairwise

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from wordloom.core.errors import ParseError

SHORTEST = 8
LOGIN = re.compile(r"[a-z0-9._-]{3,32}")
ROWS = (
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "yxcvbnm",
    "1234567890",
    "abcdefghijklmnopqrstuvwxyz",
)
LEET = str.maketrans("013457@$!", "oieastasi")
_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


async def hashed(secret: str) -> str:
    """A secret as it is stored."""
    return await asyncio.to_thread(_hasher.hash, secret)


async def matches(kept: str, secret: str) -> bool:
    """Whether a secret is the one that was kept; takes as long where none was."""
    try:
        await asyncio.to_thread(_hasher.verify, kept or _NOTHING, secret)
    except (VerificationError, InvalidHashError):
        return False
    return bool(kept)


def tidy_login(login: str) -> str:
    """A login as it is kept: capital letters do not matter; ParseError where it cannot be one."""
    plain = login.strip().lower()
    if not LOGIN.fullmatch(plain):
        raise ParseError("bad-login")
    return plain


def checked_password(password: str, login: str) -> str:
    """The password, or ParseError where anyone would guess it."""
    if len(password) < SHORTEST:
        raise ParseError("short-password", least=SHORTEST)
    if is_common(password) or (login and core(password) in {core(login), core(login)[::-1]}):
        raise ParseError("common-password")
    return password


@cache
def common_words() -> frozenset[str]:
    """What people choose most: the shipped list."""
    file = resources.files("wordloom") / "data" / "passwords" / "common.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def core(password: str) -> str:
    """What is left of a password without case, look-alike signs, and digits and signs around it."""
    plain = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", password.casefold())
    return re.sub(r"[\W_]", "", plain.translate(LEET))


def is_common(password: str) -> bool:
    """Whether a password is one of those that are tried first: on the list, dressed up or twice, or a walk of keys."""
    plain = re.sub(r"[\W_]", "", password.casefold())
    bare = core(password)
    forms = {plain, bare, plain.translate(LEET), halved(bare), halved(plain)}
    return bool(forms & common_words()) or len(set(plain)) < 4 or all(is_walk(part) for part in parts_of(halved(plain)))


def halved(text: str) -> str:
    """What a text says twice, or the text."""
    half = text[: len(text) // 2]
    return half if half * 2 == text else text


def parts_of(text: str) -> list[str]:
    """Letters and digits apart."""
    return re.findall(r"\d+|\D+", text)


def is_walk(text: str) -> bool:
    """Whether a text only walks along the keys, back and forth, repeats a sign, or is a year or a date."""
    if len(text) <= 2 or len(set(text)) == 1 or re.fullmatch(r"(19|20)\d\d", text) or is_date(text):
        return True
    return any(steps(text, row) for row in ROWS)


def is_date(text: str) -> bool:
    """Whether digits are a day, a month and a year in some order."""
    day, month = "(0[1-9]|[12]\\d|3[01])", "(0[1-9]|1[0-2])"
    year = "((19|20)\\d\\d)"
    return bool(re.fullmatch(f"{day}{month}{year}|{month}{day}{year}|{year}{month}{day}", text))


def steps(text: str, row: str) -> bool:
    """Whether every sign stands beside the one before it in a row of keys, all the way round."""
    places = [row.find(char) for char in text]
    if -1 in places:
        return False
    strides = {(after - before) % len(row) for before, after in pairwise(places)}
    return strides <= {0, 1, len(row) - 1}


_NOTHING = _hasher.hash(secrets.token_urlsafe(16))
