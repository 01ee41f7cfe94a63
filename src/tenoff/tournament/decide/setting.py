"""Deciding on the set-up: event, divisions, courts, officials."""

from __future__ import annotations

import re
from collections.abc import Collection

from msgspec import structs

from tenoff.kit import Cite
from tenoff.kit.division import Play, Scope
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.about import About, PlaceRow
from tenoff.tournament.citing import together
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.decide.plans import (
    MOST_COURTS,
    MOST_DIVISIONS,
    wrong_about,
    wrong_division,
    wrong_places,
    wrong_wish,
)
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Standing
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations import Regulations, regulations
from tenoff.tournament.regulations.fields import begins
from tenoff.tournament.state import Phase, Tournament

_COURT = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,11}")


def announced(order: do.AnnounceEvent) -> Answer:
    """The event with its courts and divisions, or the first thing wrong with it."""
    wrong = wrong_about(order.about)
    if wrong is not None:
        return wrong
    regs = regulations(order.about.regulations)
    happened: list[so.Event] = [so.EventAnnounced(order.about)]
    if len(order.courts) > MOST_COURTS:
        return no(Code.TOO_MANY_COURTS, MOST_COURTS)
    if len(order.divisions) > MOST_DIVISIONS:
        return no(Code.TOO_MANY_DIVISIONS, MOST_DIVISIONS)
    courts: set[str] = set()
    for court in order.courts:
        if not _COURT.fullmatch(court.id) or len(court.discs) > 40:
            return no(Code.BAD_KEY, court.id[:20])
        if court.id in courts:
            return no(Code.COURT_THERE, court.id)
        courts.add(court.id)
        happened.append(so.CourtAdded(court))
    scope = order.about.scope
    fees = {division.fee for division in order.divisions}
    if len(fees) > 1 and same_fee(regs, scope) is not None:
        return no(Code.FEES_DIFFER, clause=regs.fee.same)
    keys: set[str] = set()
    for division in order.divisions:
        wrong = wrong_division(division, regs, keys, scope) or _no_court(division, courts)
        if wrong is not None:
            return wrong
        keys.add(division.key)
        happened.append(so.DivisionSet(division))
    return tuple(happened)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the set-up; None when it is about something else."""
    now = a.now
    match order:
        case do.ChangeEvent():
            return _changed(a, order)
        case do.AddDivision(division):
            return _added(a, division)
        case do.ChangeDivision(division):
            return _replanned(a, division)
        case do.DropDivision(key, reason):
            found = a.division(key)
            if isinstance(found, Refusal):
                return found
            if now.of_division(key):
                return no(Code.ENTRIES_THERE, key, len(now.of_division(key)))
            return (so.DivisionDropped(key, reason),)
        case do.CombineDivisions(keys, into):
            return _combined(a, keys, into)
        case do.TurnNonWalking(key, name):
            return _non_walking(a, key, name)
        case do.AddCourt(court):
            if not _COURT.fullmatch(court.id):
                return no(Code.BAD_KEY, court.id[:20])
            if court.id in now.courts:
                return no(Code.COURT_THERE, court.id)
            full = len(now.courts) >= MOST_COURTS
            return no(Code.TOO_MANY_COURTS, MOST_COURTS) if full else (so.CourtAdded(court),)
        case do.CloseCourt() | do.ReopenCourt() | do.ChangeDiscs():
            return _court(a, order)
        case do.NameOfficial(name, role):
            if not plain(name):
                return no(Code.NO_NAME, name[:40])
            return (so.OfficialNamed(name, role, a.regs.officials.clause(role)),)
        case do.ReleaseOfficial(name, role):
            there = (role, name) in now.officials
            return (so.OfficialReleased(name, role),) if there else no(Code.NO_OFFICIAL, name)
        case do.AddSponsor(sponsor):
            if not plain(sponsor.name):
                return no(Code.NO_NAME, sponsor.name[:40])
            if sponsor.amount < 0:
                return no(Code.FEE_NEGATIVE, sponsor.amount)
            return (so.SponsorAdded(sponsor, a.regs.fee.sponsors),)
        case do.DropSponsor(sponsor):
            there = sponsor in now.about.sponsors
            return (so.SponsorDropped(sponsor),) if there else no(Code.NO_SPONSOR, sponsor.name[:40])
        case do.SetPlaces(rows):
            return _places(a, rows)
        case do.SetWish(wish):
            if now.phase is Phase.FINISHED:
                return no(Code.OVER, now.about.name)
            return wrong_wish(wish) or (so.WishSet(wish),)
        case _:
            return None


def _changed(a: Asked, order: do.ChangeEvent) -> Answer:
    about = order.about
    wrong = wrong_about(about)
    if wrong is not None:
        return wrong
    if a.now.phase is Phase.FINISHED:
        return no(Code.OVER, a.now.about.name)
    if _started(a) and _fixed(about) != _fixed(a.now.about):
        return no(Code.DRAWN_ALREADY, about.name, clause=a.regs.draw.starts)
    others = regulations(about.regulations)
    for each in a.now.divisions.values():  # a fee may be too high by other regulations
        wrong = wrong_division(each.division, others, set(), about.scope)
        if wrong is not None:
            return wrong
    unsaid = _closes_earlier(a, order) and not order.advertised
    if unsaid:
        clause = a.regs.registration.district_clause or a.regs.registration.clause
        return no(Code.NOT_ADVERTISED, about.closes, a.now.about.closes, clause=clause)
    if order.advertised and not plain(order.advertised, 200):
        return no(Code.NO_REASON)
    return (so.EventChanged(about, order.advertised),)


def _closes_earlier(a: Asked, order: do.ChangeEvent) -> bool:
    """Whether registration would stop earlier than was announced, on the day it stops or after it."""
    old, new = a.now.about, order.about
    bound = a.regs.registration.clause is not None and new.scope is not Scope.CLUB
    return bound and a.day >= new.days[0] and (new.days[0], new.closes) < (old.days[0], old.closes)


def same_fee(regs: Regulations, scope: Scope) -> Cite | None:
    """By which clause all divisions of such an event have one fee; None where they need not."""
    return regs.fee.same if scope in regs.fee.bound else None


def _started(a: Asked) -> bool:
    return any(division.stages for division in a.now.divisions.values())


def _fixed(about: About) -> tuple[object, ...]:
    """What the first draw fixes."""
    return about.book, about.amendments, about.regulations, about.places


def _places(a: Asked, rows: tuple[PlaceRow, ...]) -> Answer:
    if a.now.phase is Phase.FINISHED:
        return no(Code.OVER, a.now.about.name)
    if _started(a):
        return no(Code.DRAWN_ALREADY, a.now.about.name, clause=a.regs.draw.starts)
    return wrong_places(rows) or (so.PlacesSet(rows, a.regs.places.clause),)


def _added(a: Asked, division: Division) -> Answer:
    if a.now.phase is Phase.FINISHED:
        return no(Code.OVER, a.now.about.name)
    if len(a.now.divisions) >= MOST_DIVISIONS:
        return no(Code.TOO_MANY_DIVISIONS, MOST_DIVISIONS)
    wrong = wrong_division(division, a.regs, set(a.now.divisions), a.scope) or _no_court(
        division, a.now.courts
    )
    if wrong is not None:
        return wrong
    others = {each.division.fee for each in a.now.divisions.values()}
    if others and same_fee(a.regs, a.scope) is not None and others != {division.fee}:
        return no(Code.FEES_DIFFER, clause=a.regs.fee.same)
    return (so.DivisionSet(division),)


def _no_court(division: Division, courts: Collection[str]) -> Refusal | None:
    """Whether a division is to be played on a court that the event does not have."""
    unknown = next((court for court in division.courts if court not in courts), None)
    return None if unknown is None else no(Code.NO_COURT, unknown[:20])


def _replanned(a: Asked, division: Division) -> Answer:
    found = a.division(division.key)
    if isinstance(found, Refusal):
        return found
    if found.stages:
        return no(Code.DRAWN_ALREADY, found.division.name, clause=a.regs.draw.starts)
    wrong = wrong_division(division, a.regs, set(), a.scope) or _no_court(division, a.now.courts)
    if wrong is not None:
        return wrong
    size = found.division.entry_size != division.entry_size
    if size and a.now.of_division(division.key):
        return no(Code.ENTRIES_THERE, division.name, len(a.now.of_division(division.key)))
    same = same_fee(a.regs, a.scope)
    others = [each for each in a.now.divisions.values() if each.division.fee != division.fee]
    if same is None or division.fee == found.division.fee:
        return (so.DivisionSet(division),)
    if any(each.stages for each in others):
        return no(Code.FEES_DIFFER, clause=same)
    # another fee for one is another fee for all, as the divisions pay the same
    too = (each.division for each in others if each.key != division.key)
    return (
        so.DivisionSet(division, same),
        *(so.DivisionSet(structs.replace(each, fee=division.fee), same) for each in too),
    )


def _combined(a: Asked, keys: tuple[str, ...], into: Division) -> Answer:
    if len(set(keys)) < 2:
        return no(Code.CANNOT_COMBINE, ", ".join(keys))
    players = 0
    for key in keys:
        found = a.division(key)
        if isinstance(found, Refusal):
            return found
        if found.stages:
            return no(Code.DRAWN_ALREADY, found.division.name, clause=a.regs.draw.starts)
        if found.division.entry_size != into.entry_size:
            return no(Code.CANNOT_COMBINE, ", ".join(keys))
        players += sum(len(entry.players) for entry in a.now.entered(key))
    twice = _in_two(a.now, keys)
    if twice:
        return no(Code.SAME_PLAYER, twice, into.name)
    wrong = wrong_division(into, a.regs, set(a.now.divisions) - set(keys), a.scope)
    if wrong is not None:
        return wrong
    rule = a.regs.combine
    fits = rule is not None and rule.least <= players <= rule.most
    fits = fits and rule is not None and into.play is rule.play and into.grade in rule.grades
    return (so.DivisionsCombined(keys, into, rule.clause if rule is not None and fits else None),)


def _in_two(now: Tournament, keys: tuple[str, ...]) -> str:
    """The name of somebody who entered two of these divisions; "" when nobody did."""
    seen: set[str] = set()
    for entry in (entry for key in dict.fromkeys(keys) for entry in now.of_division(key)):
        if entry.standing is Standing.WITHDRAWN:
            continue
        for player in entry.players:
            if player.key in seen:
                return player.name
            seen.add(player.key)
    return ""


def _non_walking(a: Asked, key: str, name: str) -> Answer:
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.division.play is not Play.WALKING:
        return no(Code.NOT_WALKING, found.division.name)
    if found.stages:
        return no(Code.DRAWN_ALREADY, found.division.name, clause=a.regs.draw.starts)
    if name and not plain(name):
        return no(Code.NO_NAME, name[:40])
    rule, scope, plan = a.regs.non_walking, a.now.about.scope, found.division
    limit = None if rule is None else rule.frames_of(plan.grade, scope)
    if rule is not None and not (scope in rule.scopes and begins(a.now.about, rule.weekday)):
        rule = None  # nothing asks for it here, so it is the host's to say
    players = sum(len(entry.players) for entry in a.now.entered(key))
    if rule is not None and players >= rule.below:
        return no(Code.ENOUGH_WALKERS, players, rule.below, clause=rule.clause)
    stages = plan.stages if limit is None else tuple(limit.limited(stage) for stage in plan.stages)
    changed = structs.replace(plan, play=Play.NON_WALKING, name=name or plan.name, stages=stages)
    clause = together(None if rule is None else rule.clause, None if limit is None else limit.clause)
    return (so.DivisionSet(changed, clause),)


def _court(a: Asked, order: do.CloseCourt | do.ReopenCourt | do.ChangeDiscs) -> Answer:
    court = a.now.courts.get(order.court)
    if court is None:
        return no(Code.NO_COURT, order.court[:20])
    match order:
        case do.CloseCourt(id, reason):
            if not plain(reason):
                return no(Code.NO_REASON)
            return no(Code.COURT_CLOSED, id, court.closed) if court.closed else (so.CourtClosed(id, reason),)
        case do.ReopenCourt(id):
            return (so.CourtReopened(id),) if court.closed else no(Code.COURT_OPEN, id)
        case do.ChangeDiscs(id, discs):
            return (so.DiscsChanged(id, discs, a.regs.discs),)
