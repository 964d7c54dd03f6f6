"""What luck gives to one seat is for that seat alone."""

from wordloom.rules.events import Drawn, DrawnUnseen, Event, Exchanged, ExchangedUnseen


def hide_draws(event: Event, seat: int) -> Event:
    """An event as a seat may see it: draws and exchanges keep their tiles from the others."""
    match event:
        case Drawn(seat=who, tiles=tiles) if who != seat:
            return DrawnUnseen(who, len(tiles))
        case Exchanged(seat=who, tiles=tiles) if who != seat:
            return ExchangedUnseen(who, len(tiles))
    return event
