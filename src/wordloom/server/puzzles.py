"""Puzzles on the server: which one is next, what an attempt comes to, and what is kept of it."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from wordloom.core.errors import RuleError
from wordloom.core.texts import say, say_error
from wordloom.games import game_info
from wordloom.games.puzzle_days import date_of, day_of, of_day, streak
from wordloom.games.puzzles import Made, shipped
from wordloom.rules.commands import Command
from wordloom.rules.preview import PreviewScore
from wordloom.rules.puzzle import UNITS, Puzzle
from wordloom.rules.puzzling import Explained, PuzzleTable, Verdict
from wordloom.server.errors import Forbidden, Unknown
from wordloom.server.picture import picture
from wordloom.server.puzzle_ratings import Skill, newcomer, of_level, rated
from wordloom.server.puzzle_shapes import PuzzleSeen, PuzzleShelf, PuzzleVerdict
from wordloom.server.times import now
from wordloom.server.wire import codec, encode
from wordloom.store import puzzles as stored
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.puzzles import StoredRating, StoredStrength, StoredTry

if TYPE_CHECKING:
    from wordloom.server.house import House

NO_WORDS = ("not-a-word", "plural-word", "foreign-word")  # refusals that cost a try
MOST_TRIES = 50  # kept of one puzzle


class Puzzles:
    """The puzzles of one server process."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._held: dict[tuple[str, str], bool] = {}  # by puzzle and list: whether it holds there

    # -- finding --------------------------------------------------------------------------------------------

    def table(self, game: str, language: str) -> PuzzleTable:
        """Rules and words of a game's puzzles, by the list that new tables play with."""
        info = game_info(game)
        options = info.read_options({"language": language})
        return PuzzleTable(info, options, self._house.lexicons.words(info, options))

    async def all_of(self, game: str, language: str) -> Sequence[Puzzle]:
        """Those that come with Wordloom, and those of people's games."""
        game_info(game)
        made = known(game, language)
        found = await self._house.database.read(lambda conn: stored.found_of(conn, game, language))
        own = [msgspec.json.decode(each.puzzle, type=Puzzle) for each in found]
        every = [*(made.puzzles if made else ()), *own]
        if not every:
            raise Unknown("no-puzzles")
        return every

    async def get(self, id: str) -> tuple[PuzzleTable, Puzzle]:
        """A puzzle by its id."""
        game, _, rest = id.partition(".")
        language = rest.partition(".")[0]
        try:
            every = await self.all_of(game, language)
        except RuleError:
            raise Unknown("no-such-puzzle") from None
        puzzle = next((each for each in every if each.id == id), None)
        if puzzle is None:
            raise Unknown("no-such-puzzle")
        return self.table(game, language), puzzle

    async def holds(self, table: PuzzleTable, puzzle: Puzzle) -> bool:
        """Whether a puzzle is one with the words that this server plays with."""
        made = known(table.info.id, table.options.language)
        version = table.words.lexicon.version
        if made and made.about.lexicon == version and puzzle in made.puzzles:
            return True
        key = (puzzle.id, version)
        if key not in self._held:
            self._held[key] = await asyncio.to_thread(table.holds, puzzle)
        return self._held[key]

    async def of_today(self, game: str, language: str) -> Puzzle:
        """The puzzle of the day; where it does not hold with this server's words, the next one that does."""
        made, table, day = known(game, language), self.table(game, language), day_of(now())
        if made is None:
            raise Unknown("no-puzzles")
        for later in range(len(made.puzzles)):
            puzzle = of_day(made.puzzles, day + later, f"{game}/{language}")
            if await self.holds(table, puzzle):
                return puzzle
        raise Unknown("no-puzzles")

    async def next_for(self, player: StoredPlayer, game: str, language: str, theme: str, level: int) -> Puzzle:
        """One that the player is not done with: of a level and theme, or near to how well they solve."""
        every, table = await self.all_of(game, language), self.table(game, language)
        done, skill = await self._house.database.read(
            lambda conn: (stored.tried(conn, player.id, f"{game}.{language}."), skill_of(conn, player, game, language))
        )
        open_ones = [each for each in every if each.id not in done and theme in ("", each.theme)]
        wanted = [each for each in open_ones if level in (0, each.level)]
        aim = level or skill.level
        for puzzle in sorted(wanted, key=lambda each: (abs(each.level - aim), shuffled(each.id, player.id))):
            if await self.holds(table, puzzle):
                return puzzle
        raise Unknown("no-more-puzzles")

    async def check_open(self, player: StoredPlayer, language: str) -> None:
        """Forbidden while the player sits at a running table in the language, practice apart."""
        if await self._house.database.read(lambda conn: stored_tables.running_in(conn, player.id, language)):
            raise Forbidden("puzzles-closed")

    # -- showing --------------------------------------------------------------------------------------------

    async def shelf(self, player: StoredPlayer | None, game: str, language: str) -> PuzzleShelf:
        """What there is to solve, and how the player does."""
        every, today = await self.all_of(game, language), day_of(now())
        solved, skill, rating = await self._house.database.read(
            lambda conn: (
                stored.solved_days(conn, player.id, f"{game}.{language}.") if player else [],
                skill_of(conn, player, game, language) if player else newcomer(),
                stored.get_rating(conn, player.id, game, language) if player else None,
            )
        )
        themes = Counter[str](each.theme for each in every)
        return PuzzleShelf(
            game=game,
            language=language,
            themes=dict(themes),
            levels=tuple(sorted({each.level for each in every})),
            rating=skill.points,
            played=rating.played if rating else 0,
            solved=rating.solved if rating else 0,
            streak=streak(solved, today),
            date=date_of(today),
            today=today in solved,
        )

    async def seen(self, player: StoredPlayer, puzzle: Puzzle, day: int, ui: str) -> PuzzleSeen:
        """A puzzle as its player sees it: with the answer once it is over."""
        table, _ = await self.get(puzzle.id)
        await self.check_open(player, table.options.language)
        return await self._seen(player, table, puzzle, day, ui)

    async def _seen(self, player: StoredPlayer, table: PuzzleTable, puzzle: Puzzle, day: int, ui: str) -> PuzzleSeen:
        game, language = table.info.id, table.options.language
        kept, days, skill = await self._house.database.read(
            lambda conn: (
                stored.get_try(conn, player.id, puzzle.id, day),
                stored.solved_days(conn, player.id, f"{game}.{language}."),
                skill_of(conn, player, game, language),
            )
        )
        over = kept is not None and kept.status != "open"
        tries = len(tried_moves(kept))
        row = streak(days, day_of(now()))
        explained = await asyncio.to_thread(self._explain, table, puzzle, kept) if over else None
        return PuzzleSeen(
            id=puzzle.id,
            game=game,
            language=language,
            theme=puzzle.theme,
            unit=UNITS.get(puzzle.theme, "points"),
            level=puzzle.level,
            task=say(f"puzzle-said.task.{puzzle.theme}", ui),
            day=day,
            date=date_of(day) if day else "",
            view=table.view(puzzle.position),
            status=kept.status if kept else "open",
            tries=tries,
            rating=skill.points,
            streak=row,
            answer=explained.answer if explained else None,
            worth=puzzle.worth if over else None,
            margin=puzzle.margin if over else None,
            reasons=tuple(reason.told(ui) for reason in explained.reasons) if explained else (),
            share=share(table, puzzle, kept, row, ui) if over and kept else "",
        )

    def _explain(self, table: PuzzleTable, puzzle: Puzzle, kept: StoredTry | None) -> Explained:
        moves = tried_moves(kept)
        wrong = moves[:-1] if kept and kept.status == "solved" else moves
        for move in reversed(wrong):
            try:
                return table.explain(puzzle, codec(table.info).player_command(encode(move)))
            except RuleError:
                continue  # a word that is none: nothing to compare with
        return table.explain(puzzle, None, found=kept is not None and kept.status == "solved" and not wrong)

    async def picture(self, id: str) -> str:
        """The position with what the seat holds, for whoever sees a link to it."""
        table, puzzle = await self.get(id)
        view, family = table.view(puzzle.position).game, table.info.family
        return picture(family.picture(view), [], family.values(table.match.game), family.held(view)).svg()

    # -- solving --------------------------------------------------------------------------------------------

    def command(self, table: PuzzleTable, given: dict[str, object]) -> Command:
        """What somebody sent, read as at any table."""
        return codec(table.info).player_command(encode({**given, "seat": 0}))

    async def preview(self, id: str, given: dict[str, object]) -> PreviewScore:
        """The worth of a tentative play; never whether its words are valid."""
        table, puzzle = await self.get(id)
        command = self.command(table, given)
        return table.info.family.preview(table.match.game, table.state(puzzle.position).game, command)

    async def attempt(
        self, player: StoredPlayer, id: str, day: int, given: dict[str, object], ui: str
    ) -> PuzzleVerdict:
        """The verdict on a move. A word that is none counts as a try: at a table it would cost the turn."""
        table, puzzle = await self.get(id)
        await self.check_open(player, table.options.language)
        await self._check_day(puzzle, table, day)
        kept = await self._kept(player, puzzle, day)
        if kept.status != "open":
            raise RuleError("puzzle-over")
        command = self.command(table, given)
        said = ""
        try:
            verdict, _ = await asyncio.to_thread(table.attempt, puzzle, command)
        except RuleError as error:
            if error.code not in NO_WORDS:
                raise
            verdict, said = Verdict(False, "", None), say_error(error, ui)
        moves = [*tried_moves(kept), msgspec.to_builtins(command)][-MOST_TRIES:]
        status: stored.Status = "solved" if verdict.right else "open"
        await self._keep(player, table, puzzle, kept, replace(kept, tried=encode(moves).decode(), status=status))
        return PuzzleVerdict(
            right=verdict.right,
            move=verdict.move,
            worth=verdict.worth,
            said=said,
            puzzle=await self._seen(player, table, puzzle, day, ui),
        )

    async def give_up(self, player: StoredPlayer, id: str, day: int, ui: str) -> PuzzleSeen:
        """The answer, for whoever has had enough."""
        table, puzzle = await self.get(id)
        await self.check_open(player, table.options.language)
        await self._check_day(puzzle, table, day)
        kept = await self._kept(player, puzzle, day)
        if kept.status == "open":
            await self._keep(player, table, puzzle, kept, replace(kept, status="given-up"))
        return await self._seen(player, table, puzzle, day, ui)

    async def _check_day(self, puzzle: Puzzle, table: PuzzleTable, day: int) -> None:
        """Only the puzzle of today counts for today."""
        if not day:
            return
        today = await self.of_today(table.info.id, table.options.language)
        if day != day_of(now()) or today.id != puzzle.id:
            raise RuleError("not-of-this-day")

    async def _kept(self, player: StoredPlayer, puzzle: Puzzle, day: int) -> StoredTry:
        kept = await self._house.database.read(lambda conn: stored.get_try(conn, player.id, puzzle.id, day))
        return kept or StoredTry(player=player.id, puzzle=puzzle.id, day=day, began_at=now())

    async def _keep(
        self, player: StoredPlayer, table: PuzzleTable, puzzle: Puzzle, before: StoredTry, after: StoredTry
    ) -> None:
        """What was tried; the first verdict on a puzzle changes both ratings."""
        ended = after if after.status == "open" else replace(after, ended_at=now())

        def work(conn: Connection) -> None:
            first = not tried_moves(before) and not stored.has_met(conn, player.id, puzzle.id)
            stored.put_try(conn, ended)
            if first:
                rate(conn, player, table, puzzle, solved=after.status == "solved")

        await self._house.database.write(work)


