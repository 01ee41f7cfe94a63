"""Deciding on the report, on who takes part and on who may see the case."""

from __future__ import annotations

from datetime import date

from tenoff.kit import together
from tenoff.kit.shelf import of_edition
from tenoff.records.cases import commands as do
from tenoff.records.cases import events as so
from tenoff.records.cases.decide.common import Answer, Asked, account, text, thinkable
from tenoff.records.cases.kinds import Conduct, Ending, Involvement, Role, Stage
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.rule import CASES_RULE
from tenoff.records.cases.visibility import may_see


def opened(order: do.ReportConduct, today: date) -> Answer:
    """The case, with those who cannot take part in it."""
    rule = of_edition(CASES_RULE, order.rules)
    if rule is None:
        return no(Code.NO_RULES, order.rules[:40])
    if order.reporter.role not in rule.reporters:
        return no(Code.NOT_A_REPORTER, order.reporter.role, clause=rule.clause_of(Conduct.UNSPORTING))
    wrong = _wrong_report(order, today)
    if wrong is not None:
        return wrong
    ineligible = order.conduct is Conduct.INELIGIBLE
    if not order.board and not ineligible:  # the President alone is no Executive Board
        return no(Code.NO_BOARD, clause=rule.interviews)
    clause = rule.clause_of(order.conduct)
    if not ineligible:
        if order.tournament and order.reporter.role is Role.DIRECTING_OFFICIAL:
            clause = together(clause, rule.at_tournament)
        clause = together(clause, rule.prompt)
    case = so.CaseOpened(
        day=order.day,
        clause=clause,
        member=order.member,
        conduct=order.conduct,
        happened=order.happened,
        facts=order.facts,
        reporter=order.reporter,
        president=order.president,
        board=order.board,
        rules=order.rules,
        tournament=order.tournament,
        named=order.named,
        season=order.season,
        to_board=ineligible,
        ties=order.ties,
    )
    involved = {order.reporter.account: Involvement.COMPLAINANT}
    if order.member_account:
        involved[order.member_account] = Involvement.INTERESTED
    if {order.president, *order.board, *order.named} <= involved.keys():  # nobody could name who sits instead
        return no(Code.NOBODY_LEFT, clause=together(rule.recusal, rule.replacement))
    out = (
        so.Recused(day=order.day, account=who, involvement=why, clause=rule.recusal)
        for who, why in involved.items()
    )
    return (case, *out)


def _wrong_report(order: do.ReportConduct, today: date) -> Refusal | None:
    if not (thinkable(order.day) and thinkable(order.happened)):
        return no(Code.BAD_DAY, order.day if thinkable(order.happened) else order.happened)
    if order.day > today:
        return no(Code.DAY_AHEAD, order.day, today)
    if order.happened > order.day:
        return no(Code.DAY_BEFORE, order.day, order.happened)
    seats = (order.president, *order.board)
    everybody = (order.member, order.reporter.account, *seats, *order.named)
    if order.member_account:
        everybody = (*everybody, order.member_account)
    for each in everybody:
        if not account(each):
            return no(Code.NO_ACCOUNT, each[:80])
    for who in seats:
        if seats.count(who) > 1:
            return no(Code.SEATED_TWICE, who)
    return None if text(order.facts) else no(Code.NO_TEXT)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about who takes part; None when it is about something else."""
    now = a.now
    match order:
        case do.Recuse(day, who, involvement):
            if not account(who):
                return no(Code.NO_ACCOUNT, who[:80])
            if who in now.excused:
                return no(Code.RECUSED_ALREADY, who, clause=a.rule.recusal)
            out = so.Recused(day=day, account=who, involvement=involvement, clause=a.rule.recusal)
            return a.last_to_go(who) or (out,)
        case do.NameReplacement():
            return _replaced(a, order)
        case do.QuestionSeat(day, who):
            open_to = who in now.voters and who not in (*now.questioned, *now.cleared)
            asked_of = so.SeatQuestioned(day=day, account=who, clause=a.rule.recusal)
            if not open_to:
                return no(Code.NO_SEAT, who[:80], clause=a.rule.recusal)
            return a.last_to_go(who) or (asked_of,)
        case do.SettleSeat():
            return _settled(a, order)
        case do.LetSee(day, who):
            if not account(who):
                return no(Code.NO_ACCOUNT, who[:80])
            known = who in now.viewers
            return no(Code.SEES_ALREADY, who) if known else (so.SightGiven(day=day, account=who),)
        case do.StopSeeing(day, who):
            known = who in now.viewers
            return (so.SightTaken(day=day, account=who),) if known else no(Code.DOES_NOT_SEE, who[:80])
        case do.Vouch(day, who):
            known = may_see(now, who)
            return (so.Vouched(day=day, account=who),) if known else no(Code.DOES_NOT_SEE, who[:80])
        case do.StrikeCase(day, reason):
            if now.stage is Stage.CLOSED or now.imposed is not None:
                return no(Code.WRONG_STAGE, now.stage, Stage.REPORTED)
            if not text(reason, 1000):
                return no(Code.NO_TEXT)
            return (so.CaseClosed(day=day, ending=Ending.STRUCK, reason=reason),)
        case _:
            return None


def _settled(a: Asked, order: do.SettleSeat) -> Answer:
    """Whoever keeps the roll could merge a judge away, so those who sit say whether it is the member."""
    who, day, clause = order.account, order.day, a.rule.recusal
    if who not in a.now.questioned:
        return no(Code.NOT_QUESTIONED, who[:80], clause=clause)
    if order.same:
        out = so.Recused(day=day, account=who, involvement=Involvement.INTERESTED, clause=clause)
        return a.last_to_go(who) or (out,)
    return (so.SeatCleared(day=day, account=who, clause=clause),)


def _replaced(a: Asked, order: do.NameReplacement) -> Answer:
    """Named by the President even where the President is replaced: that is what the text says."""
    clause = a.rule.replacement
    seat = next((each for each in a.now.seats if each.holder == order.seat), None)
    if seat is None:
        return no(Code.NO_SEAT, order.seat[:80], clause=clause)
    if seat.holder not in a.now.excused:
        return no(Code.NOT_RECUSED, order.seat, clause=clause)
    if not account(order.replacement):
        return no(Code.NO_ACCOUNT, order.replacement[:80])
    if order.replacement in a.now.excused:
        return no(Code.RECUSED, order.replacement, clause=a.rule.recusal)
    if order.replacement in a.now.voters:
        return no(Code.SEATED_TWICE, order.replacement, clause=clause)
    if bool(order.person) == order.off_roll:
        return no(Code.NOT_TIED, order.replacement, clause=a.rule.recusal)
    if order.own:
        return no(Code.RECUSED, order.replacement, clause=a.rule.recusal)
    for holder in a.now.voters:
        tie = a.now.tie(holder)
        if tie is not None and tie.person and tie.person == order.person:
            return no(Code.ONE_PERSON, holder, order.replacement, clause=clause)
    named = so.ReplacementNamed(
        day=order.day,
        seat=order.seat,
        replacement=order.replacement,
        person=order.person,
        off_roll=order.off_roll,
        clause=clause,
    )
    return (named,)
