"""Who is on the roll: names, numbers, records that are one person, good standing."""

from __future__ import annotations

from tenoff.records.results import EventResult
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.decide.common import Answer, Asked, against_new
from tenoff.records.roll.people import Suspension
from tenoff.records.roll.refusals import Code, no
from tenoff.records.roll.state import Roll


def asked(asked: Asked, order: do.Command) -> Answer:
    match order:
        case do.AddPeople(people, source):
            if wrong := against_new(asked, people):
                return wrong
            clause = asked.association.duties.members
            return (so.PeopleAdded(people, asked.today, source, clause),) if people else no(Code.NO_NAME)
        case do.Merge():
            return _merged(asked, order)
        case do.Unmerge(gone, reason):
            if gone not in asked.roll.same:
                return no(Code.NOT_MERGED, gone)
            return (so.Unmerged(gone, reason),) if reason.strip() else no(Code.NO_REASON)
        case do.TellApart() | do.ForgetApart():
            return _apart_or_open(asked, order)
        case (
            do.Rename()
            | do.CorrectName()
            | do.SetPerson()
            | do.WithholdName()
            | do.Suspend()
            | do.EndSuspension()
        ):
            return _of_one(asked, order)
        case _:
            return None


def _of_one(
    asked: Asked,
    order: do.Rename | do.CorrectName | do.SetPerson | do.WithholdName | do.Suspend | do.EndSuspension,
) -> Answer:
    person = asked.roll.person(order.person)
    if person is None:
        return no(Code.NO_PERSON, order.person)
    match order:
        case do.Rename(_, name, since):
            if not name.strip():
                return no(Code.NO_NAME)
            return (so.PersonRenamed(person.id, name.strip(), since),)
        case do.CorrectName(_, name):
            if not name.strip():
                return no(Code.NO_NAME)
            if name.strip() == person.name:
                return no(Code.SAME_NAME, person.name)
            return (so.NameCorrected(person.id, person.name, name.strip()),)
        case do.SetPerson(_, sex, member, gone):
            holder = next((each for each in asked.roll.everybody() if member and each.member == member), None)
            if holder is not None and holder.id != person.id:
                return no(Code.MEMBER_TAKEN, member, holder.name)
            return (so.PersonSet(person.id, sex, member, gone),)
        case do.WithholdName(_, shown):
            return (so.NameWithheld(person.id, shown),)
        case do.Suspend(_, since, until, clause):
            if until < since:
                return no(Code.BAD_DAYS, since, until)
            return (so.Suspended(person.id, Suspension(since, until, clause)),)
        case do.EndSuspension(_, on):
            records = (each for id, each in asked.roll.people.items() if asked.roll.who(id) == person.id)
            barred = [each.id for each in records if each.suspended_on(on) is not None]
            ended = tuple(so.SuspensionEnded(id, on) for id in barred)
            return ended or no(Code.NOT_SUSPENDED, person.name)


def _merged(asked: Asked, order: do.Merge) -> Answer:
    roll = asked.roll
    for id in (order.gone, order.kept):
        if id not in roll.people:
            return no(Code.NO_PERSON, id)
    if order.gone in roll.same:
        return no(Code.MERGED_ALREADY, order.gone)
    kept = roll.who(order.kept)
    if order.kept == order.gone:
        return no(Code.SAME_PERSON, roll.people[order.gone].name)
    if kept == order.gone:
        return no(Code.WOULD_CIRCLE, order.gone, order.kept)
    if not order.reason.strip():
        return no(Code.NO_REASON)
    if roll.told_apart(order.gone, kept) is not None:
        return no(Code.TOLD_APART, roll.people[order.gone].name, roll.people[kept].name)
    for id in roll.results:
        event = roll.result(id)
        if event is not None and _apart(roll, event, order.gone, kept):
            return no(Code.BOTH_PLACED, event.name)
        if event is not None and _met(roll, id, {order.gone, kept}):
            return no(Code.BOTH_PLAYED, event.name)
    return (so.Merged(order.gone, kept, order.reason, asked.today),)


def _apart_or_open(asked: Asked, order: do.TellApart | do.ForgetApart) -> Answer:
    """Records told apart, or open again; a merged record speaks for the one it is kept under."""
    roll = asked.roll
    for id in (order.one, order.other):
        if id not in roll.people:
            return no(Code.NO_PERSON, id)
    one, other = roll.who(order.one), roll.who(order.other)
    names = roll.people[one].name, roll.people[other].name
    if one == other:
        return no(Code.SAME_PERSON, names[0])
    if not order.reason.strip():
        return no(Code.NO_REASON)
    told = roll.told_apart(one, other)
    if isinstance(order, do.TellApart):
        happened = so.ToldApart(one, other, order.reason, asked.today)
        return (happened,) if told is None else no(Code.APART_ALREADY, *names)
    if told is None:
        return no(Code.NOT_APART, *names)
    return (so.ApartForgotten(told.one, told.other, order.reason),)


def _met(roll: Roll, event: str, pair: set[str]) -> bool:
    """Both were in one match, with or against each other, so they are two people."""
    return any(
        pair <= {roll.who(each) for each in (*match.winners, *match.losers)}
        for match in roll.matches.get(event, ())
    )


def _apart(roll: Roll, event: EventResult, one: str, other: str) -> bool:
    """Both hold places of one chart, so they are two people."""
    for division in event.divisions:
        for chart in {placed.chart for placed in division.places}:
            held = [
                roll.who(each)
                for placed in division.places
                if placed.chart is chart
                for each in placed.people
            ]
            if one in held and other in held:
                return True
    return False