@cache
def known(game: str, language: str) -> Made | None:
    """The puzzles that come with Wordloom, read once."""
    return shipped(game, language)


def tried_moves(kept: StoredTry | None) -> list[dict[str, object]]:
    """The commands that somebody sent, in order."""
    return msgspec.json.decode(kept.tried, type=list[dict[str, object]]) if kept else []


def skill_of(conn: Connection, player: StoredPlayer, game: str, language: str) -> Skill:
    """How well somebody solves, as far as is known."""
    rating = stored.get_rating(conn, player.id, game, language)
    return Skill(rating.mu, rating.sigma) if rating else newcomer()


def rate(conn: Connection, player: StoredPlayer, table: PuzzleTable, puzzle: Puzzle, *, solved: bool) -> None:
    """Player and puzzle have met."""
    game, language = table.info.id, table.options.language
    rating, strength = stored.get_rating(conn, player.id, game, language), stored.get_strength(conn, puzzle.id)
    its = Skill(strength.mu, strength.sigma) if strength else of_level(puzzle.level)
    mine, its = rated(skill_of(conn, player, game, language), its, solved=solved)
    stored.put_rating(
        conn,
        StoredRating(
            player=player.id,
            game=game,
            language=language,
            mu=mine.mu,
            sigma=mine.sigma,
            solved=(rating.solved if rating else 0) + solved,
            played=(rating.played if rating else 0) + 1,
        ),
    )
    played = (strength.played if strength else 0) + 1
    stored.put_strength(conn, StoredStrength(puzzle=puzzle.id, mu=its.mu, sigma=its.sigma, played=played))


def shuffled(puzzle: str, player: str) -> int:
    """An order of one's own, the same each time."""
    return int.from_bytes(hashlib.blake2b(f"{player}/{puzzle}".encode(), digest_size=8).digest())


def share(table: PuzzleTable, puzzle: Puzzle, kept: StoredTry, row: int, ui: str) -> str:
    """What somebody may show around without spoiling anything: no square, no letter."""
    game, spoken = say(f"game.{table.info.id}.name", ui), table.options.language.upper()
    tries = len(tried_moves(kept))
    solved = kept.status == "solved"
    marks = "⬜" * min(6, tries - solved) + ("🟩" if solved else "")
    about = date_of(kept.day) if kept.day else puzzle.id.rpartition(".")[2]
    lines = [
        say(
            "puzzle-said.share.head",
            ui,
            game=game,
            language=spoken,
            about=about,
            level=puzzle.level,
        ),
        f"{marks} " + say("puzzle-said.share.solved" if solved else "puzzle-said.share.given-up", ui, count=tries),
    ]
    if row > 1 and kept.day:
        lines.append(say("puzzle-said.share.streak", ui, count=row))
    return "\n".join(lines)
