"""Changes of the rules at the desk: ideas, proposals, notices, comments and the Board's votes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from litestar import get, post

from tenoff.desk.records.association_amendments import amendment_written
from tenoff.desk.records.records import CHANGES
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.shelf import editions, of_day
from tenoff.log import Refused
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes import Change, Changes, agenda
from tenoff.records.changes import commands as do
from tenoff.records.changes.rule import CHANGE_RULE
from tenoff.records.changes.state import OVER
from tenoff.rules.books import book
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.records.calendar.forms import count, lines, member, written
from tenoff.web.records.calendar.frame import TOOLS, districts_of
from tenoff.web.records.changes.frame import changes_of, cited, clause_links, played_by, rule_of, steps
from tenoff.web.records.honors.frame import act_id, back_to
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.names import book_name
from tenoff.words.records_changes import changes_refused, changes_refused_briefly
from tenoff.words.wrong import told

EXAMPLE = '{"change": "set-penalty", "foul": "hook", "points": 5}'


@dataclass(frozen=True, slots=True)
class Seen(Viewing):
    """The book of changes as a page of the desk sees it; `now` is None before it is opened."""

    now: Changes | None


Page = Callable[[Seen], Awaitable[Reply]]
Reads = Callable[[Seen, Filled], Sequence[do.Command]]


async def _seen(ask: Ask) -> Seen:
    site = site_of(ask)
    return Seen(await changes_of(site), ask=ask, who=await known(ask), view=site.new_view())


async def _page(seen: Seen, name: str, **values: object) -> Reply:
    return await desk(
        seen.ask,
        f"records/changes/{name}.html",
        seen.status,
        now=seen.now,
        view=seen.view,
        today=seen.today,
        wrong=seen.wrong,
        typed=seen.typed,
        cited=cited,
        subjects=tuple(do.Subject),
        books=[(key, book(key).at.title) for key in editions()],
        example=EXAMPLE,
        **TOOLS,
        **values,
    )


async def _ordered(ask: Ask, page: Page, reads: Reads) -> Reply:
    """Takes what a form orders: on to the page when all is taken, else the page again with the reason."""
    seen, form = await _seen(ask), await filled(ask)
    view = form.text("id")[:40] or seen.view
    try:
        orders = reads(seen, form)
    except Malformed as bad:
        return await page(replace(seen, status=400, wrong=told(bad), typed=form))
    for number, order in enumerate(orders):
        act = act_id(view, number, order)
        answer = await seen.site.desk.records.changes.give(seen.who, CHANGES, order, act=act)
        if isinstance(answer, Refused):
            fresh = await _seen(ask)
            wrong = changes_refused(answer, fresh.now)
            return await page(replace(fresh, status=422, wrong=wrong, typed=form))
    return gone_to(back_to(form, str(ask.scope["path"])))


# -- the whole book


@get("/desk/changes", action=Action.BOARD)
async def changes_desk(ask: Ask) -> Reply:
    return await _list(await _seen(ask))


async def _list(seen: Seen) -> Reply:
    now = seen.now
    meetings = [] if now is None else sorted(now.meetings.items(), reverse=True)
    coming = [on for on, _ in meetings if on >= seen.today]
    shown = min(coming, default=meetings[0][0] if meetings else None)
    plan = () if now is None or shown is None else agenda(now, rule_of(now), shown)
    return await _page(
        seen,
        "desk",
        rules=[(key, book_name(key)) for key in of_day(CHANGE_RULE, seen.today)],
        idea_cites=() if now is None else (rule_of(now).ideas, rule_of(now).copies),
        kinds=tuple(MeetingKind),
        meetings=meetings,
        next_meeting=shown,
        agenda=[
            (line, "" if line.why_not is None else changes_refused_briefly(line.why_not, now))
            for line in plan
        ],
        changes=[] if now is None else [*now.changes.values()][::-1],
        ideas=[] if now is None else [*now.ideas.values()][::-1],
    )


@post("/desk/changes", action=Action.BOARD)
async def order_changes(ask: Ask) -> Reply:
    return await _ordered(ask, _list, _book_orders)


def _book_orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "open-book":
            return (do.OpenBook(form.text("rule")),)
        case "set-meeting":
            return (do.SetMeeting(member(form, "kind", MeetingKind), form.needed_day("on")),)
        case "drop-meeting":
            return (do.DropMeeting(form.needed_day("on"), form.text("reason")),)
        case "send-idea":
            return (do.SendIdea(form.text("member"), written(form, "text")),)
        case "copy-idea":
            return (do.CopyIdea(form.text("idea"), lines(form, "to")),)
        case "propose-change":
            return (do.ProposeChange(_wording(form), form.text("proposer"), form.text("idea")),)
        case _:
            raise Malformed(say("records_calendar.frame.wrong_form"))


def _wording(form: Filled) -> do.Wording:
    key = form.text("book")
    amendment = amendment_written(written(form, "amendment"), key)
    return do.Wording(
        title=form.text("title"),
        subject=member(form, "subject", do.Subject),
        text=written(form, "text"),
        book=key,
        clauses=tuple(dict.fromkeys(form.text("clauses").replace(",", " ").split())),
        amendment=amendment,
    )


# -- one change


@get("/desk/changes/{change:str}", action=Action.BOARD)
async def change_desk(ask: Ask, change: str) -> Reply:
    return await _one(await _seen(ask), change)


def _found(seen: Seen, key: str) -> tuple[Changes, Change]:
    found = None if seen.now is None else seen.now.changes.get(key)
    if seen.now is None or found is None:
        raise NotHere(say("wrong.records.change"))
    return seen.now, found


async def _one(seen: Seen, key: str) -> Reply:
    now, found = _found(seen, key)
    house = (await seen.site.desk.settings.house()).name
    days = sorted(now.meetings, reverse=True)
    return await _page(
        seen,
        "step",
        it=found,
        wording=found.wording,
        over=found.standing in OVER,
        steps=steps(found, rule_of(now)),
        clause_links=clause_links(found),
        played_by=played_by(now, found, house),
        winters=[on for on in days if now.meetings[on] is MeetingKind.WINTER],
        meetings=[(on, now.meetings[on]) for on in days],
        districts=await districts_of(seen.site),
    )


@post("/desk/changes/{change:str}", action=Action.BOARD)
async def order_change(ask: Ask, change: str) -> Reply:
    async def page(seen: Seen) -> Reply:
        return await _one(seen, change)

    return await _ordered(ask, page, lambda seen, form: _orders(seen, form, change))


def _orders(seen: Seen, form: Filled, key: str) -> Sequence[do.Command]:
    votes = count(form, "in_favor"), count(form, "against")
    match form.text("do"):
        case "notify-committee":
            return (do.NotifyCommittee(key, form.needed_day("meeting"), form.day("on")),)
        case "hand-out":
            return (do.HandOut(key, form.needed_day("meeting")),)
        case "spread-change":
            return (do.SpreadChange(key, form.text("district"), form.day("on")),)
        case "take-comment":
            by, district = form.text("collected_by"), form.text("district")
            return (do.TakeComment(key, written(form, "text"), by, district, form.day("on")),)
        case "discuss-change":
            return (do.DiscussChange(key, form.needed_day("meeting")),)
        case "suspend-rule":
            return (do.SuspendRule(key, form.needed_day("meeting"), *votes),)
        case "vote-change":
            return (do.VoteChange(key, form.needed_day("meeting"), *votes, form.ticked("at_once")),)
        case "reword-change":
            return (do.RewordChange(key, _wording(form), form.text("reason")),)
        case "withdraw-change":
            return (do.WithdrawChange(key, form.text("reason")),)
        case _:
            raise Malformed(say("records_calendar.frame.wrong_form"))


ROUTES = (changes_desk, order_changes, change_desk, order_change)
