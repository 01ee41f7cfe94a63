"""`tenoff serve`: the server on one SQLite file or on PostgreSQL, with the address phones can scan."""

from __future__ import annotations

import asyncio
import io
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import segno
import uvicorn
from msgspec import Struct
from msgspec.structs import replace
from uvicorn.supervisors import Multiprocess

from tenoff import __version__
from tenoff.app.files import open_files
from tenoff.app.hosts import host_of, own_address, own_hosts, trusted
from tenoff.app.wiring import Served, Settings, data_folder, opened
from tenoff.cli.lazy import plain_option
from tenoff.desk.ports import StoreProblem
from tenoff.kit import Malformed
from tenoff.web.connection import Bounds, Network, connections, tls_of
from tenoff.web.trust import fingerprint
from tenoff.words.catalog import say

if TYPE_CHECKING:
    from tenoff.app.authority import Https

_PATIENCE = 5
"""Seconds that requests under way have at the end; streams are ended at once."""
_BUSY = 60
"""Seconds in which a process of several must give a sign of life; one that is only slow is not killed."""
_BACKLOG = 2048
ANY = ("0.0.0.0", "::")


Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def option(name: str, **more: Any) -> Callable[[Decorated], Decorated]:
    """An option that can also be set in the environment: --db is TENOFF_DB."""
    variable = f"TENOFF_{name.lstrip('-').replace('-', '_').upper()}"
    return click.option(name, envvar=variable, show_envvar=True, **more)


_NETWORK = (
    option("--host", default="0.0.0.0", show_default=True, help="The address to listen on."),
    option(
        "--port",
        default=8000,
        show_default=True,
        type=click.IntRange(0, 65535),
        help="The port; 0 is any free one.",
    ),
    option("--address", metavar="URL", help="What phones and browsers call this server, for QR codes."),
    option("--https", is_flag=True, help="Https by a certificate of its own; /trust tells phones about it."),
    option("--cert", type=click.Path(exists=True, dir_okay=False), help="Https by this certificate (PEM)."),
    option("--key", type=click.Path(exists=True, dir_okay=False), help="The private key of --cert."),
    option(
        "--trust-proxy",
        metavar="IPS",
        help="Proxies whose X-Forwarded-… is believed: addresses, networks.",
    ),
    option(
        "--per-address",
        default=1000,
        show_default=True,
        type=click.IntRange(1),
        help="Connections and streams that one address may have open.",
    ),
    option(
        "--log", type=click.Choice(["text", "json"]), help="Form of the log (default: text on a terminal)."
    ),
    option("--access-log", is_flag=True, help="A log line for each request."),
    plain_option,
)


def network_options(command: Decorated) -> Decorated:
    """How a server is reached and what it logs: the same for a club's own and for the demo."""
    for each in reversed(_NETWORK):
        command = each(command)
    return command


class Asked(Struct, frozen=True):
    """The network options as they were given."""

    host: str
    port: int
    address: str | None
    https: bool
    cert: str | None
    key: str | None
    trust_proxy: str | None
    per_address: int
    log: str | None
    access_log: bool


class Door(Struct, frozen=True):
    """Where a server listens, and how it is reached. `own`: its own authority for https, where it has one."""

    listening: socket.socket
    url: str
    bounds: Bounds
    own: Https | None
    cert: str | None
    key: str | None
    settings: Settings
    """Without a store."""


def door(asked: Asked, authority: Path) -> Door:
    """Listens. `authority`: the folder of the server's own certificates."""
    if bool(asked.cert) is not bool(asked.key):
        raise click.UsageError(say("keeping.serve.cert_and_key"))
    if asked.https and asked.cert:
        raise click.UsageError(say("keeping.serve.own_cert"))
    proxies = trusted(asked.trust_proxy or "")
    own = _own_https(asked.address, asked.host, authority) if asked.https else None
    cert = asked.cert if own is None else str(own.server)
    if cert is not None:
        _check(cert, asked.key or cert)
    listening = listen(asked.host, asked.port)
    secure = cert is not None or (asked.address or "").startswith("https://")
    url = (asked.address or address_of(listening, https=cert is not None)).rstrip("/")
    json_log = asked.log == "json" or (asked.log is None and not sys.stderr.isatty())
    settings = Settings(
        "",
        url,
        secure,
        json_log=json_log,
        access_log=asked.access_log,
        named=asked.address is not None,
        streams=asked.per_address,
        proxied=bool(proxies),
    )
    if own is not None:
        settings = replace(settings, authority=own.authority, authority_name=own.name)
    return Door(listening, url, bounds_for(asked.per_address, proxies), own, cert, asked.key, settings)


