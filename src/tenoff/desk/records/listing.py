"""A list of people from a spreadsheet: each line somebody the roll knows, somebody new, or wrong."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from tenoff.desk.records.matching import How, Known, Meant
from tenoff.desk.records.written import Written
from tenoff.kit import Malformed
from tenoff.records.results import Sex
from tenoff.records.roll.commands import AddPeople, Command, SetPerson
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.state import Roll
from tenoff.tournament.roster import cells
from tenoff.tournament.roster.columns import Kind, columns
from tenoff.tournament.roster.sheet import rows_of, text_of

AT_ONCE = 200
"""So many new people stand in one act."""
_LONGEST = 80


class Trouble(StrEnum):
    NO_NAME = "no-name"
    NAME_TOO_LONG = "name-too-long"
    LETTERS_LOST = "letters-lost"
    BAD_SEX = "bad-sex"
    NO_CLUB = "no-club"  # the person comes without it
    TWICE = "twice"

    @property
    def blocks(self) -> bool:
        """The line cannot be taken as it is."""
        return self is not Trouble.NO_CLUB


class ListedPerson(Struct, frozen=True, omit_defaults=True):
    """A line. `meant`: None where it cannot be read; `adds`: what the record does not have yet."""

    line: int
    written: Written
    meant: Meant | None = None
    troubles: tuple[tuple[Trouble, str], ...] = ()
    adds: SetPerson | None = None

    @property
    def fits(self) -> bool:
        return self.meant is not None and self.meant.how is not How.UNSURE


class People(Struct, frozen=True):
    rows: tuple[ListedPerson, ...]
    fresh: tuple[NewPerson, ...]
    ignored: tuple[str, ...]

    @property
    def orders(self) -> tuple[Command, ...]:
        """What the list changes: new people in parts, then what it adds to known ones."""
        parts = [self.fresh[at : at + AT_ONCE] for at in range(0, len(self.fresh), AT_ONCE)]
        return (*(AddPeople(part) for part in parts), *(row.adds for row in self.rows if row.adds))


def read_people(raw: bytes, roll: Roll, choices: Mapping[str, str]) -> People:
    """The list as the roll would take it. Malformed when it is no list or has no column with names."""
    rows = rows_of(text_of(raw))
    if not rows:
        raise Malformed("the list is empty", "list.empty")
    heads = columns(rows[0][1])
    kinds = {column.kind for column in heads if column is not None}
    if not kinds & {Kind.NAME, Kind.LAST}:
        raise Malformed("the first line names the columns, one of which is Name", "list.name")
    ignored = tuple(cell for cell, column in zip(rows[0][1], heads, strict=True) if column is None and cell)
    known, seen, found = Known(roll, choices), set[str](), list[ListedPerson]()
    for line, row in rows[1:]:
        cell = {
            column.kind: text
            for column, text in zip(heads, row, strict=False)
            if column is not None and column.of != 2  # a partner's columns are not about the person
        }
        found.append(_row(line, row, cell, known, seen))
    return People(tuple(found), tuple(known.fresh.values()), ignored)


def _row(
    line: int, row: tuple[str, ...], cell: Mapping[Kind, str], known: Known, seen: set[str]
) -> ListedPerson:
    whole = cell.get(Kind.NAME, "") or f"{cell.get(Kind.FIRST, '')} {cell.get(Kind.LAST, '')}"
    family, comma, given = whole.partition(",")
    name = " ".join((f"{given} {family}" if comma and given.strip() else whole).split())
    sex = cells.sex(cell.get(Kind.SEX, ""))
    club = cell.get(Kind.CLUB, "")
    written = Written(name, cell.get(Kind.MEMBER, ""), club, None if sex is None else Sex(sex.value))
    troubles: list[tuple[Trouble, str]] = []
    if any("�" in each for each in row):
        troubles.append((Trouble.LETTERS_LOST, next(each for each in row if "�" in each)))
    if not name:
        troubles.append((Trouble.NO_NAME, ""))
    if len(name) > _LONGEST:
        troubles.append((Trouble.NAME_TOO_LONG, name[:_LONGEST]))
    if sex is None and cell.get(Kind.SEX):
        troubles.append((Trouble.BAD_SEX, cell[Kind.SEX]))
    if club and not known.club(club):
        troubles.append((Trouble.NO_CLUB, club))
    if any(trouble.blocks for trouble, _ in troubles):
        return ListedPerson(line, written, None, tuple(troubles))
    if written.mark in seen:
        return ListedPerson(line, written, None, (*troubles, (Trouble.TWICE, name)))
    seen.add(written.mark)
    meant = known.meant(written)
    return ListedPerson(line, written, meant, tuple(troubles), _adds(meant, known))


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
