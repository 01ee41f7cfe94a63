"""Live pictures of events: one for each event and language, made when something is new and shared by all."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from zlib import crc32

import msgspec

from tenoff.desk.running import CourtRunner
from tenoff.desk.runtime import Means
from tenoff.desk.tournaments import Tournaments, local
from tenoff.tournament.calling.forecast import Forecast
from tenoff.tournament.drawing import Change, Shown, chart_changes
from tenoff.tournament.log import EventLog
from tenoff.tournament.state import Phase, Tournament
from tenoff.web.event.chart import chart_key, charted, shown_chart
from tenoff.web.event.moment import LiveChart, LiveEvent, live_event
from tenoff.web.event.when import headlines
from tenoff.words.catalog import spoken

log = logging.getLogger("tenoff.live")

BACK = 24
"""Changes of so many acts are kept in a picture; who was away for longer fetches the page anew."""
_REST = 3.0
"""Seconds between two forecasts of one event: they cost a third of a second for 64 teams."""
_KEEP = 30


@dataclass(frozen=True, slots=True)
class Outlook:
    """The forecast that was made last, of which state and minute."""

    of: Tournament
    at: str
    forecast: Forecast


class Outlooks:
    """Forecasts made beside the loop: one a few seconds old is better than a server that stands still."""

    def __init__(self, runner: CourtRunner) -> None:
        self._runner = runner
        self._known: OrderedDict[str, Outlook] = OrderedDict()
        self._making: dict[str, asyncio.Task[None]] = {}
        self._made: dict[str, float] = {}

    def latest(self, event: str, now: Tournament, at: str) -> Forecast | None:
        """The newest there is. When it is of an older state or minute another one is begun."""
        if now.phase is not Phase.RUNNING:
            return None
        known = self._known.get(event)
        if known is not None and known.of is now and known.at == at[:16]:
            return known.forecast
        loop = asyncio.get_running_loop()
        if event not in self._making and loop.time() - self._made.get(event, -_REST) >= _REST:
            self._making[event] = loop.create_task(self._make(event, now, at))
        return None if known is None else known.forecast

    async def first(self, event: str, now: Tournament, at: str) -> Forecast | None:
        """The newest there is; where there is none yet, the first one is waited for."""
        found = self.latest(event, now, at)
        making = self._making.get(event)
        if found is None and making is not None:
            await asyncio.shield(making)
            found = self.latest(event, now, at)
        return found

    async def _make(self, event: str, now: Tournament, at: str) -> None:
        try:
            expected = await asyncio.to_thread(self._runner.forecast, event, now)
            self._known[event] = Outlook(now, at[:16], expected)
            while len(self._known) > _KEEP:
                self._made.pop(self._known.popitem(last=False)[0], None)
        except Exception:  # calls and results must reach everybody also without a forecast
            log.exception("no forecast for event %s", event)
        finally:
            self._made[event] = asyncio.get_running_loop().time()
            del self._making[event]


@dataclass(slots=True)
class _Chart:
    """A chart as it was shown last, and what has changed on it since number `since`."""

    shown: Shown
    since: int
    changes: dict[str, tuple[int, Change]] = field(default_factory=dict)

    def goes_on(self, key: str, shown: Shown, number: int) -> None:
        if shown.board.plan is not self.shown.board.plan or shown.names != self.shown.names:
            self.since = number
            self.changes = {}
        else:
            for change in chart_changes(self.shown, shown, key=key):
                self.changes[change.id] = (number, change)
            self.since = max(self.since, number - BACK)
            self.changes = {id: each for id, each in self.changes.items() if each[0] > self.since}
        self.shown = shown


@dataclass(slots=True)
class Picture:
    """An event as it is pushed. `version` grows whenever the bytes are others."""

    log: EventLog
    at: str
    forecast: Forecast | None
    view: LiveEvent
    data: bytes
    version: int
    charts: dict[str, _Chart]
    heads: dict[str, str]
    people: dict[str, tuple[int, str]]
    since: int

    @property
    def id(self) -> str:
        """By which a listener goes on where it was: the number, and what changes with the clock alone."""
        return f"{self.view.number}-{crc32(self.data):08x}"


class EventPictures:
    """Pictures of the events somebody looks at, and the forecasts behind them."""

    def __init__(self, tournaments: Tournaments, runner: CourtRunner, means: Means) -> None:
        self._tournaments, self._means = tournaments, means
        self.outlooks = Outlooks(runner)
        self._version = 0
        self._pictures: OrderedDict[tuple[str, str], Picture] = OrderedDict()

    async def get(self, event: str) -> Picture | None:
        """The picture in the language spoken now; the same one while nothing is new."""
        log = await self._tournaments.log(event, fresh=True)
        if log is None or log.now is None:
            return None
        at = local(self._means, log.now.about.zone)
        forecast = await self.outlooks.first(event, log.now, at)
        key = (event, spoken().tag)
        known = self._pictures.get(key)
        if known is not None and known.view.number > len(log.acts):
            return known  # somebody else has seen more while we waited
        if known is not None and known.log is log and known.at == at[:10] and known.forecast is forecast:
            return known
        made = self._made(event, log, forecast, at[:10], known)
        self._pictures[key] = made
        self._pictures.move_to_end(key)
        while len(self._pictures) > _KEEP:
            self._pictures.popitem(last=False)
        return made

    def _made(
        self, event: str, log: EventLog, forecast: Forecast | None, today: str, before: Picture | None
    ) -> Picture:
        now = log.now
        assert now is not None
        number = len(log.acts)
        charts = {} if before is None else before.charts
        self._redraw(now, charts, number)
        heads = dict(headlines(now, forecast, today))
        since = number if before is None else max(before.since, number - BACK)
        people = {} if before is None else {k: v for k, v in before.people.items() if v[0] >= since}
        if before is not None:
            people |= {k: (number, said) for k, said in heads.items() if before.heads.get(k) != said}
        view = msgspec.structs.replace(
            live_event(event, log, forecast, today),
            since=since,
            people=tuple((key, said) for key, (_, said) in people.items()),
            charts=tuple(
                LiveChart(key, chart.since, tuple(chart.changes.values())) for key, chart in charts.items()
            ),
        )
        data = msgspec.json.encode(view)
        same = before is not None and before.data == data
        self._version += not same
        version = before.version if before is not None and same else self._version
        return Picture(log, today, forecast, view, data, version, charts, heads, people, since)

    @staticmethod
    def _redraw(now: Tournament, charts: dict[str, _Chart], number: int) -> None:
        for division in now.divisions.values():
            for place, _ in charted(division):
                key = chart_key(division.key, place)
                shown = shown_chart(now, division, place)
                if key in charts:
                    charts[key].goes_on(key, shown, number)
                else:
                    charts[key] = _Chart(shown, number)
