"""Where the commands find a store, what they say when it cannot work, and the bar for work that takes
long.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import click

from tenoff.app.wiring import data_folder
from tenoff.desk.ports import StoreProblem
from tenoff.kit import Malformed
from tenoff.store import Archive, Progress, Stage, open_store
from tenoff.words.catalog import say
from tenoff.words.measures import grouped, number

db_option = click.option(
    "--db", envvar="TENOFF_DB", show_envvar=True, metavar="PLACE",
    help="An SQLite file or postgresql://… (default: the file in your data folder).",
)  # fmt: skip


def place_of(db: str | None) -> str:
    """The place that was named, else the file that `tenoff serve` makes."""
    return db or str(data_folder() / "tenoff.sqlite")


def on_server(place: str) -> bool:
    return "://" in place


def backups_of(place: str) -> Path:
    """The folder beside an SQLite file."""
    return Path(place).expanduser().parent / "backups"


@asynccontextmanager
async def existing(place: str) -> AsyncIterator[Archive]:
    """A store that is there; opening makes a new one otherwise, which nobody wants of a mistyped name."""
    if not on_server(place) and not Path(place).expanduser().exists():
        raise Malformed(
            f"there is no store {place}; tenoff serve makes one, --db names another", "no_store", place=place
        )
    archive = await open_store(place)
    try:
        yield archive
    finally:
        await archive.close()


@contextmanager
def in_words() -> Iterator[None]:
    """What keeps the store from its work, as the one line of a bad input."""
    try:
        yield
    except StoreProblem as problem:
        raise Malformed(str(problem), f"store.{problem.trouble.value}") from None


@contextmanager
def bar(what: str) -> Iterator[Progress]:
    """A bar on the terminal, nothing where there is none to watch it. `what`: its key under keeping.bar."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from tenoff.cli.screen import screen

    console, words = screen(stderr=True), say(f"keeping.bar.{what}")
    columns = (TextColumn(words), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        tasks: dict[Stage, Any] = {}

        def progress(stage: Stage, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = shown.add_task(words)
            shown.update(tasks[stage], completed=done, total=max(total, 1))

        yield progress


def sized(count: int) -> str:
    """Bytes as people say them."""
    if count < 1000:
        return say("keeping.size.bytes", n=count)
    amount, unit = count / 1000, "kB"
    for larger in ("MB", "GB", "TB"):
        if amount < 1000:
            break
        amount, unit = amount / 1000, larger
    return say(f"keeping.size.{unit}", amount=number(amount, 1))


def many(count: int, what: str) -> str:
    """A number with its word: 1 line, 2 lines. `what`: its key under keeping."""
    return say(f"keeping.{what}", n=count, amount=grouped(count))
