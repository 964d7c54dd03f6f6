"""One table from its making to its record, and what is proved of it."""

import asyncio
import random
from dataclasses import dataclass

from torture.checks import check_table
from torture.history import SPECTATOR, Fault, Finding, History, instant
from torture.person import Person, Who
from torture.plan import TablePlan
from torture.world import World

LONGEST = 60.0  # seconds, while nothing is broken, that a table may go on after its people were told to end it


@dataclass
class Played:
    """A finished table: what was found, and its record for a last look at what was stored."""

    id: str
    record: str
    findings: list[Finding]


class TableRun:
    """The people of a table."""

    def __init__(self, world: World, plan: TablePlan) -> None:
        self._world, self._plan = world, plan
        self._luck = random.Random(plan.seed)
        self._people: list[Person] = []
        self._counted = 0

    def news(self) -> int:
        """Operations since this was last asked."""
        total = sum(person.operations for person in self._people)
        new, self._counted = total - self._counted, total
        return new

    def finish(self) -> None:
        """End it soon."""
        for person in self._people:
            person.ending = True

    async def run(self, faults: list[Fault]) -> Played:
        """Play, then prove."""
        history = await self._set_up()
        playing = [asyncio.create_task(person.live()) for person in self._people]
        watching = asyncio.create_task(self._end_in_time())
        try:
            await asyncio.gather(*playing)
        finally:
            watching.cancel()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, watching, return_exceptions=True)
        record = await self._world.ask("GET", f"/tables/{history.id}/record", self._people[0].token)
        if not isinstance(record, str):
            return Played(history.id, "", await self._unfinished(history))
        while self._world.troubled:  # what is broken right now belongs to the faults that excuse much
            await asyncio.sleep(0.1)
        found = await asyncio.to_thread(check_table, history, record, faults)
        return Played(history.id, record, found)

    async def _unfinished(self, history: History) -> list[Finding]:
        """A game that nobody could end has no record yet; what was promised must be there all the same."""
        info = await self._world.ask("GET", f"/tables/{history.id}", self._people[0].token)
        version = info["version"]
        people = "; ".join(person.in_words() for person in self._people)
        history.find("a game can be ended", version, f"awaits {info['awaited']} although its people end it: {people}")
        last = max((promised for each in history.commands.values() for _, promised in each.promised), default=0)
        if last > version:
            history.find("nothing acknowledged is lost", last, f"the log has {version} entries")
        return history.findings

    async def _set_up(self) -> History:
        plan, ask = self._plan, self._world.ask
        guests = [await ask("POST", "/guest", "", {"name": f"P{n}"}) for n in range(plan.people + 1)]
        tokens = [guest["token"] for guest in guests]
        seats = plan.people + plan.robots
        body = {
            "game": plan.game,
            "seats": seats,
            "options": plan.options,
            "absence": plan.absence,
            "absence_minutes": 1,
        }
        info = await ask("POST", "/tables", tokens[0], body)
        id = info["id"]
        for token in tokens[1:-1]:
            await ask("POST", f"/tables/{id}/seats", token, {})
        for number in range(plan.robots):
            await ask(
                "POST", f"/tables/{id}/seats", tokens[0], {"who": "bot", "seat": plan.people + number, "level": 1}
            )
        began = instant()
        await ask("POST", f"/tables/{id}/start", tokens[0])
        info = await ask("GET", f"/tables/{id}", tokens[0])
        assert info["status"] != "waiting", info
        history = History(id, plan.game, info["options"], began, info["seats"])
        of = {seat["player"]: seat["seat"] for seat in info["seats"] if seat["kind"] == "player"}
        for number, guest in enumerate(guests):
            player = guest["me"]["id"]
            luck = random.Random(f"{plan.seed}/{number}")
            seat = of.get(player, SPECTATOR)
            self._people.append(Person(history, self._world, Who(guest["token"], player, seat), luck))
        return history

    async def _end_in_time(self) -> None:
        while max(person.version for person in self._people) < self._plan.entries:
            await asyncio.sleep(0.5)
            if all(person.ending for person in self._people):
                break
        self.finish()
        left = LONGEST
        while left > 0:
            await asyncio.sleep(0.5)
            left -= 0.0 if self._world.troubled else 0.5
        for person in self._people:
            person.over = True
