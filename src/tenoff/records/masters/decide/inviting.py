"""Decisions on who is asked to play, who comes, and who is the alternate."""

from __future__ import annotations

from tenoff.kit import together
from tenoff.kit.lines import plain
from tenoff.kit.shelf import of_edition
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.decide.common import Answer, Asked
from tenoff.records.masters.field import field
from tenoff.records.masters.refusals import Code, Refusal, no
from tenoff.records.masters.rule import MASTERS_RULE, MastersRule
from tenoff.records.masters.state import Phase
from tenoff.records.masters.values import Listed

_MOST_LISTED = 2000


def opened(order: do.OpenMasters) -> Answer:
    """The first order: the season's list gives the first field."""
    rule = of_edition(MASTERS_RULE, order.rule)
    if rule is None:
        return no(Code.NO_RULE, order.rule)
    if order.division not in rule.divisions:
        return no(Code.NO_DIVISION, order.division, clause=rule.held)
    if not 1900 <= order.season.year <= 2200 or order.on < order.season.first:
        return no(Code.BAD_DAY, order.on, order.season.year)
    wrong = _list(order, rule)
    if wrong is not None:
        return wrong
    listed = tuple(sorted(order.listed, key=lambda each: (-each.total, each.reached, each.person)))
    first = field(listed, (), (), rule)
    clause = together(rule.held, rule.invited, rule.counted)
    by = rule.invited if first.tie is None else together(rule.invited, first.tie.clause)
    return (
        so.MastersOpened(order.rule, order.season, order.division, order.on, listed, clause),
        so.FieldSet(first, by),
    )


def _list(order: do.OpenMasters, rule: MastersRule) -> Refusal | None:
    if len(order.listed) < rule.seats:
        return no(Code.TOO_FEW, len(order.listed), rule.seats, clause=rule.invited)
    if len(order.listed) > _MOST_LISTED:
        return no(Code.BAD_LIST, order.listed[_MOST_LISTED].person)
    seen: set[str] = set()
    for each in order.listed:
        if each.person in seen or not _sound(each, order):
            return no(Code.BAD_LIST, each.person)
        seen.add(each.person)
    return None


def _sound(each: Listed, order: do.OpenMasters) -> bool:
    in_time = each.reached in order.season and each.reached <= order.on
    return plain(each.person, 60) and 0 < each.total < 1_000_000 and in_time


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an answer; None when it is about something else."""
    match order:
        case do.AnswerInvitation():
            return _answered(a, order)
        case do.TakeBackAnswer(person, reason):
            return _taken_back(a, person, reason)
        case do.AnswerAlternate():
            return _alternate(a, order)
        case _:
            return None


def _answered(a: Asked, order: do.AnswerInvitation) -> Answer:
    person, now = order.person, a.now
    if now.phase is not Phase.INVITING:
        return no(Code.SEEDED)
    if person not in a.listed:
        return no(Code.NOT_LISTED, person, clause=a.rule.invited)
    if person in a.declined:
        return no(Code.DECLINED, person)
    tied = () if now.field.tie is None else now.field.tie.people
    if person not in now.field.invited and (order.accepts or person not in tied):
        return no(Code.NOT_INVITED, person, clause=a.rule.invited)
    if order.accepts:
        if now.accepted.get(person):
            return no(Code.ACCEPTED, person)
        return (so.InvitationAnswered(person, True, a.rule.invited, order.reason),)
    clause = together(a.rule.invited, a.rule.alternate.no_passing)
    answered = so.InvitationAnswered(person, False, clause, order.reason)
    return (answered, *a.field_after(a.declined | {person}, now.orders))


def _taken_back(a: Asked, person: str, reason: str) -> Answer:
    if a.now.phase is not Phase.INVITING:
        return no(Code.SEEDED)
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    if person not in a.now.accepted:
        return no(Code.NOT_ANSWERED, person)
    if a.now.play_off is not None or a.now.orders:
        return no(Code.PLAY_OFF_DRAWN)
    return (so.AnswerTakenBack(person, reason), *a.field_after(a.declined - {person}, ()))


def _alternate(a: Asked, order: do.AnswerAlternate) -> Answer:
    person, now, rule = order.person, a.now, a.rule.alternate
    if now.phase is Phase.FINISHED:
        return no(Code.OVER)
    if now.field.tie is not None:
        tie = now.field.tie
        return no(Code.TIE_OPEN, len(tie.people), tie.places, clause=tie.clause)
    if person in a.declined:
        return no(Code.NO_PASSING, person, clause=rule.no_passing)
    if person in now.field.invited or (person == now.alternate and now.alternate_played):
        return no(Code.IN_THE_FIELD, person, clause=rule.no_passing)
    if now.alternate:
        if person == now.alternate and not order.accepts:
            return (so.AlternateAnswered(person, False, rule.offered),)
        return no(Code.ONE_ALTERNATE, now.alternate, clause=rule.one)
    left = (tuple(each for each in group if each not in now.passed) for group in now.field.waiting)
    level = next((group for group in left if group), ())
    if person not in level:
        return no(Code.NOT_NEXT, person, clause=rule.offered)
    if len(level) > 1 and (sorted(order.drawn) != sorted(level) or order.drawn[0] != person):
        return no(Code.DRAW_NEEDED, ", ".join(level), clause=rule.offered)
    clause = together(rule.offered, rule.one) if order.accepts else rule.offered
    return (so.AlternateAnswered(person, order.accepts, clause),)
