"""Running the courts of an event: what to call now, what to expect, and calling without being asked."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from tenoff.desk.documents import Shelf
from tenoff.desk.logs import Done
from tenoff.desk.ports import Store
from tenoff.desk.reactions import Following
from tenoff.desk.rights import Action, Place, Who, require
from tenoff.desk.runtime import Means
from tenoff.desk.tournaments import Sent, Tournaments, local
from tenoff.tournament import commands as do
from tenoff.tournament.calling.forecast import Forecast, forecast
from tenoff.tournament.calling.queue import Queue, suggest
from tenoff.tournament.calling.remaining_play import course
from tenoff.tournament.calling.snapshot import facts, measured, opens, parts
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import Phase, Tournament


class Running(Struct, frozen=True):
    """Whether an event's courts are called without asking. `by`: the director who said so."""

    on: bool
    by: str = ""


class CourtRunner:
    def __init__(self, store: Store, means: Means, tournaments: Tournaments, following: Following) -> None:
        self._means, self._tournaments, self._following = means, tournaments, following
        self._running: Shelf[Running] = Shelf(store, "running", Running, means.now)
        self._known: dict[str, tuple[Tournament, str, Forecast]] = {}

    async def set(self, who: Who, event: str, on: bool) -> None:
        """Lets the courts run by themselves, or takes them in hand again."""
        require(who, Action.DIRECT, Place(event))
        await self._running.set(event, Running(on, who.name))
        if on:
            await self.run(event)

    async def state(self, event: str) -> Running:
        return await self._running.get(event) or Running(on=False)

    async def queue(self, event: str, now: Tournament) -> Queue:
        """What can be called at this moment, and why the rest waits."""
        at = local(self._means, now.about.zone)
        rule = regulations(now.about.regulations).calling
        elsewhere = await self._tournaments.elsewhere(event)
        return suggest(datetime.fromisoformat(at), facts(now, at, elsewhere), rule, now.wish)

    def forecast(self, event: str, now: Tournament) -> Forecast:
        """What to expect; made again when the event or the minute is another."""
        at = local(self._means, now.about.zone)
        known = self._known.get(event)
        if known is not None and known[0] is now and known[1] == at[:16]:
            return known[2]
        rule = regulations(now.about.regulations).calling
        when = opens(now, at) or datetime.fromisoformat(at)  # before its day: as that day will begin
        laid_out = course(when, facts(now, when.isoformat()), rule, parts(now), measured(now), now.wish)
        expected = forecast(when, laid_out, event)
        self._known[event] = (now, at[:16], expected)
        return expected

    async def run_all(self) -> int:
        """Every event whose courts run by themselves: time alone may have freed a match to be called."""
        events = [kept.id async for kept in self._running.all() if kept.value.on]
        return sum([await self.run(event) for event in events])

    async def run(self, event: str) -> int:
        """Calls whatever can be called, where the courts run by themselves; how many that were."""
        running = await self.state(event)
        now = await self._tournaments.now(event)
        if not running.on or now is None or now.phase is not Phase.RUNNING or now.suspended:
            return 0
        called = 0
        who = Who(f"Tenoff for {running.by}")
        for each in (await self.queue(event, now)).calls:
            log = await self._tournaments.log(event)
            number = 0 if log is None else len(log.acts)
            name = each.match.replace("/", "-")
            sent = Sent(event, f"run-{number}-{name}", do.CallMatch(each.match, each.court))
            answer = await self._tournaments.follow(who.name, sent)
            if isinstance(answer, Done) and not answer.again:
                await self._following.after_order(who, event, answer.number)
                called += 1
        return called
