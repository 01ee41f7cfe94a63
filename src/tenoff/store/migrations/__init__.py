"""The steps of the schema: numbered SQL files for each database, applied once and in order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from tenoff.desk.ports import StoreProblem, Trouble


class Dialect(StrEnum):
    """Whose SQL it is; the name of a folder beside this file."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: after it the schema has this number."""

    number: int
    sql: str


@cache
def migrations(dialect: Dialect) -> tuple[Migration, ...]:
    """All steps, the first is number 1."""
    found = (file for file in files(__name__).joinpath(dialect).iterdir() if file.name.endswith(".sql"))
    steps = sorted((int(file.name[:4]), file.read_text("utf-8")) for file in found)
    return tuple(Migration(number, sql) for number, sql in steps)


def missing(dialect: Dialect, schema: int, place: str) -> tuple[Migration, ...]:
    """The steps that a store with this schema lacks; StoreProblem when it is ahead of this program."""
    steps = migrations(dialect)
    if schema > len(steps):
        raise StoreProblem(
            Trouble.NEWER,
            f"{place} was written by a newer Tenoff: its schema is number {schema}, this one knows them up to"
            f" {len(steps)}; install the newer version to open it",
        )
    return steps[schema:]
