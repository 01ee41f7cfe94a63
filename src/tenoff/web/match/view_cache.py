"""Views already made: one for each match, number and language, with its JSON, shared by all who look."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from tenoff.desk.courts import Court
from tenoff.desk.matches import MatchDesk
from tenoff.rules.record import Record
from tenoff.web.match.build_view import show
from tenoff.web.match.view import MatchView
from tenoff.words.catalog import spoken


@dataclass(frozen=True, slots=True)
class Picture:
    """A match at one number: the record, the view, and its JSON. `court`: where it is, "" if never placed."""

    record: Record
    view: MatchView
    data: bytes
    court: str = ""

    @property
    def number(self) -> int:
        return self.view.number


class Shown:
    """Pictures of the matches in the desk's memory, by match and language.

    `newest` is told by the feed of the store, so that another process's taps are noticed.
    """

    def __init__(self, matches: MatchDesk, keep: int = 1000) -> None:
        self._matches, self._keep = matches, keep
        self._pictures: OrderedDict[str, dict[str, Picture]] = OrderedDict()
        self._newest: dict[str, int] = {}
        self._courts: dict[str, str] = {}
        self._encoder = msgspec.json.Encoder()
        matches.forgotten.append(self._forget)

    def newest(self, match: str, number: int) -> None:
        """The match is known to be at this number."""
        self._newest.pop(match, None)
        self._newest[match] = number
        while len(self._newest) > 10 * self._keep:
            del self._newest[next(iter(self._newest))]

    async def look(self, match: str) -> None:
        """Read on what another process may have added to the match."""
        await self._matches.record(match, fresh=True)

    def placed(self, courts: Collection[Court]) -> None:
        """Which match is on which court, and on which it was last."""
        past = sorted((each.until, each.match, court.id) for court in courts for each in court.past)
        here = {court.match: court.id for court in courts if court.match}
        self._courts = {match: court for _, match, court in past} | here

    async def get(self, match: str) -> Picture | None:
        """The picture of the match as it stands."""
        record = await self._matches.record(match)
        if record is not None and len(record.acts) < self._newest.get(match, 0):
            record = await self._matches.record(match, fresh=True)
        if record is None:
            return None
        tag, court = spoken().tag, self._courts.get(match, "")
        known = self._pictures.get(match, {}).get(tag)
        if known is not None and known.record is record and known.court == court:
            self._pictures.move_to_end(match)
            return known
        view = show(match, record, court)
        if view is None:
            return None
        made = Picture(record, view, self._encoder.encode(view), court)
        self._pictures.setdefault(match, {})[tag] = made
        self._pictures.move_to_end(match)
        while len(self._pictures) > self._keep:
            self._pictures.popitem(last=False)
        return made

    def _forget(self, match: str) -> None:
        """A picture holds its record: kept longer than that, it would keep all that was ever looked at."""
        self._pictures.pop(match, None)
        self._newest.pop(match, None)
