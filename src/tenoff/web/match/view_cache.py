"""Views already made: one for each match, number and language, with its JSON, shared by all who look."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from tenoff.desk.courts import Court
from tenoff.desk.matches import FINISHED, MatchDesk
from tenoff.rules.match import Phase
from tenoff.rules.record import Record
from tenoff.web.match.build_view import show
from tenoff.web.match.view import MatchView
from tenoff.words.catalog import spoken

_ENDED = (Phase.CONFIRMED.value, Phase.CLOSED.value)


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
    """`newest` is told by the feed of the store, so that another process's taps are noticed."""

    def __init__(self, matches: MatchDesk, keep: int = 1000) -> None:
        self._matches, self._keep = matches, keep
        self._pictures: OrderedDict[tuple[str, str], Picture] = OrderedDict()
        self._over: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._newest: dict[str, int] = {}
        self._courts: dict[str, str] = {}
        self._encoder = msgspec.json.Encoder()

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
        key, court = (match, spoken().tag), self._courts.get(match, "")
        known = self._pictures.get(key)
        if known is not None and known.record is record and known.court == court:
            self._pictures.move_to_end(key)
            return known
        view = show(match, record, court)
        if view is None:
            return None
        return self._kept(key, Picture(record, view, self._encoder.encode(view), court))

    def _kept(self, key: tuple[str, str], picture: Picture) -> Picture:
        self._pictures[key] = picture
        self._pictures.move_to_end(key)
        self._over.pop(key, None)
        if picture.view.phase in _ENDED:
            self._over[key] = None
        while len(self._over) > FINISHED:
            self._forget(next(iter(self._over)))
        while len(self._pictures) > self._keep:
            self._forget(next(iter(self._pictures)))
        return picture

    def _forget(self, key: tuple[str, str]) -> None:
        self._pictures.pop(key, None)
        self._over.pop(key, None)
