"""The usual changes of a new edition: prices of fouls, rows of points, class thresholds, wordings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tenoff.books.reissue import Change
from tenoff.records.classes.rule import CLASSES_RULE, Classes, Quarters
from tenoff.records.points.system import POINTS_SYSTEM, PointsSystem, Row
from tenoff.rules.books import PLAY
from tenoff.rules.changing import foul_of, priced_at, set_foul
from tenoff.rules.clauses.register import CLAUSES, Clause
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook import RuleBook


def penalties(points: Mapping[Foul, int]) -> Change[RuleBook]:
    """Fouls that cost other points."""

    def change(book: RuleBook) -> RuleBook:
        for foul, price in points.items():
            book = set_foul(book, priced_at(foul_of(book, foul), price))
        return book

    return Change(PLAY, change)


def rows(change: Callable[[Row], Row], *keys: str) -> Change[PointsSystem]:
    """Rows of the newest points table, by their keys."""

    def changed(system: PointsSystem) -> PointsSystem:
        newest = system.tables[-1]
        made = tuple(change(row) if row.key in keys else row for row in newest.rows)
        return replace(system, tables=(*system.tables[:-1], replace(newest, rows=made)))

    return Change(POINTS_SYSTEM, changed)


def class_points(needed: int) -> Change[Classes]:
    """How many points move a player up a class from now on."""

    def change(classes: Classes) -> Classes:
        newest = replace(classes.rules[-1], needed=Quarters(4 * needed))
        return replace(classes, rules=(*classes.rules[:-1], newest))

    return Change(CLASSES_RULE, change)


def wordings(texts: Mapping[str, str]) -> Change[tuple[Clause, ...]]:
    """What clauses say now, in our own words, by their numbers in the new edition."""

    def change(register: tuple[Clause, ...]) -> tuple[Clause, ...]:
        return tuple(replace(each, text=texts.get(each.id, each.text)) for each in register)

    return Change(CLAUSES, change)
