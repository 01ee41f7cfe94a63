"""The event at one moment, as the court queue needs to see it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime, time, timedelta

from tenoff.kit.division import Play
from tenoff.tournament.calling.durations import Durations, Measured
from tenoff.tournament.calling.facts import (
    Court,
    Facts,
    Finished,
    Hold,
    HoldOn,
    OnCourt,
    PlayerDay,
    ReadyMatch,
)
from tenoff.tournament.calling.remaining_play import Part
from tenoff.tournament.fixtures import Ending, FirstLossIn, Fixture, LoserOf, WinnerOf
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import DivisionNow, Phase, StageNow, Tournament, match_key
from tenoff.tournament.time_played import minutes_of_play

_UNPLAYED = (Ending.FORFEIT, Ending.NO_CONTEST)
USUAL = Durations()
MORNING = time(9)
"""When a day of play begins where no regulation says it."""
FOOT = "/foot"
"""A court's other end, where a second non-walking match has room."""


def whole(court: str) -> str:
    """The court an end belongs to."""
    return court.removesuffix(FOOT)


def in_the_way(now: Tournament, match: str, court: str) -> str:
    """The match because of which this one finds no room on that court or end; "" when it has room."""
    division, _, _ = now.division_of(match)
    shares = division.division.play is Play.NON_WALKING
    for called in now.called.values():
        if called.match == match or whole(called.court) != whole(court):
            continue
        other, _, _ = now.division_of(called.match)
        if called.court == court or not shares or other.division.play is not Play.NON_WALKING:
            return called.match
    return ""


def facts(now: Tournament, at: str, elsewhere: Collection[str] = ()) -> Facts:
    """All that a call depends on. `elsewhere`: courts on which another event has a live match."""
    return Facts(
        day=_day(now, at[:10]),
        ready=tuple(_ready(now, datetime.fromisoformat(at))),
        courts=_courts(now, elsewhere),
        on_court=tuple(_on_court(now, match, at) for match in now.called),
        days=_days(now, at[:10], None),
        holds=_holds(now),
        opens=opens(now, at),
    )


def facts_about(now: Tournament, at: str, players: Collection[str]) -> Facts:
    """What the call of one match depends on: its players' day, whether they are on court, and the holds."""
    busy = (_on_court(now, match, at) for match in now.called)
    return Facts(
        day=_day(now, at[:10]),
        ready=(),
        courts=(),
        on_court=tuple(on for on in busy if not set(players).isdisjoint(on.players)),
        days=_days(now, at[:10], frozenset(players)),
        holds=_holds(now),
        opens=opens(now, at),
    )


def opens(now: Tournament, at: str) -> datetime | None:
    """When the next day of play begins, where today is none; a rehearsal is played on any day."""
    later = [day for day in now.days if day > at[:10]]
    if at[:10] in now.days or not later or now.about.rehearsal:
        return None
    first = regulations(now.about.regulations).calling.first_call
    day, clock = date.fromisoformat(later[0]), MORNING if first is None else first.at
    return datetime.combine(day, clock, datetime.fromisoformat(at).tzinfo)


def _day(now: Tournament, today: str) -> int:
    return now.days.index(today) + 1 if today in now.days else len(now.over_days) + 1


def _holds(now: Tournament) -> tuple[Hold, ...]:
    held = tuple(Hold(HoldOn.MATCH, match, reason=reason) for match, reason in now.held.items())
    return (*held, Hold(HoldOn.EVERYTHING, reason=now.suspended)) if now.suspended else held


def _ready(now: Tournament, when: datetime) -> list[ReadyMatch]:
    found: list[ReadyMatch] = []
    durations = measured(now)
    for order, (key, division, number, fixture) in enumerate(now.ready()):
        found.append(ready_match(now, key, division, number, fixture, order, when, durations))
    return found


def ready_match(
    now: Tournament,
    key: str,
    division: DivisionNow,
    number: int,
    fixture: Fixture,
    order: int,
    when: datetime,
    durations: Durations = USUAL,
) -> ReadyMatch:
    """One match that can be called, as the queue sees it."""
    length = division.length(number, fixture)
    takes = durations.of(length, division.division.play)
    return ReadyMatch(
        match=key,
        division=division.key,
        players=tuple(player.key for player in now.players(key)),
        length=length,
        order=order,
        since=_in_play(now, _since(now, division, number, fixture), when.isoformat()),
        chart=fixture.chart,
        to_final=fixture.to_final,
        ahead=division.stages[number - 1].board.plan.ahead[fixture.id],
        minutes=takes.mean,
        ample=takes.ample,
        carried=key in now.unfinished,
        courts=_allowed(now, division, fixture),
        whole=division.division.play is not Play.NON_WALKING,
    )


def measured(now: Tournament) -> Durations:
    """How long matches have taken at this event so far."""
    found: list[Measured] = []
    for key, ended in now.ended.items():
        if ended.minutes:
            division, number, fixture = now.division_of(key)
            on = division.stages[number - 1].board.plan.by_id[fixture]
            length = division.length(number, on)
            found.append(Measured(length, division.division.play, float(ended.minutes)))
    rule = regulations(now.about.regulations).calling
    return Durations(tuple(found), both_ends=rule.both_ends is not None)


