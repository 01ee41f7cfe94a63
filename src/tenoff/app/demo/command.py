"""`tenoff demo`: a living club on a scratch store that is thrown away at the end."""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
import sys
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click
import uvicorn
from argon2 import PasswordHasher
from msgspec.structs import replace

from tenoff import __version__
from tenoff.app.demo.client import Client
from tenoff.app.demo.opening import UNDER_WAY, Keys, open_demo
from tenoff.app.demo.robot import Robot
from tenoff.app.passwords import Argon2
from tenoff.app.serve import ANY, Asked, Door, configured, door, network_options, option, qr_of
from tenoff.app.wiring import opened
from tenoff.words.catalog import say

_OWN = ("TENOFF_DB", "TENOFF_BACKUPS")
"""What belongs to a club's own store, and nothing here reads."""


@click.command("demo")
@option(
    "--pace", default=1.0, show_default=True, type=click.FloatRange(0.1, 100.0), help="How fast it is played."
)
@network_options
def command(pace: float, **asked: Any) -> None:
    """Shows an invented club in full swing; everything works, and nothing is kept."""
    with tempfile.TemporaryDirectory(prefix="tenoff-demo-") as folder:
        place = str(Path(folder) / "demo.sqlite")
        opening = door(Asked(**asked), Path(folder) / "https")
        _begin()
        keys = asyncio.run(_opened(place))
        _greet(opening.url)
        config = configured(replace(opening.settings, db=place, demo=True), opening)
        with suppress(KeyboardInterrupt):
            asyncio.run(_run(config, opening, keys, pace))


def _begin() -> None:
    """What is said before the club is there, which may take a while on a busy machine."""
    click.echo(say("keeping.demo.on", version=__version__))
    for name in _OWN:
        if os.environ.get(name):
            click.echo(say("keeping.demo.ignored", name=name))
    click.echo(say("keeping.demo.filling"))
    sys.stdout.flush()


def _greet(url: str) -> None:
    click.echo("\n" + qr_of(url))
    click.echo(f"  {url}\n")
    click.echo(f"  {say('keeping.demo.own')}")
    click.echo(f"  {say('keeping.serve.stop')}")
    sys.stdout.flush()


async def _opened(place: str) -> Keys:
    quick = Argon2(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))  # long secrets nobody knows
    async with opened(place, scratch=True, hasher=quick) as desk:
        return await open_demo(desk, _now().date())


def _now() -> datetime:
    return datetime.now(UTC).astimezone()


def _near() -> ssl.SSLContext:
    """Https to a server in this very process, whose certificate may be for any name."""
    found = ssl.create_default_context()
    found.check_hostname = False
    found.verify_mode = ssl.CERT_NONE
    return found


async def _run(config: uvicorn.Config, opening: Door, keys: Keys, pace: float) -> None:
    """The server, and beside it the robot."""
    server = uvicorn.Server(config)
    listening = opening.listening
    served = asyncio.create_task(server.serve(sockets=[listening]))
    host, port = listening.getsockname()[:2]
    if host in ANY:
        host = "::1" if listening.family is socket.AF_INET6 else "127.0.0.1"
    trusting = None if opening.cert is None else _near()
    near = partial(Client, host, port, trusting=trusting)
    phones = {court: near(key) for court, key in keys.phones.items()}
    robot = Robot(near(keys.director), phones, keys.keepers, _now, pace=pace)
    played = asyncio.create_task(robot.run(UNDER_WAY))
    try:
        await served
    finally:
        played.cancel()
        await asyncio.gather(played, return_exceptions=True)
    if not server.started:
        raise SystemExit(1)
