"""`wordloom serve`: tables for people far apart."""

from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from wordloom.core.extras import extra
from wordloom.server.settings import Settings, read_limits


def serve(  # noqa: PLR0917 - one parameter per option
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for phones on the same network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes a free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="Directory for the SQLite database and the blocklist.")] = None,
    database: Annotated[str, typer.Option(help="postgresql://… instead of SQLite.", envvar="WORDLOOM_DATABASE")] = "",
    bus: Annotated[str, typer.Option(help="nats://…, for several processes.", envvar="WORDLOOM_BUS")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes; needs --database and --bus.")] = 1,
    bots: Annotated[int, typer.Option(min=0, max=64, help="Processes that think for bots.")] = 2,
    reviewers: Annotated[int, typer.Option(min=0, max=64, help="Processes for reviews, behind everything else.")] = 1,
    pause: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds before a bot moves, so that people can follow.")
    ] = 0.6,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin that may ask, as https://example.org.")
    ] = None,
    trust: Annotated[
        list[str] | None, typer.Option(help="A proxy on another machine, or a network of them, as 10.0.0.0/8.")
    ] = None,
    secure: Annotated[bool, typer.Option(help="Behind HTTPS: send cookies only there.")] = False,
    limit: Annotated[
        list[str] | None, typer.Option(help="Change a limit: message_rate=50; see docs/operations.md.")
    ] = None,
    name: Annotated[str, typer.Option(help="Public host name, as people type it; needed behind a proxy.")] = "",
    log: Annotated[Path | None, typer.Option(help="A file for the log instead of stderr; may be rotated.")] = None,
    traces: Annotated[
        str, typer.Option(help="http://collector:4318, for OpenTelemetry traces.", envvar="WORDLOOM_TRACES")
    ] = "",
    smtp: Annotated[
        str, typer.Option(help="smtp://user:password@host:587, to send codes by e-mail.", envvar="WORDLOOM_SMTP")
    ] = "",
    sender: Annotated[str, typer.Option(help="Address that e-mail comes from.", envvar="WORDLOOM_SENDER")] = "",
    loopback: Annotated[bool, typer.Option(help="For tests: notices may go to this machine itself.")] = False,
) -> None:
    """Serve tables and the page."""
    with extra("server"):
        from wordloom.server.running import run  # noqa: PLC0415 - the other commands need no server

    settings = Settings(
        data=data or user_data_path("wordloom"),
        database=database,
        bus=bus,
        host=host,
        port=port,
        origins=tuple(origin or ()),
        log=log,
        traces=traces,
        smtp=smtp,
        sender=sender,
        trusted=tuple(trust or ()),
        secure=secure,
        public_name=name,
        push_loopback=loopback,
        bots=bots,
        reviewers=reviewers,
        bot_pause=pause,
        limits=read_limits(limit or ()),
    )
    run(settings, workers)
