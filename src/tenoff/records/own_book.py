"""Read an association's own book: its name, season, list and points as a TOML file that it wrote itself."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.division import Grade, Play, Scope
from tenoff.kit.halves import Halves, shown
from tenoff.kit.season import OCTOBER, Begins, in_range
from tenoff.kit.shelf import editions
from tenoff.records.points.system import Row, Table, TiedTakes, Times
from tenoff.records.results import Chart

E = TypeVar("E", bound=StrEnum)

LONGEST = 40_000
_MOST_ROWS, _MOST_PLACES, _MOST_POINTS = 100, 64, 10_000
_KEY = re.compile(r"[a-z][a-z0-9-]{1,38}[a-z0-9]")
_CLAUSE = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,19}")
_HEADER = re.compile(r"\s*\[\[?([A-Za-z.]+)\]\]?")
_LISTS = ("by-sex", "joint")


class Wrong(StrEnum):
    """What is wrong with a line; the values of each are named beside it."""

    TOO_LONG = "too-long"  # most
    UNREADABLE = "unreadable"  # what the reader says
    UNKNOWN = "unknown"  # the field, those there are
    MISSING = "missing"  # the field
    TEXT = "text"  # the field
    DAY = "day"  # the field
    NUMBER = "number"  # the field
    HALVES = "halves"  # the field, the number
    KEY = "key"  # the key
    KEY_TAKEN = "key-taken"  # the key
    SEASON = "season"  # what is written
    ONE_OF = "one-of"  # the field, what is written, what may be
    CLAUSE = "clause"  # the clause, which [clauses] does not have
    TWICE = "twice"  # the key of a row
    SIZES = "sizes"  # least, most
    NO_ROWS = "no-rows"
    TOO_FINE = "too-fine"  # row, points, factor, the product


class Problem(Struct, frozen=True):
    line: int
    wrong: Wrong
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnBook:
    """`classes`: the edition whose classes the association keeps, "" for none."""

    key: str
    name: str
    since: date
    adopted: str
    begins: Begins
    joint: bool
    title: str
    clauses: Mapping[str, str]
    table: Table
    districts: tuple[str, ...] = ()
    classes: str = ""


_FIELDS = {
    "": ("key", "name", "since", "adopted", "season", "list", "districts", "classes", "clauses", "points"),
    "points": ("title", "tied", "row", "times", "grades", "without"),
    "points.tied": ("takes", "clause"),
    "points.row": ("key", "chart", "worth", "rest", "scopes", "plays", "least", "most", "clause"),
    "points.times": ("by", "scopes", "plays", "least", "most", "clause"),
}
_NEEDED = {
    "": ("key", "name", "since", "adopted", "clauses", "points"),
    "points": ("title", "row"),
    "points.tied": ("takes", "clause"),
    "points.row": ("key", "chart", "worth", "clause"),
    "points.times": ("by", "clause"),
}


@lru_cache(64)
def read_own_book(text: str) -> OwnBook | tuple[Problem, ...]:
    """Return the book, or everything that is wrong with the file, line by line."""
    if len(text) > LONGEST:
        return (Problem(1, Wrong.TOO_LONG, (str(LONGEST),)),)
    try:
        given = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as bad:
        found = re.search(r"at line (\d+)", str(bad))
        line = int(found.group(1)) if found else len(text.splitlines()) or 1
        return (Problem(line, Wrong.UNREADABLE, (str(bad)[:120],)),)
    reading = _Reading(text)
    book = reading.book(given)
    problems = tuple(sorted(reading.problems, key=lambda each: each.line))
    return problems or book


@dataclass(slots=True)
class _At:
    """A table of the file: its name, which of several it is, and what it holds."""

    name: str
    number: int
    given: Mapping[str, Any]


@dataclass(slots=True)
class _Reading:
    """Reads on after a mistake, with something harmless in its place, so that all are told at once."""

    text: str
    problems: list[Problem] = field(default_factory=list)
    clauses: Mapping[str, str] = field(default_factory=dict)
    key: str = "own"

    def book(self, given: Mapping[str, Any]) -> OwnBook:
        top = _At("", 1, given)
        self._known(top)
        self.key = self._key(top)
        clauses = given.get("clauses", {})
        self.clauses = {id: said for id, said in clauses.items() if self._clause_text(id, said)}
        points = _At("points", 1, self._table(given.get("points"), top, "points"))
        self._known(points)
        since = self._day(top, "since")
        return OwnBook(
            key=self.key,
            name=self._words(top, "name"),
            since=since,
            adopted=self._words(top, "adopted"),
            begins=self._season(top),
            joint=self._one_of(top, "list", _LISTS, "by-sex") == "joint",
            title=self._words(points, "title"),
            clauses=self.clauses,
            table=self._points(points, since),
            districts=tuple(self._texts(top, "districts")),
            classes=self._one_of(top, "classes", ("none", *editions()), "none").removeprefix("none"),
        )

    # -- points

    def _points(self, points: _At, since: date) -> Table:
        rows = tuple(self._rows(points))
        if not rows and "row" in points.given:
            self._say(points, "row", Wrong.NO_ROWS)
        times = tuple(self._times(points))
        self._fine_enough(rows, times)
        tied, clause = TiedTakes.BETTER, None
        if "tied" in points.given:
            own = _At("points.tied", 1, self._table(points.given["tied"], points, "tied"))
            self._known(own)
            tied = TiedTakes(self._one_of(own, "takes", tuple(TiedTakes), TiedTakes.BETTER))
            clause = self._clause(own)
        return Table(
            self.key,
            since,
            rows,
            grades=self._several(points, "grades", Grade, (Grade.OPEN,)),
            without=tuple(self._texts(points, "without")),
            own_state=False,
            times=times,
            tied=tied,
            tied_clause=clause,
        )

    def _rows(self, points: _At) -> Iterator[Row]:
        keys: set[str] = set()
        for at in self._tables(points, "row"):
            key = self._words(at, "key")
            if key in keys:
                self._say(at, "key", Wrong.TWICE, key)
            keys.add(key)
            least, most = self._sizes(at)
            worth = at.given.get("worth", ())
            if not isinstance(worth, list) or not 1 <= len(worth) <= _MOST_PLACES:
                self._say(at, "worth", Wrong.NUMBER, "worth")
                worth = ()
            yield Row(
                key,
                Chart(self._one_of(at, "chart", tuple(Chart), Chart.MAIN)),
                self._several(at, "scopes", Scope, tuple(Scope)),
                self._several(at, "plays", Play, tuple(Play)),
                tuple(self._halves(at, "worth", each) for each in worth),
                self._clause(at),
                least=least,
                most=most,
                rest=self._halves(at, "rest", at.given.get("rest", 0)),
            )

    def _times(self, points: _At) -> Iterator[Times]:
        for at in self._tables(points, "times"):
            least, most = self._sizes(at)
            by = self._halves(at, "by", at.given.get("by", 1))
            yield Times(
                by or Halves(2),
                self._clause(at),
                self._several(at, "scopes", Scope, tuple(Scope)),
                self._several(at, "plays", Play, tuple(Play)),
                least,
                most,
            )

    def _fine_enough(self, rows: tuple[Row, ...], times: tuple[Times, ...]) -> None:
        """Points are kept in halves, so every product has to be one."""
        for number, each in enumerate(times, 1):
            for row in rows:
                odd = next((worth for worth in (*row.worth, row.rest) if worth * each.by % 2), None)
                if odd is not None:
                    product = f"{odd * each.by / 4:g}"
                    at = _At("points.times", number, {})
                    self._say(at, "by", Wrong.TOO_FINE, row.key, shown(odd), shown(each.by), product)

    # -- fields

    def _known(self, at: _At) -> None:
        for name in at.given:
            if name not in _FIELDS[at.name]:
                self._say(at, name, Wrong.UNKNOWN, name, ", ".join(_FIELDS[at.name]))
        for name in _NEEDED[at.name]:
            if name not in at.given:
                self._say(at, "", Wrong.MISSING, name)

    def _table(self, given: Any, at: _At, name: str) -> Mapping[str, Any]:
        if given is None or isinstance(given, dict):
            return given or {}
        self._say(at, name, Wrong.TEXT, name)
        return {}

    def _tables(self, points: _At, name: str) -> Iterator[_At]:
        given = points.given.get(name, [])
        if not isinstance(given, list) or len(given) > _MOST_ROWS:
            self._say(points, name, Wrong.NUMBER, name)
            return
        for number, each in enumerate(given, 1):
            at = _At(f"points.{name}", number, self._table(each, points, name))
            self._known(at)
            yield at

    def _key(self, top: _At) -> str:
        key = top.given.get("key", "own")
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            self._say(top, "key", Wrong.KEY, str(key)[:40])
            return "own"
        if key in editions():
            self._say(top, "key", Wrong.KEY_TAKEN, key)
        return key

    def _words(self, at: _At, name: str) -> str:
        text = at.given.get(name, "")
        if name in at.given and not (isinstance(text, str) and text.strip() and len(text) <= 120):
            self._say(at, name, Wrong.TEXT, name)
        return str(text).strip()

    def _texts(self, at: _At, name: str) -> list[str]:
        given = at.given.get(name, [])
        if not isinstance(given, list) or not all(isinstance(each, str) and each.strip() for each in given):
            self._say(at, name, Wrong.TEXT, name)
            return []
        return given

    def _day(self, at: _At, name: str) -> date:
        given = at.given.get(name)
        if isinstance(given, date) and not isinstance(given, datetime) and in_range(given):
            return given
        if name in at.given:
            self._say(at, name, Wrong.DAY, name)
        return date.min

    def _season(self, top: _At) -> Begins:
        given = top.given.get("season")
        if given is None:
            return OCTOBER
        try:
            # in a year without February 29, which most years do not have
            day = date.fromisoformat(f"2001-{given}")
        except ValueError:
            self._say(top, "season", Wrong.SEASON, str(given)[:20])
            return OCTOBER
        return day.month, day.day

    def _one_of(self, at: _At, name: str, every: tuple[str, ...], usual: str) -> str:
        given = at.given.get(name, usual)
        if given in every:
            return str(given)
        self._say(at, name, Wrong.ONE_OF, name, str(given)[:40], ", ".join(every))
        return usual

    def _several(self, at: _At, name: str, kind: type[E], usual: tuple[E, ...]) -> tuple[E, ...]:
        given = at.given.get(name)
        if given is None:
            return usual
        every: tuple[str, ...] = tuple(each.value for each in kind)
        found = given if isinstance(given, list) else [given]
        for each in found:
            if each not in every:
                self._say(at, name, Wrong.ONE_OF, name, str(each)[:40], ", ".join(every))
        return tuple(kind(each) for each in found if each in every)

    def _sizes(self, at: _At) -> tuple[int, int | None]:
        least, most = at.given.get("least", 0), at.given.get("most")
        for name in ("least", "most"):
            given = at.given.get(name, 0)
            if type(given) is not int or not 0 <= given <= _MOST_POINTS:
                self._say(at, name, Wrong.NUMBER, name)
                return 0, None
        if most is not None and most < least:
            self._say(at, "most", Wrong.SIZES, str(least), str(most))
            return 0, None
        return least, most

    def _halves(self, at: _At, name: str, given: Any) -> Halves:
        good = isinstance(given, int | float) and not isinstance(given, bool)
        if not good or not 0 <= given <= _MOST_POINTS:
            self._say(at, name, Wrong.NUMBER, name)
            return Halves(0)
        if given * 2 != int(given * 2):
            self._say(at, name, Wrong.HALVES, name, f"{given:g}")
        return Halves(int(given * 2))

    def _clause_text(self, id: str, said: Any) -> bool:
        at = _At("clauses", 1, {})
        if not _CLAUSE.fullmatch(id) or not isinstance(said, str) or not 0 < len(said.strip()) <= 2_000:
            self._say(at, id, Wrong.TEXT, id[:40])
            return False
        return True

    def _clause(self, at: _At) -> Cite:
        given = at.given.get("clause")
        if given is not None and given not in self.clauses:
            self._say(at, "clause", Wrong.CLAUSE, str(given)[:40])
        return Cite(f"{self.key} {given}")

    def _say(self, at: _At, name: str, wrong: Wrong, *values: str) -> None:
        self.problems.append(Problem(self._line(at, name), wrong, values))

    def _line(self, at: _At, name: str) -> int:
        """The line of a field, else that of its table, else the first."""
        here, number, found = "", 0, 1
        for line, text in enumerate(self.text.splitlines(), 1):
            header = _HEADER.match(text)
            if header:
                here = header.group(1)
                number += here == at.name
            inside = here == at.name and (at.name == "" or number == at.number)
            if inside and header:
                found = line
            if inside and name and re.match(rf'\s*"?{re.escape(name)}"?\s*=', text):
                return line
            if f"{here}.tied" == at.name and re.match(r"\s*tied\s*=", text):
                return line
        return found