@click.command("serve")
@option(
    "--db", metavar="PLACE", help="An SQLite file or postgresql://… (default: a file in your data folder)."
)
@option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes; several are for PostgreSQL.",
)
@option("--backups", metavar="FOLDER", help="Where backups are kept (default: beside the SQLite file).")
@network_options
def command(db: str | None, workers: int, backups: str | None, **asked: Any) -> None:
    """Serves the desk, the scorers' phones, the boards and the API until it is stopped with Ctrl-C."""
    place = db or str(_default_file())
    opening = door(Asked(**asked), data_folder() / "https")
    settings = replace(opening.settings, db=place, backups=_backups(backups, place))
    try:
        code = asyncio.run(_prepare(place))
    except StoreProblem as problem:
        raise Malformed(str(problem), f"store.{problem.trouble.value}") from None
    _greet(opening.url, place, code, opening.own)
    _run(configured(settings, opening, workers=workers), opening.listening, workers)


def _check(cert: str, key: str) -> None:
    """Malformed before anything is served, and not when the first phone comes."""
    try:
        tls_of(cert, key)
    except OSError:
        raise Malformed(
            f"{cert} is no certificate with its key; check --cert and --key", "cert", got=cert
        ) from None


def configured(settings: Settings, opening: Door, *, workers: int = 1) -> uvicorn.Config:
    """How the server runs, whoever starts it."""
    bounds, cert, key = opening.bounds, opening.cert, opening.key
    return uvicorn.Config(
        Served(settings),
        http=connections(bounds, cert or "", key or cert or ""),
        log_config=None,
        access_log=False,
        server_header=False,
        ws="none",
        workers=workers,
        proxy_headers=bool(bounds.proxies),
        forwarded_allow_ips=[str(network) for network in bounds.proxies],
        timeout_keep_alive=30,
        timeout_graceful_shutdown=_PATIENCE,
        timeout_worker_healthcheck=_BUSY,
        backlog=_BACKLOG,
    )


def _run(config: uvicorn.Config, listening: socket.socket, workers: int) -> None:
    if workers > 1:
        Multiprocess(config, sockets=[listening]).run()
        return
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise SystemExit(1)


def bounds_for(per_address: int, proxies: tuple[Network, ...]) -> Bounds:
    """As many connections as there can be open files, but for those the server needs itself; at most half of
    them for one address.
    """
    files = open_files()
    most = files - min(256, files // 2)
    return Bounds(connections=most, each=min(per_address, most // 2), proxies=proxies)


def _own_https(address: str | None, host: str, folder: Path) -> Https:
    """The certificates in a folder: every server of this person has the same authority."""
    from tenoff.app.authority import prepare  # who does without it starts quicker

    asked = [host_of(address)] if address else []
    found = own_hosts() if host in ANY else (*own_hosts(), host)
    return prepare(folder, asked, found, datetime.now(UTC))


async def _prepare(place: str) -> str | None:
    """Opens the store once, so that trouble is told before anything is served; the first owner's code."""
    async with opened(place) as desk:
        return await desk.people.owner_code()


def _default_file() -> Path:
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "tenoff.sqlite"


def _backups(given: str | None, place: str) -> str:
    if given is not None:
        return given
    return "" if "://" in place else str(Path(place).expanduser().parent / "backups")


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named, because asyncio answers without delay only on a socket that says it is TCP
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(_BACKLOG)  # who comes before the server is ready waits for it
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Malformed(
            f"cannot listen on {host} port {port}: {why.lower()}; choose another with --port",
            "listen",
            host=host,
            port=port,
            why=why.lower(),
        ) from None
    listening.set_inheritable(True)
    return listening


def address_of(listening: socket.socket, *, https: bool) -> str:
    host, port = listening.getsockname()[:2]
    if host in ANY:
        host = own_address()
    name = f"[{host}]" if ":" in host else host
    usual = 443 if https else 80
    return f"{'https' if https else 'http'}://{name}" + ("" if port == usual else f":{port}")


def qr_of(url: str) -> str:
    """The address as a QR code for a terminal."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, compact=True, border=1)
    return out.getvalue()


def _greet(url: str, place: str, code: str | None, own: Https | None) -> None:
    click.echo(say("keeping.serve.on", version=__version__, place=_shown(place)) + "\n")
    click.echo(qr_of(f"{url}/setup?code={code}" if code else url))
    click.echo(f"  {url}\n")
    if own is not None:
        click.echo(f"  {say('keeping.serve.trust', name=own.name, url=url)}\n")
        first, second = fingerprint(own.authority)
        label = say("keeping.serve.fingerprint")
        click.echo(f"  {label} {first}\n  {' ' * len(label)} {second}\n")
    if code is not None:
        click.echo(f"  {say('keeping.serve.owner')}\n")
        click.echo(f"      {code}\n")
    click.echo(f"  {say('keeping.serve.stop')}")
    sys.stdout.flush()


def _shown(place: str) -> str:
    """A database address without its password, which may be among its settings too."""
    scheme, mark, rest = place.partition("://")
    if not mark:
        return place
    who, at, where = rest.rpartition("@")
    return f"{scheme}://{who.partition(':')[0]}{at}{where.partition('?')[0]}"
