"""`tenoff demo`: a living club on a scratch store that is thrown away at the end."""

from __future__ import annotations

import asyncio
import socket
import sys
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import click
import uvicorn

from tenoff import __version__
from tenoff.app.demo.client import Client
from tenoff.app.demo.opening import UNDER_WAY, Keys, open_demo
from tenoff.app.demo.robot import Robot
from tenoff.app.serve import (
    address_of,
    address_option,
    bounds_for,
    configured,
    host_option,
    listen,
    log_option,
    option,
    port_option,
    qr_of,
)
from tenoff.app.wiring import Settings, opened
from tenoff.cli.lazy import plain_option
from tenoff.words.catalogue import say


@click.command("demo")
@host_option
@port_option
@address_option
@option(
    "--pace", default=1.0, show_default=True, type=click.FloatRange(0.1, 100.0), help="How fast it is played."
)
@log_option
@plain_option
def command(host: str, port: int, address: str | None, pace: float, log: str | None) -> None:
    """Shows an invented club in full swing; everything works, and nothing is kept."""
    listening = listen(host, port)
    url = (address or address_of(listening, https=False)).rstrip("/")
    json_log = log == "json" or (log is None and not sys.stderr.isatty())
    with tempfile.TemporaryDirectory(prefix="tenoff-demo-") as folder:
        place = str(Path(folder) / "demo.sqlite")
        keys = asyncio.run(_opened(place))
        settings = Settings(place, url, json_log=json_log, named=address is not None, demo=True)
        click.echo(say("keeping.demo.on", version=__version__) + "\n")
        click.echo(qr_of(url))
        click.echo(f"  {url}\n")
        click.echo(f"  {say('keeping.demo.own')}")
        click.echo(f"  {say('keeping.serve.stop')}")
        sys.stdout.flush()
        config = configured(settings, bounds_for(1000, ()))
        with suppress(KeyboardInterrupt):
            asyncio.run(_run(config, listening, keys, pace))


async def _opened(place: str) -> Keys:
    async with opened(place) as desk:
        return await open_demo(desk, _now().date())


def _now() -> datetime:
    return datetime.now(UTC).astimezone()


async def _run(config: uvicorn.Config, listening: socket.socket, keys: Keys, pace: float) -> None:
    """The server, and beside it the robot."""
    server = uvicorn.Server(config)
    served = asyncio.create_task(server.serve(sockets=[listening]))
    port = listening.getsockname()[1]
    host = "::1" if listening.family is socket.AF_INET6 else "127.0.0.1"
    phones = {court: Client(host, port, key) for court, key in keys.phones.items()}
    robot = Robot(Client(host, port, keys.director), phones, _now, pace=pace)
    played = asyncio.create_task(robot.run(UNDER_WAY))
    try:
        await served
    finally:
        played.cancel()
        await asyncio.gather(played, return_exceptions=True)
    if not server.started:
        raise SystemExit(1)
