"""The drawn table, which says where it is clicked."""

from textual.events import Click
from textual.message import Message
from textual.widgets import Static


class Picture(Static):
    """What a dialect renders; a click is told by column and line."""

    class Pointed(Message):
        """Somebody clicked here."""

        def __init__(self, column: int, row: int) -> None:
            super().__init__()
            self.column, self.row = column, row

    def on_click(self, event: Click) -> None:
        """Tell where, counted from the corner of what is drawn."""
        if offset := event.get_content_offset(self):
            self.post_message(self.Pointed(offset.x, offset.y))
