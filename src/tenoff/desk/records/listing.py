"""A list of people from a spreadsheet: each line somebody the roll knows, somebody new, or wrong.

It may also say which class somebody is of and how many points they bring from paper.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import structs

from tenoff.desk.records.listed_people import ListedPerson, People, Terms, Trouble
from tenoff.desk.records.matching import Known, Meant
from tenoff.desk.records.result_sheet import Written
from tenoff.kit import Malformed
from tenoff.kit.halves import Halves, shown
from tenoff.records.classes import Listed, PlayerClass
from tenoff.records.results import Sex
from tenoff.records.roll.commands import CarryPoints, FileClub, SetPerson
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.state import Roll
from tenoff.tournament.roster import cells
from tenoff.tournament.roster.columns import Column, Kind, columns
from tenoff.tournament.roster.sheet import rows_of, text_of
from tenoff.tournament.search.sounds import words

_LONGEST = 80
_TAKEN = (Kind.NAME, Kind.FIRST, Kind.LAST, Kind.SEX, Kind.CLUB, Kind.MEMBER)
_POINTS = ("points", "all time", "all time points", "points brought forward", "total")
_HALVES = re.compile(r"([0-9]{1,5})(?:[.,]([05]))?")


def read_people(raw: bytes, roll: Roll, choices: Mapping[str, str], terms: Terms) -> People:
    """The list as the roll would take it; Malformed when it is no list or has no column with names."""
    rows = rows_of(text_of(raw))
    if not rows:
        raise Malformed("the list is empty", "list.empty")
    heads = columns(rows[0][1])
    kinds = {column.kind for column in heads if column is not None}
    if not kinds & {Kind.NAME, Kind.LAST}:
        raise Malformed("the first line names the columns, one of which is Name", "list.name")
    brought: dict[str, list[Halves]] = {}
    for each in roll.carried:
        brought.setdefault(roll.who(each.person), []).append(each.worth)
    read = _Reading(Known(roll, choices), terms, set(), brought)
    keys = [read.key(column, head) for column, head in zip(heads, rows[0][1], strict=True)]
    found = [
        read.row(line, row, {key: text for key, text in zip(keys, row, strict=False) if key})
        for line, row in rows[1:]
    ]
    ignored = tuple(head for key, head in zip(keys, rows[0][1], strict=True) if not key and head)
    return People(tuple(found), tuple(_since(each, terms) for each in read.known.fresh.values()), ignored)


def _since(person: NewPerson, terms: Terms) -> NewPerson:
    """With the day since when the club is theirs, as the list has it."""
    return structs.replace(person, since=terms.since) if person.club else person


@dataclass(frozen=True, slots=True)
class _Reading:
    """A list while it is read. `seen`: the marks of those who stood in it already.

    `brought`: the points that were brought forward before, by person.
    """

    known: Known
    terms: Terms
    seen: set[str]
    brought: Mapping[str, list[Halves]]

    def key(self, column: Column | None, head: str) -> str:
        """What is in a column; "" where it is not taken. A partner's columns are not about the person."""
        if " ".join(words(head)) in _POINTS:
            return "points"
        if column is None or column.of == 2:
            return ""
        if column.kind is Kind.DISTRICT:
            return column.kind  # of a club that is new
        taken = column.kind in _TAKEN or (column.kind is Kind.CLASS and self.terms.classes)
        return column.kind if taken else ""

    def row(self, line: int, row: tuple[str, ...], cell: Mapping[str, str]) -> ListedPerson:
        written, troubles = _written(cell), list[tuple[Trouble, str]]()
        lost = next((each for each in row if "\ufffd" in each), None)
        if lost is not None:
            troubles.append((Trouble.LETTERS_LOST, lost))
        if not written.name:
            troubles.append((Trouble.NO_NAME, ""))
        if len(written.name) > _LONGEST:
            troubles.append((Trouble.NAME_TOO_LONG, written.name[:_LONGEST]))
        troubles += _unread(cell)
        if written.club and not self.known.club(written.club):
            troubles.append((Trouble.NO_CLUB, written.club))
        if any(trouble.blocks for trouble, _ in troubles):
            return ListedPerson(line, written, None, tuple(troubles))
        meant = self.known.meant(written)
        # the same words, or other words for somebody who is on the roll: Robert and Bob of one number
        marks = {written.mark, *((f"record {meant.person}",) if meant.person else ())}
        if marks & self.seen:
            return ListedPerson(line, written, None, (*troubles, (Trouble.TWICE, written.name)))
        self.seen.update(marks)
        troubles += self._other_club(meant) + self._other_points(meant, cell)
        return ListedPerson(
            line, written, meant, tuple(troubles), _adds(meant, self.known), self._files(meant),
            self._listed(meant, cell), self._carried(meant, cell),
        )  # fmt: skip

    def _other_club(self, meant: Meant) -> list[tuple[Trouble, str]]:
        person, club = self.known.roll.person(meant.person), self.known.club(meant.written.club)
        if person is None or not club or person.club in ("", club):
            return []
        return [(Trouble.OTHER_CLUB, self.known.roll.clubs[person.club].name)]

    def _files(self, meant: Meant) -> FileClub | None:
        """The club, where a known record has none yet."""
        person, club = self.known.roll.person(meant.person), self.known.club(meant.written.club)
        if person is None or not club or person.club:
            return None
        return FileClub(person.id, club, self.terms.since)

    def _listed(self, meant: Meant, cell: Mapping[str, str]) -> Listed | None:
        """The class, where it is another than on the roll: who has none there is a District Amateur."""
        klass = cells.klass(cell.get(Kind.CLASS, ""))
        if klass is None or not meant.person:
            return None
        said, now = PlayerClass(klass.value), self.terms.class_of(meant.person)
        if said is (now or PlayerClass.DISTRICT_AMATEUR):
            return None
        return Listed(meant.person, self.terms.on, said, self.terms.since, self.terms.source)

    def _carried(self, meant: Meant, cell: Mapping[str, str]) -> CarryPoints | None:
        """The points, unless some were brought forward before."""
        worth = _halves(cell.get("points", ""))
        if not worth or not meant.person or meant.person in self.brought:
            return None
        return CarryPoints(meant.person, worth, self.terms.until, self.terms.source)

    def _other_points(self, meant: Meant, cell: Mapping[str, str]) -> list[tuple[Trouble, str]]:
        worth, brought = _halves(cell.get("points", "")), self.brought.get(meant.person, [])
        if not worth or not brought or worth in (*brought, sum(brought)):
            return []
        return [(Trouble.OTHER_POINTS, shown(sum(brought)))]


