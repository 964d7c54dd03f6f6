"""`wordloom moderator add LOGIN | list | remove LOGIN`: who may read reports, on the server's own machine."""

from typing import Annotated

import typer
from platformdirs import user_data_path

from wordloom.cli.backup import Data, Url

app = typer.Typer(
    help="Who looks after the manners: existing accounts, made so here.", no_args_is_help=True, rich_markup_mode=None
)
Login = Annotated[str, typer.Argument(help="The username of an existing account.")]


def appoint(login: str, data: Data, database: Url, *, moderator: bool) -> None:
    """Make an account a moderator, or one no more."""
    from wordloom.store import moderators  # noqa: PLC0415 - the other commands need no store

    plain = login.strip().lower()
    with moderators.opened(database, data or user_data_path("wordloom")) as connection:
        moderators.appoint(connection, plain, moderator=moderator)
    print(f"{plain}: {'moderator' if moderator else 'no moderator'}")


@app.command()
def add(login: Login, data: Data = None, database: Url = "") -> None:
    """Make an existing account a moderator; the server may run."""
    appoint(login, data, database, moderator=True)


@app.command()
def remove(login: Login, data: Data = None, database: Url = "") -> None:
    """Make a moderator an account like any other."""
    appoint(login, data, database, moderator=False)


@app.command("list")
def show(data: Data = None, database: Url = "") -> None:
    """The usernames of all moderators, one a line."""
    from wordloom.store import moderators  # noqa: PLC0415

    with moderators.opened(database, data or user_data_path("wordloom")) as connection:
        for login in moderators.appointed(connection):
            print(login)