def parts(now: Tournament) -> tuple[Part, ...]:
    """Every stage under way, as the forecast needs it."""
    found: list[Part] = []
    for division in now.divisions.values():
        if division.phase is Phase.RUNNING:
            found += (_part(now, division, number) for number in division.parts)
    return tuple(found)


def _part(now: Tournament, division: DivisionNow, number: int) -> Part:
    stage = division.stages[number - 1]
    return Part(
        division=division.key,
        prefix=match_key(division.key, number, ""),
        board=stage.board,
        players={
            line: tuple(player.key for id in ids for player in now.entries[id].players)
            for line, ids in stage.lines.items()
        },
        lengths={fixture.id: division.length(number, fixture) for fixture in stage.board.plan.fixtures},
        play=division.division.play,
        courts=division.division.courts,
    )


def _in_play(now: Tournament, since: str, at: str) -> datetime:
    """The moment since which as much time would have passed, had play never stopped."""
    passed = minutes_of_play(now, since, at) if since else 0.0
    return datetime.fromisoformat(at) - timedelta(minutes=passed)


def _since(now: Tournament, division: DivisionNow, number: int, fixture: Fixture) -> str:
    """When both sides were known: after the later of the matches they come from; "" where nothing says."""
    stage = division.stages[number - 1]
    moments = [stage.added.get(fixture.id) or stage.at]
    for source in (fixture.first, fixture.second):
        if isinstance(source, WinnerOf | LoserOf | FirstLossIn):
            ended = now.ended.get(match_key(division.key, number, source.fixture))
            if ended is not None:
                moments.append(ended.at)
    return max((moment for moment in moments if moment), key=datetime.fromisoformat, default="")


def _allowed(now: Tournament, division: DivisionNow, fixture: Fixture) -> tuple[str, ...]:
    """Courts this match may have; both ends where it leaves the other one free."""
    courts = (fixture.court,) if fixture.court else division.division.courts
    if not courts and division.division.play is not Play.NON_WALKING:
        courts = tuple(now.courts)
    if division.division.play is Play.NON_WALKING:
        return tuple(end for court in courts for end in (court, court + FOOT))
    return courts


def _courts(now: Tournament, elsewhere: Collection[str]) -> tuple[Court, ...]:
    sharing = any(each.division.play is Play.NON_WALKING for each in now.divisions.values())
    freed: dict[str, datetime] = {}
    for ended in now.ended.values():
        if ended.court:
            moment = datetime.fromisoformat(ended.at)
            freed[ended.court] = max(moment, freed.get(ended.court, moment))
    found: list[Court] = []
    for court in now.courts.values():
        ends = (court.id, court.id + FOOT) if sharing else (court.id,)
        for key, beside in zip(ends, (*reversed(ends), ""), strict=False):
            free = not court.closed and key not in elsewhere
            found.append(Court(key, free, freed.get(key), beside if sharing else ""))
    return tuple(found)


def _on_court(now: Tournament, match: str, at: str) -> OnCourt:
    called = now.called[match]
    division, number, fixture = now.division_of(match)
    on = division.stages[number - 1].board.plan.by_id[fixture]
    return OnCourt(
        match=match,
        division=division.key,
        players=tuple(player.key for player in now.players(match)),
        court=called.court,
        called=_in_play(now, called.began or called.calls[0], at),
        length=division.length(number, on),
        chart=on.chart,
        carried=called.carried or bool(called.began and called.began[:10] < at[:10]),
        whole=division.division.play is not Play.NON_WALKING,
    )


def _days(now: Tournament, today: str, of: Collection[str] | None) -> tuple[PlayerDay, ...]:
    """What everybody, or each of these, has played today."""
    finished: dict[str, list[Finished]] = {}
    for key, ended in now.ended.items():
        if ended.at[:10] != today and ended.day != today:
            continue
        division, number, fixture = now.division_of(key)
        stage = division.stages[number - 1]
        if of is not None and _strangers(now, stage, fixture, of):
            continue
        outcome = stage.board.outcomes.get(fixture)
        if outcome is None or (outcome.ending in _UNPLAYED and not ended.began):
            continue
        players = [player.key for player in now.players(key) if of is None or player.key in of]
        on = stage.board.plan.by_id[fixture]
        done = Finished(
            key,
            division.key,
            division.length(number, on),
            datetime.fromisoformat(ended.at),
            on.chart,
            ended.day != today,  # begun on an earlier day
        )
        for player in players:
            finished.setdefault(player, []).append(done)
    for each in now.in_vain:
        if today in (each.ended.at[:10], each.ended.day):
            division, _, _ = now.division_of(each.match)
            at = datetime.fromisoformat(each.ended.at)
            done = Finished(each.match, division.key, each.length, at, each.chart, each.ended.day != today)
            for key in each.players:
                if of is None or key in of:
                    finished.setdefault(key, []).append(done)
    return tuple(PlayerDay(player, tuple(done)) for player, done in finished.items())


def _strangers(now: Tournament, stage: StageNow, fixture: str, players: Collection[str]) -> bool:
    """Whether none of these played in that match; asked of every match of a day for one call, so quick."""
    entries, lines = now.entries, stage.lines
    for seat in stage.board.seats[fixture]:
        for line in seat or ():
            for id in lines.get(line, ()):
                for player in entries[id].players:
                    if player.key in players:
                        return False
    return True
