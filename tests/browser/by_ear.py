"""Somebody who does not see the page: everything is found by its role and its name, as a screen reader tells them.

Nothing here knows a test id, a class, an attribute or the server. Advice comes from the table itself: at a practice
table the player asks for a hint, listens, closes it and does what it said, piece by piece.
"""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

HELPERS = {
    "“complete a goal”": "Complete a goal",
    "“extra tile”": "Extra tile",
    "“new goals”": "New goals",
    "replace ": "Replace tiles",
    "becomes a blank": "Blank tile",
    "for trade": "Trade tiles",
}
PREMIUMS = {"2": "premium card, word times two", "3": "premium card, word times three"}
NAMES = {"?": "blank", **PREMIUMS}
TENTATIVE = re.compile(r"^(?P<place>.+?), (?P<says>[^,]+(?:, \d+ points?)?), not played yet")


class Listener:
    """A player at one table."""

    def __init__(self, page: Page, *, types: bool = False) -> None:
        self.page = page
        self.types = types  # letters on the squares of a board, instead of choosing them

    # -- finding ----------------------------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=True)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Your (tiles|cards)$"))

    @property
    def again(self) -> Locator:
        return self.button(re.compile("^(Rematch|Play again)$"))

    def square(self, place: str) -> Locator:
        return self.page.get_by_role("gridcell", name=re.compile(f"^{re.escape(place)},"))

    # -- the way to the end -----------------------------------------------------------------------------------

    def sit_down(self, game: str) -> None:
        """A practice table without a clock, by the game's own page."""
        page = self.page
        page.goto(f"/game/{game}")
        solitary = page.get_by_role("radio", name=re.compile("^Against the computer"))
        solitary.or_(self.button("Play now")).first.wait_for()
        if solitary.count():
            solitary.check()
        page.get_by_text("More options").click()
        page.get_by_role("combobox", name="Time").select_option("No clock")
        page.get_by_role("checkbox", name=re.compile("^Practice")).check()
        self.button("Play now").click()
        expect(self.hand).to_be_visible()

    def is_asked(self) -> bool:
        """Wait until the table asks for something, or the game is over; whether it goes on."""
        hint = self.button("Hint")
        expect(hint.or_(self.again).first).to_be_visible()
        return self.again.count() == 0

    def take_a_turn(self) -> str:
        """Ask for a hint and do what it says; returns what that was."""
        before = self.history()
        said = self.advised()
        self.carry_out(said)
        self.await_news(before)
        return said

    def advised(self) -> str:
        """The first hint, in words; what it would lay is laid out, unless it comes from the hand as it is."""
        self.button("Hint").click()
        self.button("Show it", self.dialog).click()
        best = self.dialog.get_by_role("listitem").first
        said = best.inner_text().splitlines()[0].strip()
        steps = best.get_by_role("listitem").all_inner_texts()
        from_hand = [match[1] for each in steps if (match := re.match(r"Lay (\w+) from your rack\.$", each))]
        if from_hand and len(from_hand) == len(steps) - 1:  # the last says what it is worth
            said = f"Lay {', '.join(from_hand)}"
            self.button("Close", self.dialog).click()
        elif self.button("Lay it out for me", best).count():
            self.button("Lay it out for me", best).click()
        else:
            self.button("Close", self.dialog).click()
        expect(self.dialog).to_have_count(0)
        return said

    def history(self) -> str:
        """What has happened, as the side panel tells it."""
        return self.page.get_by_role("tabpanel", name="History").inner_text()

    def await_news(self, before: str) -> None:
        expect(self.page.get_by_role("tabpanel", name="History").or_(self.again).first).not_to_have_text(
            before, use_inner_text=True
        )

    # -- doing ------------------------------------------------------------------------------------------------

    def carry_out(self, said: str) -> None:
        """What a hint said, by hand."""
        words = said.removeprefix("Lay ").split(", ")
        if self.page.get_by_role("grid").count() and self.tentative():
            self.lay_again()
        elif self.button("Undo").count():
            self.button(re.compile("^End the turn")).click()
        elif all(word.isupper() for word in words):
            for word in words:
                self.build(word)
            self.button(re.compile("^(Lay words|End the turn)")).click()
        elif match := re.match(r"(Exchange|Discard) (.+?)( and the action card)?$", said):
            self.give_up_pieces(match[1], match[2].split())
        else:
            self.simply(said)

    def simply(self, said: str) -> None:
        """What is one button, or one and a confirmation."""
        once = {
            "Take a card from the deck": "^Take from the deck",
            "Take the top discard": "^Take . from the discard pile",
            "Draw a tile": "^(Draw a tile|Pass)$",
            "Accept the words": "^Accept$",
            "Agree": "^Agree$",
            "Propose who starts": "^(I start|Agree)$",
            "End the turn": "^End the turn$",
            "Take part in the trade": "^(Take nothing|Trade)$",
        }
        twice = {
            "Pass": ("Pass", "Pass"),
            "Say that nothing is possible": ("No goal can be met", "End the game"),
            "Finish the game": ("End the game…", "End the game"),
        }
        if said in once:
            self.button(re.compile(once[said])).first.click()
        elif said in twice:
            first, second = twice[said]
            self.button(first).click()
            self.button(second, self.dialog).click()
        else:
            self.use_helper(said)

    def tentative(self) -> dict[str, str]:
        """What is laid and not played yet, by square."""
        cells = self.page.get_by_role("gridcell", name=re.compile("not played yet"))
        return dict(self._named(cells))

    @staticmethod
    def _named(cells: Locator) -> Iterator[tuple[str, str]]:
        for line in cells.evaluate_all("all => all.map(each => each.ariaLabel)"):
            match = TENTATIVE.match(str(line))
            assert match, line
            yield match["place"], match["says"]

    def lay_again(self) -> None:
        """Take back what the hint laid, and lay it by hand."""
        wanted = self.tentative()
        premiums = self.premiums()
        if self.types:
            self.page.keyboard.press("Escape")
        else:
            self.button("Take all back").click()
        expect(self.page.get_by_role("gridcell", name=re.compile("not played yet"))).to_have_count(0)
        if self.types:
            self.type_out(wanted)
        else:
            for place, says in wanted.items():
                self.lay(place, says)
        for place, card in premiums.items():
            self.lay(place, card)
        assert self.tentative() == wanted
        assert self.premiums() == premiums
        self.button(re.compile(r"^Play( for \d+)?$")).click()

    def premiums(self) -> dict[str, str]:
        """The premium cards on squares, by square."""
        cells = self.page.get_by_role("gridcell", name=re.compile("premium card"))
        lines = [str(line) for line in cells.evaluate_all("all => all.map(each => each.ariaLabel)")]
        found = (
            re.match(r"(.+?), [^,]+(?:, \d+ points?)?, not played yet, (premium card, .+)$", line) for line in lines
        )
        return {match[1]: match[2] for match in found if match}

    def lay(self, place: str, says: str) -> None:
        """A piece of the hand by its name, then a square by its name."""
        letter = says.removeprefix("blank as ")
        self.button(says if letter == says else "blank", self.hand).first.click()
        self.square(place).click()
        if letter != says:
            self.button(letter, self.dialog).click()
            expect(self.dialog).to_have_count(0)

    def type_out(self, wanted: dict[str, str]) -> None:
        """A word with the keys: on its first square, with the arrow along it."""
        places = [*wanted]
        self.square(places[0]).focus()
        down = len(places) > 1 and places[0][0] == places[1][0]  # squares are read column first
        self.page.keyboard.press("Shift+ArrowDown" if down else "Shift+ArrowRight")
        for says in wanted.values():
            blank = re.match(r"blank as (.+)", says)
            self.page.keyboard.press(f"Shift+{blank[1]}" if blank else says[0].lower())

    def build(self, wanted: str) -> None:
        """A new word out of the hand, a letter at a time; `×2` after it is a premium card."""
        word, _, times = wanted.partition(" ×")
        self.button("New word").click()
        for letter in word:
            own = self.button(letter, self.hand)
            if own.count():
                own.first.click()
            else:
                self.button("blank", self.hand).first.click()
                self.button(letter, self.dialog).click()
                expect(self.dialog).to_have_count(0)
        if times:
            self.button(PREMIUMS[times], self.hand).first.click()
        made = self.page.get_by_role("group", name=f"Word {word}", exact=True)
        self.button("The word is done", made).click()

    def give_up_pieces(self, what: str, pieces: list[str]) -> None:
        """Exchange some, or discard one."""
        if what == "Discard":
            self.button(NAMES.get(pieces[0], pieces[0]), self.hand).first.click()
            return self.button("Discard").click()
        self.button(re.compile("^Exchange (tiles|cards)$")).click()
        self.choose(pieces)
        return self.button(re.compile("^Exchange"), self.dialog).click()

    def choose(self, pieces: list[str]) -> None:
        """Mark pieces in the dialog that is open; each that is marked says so."""
        for piece in pieces:
            wanted = self.dialog.get_by_role("button", name=NAMES.get(piece, piece), exact=True, pressed=False)
            wanted.first.click()

    def use_helper(self, said: str) -> None:
        """A helper card of the team."""
        card = next(name for part, name in HELPERS.items() if part in said)
        self.button(re.compile(r"Helpers$")).click()
        self.button(re.compile(f"^{card}"), self.dialog).click()
        if card == "Complete a goal":
            self.dialog.get_by_role("button").filter(has_text=re.compile(r"\w")).last.click()
        elif card in ("Replace tiles", "Blank tile", "Trade tiles"):
            pieces = re.sub(r".*: (?:replace|offer)? ?|becomes a blank|for trade", "", said).split()
            self.choose(pieces)
            self.button("Use this helper", self.dialog).click()
