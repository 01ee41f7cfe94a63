"""What must follow from what: the one list of orders that events and scored matches cause in each other.

A match that is called gets its scoring record and its court. The first frame begins play, the last one posts
the result, unconfirmed; the confirmed card confirms it. Whatever the desk changes, the record is brought in
line with it. Every step is an order with its own id and is worked out from what stands in both logs, so that
doing it twice is doing it once, and it can be done again after a crash.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable
from typing import assert_never

from tenoff.desk import codes
from tenoff.desk.courts import Court, Courts, foot_of
from tenoff.desk.in_line import agrees, next_order, next_tap, undoes_more, void
from tenoff.desk.links import Links
from tenoff.desk.logs import Done
from tenoff.desk.matches import MatchDesk, Order, Taken
from tenoff.desk.rights import Action, Who, allowed
from tenoff.desk.tournaments import Sent, Tournaments, match_of, record_of, scored_as
from tenoff.kit import Malformed
from tenoff.rules import commands as scoring
from tenoff.rules.record import Record, Tap, enter
from tenoff.rules.refusals import Code, Refusal
from tenoff.tournament import events as so
from tenoff.tournament.calling.snapshot import FOOT, whole
from tenoff.tournament.state import Tournament

log = logging.getLogger("tenoff.desk")

_OPENED = "event-0"
"""The id of the act by which an event opens a record of its own."""
_MOST = 6
"""Steps after which the two logs are in line, and a few more."""


class Following:
    def __init__(self, tournaments: Tournaments, matches: MatchDesk, courts: Courts, links: Links) -> None:
        self._tournaments, self._matches, self._courts, self._links = tournaments, matches, courts, links
        self._locks: dict[str, asyncio.Lock] = {}

    async def after_order(self, who: Who, event: str, number: int) -> None:
        """What an act of an event causes on its courts and in its scoring records."""
        async with self._locks.setdefault(event, asyncio.Lock()):
            await self._after_order(who, event, number)

    async def _after_order(self, who: Who, event: str, number: int) -> None:
        log = await self._tournaments.log(event)
        if log is None or log.now is None or not 0 < number <= len(log.acts):
            return
        for happened in log.acts[number - 1].so:
            await self._after(who, event, log.now, happened)

    async def _after(self, who: Who, event: str, now: Tournament, happened: so.Event) -> None:
        """Every kind of event is named here: a new one without a word on what follows does not type-check."""
        match happened:
            case so.MatchCalled(match, court):
                await self._in_line(who, event, now, (match,))
                await self._place(who, event, now, match, court)
                await self._after_tap(who.name, record_of(event, now, match))  # it may be over already
            case so.MatchMoved(match, court):
                await self._place(who, event, now, match, court)
                await self._hand_on(who, event)
            case so.MatchRecalled(match):
                await self._free(who, event, now, (match,))
                await self._hand_on(who, event)
            case so.ResultPosted(match, claimed=claimed):
                await self._in_line(who, event, now, (match,))
                if not claimed or not await self._to_sign(record_of(event, now, match)):
                    await self._free(who, event, now, (match,))
                await self._hand_on(who, event)
            case so.ResultConfirmed(match) | so.RefereeAssigned(match):
                await self._in_line(who, event, now, (match,))
            case so.ResultWithdrawn(match):
                await self._in_line(who, event, now, (match, *_stale_in(now, _division(match))))
                if match in now.called:
                    await self._place(who, event, now, match, now.called[match].court)
            case so.ResultCorrected(match, _, reason, undone):
                later = _stale_in(now, _division(match))
                await self._in_line(who, event, now, dict.fromkeys((*undone, match, *later)), reason)
                await self._free(who, event, now, (*undone, match))
                await self._hand_on(who, event)
            case so.Substituted(entry) | so.NamePutRight(entry) | so.EntryChanged(entry):
                await self._in_line(who, event, now, _called_with(now, entry))
            case so.DrawMade(division) | so.Shortened(division) | so.DivisionDropped(division):
                await self._in_line(who, event, now, _stale_in(now, division))
            case so.LatePlaced(entry):
                await self._in_line(who, event, now, _stale_in(now, now.entries[entry].division))
            case so.DivisionsCombined(keys):
                for division in keys:
                    await self._in_line(who, event, now, _stale_in(now, division))
            case so.EventChanged() | so.DayAdded():
                await self._links.follow(event)
            case so.CourtClosed(court, reason):
                await self._close(who, court, reason)
            case so.CourtReopened(court):
                await self._close(who, court, "")
            case (  # what is planned before anything is called
                so.EventAnnounced() | so.DivisionSet() | so.CourtAdded()
                | so.DiscsChanged() | so.OfficialNamed() | so.OfficialReleased() | so.SponsorAdded()
                | so.SponsorDropped() | so.PlacesSet() | so.WishSet() | so.RegistrationOpened()
                | so.RegistrationClosed() | so.Registered() | so.ReleaseSigned() | so.PresenceMarked()
                | so.PaymentTaken() | so.ConcernWaived() | so.SeedPublished()
            ):  # fmt: skip
                pass
            case (  # a result that follows from these is an event of its own
                so.EntryMarked() | so.TieSettled() | so.MatchesAdded()
            ):  # fmt: skip
                pass
            case so.PlaySuspended() | so.PlayResumed():
                await self._in_line(who, event, now, tuple(now.called))
            case so.CalledAgain() | so.MatchHeld() | so.MatchReleased() | so.PlayBegan() | so.DayEnded():
                pass  # of the queue
            case (  # all matches are over
                so.DivisionFinished() | so.DivisionReopened() | so.EventFinished() | so.MoneySpent()
                | so.FinancesPosted() | so.Paid()
            ):  # fmt: skip
                pass
            case _:
                assert_never(happened)

    async def after_tap(self, by: str, match: str) -> None:
        """What an act of a scored match causes in its event."""
        event = codes.event_of(match)
        if event:
            async with self._locks.setdefault(event, asyncio.Lock()):
                await self._after_tap(by, match)

    async def _after_tap(self, by: str, name: str) -> None:
        event = codes.event_of(name)
        for _ in range(_MOST):
            now, record = await self._tournaments.now(event), await self._matches.record(name)
            key = "" if now is None else match_of(now, event, name)
            if now is None or record is None or not key or not _own(record):
                return
            asked = next_order(now, key, name, record)
            if asked is None:
                break
            answer = await self._tournaments.follow(by, Sent(event, asked[1], asked[0]))
            if not isinstance(answer, Done) or answer.again:
                break
            await self._after_order(Who(by), event, answer.number)
        now = await self._tournaments.now(event)
        if now is not None and key in now.ended:  # somebody may have been first
            await self._in_line(Who(by), event, now, (key,))

    async def bars(self, name: str, tap: Tap, record: Record) -> Refusal | None:
        """Why the event does not let this be entered in its record: the two would differ."""
        event = codes.event_of(name)
        now = await self._tournaments.now(event) if event else None
        scored = record.now
        if now is None or scored is None or isinstance(tap, scoring.Remark):
            return None
        key = match_of(now, event, name)
        if not key and not _was_of(now, event, name):
            return None  # played beside the event
        if not key or now.stale(key):
            known = now.records.get(key)
            why = scored.desk.reason if scored.desk is not None else "" if known is None else known.reason
            return Refusal(Code.CLOSED_AT_DESK, values=(why,))
        ended = now.ended.get(key)
        if ended is None and key not in now.called:
            return Refusal(Code.RECALLED)
        if now.suspended and isinstance(tap, scoring.Resume):
            return Refusal(Code.SUSPENDED, values=(now.stopped_for,))
        if ended is None and isinstance(tap, _PLAIN):
            return None
        entered = enter(record, tap, id="asked")
        after = None if isinstance(entered, Refusal) else entered.record.now
        if after is None:
            return None  # its own refusal says more
        if after.desk != scored.desk:
            return Refusal(Code.FINAL_AT_DESK)
        if ended is None or agrees(now, key, after):
            return None
        if not ended.claimed:
            return Refusal(Code.FINAL_AT_DESK)
        return Refusal(Code.NEXT_CALLED) if undoes_more(now, key, after) else None

    async def _to_sign(self, name: str) -> bool:
        """Whether the court itself scored it: its card is still to be signed there."""
        record = await self._matches.record(name)
        return record is not None and record.now is not None and record.now.desk is None

    # -- records

    async def _in_line(
        self, who: Who, event: str, now: Tournament, matches: Iterable[str], reason: str = ""
    ) -> None:
        """The scoring records of these matches say what the event says."""
        for match in matches:
            known = now.records.get(match)
            if known is None:
                continue
            for earlier in range(1, known.number):
                await self._ended(who, scored_as(event, match, earlier))
            await self._steps(who, now, match, scored_as(event, match, known.number), reason)

    async def _steps(self, who: Who, now: Tournament, match: str, name: str, reason: str) -> None:
        for _ in range(_MOST):
            record = await self._matches.record(name)
            try:
                tap = next_tap(now, match, record, who.name, reason)
            except Malformed as bad:
                log.warning("no scoring record for %s: %s", name, bad)
                return
            if record is not None and not _own(record):
                log.error("the record %s was opened by somebody else: the event does not go on with it", name)
                return
            if tap is None or not await self._tapped(who, name, tap, record):
                return

    async def _ended(self, who: Who, name: str) -> None:
        """An earlier record of a match that has another one now."""
        record = await self._matches.record(name)
        tap = None if record is None or record.now is None else void(record.now, "")
        if tap is not None:
            await self._tapped(who, name, tap, record)

    async def _tapped(self, who: Who, name: str, tap: Tap, record: Record | None) -> bool:
        number = 0 if record is None else len(record.acts)
        order = Order(name, f"{_OPENED[:-1]}{number}", tap, who.name)
        answer = await (self._matches.open(order) if record is None else self._matches.tap(order))
        if isinstance(answer, Taken):
            return not answer.again
        log.warning("the record %s does not take %s: %s", name, type(tap).__name__, answer.code)
        return False

    # -- courts

    async def _place(self, who: Who, event: str, now: Tournament, match: str, court: str) -> None:
        """Onto the court of the house: that of its end, or the whole one unless the other end has it."""
        name = record_of(event, now, match)
        end = await self._courts.get(foot_of(whole(court))) if court.endswith(FOOT) else None
        place = end or await self._courts.get(whole(court))
        if place is None or match not in now.called or await self._matches.record(name) is None:
            return
        beside = (record_of(event, now, key) for key, each in now.called.items() if each.court != court)
        if (end is not None or place.match not in beside) and await self._may_go(event, place.match):
            await self._courts.place(who, place.id, name)
        else:
            await self._off(who, {name})  # it is played here, and no phone goes with it

    async def _off(self, who: Who, names: Collection[str]) -> list[Court]:
        """Takes these records off their courts; all courts as they were."""
        courts = await self._courts.all()
        for court in courts:
            if court.match in names:
                await self._courts.place(who, court.id, "")
        return courts

    async def _may_go(self, event: str, match: str) -> bool:
        """Whether a match may be put off its court for one of this event: not while another event plays it.

        The phone there is in the hands of somebody who looks at that match. Whoever wants the court calls the
        match back in its own event, or waits for its end.
        """
        other = codes.event_of(match)
        now = await self._tournaments.now(other) if other not in ("", event) else None
        return now is None or match_of(now, other, match) not in now.called

    async def _hand_on(self, who: Who, event: str) -> None:
        """Courts of which this event is done go to the matches of other events that were called there."""
        there = {court.match for court in await self._courts.all()}
        for other in await self._tournaments.current():
            now = await self._tournaments.now(other) if other != event else None
            if now is None:
                continue
            for key, called in now.called.items():
                if record_of(other, now, key) not in there:
                    await self._place(who, other, now, key, called.court)

    async def _free(self, who: Who, event: str, now: Tournament, matches: Iterable[str]) -> None:
        """Off their courts, where they are not called any more; a match at the other end gets the phone."""
        gone = [match for match in matches if match not in now.called and match in now.records]
        names = {
            scored_as(event, match, number)
            for match in gone
            for number in range(1, now.records[match].number + 1)
        }
        courts = await self._off(who, names)
        there = {court.match for court in courts} - names
        free = {court.id for court in courts if not court.match or court.match in names}
        for key, called in now.called.items():
            if record_of(event, now, key) not in there and whole(called.court) in free:
                await self._place(who, event, now, key, called.court)

    async def _close(self, who: Who, court: str, reason: str) -> None:
        """The club's own court too, by those who may close courts: others close it for their event alone."""
        if not allowed(who, Action.COURTS):
            return
        for id in (court, foot_of(court)):
            if await self._courts.get(id) is not None:
                await self._courts.close(who, id, reason)


_PLAIN = (
    scoring.Shoot, scoring.PostFrame, scoring.PostFrames, scoring.PostGame, scoring.MakeCall,
    scoring.CallPlay,
)  # fmt: skip
"""What a phone sends most, and what cannot end the scoring in the desk's name."""


def _own(record: Record) -> bool:
    """Whether an event opened it."""
    return len(record.acts) > 0 and record.acts[0].id == _OPENED


def _was_of(now: Tournament, event: str, name: str) -> str:
    """The match whose earlier record this is; "" when it is none."""
    base, _, number = name.rpartition(".")
    return next((key for key in now.records if scored_as(event, key) == f"{base}.1" and number.isdigit()), "")


def _called_with(now: Tournament, entry: str) -> list[str]:
    """The matches on court in which this entry plays."""
    return [
        match
        for match in now.called
        if any(each.id == entry for side in now.sides(match) for each in side or ())
    ]


def _stale_in(now: Tournament, division: str) -> list[str]:
    """The matches of a division whose records are about others, or about no match at all."""
    return [match for match in now.records if _division(match) == division and now.stale(match)]


def _division(match: str) -> str:
    """The key of the division a match belongs to."""
    return match.partition("/")[0].partition(".")[0]
