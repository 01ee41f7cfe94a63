"""Points beside those the tables give: carried forward, doubted, corrected."""

from __future__ import annotations

from tenoff.records.points.lines import Carried, Correction
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.decide.common import Answer, Asked
from tenoff.records.roll.refusals import Code, no


def asked(asked: Asked, order: do.Command) -> Answer:
    match order:
        case do.CarryPoints(id, worth, day, source):
            person = asked.roll.person(id)
            if person is None:
                return no(Code.NO_PERSON, id)
            if not source.strip():
                return no(Code.NO_REASON)
            if not worth:
                return no(Code.NO_POINTS)
            clause = asked.association.duties.points
            return (so.PointsCarried(Carried(person.id, worth, day, source), clause),)
        case do.QueryLine(id, event, text):
            person = asked.roll.person(id)
            if person is None:
                return no(Code.NO_PERSON, id)
            if event and asked.roll.result(event) is None:
                return no(Code.NO_EVENT, event)
            if not text.strip():
                return no(Code.NO_REASON)
            number = f"q{len(asked.roll.queries) + 1}"
            return (so.LineQueried(number, person.id, event, text.strip(), asked.today, asked.by),)
        case do.AnswerQuery():
            return _answered(asked, order)
        case _:
            return None


def _answered(asked: Asked, order: do.AnswerQuery) -> Answer:
    query = asked.roll.queries.get(order.query)
    if query is None:
        return no(Code.NO_QUERY, order.query)
    if query.answered is not None:
        return no(Code.ANSWERED, order.query)
    if not order.text.strip():
        return no(Code.NO_REASON)
    if order.on < query.on:
        return no(Code.TOO_EARLY, order.on, query.on)
    answer = so.QueryAnswered(query.id, order.text.strip(), order.on, asked.by, order.change)
    if not order.change:
        return (answer,)
    event = asked.roll.result(query.event)
    if event is None:
        return no(Code.NO_EVENT, query.event)
    if order.on < event.last_day:
        return no(Code.TOO_EARLY, order.on, event.last_day)
    clause = order.clause or asked.association.duties.queries
    fixed = Correction(query.id, order.on, query.person, event.id, order.change, order.text.strip(), clause)
    return answer, so.PointsCorrected(fixed)