def _written(cell: Mapping[str, str]) -> Written:
    whole = cell.get(Kind.NAME, "") or f"{cell.get(Kind.FIRST, '')} {cell.get(Kind.LAST, '')}"
    family, comma, given = whole.partition(",")
    name = " ".join((f"{given} {family}" if comma and given.strip() else whole).split())
    sex = cells.sex(cell.get(Kind.SEX, ""))
    member, club = cell.get(Kind.MEMBER, ""), cell.get(Kind.CLUB, "")
    return Written(name, member, club, None if sex is None else Sex(sex.value))


def _unread(cell: Mapping[str, str]) -> list[tuple[Trouble, str]]:
    """Cells that say something nobody understands."""
    sex, klass, worth = (cell.get(key, "") for key in (Kind.SEX, Kind.CLASS, "points"))
    found = [(Trouble.BAD_SEX, sex)] if sex and cells.sex(sex) is None else []
    found += [(Trouble.BAD_CLASS, klass)] if klass and cells.klass(klass) is None else []
    return found + ([(Trouble.BAD_POINTS, worth)] if worth and _halves(worth) is None else [])


def _halves(text: str) -> Halves | None:
    found = _HALVES.fullmatch(text.strip())
    return None if found is None else Halves(2 * int(found[1]) + (found[2] == "5"))


def _adds(meant: Meant, known: Known) -> SetPerson | None:
    """The sex or number that a known record lacks."""
    person = known.roll.people.get(meant.person)
    if person is None:
        return None
    sex, member = person.sex or meant.written.sex, person.member or meant.written.member
    taken = known.holder(member) not in ("", person.id)
    if (sex, member) == (person.sex, person.member) or taken:
        return None
    return SetPerson(person.id, sex, member, person.gone)
