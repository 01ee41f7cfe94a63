"""Which match goes on which court now, why, and why each of the others has to wait."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct, structs

from tenoff.kit import Cite
from tenoff.tournament.calling.facts import Court, Facts, HoldOn, ReadyMatch
from tenoff.tournament.calling.limits import Tally, left_today
from tenoff.tournament.calling.obstacles import Against, Moment, Obstacle
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.calling.weighing import Group, Order, Press, Wish, place, pressing


class Reason(StrEnum):
    """What speaks for a match; the number beside it is what the word says."""

    CARRIED_OVER = "carried-over"
    PRESSING = "pressing"  # it has waited too long
    FITS_TODAY = "fits-today"  # put off any longer, as many matches that follow it would come too late today
    LEFT_TODAY = "left-today"  # matches its winner still plays today
    WAITING = "waiting"  # minutes since it was ready
    CHART_ORDER = "chart-order"  # its place on the call list
    PLAYED_TODAY = "played-today"  # matches of its busiest player
    RESTED = "rested"  # minutes since its last player came off court


class Why(Struct, frozen=True):
    reason: Reason
    number: int


class Suggestion(Struct, frozen=True, omit_defaults=True):
    """Call this match on this court. `due`: the clause by which it must be called; None when it is left free.

    `spared`: the clause by which its players need not be called today.
    """

    match: str
    division: str
    court: str
    because: tuple[Why, ...]
    due: Cite | None = None
    spared: Cite | None = None


class Waiting(Struct, frozen=True):
    """This match is not called now. `against`: all that stands against it, the weightiest first."""

    match: str
    division: str
    against: tuple[Against, ...]


@dataclass(frozen=True, slots=True)
class Queue:
    """The answer for one moment: calls in the order of their weight, and everybody else."""

    calls: tuple[Suggestion, ...]
    waiting: tuple[Waiting, ...]


def suggest(now: datetime, facts: Facts, rule: CallingRule, wish: Wish | None = None) -> Queue:
    """Every call that can be made now, at most one for a court and one for a player."""
    wish = wish or Wish()
    moment = Moment(now, facts, rule)
    open_to_call: list[ReadyMatch] = []
    waiting: list[tuple[ReadyMatch, tuple[Against, ...]]] = []
    for match in facts.ready:
        against = moment.against(match)
        spared = moment.spared(match)
        if not against and wish.leave_spared and spared is not None:
            against = (Against(Obstacle.SPARED, spared),)
        if against:
            waiting.append((match, against))
        else:
            open_to_call.append(match)
    scales = _Scales(moment, open_to_call, wish)
    placing = _Placing(_free(moment), facts)
    taken: set[str] = set()
    calls: list[ReadyMatch] = []
    for match in sorted(open_to_call, key=scales.weight):
        elsewhere = tuple(player for player in match.players if player in taken)
        if elsewhere:
            waiting.append((match, (Against(Obstacle.CALLED_ELSEWHERE, players=elsewhere),)))
        elif not placing.place(match):
            why = Obstacle.ITS_COURTS_TAKEN if placing.left else Obstacle.NO_COURT
            waiting.append((match, (Against(why),)))
        else:
            taken.update(match.players)
            calls.append(match)
    return Queue(
        tuple(
            Suggestion(
                match.match,
                match.division,
                placing.court_of[match.match],
                scales.reasons(match),
                moment.due(match),
                moment.spared(match),
            )
            for match in calls
        ),
        tuple(Waiting(match.match, match.division, against) for match, against in waiting),
    )


class _Scales:
    """What the queue sorts by at one moment, and the same as reasons."""

    def __init__(self, moment: Moment, matches: list[ReadyMatch], wish: Wish) -> None:
        self.moment = moment
        self.wish = wish
        self.left: dict[str, int] = {}
        groups: dict[int, Group] = {}
        for match in matches:
            left = min(
                (
                    left_today(moment.rule.day_limit, moment.tallies.get(player, Tally()), match)
                    for player in match.players
                ),
                default=match.ahead,
            )
            self.left[match.match] = left
            group = groups.setdefault(left, Group(oldest=_minute(match.since)))
            group.count += 1
            group.minutes += match.minutes
            group.ample += match.ample
            group.oldest = min(group.oldest, _minute(match.since))
        last = moment.rule.last_call
        until = datetime.combine(moment.now.date(), last.at, moment.now.tzinfo) if last else None
        courts = sum(court.open for court in moment.facts.courts)
        minutes = (_minute(moment.now), _minute(until) if until else None)
        self.pressing = pressing(groups, *minutes, courts, wish)
        self.by_clock = pressing(groups, *minutes, courts, structs.replace(wish, patience=_FOR_EVER))

    def weight(self, match: ReadyMatch) -> tuple[float, ...]:
        """The least goes first."""
        ended = self._ended(match)
        resting = ended is not None and self.moment.now - ended < timedelta(minutes=self.wish.breather)
        if self.wish.order is Order.CHART:
            return (resting, match.order)
        left = self.left[match.match]
        press = self.pressing.get(left, Press.NOBODY)
        # neighbors on the chart go together, for they meet next; where it presses, whoever waits longest
        by_chart = self.wish.order is Order.LEAST_WAITING and not press and not match.carried
        return (
            not match.carried,
            resting,
            place(left, press, self.wish),
            0.0 if by_chart else _minute(match.since),
            match.order,
        )

    def reasons(self, match: ReadyMatch) -> tuple[Why, ...]:
        """Why this match stands where it stands, in the order in which it was weighed."""
        order = Why(Reason.CHART_ORDER, match.order)
        if self.wish.order is Order.CHART:
            return (order,)
        left, moment = self.left[match.match], self.moment
        found = [Why(Reason.CARRIED_OVER, 1)] if match.carried else []
        if left in self.pressing and _between(match.since, moment.now) > self.wish.patience:
            found.append(Why(Reason.PRESSING, 1))
        elif left in self.by_clock:
            found.append(Why(Reason.FITS_TODAY, left))
        if self.wish.order is Order.LEAST_WAITING:
            found.append(Why(Reason.LEFT_TODAY, left))
        found.append(Why(Reason.WAITING, _between(match.since, moment.now)))
        found.append(order)
        played = max((moment.tallies.get(player, Tally()).matches for player in match.players), default=0)
        found.append(Why(Reason.PLAYED_TODAY, played))
        ended = self._ended(match)
        if ended is not None:
            found.append(Why(Reason.RESTED, _between(ended, moment.now)))
        return tuple(found)

    def _ended(self, match: ReadyMatch) -> datetime | None:
        known = self.moment.ended
        return max((known[player] for player in match.players if player in known), default=None)


_FOR_EVER = 1_000_000_000


def _minute(moment: datetime) -> float:
    return moment.timestamp() / 60


def _between(since: datetime, now: datetime) -> int:
    return max(0, int((now - since).total_seconds()) // 60)


def _free(moment: Moment) -> list[Court]:
    """Open courts nobody is on, the one that has been free longest first."""
    taken = {current.court for current in moment.facts.on_court}
    free = [
        court
        for court in moment.facts.courts
        if court.open and court.key not in taken and (HoldOn.COURT, court.key) not in moment.holds
    ]
    never = moment.now
    return sorted(free, key=lambda court: court.free_since or never)


class _Placing:
    """Matches on courts. A match may move to another court it is allowed on, and so makes room."""

    def __init__(self, courts: list[Court], facts: Facts) -> None:
        self.keys = tuple(court.key for court in courts)
        self.beside = {court.key: court.beside for court in facts.courts if court.beside}
        self.whole = {current.court: current.whole for current in facts.on_court}
        self.on: dict[str, ReadyMatch] = {}
        self.court_of: dict[str, str] = {}

    @property
    def left(self) -> bool:
        """Whether a court is still free."""
        return len(self.on) < len(self.keys)

    def place(self, match: ReadyMatch) -> bool:
        """Whether the match got a court; matches already placed keep one, perhaps another."""
        return self.left and self._place(match, set())

    def _place(self, match: ReadyMatch, seen: set[str]) -> bool:
        allowed = [
            key for key in self.keys if (not match.courts or key in match.courts) and self._room(match, key)
        ]
        for key in allowed:
            if key not in self.on:
                self._put(match, key)
                return True
        for key in allowed:
            if key not in seen:
                seen.add(key)
                if self._place(self.on[key], seen):
                    self._put(match, key)
                    return True
        return False

    def _room(self, match: ReadyMatch, key: str) -> bool:
        """Whether the other end of the court leaves this match room."""
        other = self.beside.get(key)
        if other is None:
            return True
        if other in self.on:
            return not (match.whole or self.on[other].whole)
        return not (other in self.whole and (match.whole or self.whole[other]))

    def _put(self, match: ReadyMatch, key: str) -> None:
        self.on[key] = match
        self.court_of[match.match] = key
