"""Discipline cases in a browser: whoever is not named in one gets the same answer as if there were none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime

import msgspec
from litestar import get, post

from tenoff.desk.codes import digest
from tenoff.desk.people import NEVER
from tenoff.desk.records.cases import may_report_as, named_by, shut_for
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.cases.kinds import Conduct, Involvement, Mail
from tenoff.records.cases.log import CaseLog
from tenoff.records.cases.rule import discipline_of
from tenoff.records.cases.state import Case
from tenoff.records.cases.visibility import may_name, may_write
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.records.accounts import names_of, there_are
from tenoff.web.records.cases import bench, forms, view
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.names import cite_words, listed
from tenoff.words.records_cases import case_refused, sanction_said
from tenoff.words.wrong import told


@dataclass(frozen=True, slots=True)
class Seen(Viewing):
    """A case as its page sees it."""

    id: str
    log: CaseLog
    now: Case


async def _member(site: Site, record: str) -> str:
    roll = await site.desk.records.roll.now(ROLL)
    person = None if roll is None else roll.person(record)
    return record if person is None else person.name


def _day(given: str) -> date | None:
    """The day where this house stands on which somebody else set a password; None where nobody did."""
    return datetime.fromisoformat(given).astimezone().date() if given else None


# -- the list and the report


@get("/desk/cases", action=Action.SEE)
async def cases_page(ask: Ask) -> Reply:
    """The cases somebody is named in; open to everybody, so that the address tells nothing."""
    return await _cases(ask)


async def _cases(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    site, who = site_of(ask), await known(ask)
    names, today = await names_of(site), site.desk.means.today()
    reports = await site.desk.records.cases.may_report(who)
    rows = [
        {
            "id": id,
            "member": await _member(site, case.member),
            "state": view.state_said(case),
            "over": case.ending is not None,
            "reported": case.reported,
            "tasks": view.tasks(case, today, names),
        }
        for id, case in (await site.desk.records.cases.all_seen_by(who)).items()
    ]
    rows.sort(key=lambda row: (row["over"], row["reported"], row["id"]))
    said = say("records_cases.list.sent") if ask.query_params.get("sent") and reports else None
    named = names.get(ask.query_params.get("replaced", ""))
    if named is not None:
        said = say("records_cases.own_seat.saved", who=named)
    own = await site.desk.people.accounts.get(who.account) if who.account else None
    return await desk(
        ask,
        "records/cases/list.html",
        status,
        rows=rows,
        said=said,
        given=None if own is None else _day(own.given),
        chosen=who.given != NEVER,
        reports=reports,
        own_seats=await site.desk.records.cases.own_seats_of(who),
        own_clause=cite_words(discipline_of(site.desk.means.today()).replacement),
        accounts=names,
        view=site.new_view(),
        typed=typed,
        wrong=wrong,
    )


@get("/desk/cases/new", action=Action.SEE)
async def report_page(ask: Ask) -> Reply:
    """The form for those who may report; everybody else learns whom to tell."""
    return await _report(ask)


async def _report(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    site, who = site_of(ask), await known(ask)
    names, sits = await names_of(site), await site.desk.records.bench.now()
    rule = discipline_of(site.desk.means.today())
    return await desk(
        ask,
        "records/cases/new.html",
        status,
        reports=await site.desk.records.cases.may_report(who),
        sitting=[] if sits is None else [names.get(each.account, each.account) for each in sits.sitting],
        listed=listed,
        view=site.new_view(),
        today=site.desk.means.today(),
        me=who.account,
        accounts=names,
        roll=await site.desk.records.roll.now(ROLL) is not None,
        roles=rule.reporters,
        conducts=[(each, view.links_of(rule.clause_of(each))) for each in Conduct],
        wrong=wrong,
        typed=typed,
    )


@post("/desk/cases", action=Action.SEE)
async def open_case(ask: Ask) -> Reply:
    """Hands in a report; who is not named in it is only told that it is on its way."""
    site, who = site_of(ask), await known(ask)
    if not await site.desk.records.cases.may_report(who):
        return await _report(ask, 422, say("records_cases.new.not_you"))
    form = await filled(ask)
    act = form.text("id")[:40] or site.new_view()
    id = named_by(who, act)
    try:
        roll = await site.desk.records.roll.now(ROLL)
        if roll is None:
            raise Malformed(say("records_cases.new.no_roll"))
        order = forms.report(roll, form)
        if not may_report_as(who, order.reporter.account):
            raise Malformed(say("records_cases.wrong.own_name"))
        await there_are(site, (order.reporter.account,))
        done = await site.desk.records.cases.open(who, id, order, act=act)
    except Malformed as bad:
        return await _report(ask, 400, told(bad), form)
    if isinstance(done, Refused):
        return await _report(ask, 422, case_refused(done), form)
    seen = await site.desk.records.cases.seen_by(who, id)
    return gone_to(f"/desk/cases/{id}" if seen is not None else "/desk/cases?sent=1")


# -- one case


async def _seen(ask: Ask, id: str) -> Seen:
    """The case for one page view; for everybody else there is none."""
    site, who = site_of(ask), await known(ask)
    log = await site.desk.records.cases.log_seen_by(who, id)
    if log is None or log.now is None:
        raise NotHere(say("records_cases.nobody"))
    return Seen(id, log, log.now, ask=ask, who=who, view=site.new_view())


@get("/desk/cases/{case:str}", action=Action.SEE)
async def case_page(ask: Ask, case: str) -> Reply:
    return await _case(await _seen(ask, case))


async def _shut(site: Site, log: CaseLog, case: Case) -> list[tuple[str, date | None]]:
    """Who is named and sees nothing until they are vouched for, with the day their password was set."""
    named = dict.fromkeys((*case.voters, *case.viewers))
    known = [await site.desk.people.accounts.get(login) for login in named]
    return [
        (each.login, _day(each.given))
        for each in known
        if each is not None and shut_for(log, each.login, each.doubt)
    ]


async def _case(seen: Seen) -> Reply:
    site, case = site_of(seen.ask), seen.now
    names = await names_of(site)
    rule = view.rule_of(case)
    takes = may_write(case, seen.who.account) and rule is not None
    return await desk(
        seen.ask,
        "records/cases/case.html",
        seen.status,
        id=seen.id,
        case=case,
        path=f"/desk/cases/{seen.id}",
        member=await _member(site, case.member),
        state=view.state_said(case),
        tasks=view.tasks(case, seen.today, names),
        steps=view.steps_open(case) if takes else (),
        shut=await _shut(site, seen.log, case),
        takes=takes,
        names_seat=lambda seat: may_name(case, seen.who.account, seat),
        happened=view.happened(seen.log, names),
        sanctions={} if rule is None else view.sanctions(rule),
        recommended="" if case.recommended is None else sanction_said(case.recommended),
        imposed="" if case.imposed is None else sanction_said(case.imposed.sanction),
        imposed_links=view.links_of(None if case.imposed is None else case.imposed.clause),
        waiting=[each for each in case.witnesses if each.interviewed is None and not each.passed_over],
        earliest=None if rule is None else view.first_hearing(rule, seen.today),
        involvements=tuple(Involvement),
        mails=tuple(Mail),
        accounts=names,
        named=lambda account: names.get(account, account),
        links_of=view.links_of,
        view=seen.view,
        today=seen.today,
        wrong=seen.wrong,
        typed=seen.typed,
    )


@post("/desk/cases/{case:str}", action=Action.SEE)
async def order_case(ask: Ask, case: str) -> Reply:
    """One step: on to the case when it is taken, else the case again with the reason."""
    seen = await _seen(ask, case)
    site, form = site_of(ask), await filled(ask)
    act = form.text("id")[:40] or seen.view
    try:
        order = forms.step(await site.desk.records.roll.now(ROLL), seen.now, form)
        await there_are(site, forms.named_in(order))
    except Malformed as bad:
        return await _case(replace(seen, status=400, wrong=told(bad), typed=form))
    mark = digest(msgspec.json.encode(order).decode())[:10]
    done = await site.desk.records.cases.give(seen.who, case, order, act=f"{act}-{mark}")
    if isinstance(done, Refused):
        return await _case(replace(await _seen(ask, case), status=422, wrong=case_refused(done), typed=form))
    still = await site.desk.records.cases.seen_by(seen.who, case) is not None
    return gone_to(f"/desk/cases/{case}" if still else "/desk/cases")


@post("/desk/cases/{case:str}/replacement", action=Action.SEE)
async def name_own_replacement(ask: Ask, case: str) -> Reply:
    """Who serves as President in a case in which the President takes no part, and sees nothing of it."""
    site, who, form = site_of(ask), await known(ask), await filled(ask)
    if case not in await site.desk.records.cases.own_seats_of(who):
        raise NotHere(say("records_cases.nobody"))
    try:
        order = forms.own_replacement(
            await site.desk.records.roll.now(ROLL), who.account, site.desk.means.today(), form
        )
        await there_are(site, forms.named_in(order))
    except Malformed as bad:
        return await _cases(ask, 400, told(bad), form)
    act = form.text("id")[:40] or site.new_view()
    mark = digest(msgspec.json.encode(order).decode())[:10]
    done = await site.desk.records.cases.give(who, case, order, act=f"{act}-{mark}")
    if isinstance(done, Refused):
        return await _cases(ask, 422, case_refused(done), form)
    return gone_to(f"/desk/cases?replaced={order.replacement}")


ROUTES = (
    *(cases_page, *bench.ROUTES, report_page, open_case, case_page, order_case),
    name_own_replacement,
)
