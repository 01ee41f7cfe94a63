"""Views already made: one for each match, number and language, with its JSON, shared by everybody who looks."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from tenoff.desk.matches import MatchDesk
from tenoff.rules.record import Record
from tenoff.web.showing import show
from tenoff.web.view import MatchView
from tenoff.words.catalogue import spoken


@dataclass(frozen=True, slots=True)
class Picture:
    """A match at one number: the record, the view, and the view's JSON."""

    record: Record
    view: MatchView
    data: bytes

    @property
    def number(self) -> int:
        return self.view.number


class Shown:
    """`newest` is told by the feed of the store, so that another process's taps are noticed."""

    def __init__(self, matches: MatchDesk, keep: int = 1000) -> None:
        self._matches, self._keep = matches, keep
        self._pictures: OrderedDict[tuple[str, str], Picture] = OrderedDict()
        self._newest: dict[str, int] = {}
        self._encoder = msgspec.json.Encoder()

    def newest(self, match: str, number: int) -> None:
        """The match is known to be at this number."""
        self._newest.pop(match, None)
        self._newest[match] = number
        while len(self._newest) > 10 * self._keep:
            del self._newest[next(iter(self._newest))]

    async def get(self, match: str) -> Picture | None:
        """The picture of the match as it stands."""
        record = await self._matches.record(match)
        if record is not None and len(record.acts) < self._newest.get(match, 0):
            record = await self._matches.record(match, fresh=True)
        if record is None:
            return None
        key = match, spoken().tag
        known = self._pictures.get(key)
        if known is not None and known.record is record:
            self._pictures.move_to_end(key)
            return known
        view = show(match, record)
        return None if view is None else self._kept(key, Picture(record, view, self._encoder.encode(view)))

    def _kept(self, key: tuple[str, str], picture: Picture) -> Picture:
        self._pictures[key] = picture
        self._pictures.move_to_end(key)
        while len(self._pictures) > self._keep:
            self._pictures.popitem(last=False)
        return picture
