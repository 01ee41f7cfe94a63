"""The few settings of a house, kept in its store so that every process goes by the same ones."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.desk import codes
from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.naming import check_name
from tenoff.desk.ports import Store
from tenoff.desk.rights import Who
from tenoff.desk.runtime import Means
from tenoff.kit import Conflict
from tenoff.kit.shelf import edition_of


class Dates(StrEnum):
    """How English-speaking pages and sheets write days and times: Nov 17 and 2:05 PM, or 17 Nov and 14:05."""

    US = "us"
    DAY_FIRST = "day-first"


class SheetSize(StrEnum):
    """The paper in the club's printer."""

    LETTER = "letter"
    A4 = "a4"


class PracticeFrom(StrEnum):
    """Who may open a practice match without an account."""

    NOWHERE = "off"
    LOCAL = "local"  # this machine and the networks around it
    ANYWHERE = "everybody"


class House(Struct, frozen=True):
    """`name`: the club's, on every page. `scorers_confirm`: a scorer may confirm a result, as in club play.

    `language`: a tag such as "en", for whoever asks for none that there is. `units`: "feet" or "metric".
    `paper` and `dates`: as in the United States unless somebody chose otherwise. `book`: whose rules are
    usual, such as "florida", in the edition of the day; "" until someone chooses. `format`: of a match about
    which nobody says more. `set_up`: the first steps are done with, or were skipped.
    """

    name: str = "Tenoff"
    scorers_confirm: bool = False
    language: str = ""
    units: str = "feet"
    paper: SheetSize = SheetSize.LETTER
    dates: Dates = Dates.US
    book: str = ""
    format: str = "doubles"
    set_up: bool = False
    practice: PracticeFrom = PracticeFrom.LOCAL


def usual_book(house: House, on: date) -> str:
    """Return the edition of the day that this site plays by, or "" if no one has chosen a book."""
    return edition_of(house.book, on) or ""


class Secret(Struct, frozen=True):
    value: str


class Settings:
    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._means, self._audit = means, audit
        self._house: Shelf[House] = Shelf(store, "house", House, means.now)
        self._secrets: Shelf[Secret] = Shelf(store, "secret", Secret, means.now)

    async def house(self) -> House:
        return await self._house.get("house") or House()

    async def change(self, by: Who, house: House) -> None:
        check_name(house.name)
        old = await self.house()
        await self._house.set("house", house)
        await self._audit.note(by, "settings changed", old=_told(old), new=_told(house))

    async def secret(self, name: str) -> str:
        """A secret that all processes share, made when it is first asked for."""
        known = await self._secrets.get(name)
        if known is not None:
            return known.value
        made = Secret(codes.secret(self._means.chance))
        try:
            await self._secrets.add(name, made)
        except Conflict:  # another process made it
            kept = await self._secrets.kept(name, fresh=True)
            assert kept is not None
            return kept.value.value
        return made.value


def _told(house: House) -> str:
    confirm = f"{'scorers' if house.scorers_confirm else 'officials'} confirm results"
    return ", ".join(
        part
        for part in (
            house.name,
            confirm,
            house.language,
            house.units,
            house.paper,
            house.dates,
            house.book,
            house.format,
            f"practice {house.practice}",
        )
        if part
    )
