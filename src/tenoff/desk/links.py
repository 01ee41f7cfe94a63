"""Links for people without an account: one court or one match, to score on or to show, for a while."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta, tzinfo
from typing import Annotated
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct
from msgspec.structs import replace

from tenoff.desk import codes
from tenoff.desk.audit import Audit
from tenoff.desk.courts import check_court, natural, whole_of
from tenoff.desk.documents import Shelf
from tenoff.desk.naming import check_name
from tenoff.desk.ports import Store
from tenoff.desk.rights import Action, Grant, Place, Role, Who, allowed, require
from tenoff.desk.runtime import Means, written
from tenoff.desk.tournaments import Tournaments, local
from tenoff.kit import Malformed
from tenoff.tournament.state import Phase

LENGTH = 10
"""Letters of a code: 49 bits, and wrong guesses are slowed down at the door."""
LONGEST = timedelta(days=400)
USUAL = timedelta(days=7)
"""How long a link opens that is for no event."""
_FORGOTTEN = timedelta(days=30)


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """What a link is to be for: a court or a match, not both.

    `event`: only this event's matches on that court. `hours`: how long it opens; 0 for as long as is usual,
    to the end of the last day of the event, or for a week where there is none.
    """

    role: Role
    court: str = ""
    match: str = ""
    hours: Annotated[int, Meta(ge=0, le=9600)] = 0
    label: str = ""
    event: str = ""


class Link(Struct, frozen=True, omit_defaults=True):
    """The code itself is kept, not only its digest: a lost court card is printed again from it.

    `until`: as a clock at the event's place shows it, or at the club's.
    """

    code: str
    role: Role
    until: str
    made: str
    by: str
    court: str = ""
    match: str = ""
    label: str = ""
    revoked: str = ""
    event: str = ""
    lasts: str = ""
    """The event with whose last day it ends, also when that is moved."""

    @property
    def path(self) -> str:
        """Where the code leads: /s/… to score, /d/… to show."""
        return f"/{'s' if self.role is Role.SCORER else 'd'}/{self.code}"

    @property
    def grant(self) -> Grant:
        return Grant(self.role, event=self.event, court=self.court, match=self.match)

    @property
    def place(self) -> Place:
        """Where somebody must be allowed to make links to have this one."""
        return _place(self.event, self.court, self.match)

    @property
    def name(self) -> str:
        where = f"court {self.court}" if self.court else f"match {self.match}"
        return self.label or f"{self.role} on {where}"


class Links:
    def __init__(self, store: Store, means: Means, audit: Audit, tournaments: Tournaments) -> None:
        self._means, self._audit, self._tournaments = means, audit, tournaments
        self._shelf: Shelf[Link] = Shelf(store, "link", Link, means.now)

    async def make(self, by: Who, wanted: NewLink) -> Link:
        """A new link."""
        if wanted.role not in (Role.SCORER, Role.DISPLAY):
            raise Malformed(
                f"a link is for a scorer or a display, not for a {wanted.role}", "link.role", got=wanted.role
            )
        if bool(wanted.court) is bool(wanted.match):
            raise Malformed("a link is for one court or for one match", "link.one")
        if wanted.court:
            check_court(wanted.court)
            codes.check_event(wanted.event)
        else:
            codes.check_match_id(wanted.match)
        if wanted.label:
            check_name(wanted.label)
        now = self._means.now()
        event = "" if wanted.hours else await self._event_of(wanted)
        link = Link(
            code=codes.code(self._means.chance, LENGTH),
            role=wanted.role,
            until=await self._end_of(event) if event else self._after(wanted.hours),
            lasts=event,
            made=written(now),
            by=by.name,
            court=wanted.court,
            match=wanted.match,
            event=wanted.event if wanted.court else "",
            label=wanted.label.strip(),
        )
        await self._shelf.add(link.code, link)
        await self._audit.note(by, "link made", link.name, new=f"{link.role} until {link.until}")
        return link

    async def lend(self, match: str, time: timedelta) -> Link:
        """Make the scoring link of a practice match; strangers ask for these, so the audit has none."""
        now = self._means.now()
        link = Link(
            code=codes.code(self._means.chance, LENGTH),
            role=Role.SCORER,
            until=written(now + time),
            made=written(now),
            by="",
            match=match,
        )
        await self._shelf.add(link.code, link)
        return link

    async def forget(self, match: str) -> None:
        """Drop the links of a practice match that is over."""
        for link in await self._shelf.values():
            if link.match == match:
                await self._shelf.drop(link.code)

    async def revoke(self, by: Who, code: str) -> None:
        """The link no longer opens anything."""
        now = self._means.moment()
        changed = await self._shelf.change(code, lambda link: replace(link, revoked=link.revoked or now))
        if changed is None:
            raise Malformed("there is no such link", "link.none")
        if changed[0] != changed[1]:
            await self._audit.note(by, "link revoked", changed[1].name)

    async def find(self, code: str) -> Link | None:
        """The link of a code, whether it still opens or not."""
        code = codes.typed(code)
        return await self._shelf.get(code) if len(code) == LENGTH and code.isalnum() else None

    def opens(self, link: Link) -> bool:
        return not link.revoked and datetime.fromisoformat(link.until) >= self._means.now()

    def _after(self, hours: int) -> str:
        """So many hours from now on the club's clock; the end of the day in a week, where none are said."""
        here = self._means.now().astimezone()
        if hours:
            return (here + min(timedelta(hours=hours), LONGEST)).isoformat(timespec="seconds")
        return _midnight((here + USUAL).date(), here.tzinfo)

    async def _end_of(self, event: str) -> str:
        """The last moment of an event's last day, on the clock of its place."""
        now = await self._tournaments.now(event)
        assert now is not None  # it was found
        here = datetime.fromisoformat(local(self._means, now.about.zone)).tzinfo
        zone = ZoneInfo(now.about.zone) if now.about.zone else here
        return _midnight(date.fromisoformat(max(now.days)), zone)

    async def _event_of(self, wanted: NewLink) -> str:
        """The event a link is made for: the one it is for alone, that of its match, or the one that plays
        longest on its court; "" for none.
        """
        named = wanted.event or codes.event_of(wanted.match)
        events = [named] if named else await self._tournaments.current()
        court = whole_of(wanted.court)
        found: list[tuple[str, str]] = []
        for event in events:
            now = await self._tournaments.now(event)
            if now is not None and (named or court in now.courts) and now.phase is not Phase.FINISHED:
                found.append((await self._end_of(event), event))
        ahead = [each for each in found if datetime.fromisoformat(each[0]) >= self._means.now()]
        return max(ahead, key=lambda each: datetime.fromisoformat(each[0]))[1] if ahead else ""

    async def follow(self, event: str) -> None:
        """The event has other days: the links that end with it follow."""
        until = await self._end_of(event)
        for link in await self._shelf.values():
            if link.lasts == event:
                await self._shelf.change(link.code, lambda found: replace(found, until=until))

    async def who(self, code: str) -> Who | None:
        """Somebody who came by this link; None when it does not open."""
        link = await self.find(code)
        if link is None or not self.opens(link):
            return None
        return Who(link.name, (link.grant,), f"link {codes.digest(link.code)[:6]}")

    async def all(self) -> list[Link]:
        """Every link but those of practice matches, which are nobody's to hand out.

        Courts as a person counts them, then matches; of each the newest first.
        """
        links = [link for link in await self._shelf.values() if not codes.is_practice(link.match)]
        newest = sorted(links, key=lambda link: link.made, reverse=True)
        return sorted(newest, key=lambda link: (not link.court, natural(link.court)))

    async def all_of(self, who: Who) -> list[Link]:
        """Those they may see, print, and take back."""
        return [link for link in await self.all() if allowed(who, Action.LINKS, link.place)]

    async def prune(self) -> None:
        """Forgets links that have opened nothing for a month."""
        past = self._means.now() - _FORGOTTEN
        for link in await self._shelf.values():
            if datetime.fromisoformat(link.revoked or link.until) < past:
                await self._shelf.drop(link.code)


def _midnight(day: date, zone: tzinfo | None) -> str:
    """The last second of a day."""
    return datetime.combine(day, time(23, 59, 59), zone).isoformat(timespec="seconds")


def _place(event: str, court: str, match: str) -> Place:
    return Place(event or codes.event_of(match), match, (court,) if court else ())


def as_they_may(who: Who, wanted: NewLink) -> NewLink:
    """The link as they may make it; Denied where they may not.

    A court is the club's, and any event's match may be on it: those who make links for one event get one that
    opens that event's matches there.
    """
    if wanted.court and not wanted.event and not allowed(who, Action.LINKS):
        own = sorted({grant.event for grant in who.grants if allowed(who, Action.LINKS, Place(grant.event))})
        if len(own) > 1:
            raise Malformed("choose the event this link is for", "link.event")
        wanted = replace(wanted, event=own[0] if own else "")
    require(who, Action.LINKS, _place(wanted.event, wanted.court, wanted.match))
    return wanted
