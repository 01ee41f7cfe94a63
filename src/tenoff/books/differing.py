"""What two editions of a book say differently, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from msgspec import Struct

from tenoff.books.anew import Renewal
from tenoff.kit.shelf import Issue, Part
from tenoff.records.associations import ASSOCIATION
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.cases.rule import CASES_RULE
from tenoff.records.champions import CHAMPIONS_RULE
from tenoff.records.changes.rule import CHANGE_RULE
from tenoff.records.classes.rule import CLASSES_RULE
from tenoff.records.club_membership import CLUB_RULE
from tenoff.records.hall.rule import HALL_RULE
from tenoff.records.hosts import HOSTS
from tenoff.records.masters.rule import MASTERS_RULE
from tenoff.records.money.rule import MONEY_RULE
from tenoff.records.points.system import POINTS_SYSTEM
from tenoff.records.reports import REPORTS
from tenoff.rules.books import PLAY
from tenoff.rules.clauses.register import CLAUSES
from tenoff.tournament.regulations import REGULATIONS
from tenoff.tournament.templates import TEMPLATES

PARTS: tuple[Part[Any], ...] = (
    CLAUSES, PLAY, REGULATIONS, POINTS_SYSTEM, CLASSES_RULE, MASTERS_RULE, HALL_RULE, CALENDAR_RULE,
    CASES_RULE, CHANGE_RULE, MONEY_RULE, HOSTS, CHAMPIONS_RULE, CLUB_RULE, TEMPLATES, REPORTS, ASSOCIATION,
)  # fmt: skip
"""Every part an edition can have, in the order a reader wants them."""
_NAMES = ("key", "id", "foul", "name", "format", "topic", "district", "of")
"""Fields by which one of several values is known, so that a new one among them moves no other."""


Path = tuple[str, ...]


class Difference(Struct, frozen=True):
    """Where two editions differ. `before`, `after`: None where there is nothing."""

    part: str
    path: Path
    before: str | None
    after: str | None


def renumbered(old: Issue, new: Issue) -> dict[str, str]:
    """Return clauses with another number now: those that are gone and come back by their title."""
    before, after = ({each.id: each.title for each in issue.part(CLAUSES) or ()} for issue in (old, new))
    fresh = {title: id for id, title in after.items() if id not in before}
    return {id: fresh[title] for id, title in before.items() if id not in after and title in fresh}


def differences(old: Issue, new: Issue) -> Iterator[Difference]:
    """Compare what a later edition says with what the old one would say under its name and numbers."""
    if old.at == new.at:
        return
    anew = Renewal(old.at, new.at, numbers := renumbered(old, new))
    for before, after in numbers.items():
        yield Difference("numbers", (before,), before, after)
    for part in PARTS:
        was, now = old.part(part), new.part(part)
        carried = None if was is None else part.carry(was, anew)
        for path, one, other in _apart((), carried, now):
            yield Difference(part.name, path, one, other)


def _apart(path: Path, old: Any, new: Any) -> Iterator[tuple[Path, str | None, str | None]]:
    if old == new:
        return
    inside, beside = _inside(old), _inside(new)
    if inside is None or beside is None or type(old) is not type(new):
        yield path, _said(old), _said(new)
        return
    for name in dict.fromkeys((*inside, *beside)):
        yield from _apart((*path, name), inside.get(name), beside.get(name))


def _inside(value: Any) -> dict[str, Any] | None:
    """Return the named values inside a value; None where it is one itself."""
    if isinstance(value, Enum | str):
        return None
    if isinstance(value, Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(_said(key)): each for key, each in value.items()}
    if isinstance(value, tuple):
        named = [_name(each) for each in value]
        unique = None not in named and len(set(named)) == len(named)
        return {str(named[at]) if unique else str(at + 1): each for at, each in enumerate(value)}
    return None


def _name(value: Any) -> str | None:
    found = next((getattr(value, name) for name in _NAMES if hasattr(value, name)), None)
    return None if found is None or callable(found) else str(_said(found))


def _said(value: Any) -> str | None:
    if value is None:
        return None
    return str(value.value) if isinstance(value, Enum) else str(value)
