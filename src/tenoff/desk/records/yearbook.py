"""Texts of the yearbook that no book holds: by-laws, a foreword, the officers of each district."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from tenoff.desk.audit import Audit
from tenoff.desk.means import Means
from tenoff.desk.ports import Store
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.shelf import Shelf
from tenoff.kit import Malformed
from tenoff.kit.season import Season

BY_LAWS, FOREWORD = "by-laws", "foreword"
OFFICERS = "officers-"
MOST = 400_000
"""Letters of a text: more than any association's by-laws have."""


class YearbookText(Struct, frozen=True):
    """Paragraphs have a blank line between them; one that begins with # is a heading."""

    text: str


def officers_of(district: str) -> str:
    """The name of the text with the officers of a district."""
    return OFFICERS + "-".join(district.casefold().split())


def season_to_come(day: date) -> Season:
    """The season a yearbook made on a day is for: from April on the next one."""
    return Season(day.year if day.month >= 4 else day.year - 1)


class YearbookTexts:
    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._shelf: Shelf[YearbookText] = Shelf(store, "yearbook", YearbookText, means.now)
        self._audit = audit

    async def all(self) -> Mapping[str, str]:
        """Every text there is, by its name."""
        return {kept.id: kept.value.text async for kept in self._shelf.all()}

    async def change(self, who: Who, name: str, text: str) -> None:
        """An empty text takes it out of the yearbook again."""
        require(who, Action.KEEP)
        if name not in (BY_LAWS, FOREWORD) and not name.startswith(OFFICERS):
            raise Malformed(
                f"a text is {BY_LAWS}, {FOREWORD} or {OFFICERS} with a district, got {name[:40]!r}"
            )
        if len(text) > MOST:
            raise Malformed(f"a text has at most {MOST:,} letters, got {len(text):,}")
        tidy = text.replace("\r\n", "\n").strip()
        if tidy:
            await self._shelf.set(name, YearbookText(tidy))
        else:
            await self._shelf.drop(name)
        await self._audit.note(who, "yearbook text changed", name, new=f"{len(tidy)} letters")
