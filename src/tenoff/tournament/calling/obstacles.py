"""Why a ready match may not be called at this moment, with the clause that says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.tournament.calling.facts import Facts, Hold, HoldOn, ReadyMatch
from tenoff.tournament.calling.limits import Tally, lies_in, within, within_frames
from tenoff.tournament.calling.rule import Bound, CallingRule
from tenoff.tournament.citing import together
from tenoff.tournament.fixtures import Chart


class Obstacle(StrEnum):
    """What stands against a call."""

    EVERYTHING_HELD = "everything-held"
    NOT_TODAY = "not-today"  # the event has not begun, or rests for a day
    BEFORE_FIRST_CALL = "before-first-call"
    AFTER_LAST_CALL = "after-last-call"
    MATCH_HELD = "match-held"
    DIVISION_HELD = "division-held"
    PLAYER_HELD = "player-held"
    PLAYER_ON_COURT = "player-on-court"
    DAY_LIMIT = "day-limit"
    FRAME_LIMIT = "frame-limit"
    RESTING = "resting"
    SPARED = "spared"  # nobody has to be called so far on the first day, and the director leaves it
    CALLED_ELSEWHERE = "called-elsewhere"  # one of its players gets another match now
    ITS_COURTS_TAKEN = "its-courts-taken"
    NO_COURT = "no-court"


class Against(Struct, frozen=True, omit_defaults=True):
    """One reason against a call. `players`: whom it concerns; at the day's limit, whose consent is missing.

    `until`: when it will be over, where that is known.
    """

    why: Obstacle
    clause: Cite | None = None
    players: tuple[str, ...] = ()
    until: datetime | None = None


@dataclass(slots=True)
class Moment:
    """The facts of one moment, looked up by player and key."""

    now: datetime
    facts: Facts
    rule: CallingRule
    busy: set[str] = field(default_factory=set)
    tallies: dict[str, Tally] = field(default_factory=dict)
    ended: dict[str, datetime] = field(default_factory=dict)
    holds: dict[tuple[HoldOn, str], Hold] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for day in self.facts.days:
            total = Tally()
            for match in day.finished:
                total = total.plus(match)
                if day.player not in self.ended or match.ended > self.ended[day.player]:
                    self.ended[day.player] = match.ended
            self.tallies[day.player] = total
        for current in self.facts.on_court:
            for player in current.players:
                self.busy.add(player)
                self.tallies[player] = self.tallies.get(player, Tally()).plus(current)
        for hold in self.facts.holds:
            if hold.until is None or self.now < hold.until:
                self.holds[hold.on, hold.key] = hold

    def against(self, match: ReadyMatch) -> tuple[Against, ...]:
        """All that stands against the call of this match on any court; () when nothing does."""
        found = [*self._held(match), *self._hours(match)]
        on_court = tuple(player for player in match.players if player in self.busy)
        if on_court:
            found.append(Against(Obstacle.PLAYER_ON_COURT, players=on_court))
        found += self._limits(match)
        found += self._rest(match)
        return tuple(found)

    def spared(self, match: ReadyMatch) -> Cite | None:
        """The clause by which this match need not be called today although it is ready."""
        duty = self.rule.duty
        if duty is None or self.facts.day != 1 or not 0 < match.to_final <= duty.spared_to_final:
            return None
        return duty.spared_clause

    def due(self, match: ReadyMatch) -> Cite | None:
        """The clause by which this match has to be called at this moment when a court is free."""
        duty = self.rule.duty
        if duty is None or _minute(self.now) > duty.until.at or self.spared(match) is not None:
            return None
        return duty.until.clause

    def _held(self, match: ReadyMatch) -> list[Against]:
        found = []
        for why, on, key in (
            (Obstacle.EVERYTHING_HELD, HoldOn.EVERYTHING, ""),
            (Obstacle.DIVISION_HELD, HoldOn.DIVISION, match.division),
            (Obstacle.MATCH_HELD, HoldOn.MATCH, match.match),
        ):
            hold = self.holds.get((on, key))
            if hold is not None:
                found.append(Against(why, until=hold.until))
        for player in match.players:
            hold = self.holds.get((HoldOn.PLAYER, player))
            if hold is not None:
                found.append(Against(Obstacle.PLAYER_HELD, players=(player,), until=hold.until))
        return found

    def _hours(self, match: ReadyMatch) -> list[Against]:
        first, last = self.rule.first_call, last_call(self.rule, match)
        if self.facts.opens is not None:
            clause = None if first is None else first.clause
            return [Against(Obstacle.NOT_TODAY, clause, until=self.facts.opens)]
        if first is not None and _minute(self.now) < first.at:
            opens = datetime.combine(self.now.date(), first.at, self.now.tzinfo)
            return [Against(Obstacle.BEFORE_FIRST_CALL, first.clause, until=opens)]
        if last is not None and _minute(self.now) > last.at:
            return [Against(Obstacle.AFTER_LAST_CALL, last.clause)]
        return []

    def _limits(self, match: ReadyMatch) -> list[Against]:
        found = []
        limit, frames = self.rule.day_limit, self.rule.frame_limit
        days = [self.tallies.get(player, Tally()) for player in match.players]
        full = [] if limit is None else [day for day in days if not within(limit, day, match)]
        if limit is not None and full:
            missing = tuple(player for player in match.players if player not in match.consents)
            if missing:
                loads = (load.clause for load in limit.loads if any(lies_in(load, day) for day in full))
                found.append(Against(Obstacle.DAY_LIMIT, together(limit.clause, *loads), missing))
        if frames is not None:
            over = tuple(
                player
                for player, day in zip(match.players, days, strict=True)
                if not within_frames(frames, day, match)
            )
            if over:
                found.append(Against(Obstacle.FRAME_LIMIT, frames.clause, over))
        return found

    def _rest(self, match: ReadyMatch) -> list[Against]:
        rest = self.rule.rest
        if rest is None:
            return []
        least = timedelta(minutes=rest.minutes)
        resting = [
            player
            for player in match.players
            if player in self.ended and self.now - self.ended[player] < least
        ]
        if not resting:
            return []
        until = max(self.ended[player] for player in resting) + least
        return [Against(Obstacle.RESTING, rest.clause, tuple(resting), until)]


def last_call(rule: CallingRule, match: ReadyMatch) -> Bound | None:
    """The last moment this match may be called on any day: later for a consolation match to 100."""
    length = match.length
    hundred = match.chart is Chart.CONSOLATION and length.games == 1 and length.points == 100
    return rule.last_call_100 if hundred and rule.last_call_100 is not None else rule.last_call


def _minute(now: datetime) -> time:
    """The minute of the day: a call at four o'clock and some seconds is still made at four."""
    return now.time().replace(second=0, microsecond=0)
