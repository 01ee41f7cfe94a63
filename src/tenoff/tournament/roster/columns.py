"""What the columns of a list are, by the many names people give them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.tournament.search.sounds import words


class Kind(StrEnum):
    """What a column holds."""

    DIVISION = "division"
    TEAM = "team"
    PAID = "paid"
    RELEASED = "released"
    HERE = "here"
    NAME = "name"
    FIRST = "first"
    LAST = "last"
    SEX = "sex"
    CLUB = "club"
    DISTRICT = "district"
    MEMBER = "member"
    CLASS = "class"
    BORN = "born"


class Column(Struct, frozen=True, omit_defaults=True):
    """A column that is understood. `of`: which player of a team it is about, 0 for the whole team."""

    kind: Kind
    of: int = 0


_WHOLE = (Kind.DIVISION, Kind.TEAM, Kind.PAID, Kind.RELEASED, Kind.HERE)
SHARED = (Kind.CLUB, Kind.DISTRICT)
"""What both partners have where a list says it once."""
_NAMES = {
    Kind.DIVISION: "division|event|category|competition|draw",
    Kind.TEAM: "team|team name|doubles team|pair",
    Kind.PAID: "paid|fee|fee paid|amount|amount paid|payment|entry fee|cash",
    Kind.RELEASED: "release|released|release form|release signed|waiver|waiver signed|signed",
    Kind.HERE: "here|present|checked in|check in|checkin|arrived|attending",
    Kind.NAME: "name|player|player name|full name|players name|entrant|contestant|names",
    Kind.FIRST: "first|first name|given name|forename|firstname|fname|christian name",
    Kind.LAST: "last|last name|surname|family name|lastname|lname",
    Kind.SEX: "sex|gender|m f|mf|male female|lady man",
    Kind.CLUB: "club|home club|club name|home|represents",
    Kind.DISTRICT: "district|dist|region",
    Kind.MEMBER: "member|member number|member no|member id|fsa|fsa number|fsa no|number|no|id|card",
    Kind.CLASS: "class|status|player status|classification|level|grade|rank|pro am",
    Kind.BORN: "born|birth year|year of birth|year born|birth|birthday|birth date|date of birth|dob|yob",
}
_KINDS = {name: kind for kind, names in _NAMES.items() for name in names.split("|")}
_SECOND = ("partner", "partners", "2", "two", "second", "b")
_FIRST = ("1", "one", "a")


def column(header: str) -> Column | None:
    """What a header means; None when it is not known."""
    asked = [word for word in words(header) if word != "s"]
    if not asked:
        return None
    for told, number in ((_SECOND, 2), (_FIRST, 1)):
        rest = [word for word in asked if word not in told]
        if len(rest) < len(asked):
            # "Partner" and "Player 2" alone are the name.
            kind = (
                _KINDS.get(" ".join(rest))
                if rest
                else (Kind.NAME if asked[0] in ("partner", "partners") else None)
            )
            if kind is not None and kind not in _WHOLE:
                return Column(kind, number)
    kind = _KINDS.get(" ".join(asked))
    if kind is None:
        return None
    return Column(kind, 0 if kind in _WHOLE else 1)


def choices() -> tuple[Column, ...]:
    """Every column there can be, in the order in which a person looks for one."""
    one = [Column(kind, number) for number in (1, 2) for kind in Kind if kind not in _WHOLE]
    return (*one, *(Column(kind) for kind in _WHOLE))


def columns(headers: tuple[str, ...]) -> tuple[Column | None, ...]:
    """What each column holds. The second of two alike is the partner's, as in Name, Club, Name, Club."""
    found: list[Column | None] = []
    for header in headers:
        meant = column(header)
        if meant in found and meant is not None and meant.of == 1:
            meant = Column(meant.kind, 2)
        found.append(None if meant in found else meant)
    return tuple(found)
