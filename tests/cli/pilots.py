"""Typing at the terminal table as a person does."""

from textual.pilot import Pilot
from textual.widgets import Input, Static


async def type_line(pilot: Pilot[None], text: str) -> str:
    """Type a line as a person does, and read what the app answers."""
    line = pilot.app.query_one("#line", Input)
    line.value = text
    line.focus()
    await pilot.press("enter")
    await settle(pilot)
    return message(pilot)


async def settle(pilot: Pilot[None]) -> None:
    """Until no bot thinks any more."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def message(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen_stack[0].query_one("#message", Static).visual)
