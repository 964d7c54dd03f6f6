"""Carries commands out through the page, as a player's fingers would: every step is a tap on something shown."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from browser.touch import touch
from wordloom.core.tiles import is_blank, tile_of
from wordloom.families.cards.messages import DeclineAction, ExchangeAction, Finish, PlayAction, PlayPremium
from wordloom.families.rummikub.messages import Draw, Rearrange
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.together.messages import (
    Agree,
    BlankTile,
    Claim,
    CompleteGoal,
    DeclareStuck,
    EndTurn,
    ExtraTile,
    ProposeStart,
    RefreshGoals,
    ReplaceTiles,
    TradeTiles,
)
from wordloom.rules.commands import Accept, Answer, Challenge, Command, Exchange, Offer, Pass, Play


def square(page: Page, row: int, col: int) -> Locator:
    return page.locator(f'[data-drop="square:{row},{col}"]')


def in_rack(page: Page, face: str) -> Locator:
    return page.get_by_test_id("rack").locator(f'button[data-face="{tile_of(face)}"]').first


def lay(page: Page, tiles: Sequence[tuple[int, int, str]]) -> None:
    """Tap a tile, tap a square; name the blanks."""
    for row, col, face in tiles:
        touch(in_rack(page, face))
        touch(square(page, row, col))
        if is_blank(face):
            name_blank(page, face)


def name_blank(page: Page, face: str) -> None:
    touch(page.get_by_test_id("blank-chooser").get_by_role("button", name=face.upper(), exact=True))


def tap(page: Page, test_id: str) -> None:
    touch(page.get_by_test_id(test_id).first)


def choose_tiles(page: Page, tiles: str) -> None:
    """Mark tiles in the dialog that is open, and confirm."""
    marked: dict[str, int] = {}
    for face in tiles:
        name = {"?": "blank", "2": "premium card, word times two", "3": "premium card, word times three"}.get(
            face, face
        )
        touch(page.get_by_role("dialog").get_by_role("button", name=name, exact=True).nth(marked.get(face, 0)))
        marked[face] = marked.get(face, 0) + 1
    tap(page, "exchange-go")


def doubt(page: Page, word: str) -> None:
    """Where several words can be doubted, say which."""
    page.wait_for_timeout(100)
    if page.get_by_test_id("doubt").count():
        touch(page.get_by_test_id("doubt").filter(has_text=word).first)


def do(page: Page, command: Command) -> None:
    """Carry a command out."""
    match command:
        case Play(tiles=tiles):
            lay(page, tiles)
            tap(page, "submit")
        case PlayPremium(tiles=tiles, premiums=premiums):
            lay(page, tiles)
            for row, col, face in premiums:
                touch(in_rack(page, face))
                touch(square(page, row, col))
            tap(page, "submit")
        case Exchange(tiles=tiles) | ExchangeAction(tiles=tiles):
            tap(page, "exchange")
            choose_tiles(page, tiles)
        case Pass():
            tap(page, "pass")
            tap(page, "pass-go")
        case Accept():
            tap(page, "accept")
        case Challenge(word=doubted):
            tap(page, "challenge")
            doubt(page, doubted)
        case PlayAction():
            tap(page, "play-action")
        case DeclineAction():
            tap(page, "decline-action")
        case Finish():
            tap(page, "finish")
            tap(page, "finish-go")
        case Draw():
            tap(page, "draw")
        case Rearrange(groups=table):
            rearrange(page, table)
        case Take(source=source):
            tap(page, f"take-{source}")
        case LayWords(words=words):
            for word in words:
                build(page, word.cards, word.premium)
            tap(page, "submit")
        case Offer(what="skip-round"):
            tap(page, "skip-round")
        case Answer(agree=agree):
            tap(page, "agree-proposal" if agree else "refuse-proposal")
        case Discard(card=card):
            touch(in_rack(page, card))
            tap(page, "discard")
        case _:
            do_together(page, command)


def do_together(page: Page, command: Command) -> None:
    """The commands that only the team has."""
    match command:
        case ProposeStart(starter=starter):
            # The partner may have proposed the same a moment ago: then agreeing is all that is left.
            touch(page.locator(f"[data-testid=starter-{starter}], [data-testid=agree]").first)
        case Agree():
            tap(page, "agree")
        case EndTurn():
            tap(page, "end-turn")
        case DeclareStuck():
            tap(page, "declare-stuck")
            tap(page, "stuck-go")
        case CompleteGoal(goal=goal):
            helper(page, "complete-goal")
            shown = page.locator(f'[data-goal="{goal}"]').inner_text().strip().splitlines()[-1]
            touch(page.get_by_role("dialog").get_by_role("button", name=shown))
        case ReplaceTiles(tiles=tiles):
            helper(page, "replace-tiles")
            choose_tiles(page, tiles)
        case BlankTile(tile=tile):
            helper(page, "blank-tile")
            choose_tiles(page, tile)
        case TradeTiles(tiles=tiles):
            helper(page, "trade-tiles")
            choose_tiles(page, tiles)
        case ExtraTile():
            helper(page, "extra-tile")
        case RefreshGoals():
            helper(page, "refresh-goals")
        case Claim(takes=takes, gives=gives):
            trade(page, takes, gives)
        case _:
            raise AssertionError(f"no way to do {command}")


def helper(page: Page, name: str) -> None:
    tap(page, "helpers")
    touch(page.locator(f'[data-helper="{name}"]'))


def trade(page: Page, takes: str, gives: str) -> None:
    groups = page.get_by_test_id("trade").get_by_role("group")
    for group, faces in ((groups.first, takes), (groups.last, gives)):
        for count, face in enumerate(faces):
            touch(group.get_by_role("button", name=face, exact=True).nth(faces[:count].count(face)))
    tap(page, "claim")


def build(page: Page, faces: str, premium: str = "") -> None:
    """A new word out of the hand, one tap a letter."""
    groups = page.get_by_test_id("groups").locator(".group")
    before = groups.count()
    tap(page, "new-group")
    for face in faces:
        touch(in_rack(page, face))
        if is_blank(face):
            name_blank(page, face)
        expect(groups).to_have_count(before + 1)
    if premium:
        touch(in_rack(page, premium))
    touch(groups.nth(before).locator(".end"))


def rearrange(page: Page, table: Sequence[str]) -> None:
    """From the table as it lies to another one: keep what stays, build every other word out of the rest."""
    groups = page.get_by_test_id("groups").locator(".group")
    wanted = list(table)
    for word in words_on(page):
        if word in wanted:
            wanted.remove(word)
    for word in wanted:
        if word in words_on(page):  # what is left of a word taken apart
            continue
        tap(page, "new-group")
        for place, face in enumerate(word):
            spare = spare_piece(page, table, face, building=place > 0)
            touch(spare or in_rack(page, face))
            if spare and place == 0:
                tap(page, "new-group")
            elif spare:
                touch(groups.last.locator(".end"))
            if is_blank(face):
                name_blank(page, face)
        touch(groups.last.locator(".end"))  # the word is done
    tap(page, "submit")


def words_on(page: Page) -> list[str]:
    return [
        str(word)
        for word in page.get_by_test_id("groups")
        .locator(".group")
        .evaluate_all(
            "all => all.map(group => [...group.querySelectorAll('.piece')].map(each => each.dataset.face).join(''))"
        )
    ]


def spare_piece(page: Page, table: Sequence[str], face: str, building: bool) -> Locator | None:
    """A piece that lay on the table, in a word that is not wanted there; the last group may be the one being built.

    A joker is a joker whatever letter it has stood for.
    """
    words = words_on(page)
    for index, word in enumerate(words[:-1] if building else words):
        pieces = [tile_of(piece) for piece in word]
        if word not in table and tile_of(face) in pieces:
            group = page.get_by_test_id("groups").locator(".group").nth(index)
            return group.locator(".piece").nth(pieces.index(tile_of(face)))
    return None
