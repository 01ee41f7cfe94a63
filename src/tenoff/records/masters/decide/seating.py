"""Decisions on seeds and schedule, on how a match is played, and on the hours."""

from __future__ import annotations

from tenoff.kit import together
from tenoff.kit.division import Play
from tenoff.kit.lines import plain
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.decide.common import Answer, Asked
from tenoff.records.masters.refusals import Code, no
from tenoff.records.masters.seeding import Undrawn, seeds
from tenoff.records.masters.state import Phase
from tenoff.records.masters.table import pair_of


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from such an order; None when it is about something else."""
    match order:
        case do.SeedField(drawn):
            return _seeded(a, drawn)
        case do.ReopenField(reason):
            return _reopened(a, reason)
        case do.ChoosePlay():
            return _chosen(a, order)
        case do.NameReturner(match, name):
            return _returner(a, match, name)
        case do.WaiveHours(day, reason):
            return _waived(a, day, reason)
        case _:
            return None


def _seeded(a: Asked, drawn: tuple[str, ...]) -> Answer:
    now, rule = a.now, a.rule
    if now.phase is not Phase.INVITING:
        return no(Code.SEEDED)
    if now.field.tie is not None:
        tie = now.field.tie
        return no(Code.TIE_OPEN, len(tie.people), tie.places, clause=tie.clause)
    coming = [person for person in now.field.invited if now.accepted.get(person)]
    if len(coming) < rule.seats:
        return no(Code.TOO_FEW, len(coming), rule.seats, clause=rule.invited)
    found = seeds(now.listed, coming, now.orders, drawn, rule)
    if isinstance(found, Undrawn):
        return no(Code.DRAW_NEEDED, ", ".join(found.people), clause=rule.level_seeds)
    clause = together(rule.seeded, rule.level_seeds, rule.table)
    return (so.FieldSeeded(found, rule.sessions, rule.games, rule.points, clause),)


def _reopened(a: Asked, reason: str) -> Answer:
    if a.now.phase is not Phase.SEEDED:
        return no(Code.NOT_SEEDED if a.now.phase is Phase.INVITING else Code.OVER)
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    if a.now.games or any(line.left for line in a.now.lines.values()):
        return no(Code.GAMES_THERE)
    return (so.FieldReopened(reason),)


def _chosen(a: Asked, order: do.ChoosePlay) -> Answer:
    now, rule, match = a.now, a.rule.walking, order.match
    if now.phase is not Phase.SEEDED:
        return no(Code.NOT_SEEDED if now.phase is Phase.INVITING else Code.OVER)
    if match not in now.matches:
        return no(Code.NO_MATCH, match)
    players = [now.lines[seed].now for seed in pair_of(match)]
    if not order.person or order.person not in players:
        return no(Code.NOT_PLAYING, order.person, match, clause=rule.choice)
    if now.games.get(match):
        return no(Code.GAMES_THERE, match, clause=rule.choice)
    said = {**now.choices, (match, order.person): order.walking}
    wishes = [said.get((match, person)) for person in players]
    if False in wishes:
        play: Play | None = Play.NON_WALKING
    else:
        play = None if None in wishes else Play.WALKING
    clause = rule.choice if play is None else together(rule.choice, rule.either)
    return (so.PlayChosen(match, order.person, order.walking, clause, play),)


def _returner(a: Asked, match: str, name: str) -> Answer:
    if a.now.phase is Phase.INVITING:
        return no(Code.NOT_SEEDED)
    if match not in a.now.matches:
        return no(Code.NO_MATCH, match)
    if a.now.plays.get(match) is not Play.NON_WALKING:
        return no(Code.WALKING_MATCH, match, clause=a.rule.walking.returner)
    if not plain(name):
        return no(Code.NO_NAME, name)
    return (so.ReturnerNamed(match, name, a.rule.walking.returner),)


def _waived(a: Asked, day: int, reason: str) -> Answer:
    if a.now.phase is not Phase.SEEDED:
        return no(Code.NOT_SEEDED if a.now.phase is Phase.INVITING else Code.OVER)
    if day not in {session.day for session in a.now.sessions}:
        return no(Code.BAD_DAY, day, a.now.season.year)
    if not plain(reason, 200):
        return no(Code.NO_REASON, clause=a.rule.hours)
    return (so.HoursWaived(day, reason, a.rule.hours),)
