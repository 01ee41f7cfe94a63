"""`evolve`: the calendar after something happened. It never reads the rule and never says no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from tenoff.kit.season import Season
from tenoff.records.calendar import events as so
from tenoff.records.calendar.application import Application
from tenoff.records.calendar.concerns import BY_DAYS, ConcernCode
from tenoff.records.calendar.state import Ad, Calendar, ConcernKey, Host, Phase, Settled, Standing, Tournament

K = TypeVar("K")
V = TypeVar("V")


def evolve(now: Calendar | None, event: so.Event) -> Calendar:
    """The calendar after this; None stands for one that was not opened yet."""
    if now is None:
        if isinstance(event, so.CalendarOpened):
            return Calendar(Season(event.season), event.rule)
        raise ValueError(f"a calendar begins with calendar-opened, got {type(event).__name__}")
    for part in (_tournament, _list, _host, _director, _owing):
        after = part(now, event)
        if after is not None:
            return after
    raise ValueError(f"a calendar is opened once, got {type(event).__name__}")


def _put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """A copy with one value changed."""
    return {**mapping, key: value}


def _changed(now: Calendar, key: str, **parts: Any) -> Calendar:
    """One tournament is another, and a newer version of itself."""
    known = now.tournaments[key]
    new = replace(known, number=known.number + 1, **parts)
    return replace(now, tournaments=_put(now.tournaments, key, new))


def _tournament(now: Calendar, event: so.Event) -> Calendar | None:
    match event:
        case so.Applied(key, application, on, approved=approved):
            new = Tournament(key, application, on, approved)
            return replace(now, tournaments=_put(now.tournaments, key, new))
        case so.ApplicationRevised(key, application):
            return _revised(now, key, application)
        case so.ApplicationApproved(key, on):
            return _changed(now, key, approved=on)
        case so.TournamentPlaced(key, span):
            return _changed(replace(now, settled=_lapsed(now, key, BY_DAYS)), key, span=span)
        case so.MilesStated(key, other, miles):
            return replace(now, miles=_put(now.miles, frozenset((key, other)), miles))
        case so.ConcernSettled(key, code, other, body, reason, allowed):
            settled = Settled(body, reason, allowed)
            return replace(now, settled=_put(now.settled, (code, key, other), settled))
        case so.TrophyAwarded(key):
            return _changed(now, key, trophy=True)
        case so.TournamentSetAside(key, reason):
            return _changed(now, key, standing=Standing.SET_ASIDE, reason=reason)
        case so.TournamentCanceled(key, reason):
            return _changed(now, key, standing=Standing.CANCELED, reason=reason)
        case _:
            return None


def _revised(now: Calendar, key: str, application: Application) -> Calendar:
    """What was settled about the old one says nothing of the new one, save that it came late."""
    others = tuple(code for code in ConcernCode if code is not ConcernCode.LATE)
    moved = application.place != now.tournaments[key].application.place
    miles = {pair: miles for pair, miles in now.miles.items() if not (moved and key in pair)}
    after = replace(now, settled=_lapsed(now, key, others), miles=miles)
    return _changed(after, key, application=application)


def _lapsed(now: Calendar, key: str, codes: tuple[ConcernCode, ...]) -> dict[ConcernKey, Settled]:
    """Decisions that still hold when these concerns of a tournament are asked anew."""
    return {at: by for at, by in now.settled.items() if not (at[0] in codes and key in at[1:])}


def _list(now: Calendar, event: so.Event) -> Calendar | None:
    match event:
        case so.MeetingSet(kind, on):
            return replace(now, meetings=_put(now.meetings, kind, on))
        case so.ListSubmitted(on=on):
            received = max((each.received for each in now.tournaments.values()), default=None)
            return replace(now, phase=Phase.SUBMITTED, sent=on, applied=now.applied or received)
        case so.ScheduleAdopted(on):
            return replace(now, phase=Phase.ADOPTED, adopted=on)
        case so.ScheduleRejected():
            return replace(now, phase=Phase.DRAFT, sent=None)
        case so.SchedulePublished(where, on):
            return replace(now, phase=Phase.PUBLISHED, published=on, where=where)
        case _:
            return None


def _host(now: Calendar, event: so.Event) -> Calendar | None:
    match event:
        case so.HostsInvited(key, district, on):
            return replace(now, hosts=_put(now.hosts, key, Host(key, district, on)))
        case so.HostOffered(key, club, place):
            host = now.hosts[key]
            new = replace(host, offers=_put(host.offers, club, place))
        case so.HostChosen(key, club):
            new = replace(now.hosts[key], club=club)
        case so.HostApproved(key, on):
            new = replace(now.hosts[key], approved=on)
        case so.HostDeclined(key):
            new = replace(now.hosts[key], club="")
        case _:
            return None
    return replace(now, hosts=_put(now.hosts, key, new))


def _director(now: Calendar, event: so.Event) -> Calendar | None:
    match event:
        case so.DirectorsNominated(people):
            return replace(now, nominated=(*now.nominated, *people))
        case so.DirectorCertified(person):
            return replace(now, certified=(*now.certified, person))
        case so.DirectorNotCertified():
            return now
        case so.DirectorSelected(person, district) | so.DirectorNotApproved(person, district):
            return replace(now, chosen=_put(now.chosen, (district, person), False))
        case so.DirectorApproved(person, district):
            return replace(now, chosen=_put(now.chosen, (district, person), True))
        case so.DirectorAssigned(key, person):
            return _changed(now, key, director=person)
        case _:
            return None


def _owing(now: Calendar, event: so.Event) -> Calendar | None:
    match event:
        case so.DutyDone(duty, on):
            return replace(now, done=_put(now.done, duty, on))
        case so.AdTaken(advertiser, size, comes_from, on):
            return replace(now, ads=(*now.ads, Ad(advertiser, size, comes_from, on)))
        case so.MotionsListed(motions):
            return replace(now, motions=motions)
        case so.MotionsForwarded(numbers, on):
            return replace(now, forwarded=numbers, forwarded_on=on)
        case _:
            return None
