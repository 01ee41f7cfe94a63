"""Results as a sheet has them: with names, where the roll has records."""

from __future__ import annotations

from msgspec import Struct

from tenoff.desk.codes import digest
from tenoff.kit.division import Gender
from tenoff.records.results import DivisionResult, EventResult, Placed, Sex

_SEXES = {Gender.MEN: Sex.MAN, Gender.LADIES: Sex.LADY}


class Written(Struct, frozen=True, omit_defaults=True):
    """Somebody as a sheet names them. `record`: where it names the record itself."""

    name: str
    member: str = ""
    club: str = ""
    sex: Sex | None = None
    record: str = ""

    @property
    def mark(self) -> str:
        """By this a form says who is meant: the same whenever the same is written."""
        return digest("|".join((self.name.casefold(), self.member, self.club.casefold(), self.record)))[:10]


class WrittenPlace(Struct, frozen=True, omit_defaults=True):
    """`about`: the place without its people. `line`: where it stands in a list."""

    about: Placed
    players: tuple[Written, ...]
    line: int = 0


class WrittenDivision(Struct, frozen=True, omit_defaults=True):
    about: DivisionResult
    places: tuple[WrittenPlace, ...] = ()


class WrittenEvent(Struct, frozen=True, omit_defaults=True):
    about: EventResult
    divisions: tuple[WrittenDivision, ...] = ()


def sex_of(gender: Gender) -> Sex | None:
    """What a division says about those in it."""
    return _SEXES.get(gender)
