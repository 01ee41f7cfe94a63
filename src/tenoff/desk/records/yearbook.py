"""What no book holds of the yearbook: by-laws, a foreword, the officers of each district, pictures of ads."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.ports import Store
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.runtime import Means
from tenoff.kit import Malformed
from tenoff.kit.season import Season

BY_LAWS, FOREWORD = "by-laws", "foreword"
OFFICERS = "officers-"
MOST = 400_000
"""Letters of a text: more than any association's by-laws have."""


MOST_PICTURE = 1_500_000
"""Bytes of a picture: a page in print quality has fewer."""


class YearbookText(Struct, frozen=True):
    """Paragraphs have a blank line between them; one that begins with # is a heading."""

    text: str


def officers_of(district: str) -> str:
    """The name of the text with the officers of a district."""
    return OFFICERS + "-".join(district.casefold().split())


def season_to_come(day: date) -> Season:
    """The season a yearbook made on a day is for: from April on the next one."""
    return Season(day.year if day.month >= 4 else day.year - 1)


class YearbookPicture(Struct, frozen=True):
    """PNG, JPEG or SVG, as it was sent."""

    data: bytes


def picture_of(season: Season, advertiser: str, size: str) -> str:
    """The name of the picture an advertisement is printed with."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in advertiser.casefold())
    return f"{season.year}-{size}-{'-'.join(filter(None, letters.split('-')))}"[:120]


def is_picture(data: bytes) -> bool:
    """Whether it begins like a PNG, a JPEG or an SVG."""
    return data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")) or b"<svg" in data[:2000]


class YearbookPictures:
    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._shelf: Shelf[YearbookPicture] = Shelf(store, "yearbook-picture", YearbookPicture, means.now)
        self._audit = audit

    async def all(self) -> Mapping[str, bytes]:
        """Every picture there is, by its name."""
        return {kept.id: kept.value.data async for kept in self._shelf.all()}

    async def change(self, who: Who, name: str, data: bytes) -> None:
        """Without any data the advertisement is printed in words again."""
        require(who, Action.KEEP)
        if len(data) > MOST_PICTURE:
            raise Malformed(
                f"a picture has at most {MOST_PICTURE:,} bytes, got {len(data):,}",
                "yearbook.big",
                most=MOST_PICTURE,
                got=len(data),
            )
        if data and not is_picture(data):
            raise Malformed("a picture is a PNG, a JPEG or an SVG", "yearbook.picture")
        if data:
            await self._shelf.set(name, YearbookPicture(data))
        else:
            await self._shelf.drop(name)
        await self._audit.note(who, "yearbook picture changed", name, new=f"{len(data)} bytes")


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
                f"a text is {BY_LAWS}, {FOREWORD} or {OFFICERS} with a district, got {name[:40]!r}",
                "yearbook.name",
                by_laws=BY_LAWS,
                foreword=FOREWORD,
                officers=OFFICERS,
                got=name[:40],
            )
        if len(text) > MOST:
            raise Malformed(
                f"a text has at most {MOST:,} letters, got {len(text):,}",
                "yearbook.long",
                most=MOST,
                got=len(text),
            )
        tidy = text.replace("\r\n", "\n").strip()
        if tidy:
            await self._shelf.set(name, YearbookText(tidy))
        else:
            await self._shelf.drop(name)
        await self._audit.note(who, "yearbook text changed", name, new=f"{len(tidy)} letters")
