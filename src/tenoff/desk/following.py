"""What must follow from what: the one list of orders that events and scored matches cause in each other.

A match that is called gets its scoring record and its court. The first frame begins play, the last one posts
the result as a claim, the confirmed card confirms it. Every step is an order with its own id, so that doing
it twice is doing it once, and it can be done again after a crash.
"""

from __future__ import annotations

import logging

from tenoff.desk import codes
from tenoff.desk.courts import Courts, foot_of
from tenoff.desk.matches import MatchDesk, Order, Taken
from tenoff.desk.rights import Action, Place, Who, allowed
from tenoff.desk.terms import opening, outcome, same_match
from tenoff.desk.tournaments import Sent, Tournaments, scored_as
from tenoff.kit import Malformed
from tenoff.rules.commands import OpenMatch
from tenoff.rules.match import Match, Phase
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.moment import FOOT, whole
from tenoff.tournament.state import Tournament

log = logging.getLogger("tenoff.desk")

_OVER = (Phase.WON, Phase.SIGNED, Phase.CONFIRMED)


class Following:
    def __init__(self, tournaments: Tournaments, matches: MatchDesk, courts: Courts) -> None:
        self._tournaments, self._matches, self._courts = tournaments, matches, courts

    async def after_order(self, who: Who, event: str, number: int) -> None:
        """What an act of an event causes on its courts."""
        record = await self._tournaments.log(event)
        if record is None or record.now is None or not 0 < number <= len(record.acts):
            return
        for happened in record.acts[number - 1].so:
            match happened:
                case so.MatchCalled(match, court):
                    await self._open(who, event, record.now, match, court)
                case so.MatchMoved(match, court):
                    await self._place(who, event, record.now, match, court)
                case so.MatchRecalled(match) | so.ResultPosted(match):
                    await self._free(who, scored_as(event, match))
                    await self._place_others(who, event, record.now)
                case so.CourtClosed(court, reason):
                    await self._close(who, court, reason)
                case so.CourtReopened(court):
                    await self._close(who, court, "")
                case _:
                    pass

    async def after_tap(self, by: str, match: str) -> None:
        """What an act of a scored match causes in its event."""
        event = codes.event_of(match)
        if not event:
            return
        now = await self._tournaments.now(event)
        record = await self._matches.record(match)
        if now is None or record is None or record.now is None:
            return
        key = _key_of(now, event, match)
        if not key:
            return
        for order, id in _orders(now, key, match, record.now, len(record.acts)):
            await self._tournaments.follow(by, Sent(event, id, order))

    async def _open(self, who: Who, event: str, now: Tournament, match: str, court: str) -> None:
        name = scored_as(event, match)
        if match not in now.called:  # it has gone on since
            return
        try:
            order = opening(now, match, court)
        except Malformed as bad:
            log.warning("no scoring record for %s: %s", name, bad)
            return
        record = await self._matches.record(name)
        opened = record.acts[0].do if record is not None and record.acts else None
        if isinstance(opened, OpenMatch) and same_match(opened, order):
            order = opened  # called again, perhaps elsewhere: the record goes on as it was opened
        answer = await self._matches.open(Order(name, f"{name}-open", order, who.name))
        if isinstance(answer, Taken):
            await self._place(who, event, now, match, court)
        else:
            log.warning("no scoring record for %s: %s", name, answer.code)

    async def _place(self, who: Who, event: str, now: Tournament, match: str, court: str) -> None:
        """Onto the court of the house: that of its end, or the whole one unless the other end has it."""
        name = scored_as(event, match)
        end = await self._courts.get(foot_of(whole(court))) if court.endswith(FOOT) else None
        place = end or await self._courts.get(whole(court))
        if place is None or await self._matches.record(name) is None:
            return
        beside = (scored_as(event, key) for key, each in now.called.items() if each.court != court)
        if (end is not None or place.match not in beside) and await self._may_go(who, event, place.match):
            await self._courts.place(who, place.id, name)

    async def _may_go(self, who: Who, event: str, match: str) -> bool:
        """Whether a match may be put off its court for one of this event: not while another event plays it,
        unless whoever called may move that one too.
        """
        other = codes.event_of(match)
        if other in ("", event) or allowed(who, Action.PLACE, Place(other, match)):
            return True
        record = await self._matches.record(match)
        return record is None or record.now is None or record.now.winner is not None

    async def _place_others(self, who: Who, event: str, now: Tournament) -> None:
        """A match at the other end of a court whose phone has become free gets it."""
        courts = await self._courts.all()
        there, free = {court.match for court in courts}, {court.id for court in courts if not court.match}
        for key, called in now.called.items():
            if scored_as(event, key) not in there and whole(called.court) in free:
                await self._place(who, event, now, key, called.court)

    async def _free(self, who: Who, match: str) -> None:
        for court in await self._courts.all():
            if court.match == match:
                await self._courts.place(who, court.id, "")

    async def _close(self, who: Who, court: str, reason: str) -> None:
        """The club's own court too, by those who may close courts: others close it for their event alone."""
        if not allowed(who, Action.COURTS):
            return
        for id in (court, foot_of(court)):
            if await self._courts.get(id) is not None:
                await self._courts.close(who, id, reason)


def _key_of(now: Tournament, event: str, match: str) -> str:
    """The event's name for a scored match; "" when it is none of its matches."""
    names = (*now.called, *now.ended)
    return next((key for key in names if scored_as(event, key) == match), "")


def _orders(now: Tournament, key: str, scored: str, match: Match, acts: int) -> list[tuple[do.Command, str]]:
    """The orders to the event that this match, as it stands, gives cause to."""
    found: list[tuple[do.Command, str]] = []
    called, ended = now.called.get(key), now.ended.get(key)
    if called is not None:
        if not called.began and (match.game is not None or match.done):
            found.append((do.BeginPlay(key, scored), f"{scored}-began"))
        if match.phase in _OVER:
            claim = match.phase is not Phase.CONFIRMED
            found.append((do.PostResult(key, outcome(now, key, match), claim), f"{scored}-result-{acts}"))
    elif ended is not None and ended.claimed and match.phase is Phase.CONFIRMED:
        found.append((do.ConfirmResult(key), f"{scored}-confirmed-{acts}"))
    return found
