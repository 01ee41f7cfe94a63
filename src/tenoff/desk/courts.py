"""Courts: which there are, which match is on them, and who holds the pencil of a match."""

from __future__ import annotations

import re
from datetime import timedelta

from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk.audit import Audit
from tenoff.desk.codes import is_practice
from tenoff.desk.documents import Shelf
from tenoff.desk.ports import Store
from tenoff.desk.rights import Who
from tenoff.desk.runtime import Means, written
from tenoff.kit import Conflict, Malformed

_COURT = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,11}")
_LATELY = timedelta(hours=12)
_PAST = 20
_DIGITS = re.compile(r"(\d+)")


class Past(Struct, frozen=True):
    """A match that was on the court until a moment: its phone may still have taps to send."""

    match: str
    until: str


class Court(Struct, frozen=True, omit_defaults=True):
    """`closed`: why nobody plays there, "" when it is open."""

    id: str
    made: str
    match: str = ""
    since: str = ""
    closed: str = ""
    past: tuple[Past, ...] = ()


class Seat(Struct, frozen=True, omit_defaults=True):
    """The one phone that scores a match now; `name`: whose it is."""

    match: str
    phone: str
    name: str
    since: str


class Courts:
    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._means, self._audit = means, audit
        self._courts: Shelf[Court] = Shelf(store, "court", Court, means.now)
        self._seats: Shelf[Seat] = Shelf(store, "seat", Seat, means.now)

    # -- courts

    async def add(self, by: Who, id: str) -> Court:
        check_court(id)
        court = Court(id, self._means.moment())
        try:
            await self._courts.add(id, court)
        except Conflict:
            raise Conflict(f"there is a court {id} already", "court.there", court=id) from None
        await self._audit.note(by, "court made", id)
        return court

    async def remove(self, by: Who, id: str) -> None:
        """Takes an empty court off the list."""
        court = await self._found(id)
        if court.match:
            raise Conflict(
                f"match {court.match} is on court {id}: take it off first",
                "court.taken",
                match=court.match,
                court=id,
            )
        await self._courts.drop(id)
        await self._audit.note(by, "court removed", id)

    async def close(self, by: Who, id: str, reason: str) -> None:
        """Nobody plays there for this reason; "" opens it again."""
        if len(reason) > 80 or not reason.isprintable():
            raise Malformed("a reason has at most 80 letters on one line", "court.reason")
        await self._found(id)
        changed = await self._courts.change(id, lambda court: replace(court, closed=reason.strip()))
        if changed is not None:
            await self._audit.note(by, "court closed" if reason else "court opened", id, new=reason.strip())

    async def get(self, id: str) -> Court | None:
        return await self._courts.get(id) if _COURT.fullmatch(id) else None

    async def all(self) -> list[Court]:
        """Every court, 2 before 10."""
        return sorted(await self._courts.values(), key=lambda court: natural(court.id))

    async def covers(self, id: str, match: str) -> bool:
        """Whether the match is on this court, or was the last one there until lately: its card may have to be
        signed, and its phone may still have taps to send.
        """
        court = await self.get(id)
        past = written(self._means.now() - _LATELY)
        return court is not None and (
            court.match == match or any(each.match == match and each.until >= past for each in court.past[:1])
        )

    async def place(self, by: Who, id: str, match: str) -> None:
        """Puts a match on a court, which is freed of the one before; "" only frees it."""
        await self._found(id)
        now = self._means.moment()
        if match:
            await self._free_elsewhere(match, id, now)
        changed = await self._courts.change(id, lambda court: _with(court, match, now))
        if changed is not None and changed[0].match != changed[1].match:
            await self._audit.note(by, "court given", id, changed[0].match, changed[1].match)

    async def _free_elsewhere(self, match: str, id: str, now: str) -> None:
        for court in await self._courts.values():
            if court.match == match and court.id != id:
                await self._courts.change(court.id, lambda found: _with(found, "", now))

    async def _found(self, id: str) -> Court:
        court = await self.get(id)
        if court is None:
            raise Malformed(f"there is no court {id[:12]!r}", "court.none", court=id[:12])
        return court

    # -- the pencil

    async def seat(self, match: str, *, fresh: bool = False) -> Seat | None:
        """Who scores the match now; `fresh` asks the store, as another process may have changed it."""
        kept = await self._seats.kept(match, fresh=fresh)
        return None if kept is None else kept.value

    async def sit(self, by: Who, match: str, phone: str, name: str, *, take: bool) -> Seat:
        """The seat after asking for it: one's own, or still another's where `take` was not said."""
        wanted = Seat(match, phone, name, self._means.moment())
        known = await self._seats.get(match)
        if known is None:
            try:
                await self._seats.add(match, wanted)
            except Conflict:  # another phone sat down, and this process remembers an empty seat
                kept = await self._seats.kept(match, fresh=True)
                known = wanted if kept is None else kept.value
            else:
                return wanted
        if known.phone == phone or not take:
            return known
        await self._seats.set(match, wanted)
        if not is_practice(match):  # strangers score these
            await self._audit.note(by, "scoring taken over", match, known.name, name)
        return wanted

    async def leave(self, match: str) -> None:
        """Nobody scores the match any more."""
        await self._seats.drop(match)


def foot_of(court: str) -> str:
    """How the house calls the foot end of a court, where two non-walking matches each have a phone."""
    return f"{court}-foot"


def whole_of(court: str) -> str:
    """The court that an end of it belongs to."""
    return court.removesuffix(foot_of(""))


def check_court(id: str) -> None:
    if not _COURT.fullmatch(id):
        raise Malformed(
            f"a court is named with up to 12 letters, digits or hyphens, got {id[:20]!r}",
            "court.name",
            got=id[:20],
        )


def natural(id: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts numbers inside names by their size."""
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in _DIGITS.split(id) if part)


def _with(court: Court, match: str, now: str) -> Court:
    if court.match == match:
        return court
    left = (Past(court.match, now), *court.past) if court.match else court.past
    past = tuple(each for each in left if each.match != match)[:_PAST]
    return replace(court, match=match, since=now if match else "", past=past)
