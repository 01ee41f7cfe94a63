"""What the size of a field and the kind of an event ask for: divisions combined, non-walking, or missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.shelf import edition_of, issue
from tenoff.tournament.about import About, OfficialRole
from tenoff.tournament.kinds import Division
from tenoff.tournament.regulations.parts import Regulations


class Asks(StrEnum):
    """What the regulations ask of an event."""

    COMBINE = "combine"  # players together
    TURN_NON_WALKING = "turn-non-walking"  # players
    TOO_FEW_TO_COMBINE = "too-few-to-combine"  # players: the book is silent, the director decides
    NEEDS_BOTH = "needs-both"  # an open event has a men's and a ladies' division, or a mixed one
    ANY_DOUBLES = "any-doubles"  # not open to statewide events on this day
    NEEDS_OFFICIAL = "needs-official"  # the office
    NEW_EDITION = "new-edition"  # the newer edition's title, the day it takes force


class Ask(Struct, frozen=True, omit_defaults=True):
    """One of them. `divisions`: their keys; `clause`: by which, "" where no book asks it."""

    asks: Asks
    clause: Cite = Cite("")
    divisions: tuple[str, ...] = ()
    values: tuple[str, ...] = ()


def asked_of_fields(
    divisions: Iterable[Division], players: Mapping[str, int], about: About, regs: Regulations
) -> tuple[Ask, ...]:
    """What follows from how many have entered; `players` by division."""
    divisions = tuple(divisions)
    found: list[Ask] = []
    walking = regs.non_walking
    if walking is not None and about.scope in walking.scopes and begins(about, walking.weekday):
        found += (
            Ask(Asks.TURN_NON_WALKING, walking.clause, (each.key,), (str(players.get(each.key, 0)),))
            for each in divisions
            if each.play is Play.WALKING and 0 < players.get(each.key, 0) < walking.below
        )
    return (*found, *_combining(divisions, players, regs))


def _combining(
    divisions: tuple[Division, ...], players: Mapping[str, int], regs: Regulations
) -> tuple[Ask, ...]:
    rule = regs.combine
    if rule is None:
        return ()
    both = [
        each
        for each in divisions
        if each.play is rule.play and each.grade in rule.grades and each.gender in (Gender.MEN, Gender.LADIES)
    ]
    together = sum(players.get(each.key, 0) for each in both)
    if len(both) < 2 or not 0 < together <= rule.most:
        return ()
    asks = Asks.COMBINE if together >= rule.least else Asks.TOO_FEW_TO_COMBINE
    return (Ask(asks, rule.clause, tuple(each.key for each in both), (str(together),)),)


def asked_of_plan(
    divisions: Iterable[Division],
    about: About,
    regs: Regulations,
    officials: Iterable[OfficialRole] = (),
) -> tuple[Ask, ...]:
    """What the event as planned still lacks, or should not have."""
    divisions = tuple(divisions)
    have = set(officials)
    missing = tuple(
        Ask(Asks.NEEDS_OFFICIAL, clause, values=(role.value,))
        for role, clause in regs.officials.needed
        if role not in have
    )
    return (*_newer_edition(about), *_open(divisions, about, regs), *missing)


def _newer_edition(about: About) -> tuple[Ask, ...]:
    """Ask about an event of which a day lies in the time of a later edition than the one it names."""
    own = issue(about.book)
    if own is None:
        return ()
    later = (issue(edition_of(own.at.book, date.fromisoformat(day)) or "") for day in about.days)
    found = next((each.at for each in later if each is not None and each.at.since > own.at.since), None)
    return () if found is None else (Ask(Asks.NEW_EDITION, values=(found.title, found.since)),)


def _open(divisions: tuple[Division, ...], about: About, regs: Regulations) -> tuple[Ask, ...]:
    rule = regs.opens
    opens = [each for each in divisions if each.grade is Grade.OPEN]
    if rule is None or about.scope not in rule.scopes or not opens:
        return ()
    genders = {each.gender for each in opens}
    loose = [each for each in opens if each.gender is Gender.ANY]
    on_trial = about.scope is Scope.STATEWIDE and rule.any_from <= about.days[0] <= rule.any_until
    found: list[Ask] = []
    for each in loose:
        if not (on_trial and each.play is Play.DOUBLES):
            found.append(Ask(Asks.ANY_DOUBLES, rule.trial or rule.clause, (each.key,)))
    both = {Gender.MEN, Gender.LADIES} <= genders
    if not (both or Gender.MIXED in genders or loose):
        found.append(Ask(Asks.NEEDS_BOTH, rule.clause, tuple(each.key for each in opens)))
    return tuple(found)


def past_closing(about: About, regs: Regulations, at: str) -> bool:
    """Whether the regulations let registration stop before this moment, on the event's first day."""
    return regs.registration.clause is not None and at[:16] >= f"{about.days[0]}T{about.closes}"


def report_is_late(about: About, regs: Regulations, at: str) -> bool:
    """Whether the financial report should have been posted before this moment."""
    return regs.posting is not None and at[:16] > f"{about.days[0]}T{regs.posted_by}"


def begins(about: About, weekday: int | None) -> bool:
    return weekday is None or date.fromisoformat(about.days[0]).weekday() == weekday
