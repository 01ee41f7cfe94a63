"""The committee's closed book. For everybody but its readers there is no such page, begun or not."""

from __future__ import annotations

import re

from litestar import get, post
from litestar.exceptions import NotFoundException

from tenoff.desk.codes import digest
from tenoff.desk.records.records import HALL
from tenoff.desk.rights import Action, Who
from tenoff.kit import Malformed
from tenoff.kit.shelf import must
from tenoff.log import Refused
from tenoff.records.hall import commands as hall_do
from tenoff.records.hall.ballots import Announcement, announcements, told_privately
from tenoff.records.hall.ballots import commands as do
from tenoff.records.hall.ballots.counting import most_names
from tenoff.records.hall.ballots.state import Ballots
from tenoff.records.hall.ballots.values import BoardMember, Post
from tenoff.records.hall.rule import HALL_RULE
from tenoff.records.hall.state import Hall
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.layout import TOOLS
from tenoff.web.records.accounts import there_are
from tenoff.web.records.honors.frame import (
    People,
    act_id,
    honors_tabs,
    lines_in,
    people_for,
    season_in,
    today,
)
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.records_honors import ballots_refused, hall_refused
from tenoff.words.records_public import day_said, season_said
from tenoff.words.wrong import told

PATH = "/desk/records/hall/ballots"
_EMPTY_SEATS = 4


async def _read(ask: Ask) -> tuple[Who, Ballots]:
    """The book for one of its readers in person; a program's token opens it to nobody.

    For all others the answer is that of an address nobody knows.
    """
    who = await known(ask)
    book = await site_of(ask).desk.records.ballots.seen_by(who) if who.scopes is None else None
    if book is None:
        raise NotFoundException()
    return who, book


@get(PATH, action=Action.SEE)
async def ballots_page(ask: Ask) -> Reply:
    _, book = await _read(ask)
    return await _page(ask, book)


async def _page(
    ask: Ask, book: Ballots, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY
) -> Reply:
    people = await people_for(ask, all_told=True)
    hall = await site_of(ask).desk.records.hall.now(HALL)
    standing = len(book.session.candidates) if book.session is not None else 0
    given = {each.login: each.doubt for each in await site_of(ask).desk.people.accounts.values()}
    return await desk(
        ask,
        "records/hall/ballots.html",
        status,
        **TOOLS,
        honors=await honors_tabs(ask),
        book=book,
        own_login=(await known(ask)).account,
        stands=await site_of(ask).desk.records.ballots.stands(await known(ask), book),
        shut=await site_of(ask).desk.records.ballots.shut(await known(ask), given),
        people=people,
        rows=[*book.board, *[None] * _EMPTY_SEATS],
        posts=[(post.value, say(f"records_ballots.posts.{post.value}")) for post in Post],
        announcing=[(mark(each), each, _announced(each, hall)) for each in announcements(book)],
        told=told_privately(book),
        hall=hall,
        up_to=most_names(standing, must(HALL_RULE, book.rule)),
        today=today(ask).isoformat(),
        view=site_of(ask).new_view(),
        wrong=wrong,
        typed=typed,
        path=PATH,
        day_said=day_said,
        season_said=season_said,
    )


def mark(each: Announcement) -> str:
    """What a form calls an announcement by; it tells nothing to who does not know it."""
    return digest(f"{each.category} {each.winter} {' '.join(each.people)}")[:16]


def _announced(each: Announcement, hall: Hall | None) -> bool:
    return hall is not None and all(
        hall.awaited(person, each.category) or hall.member(person, each.category) for person in each.people
    )


@post(PATH, action=Action.SEE)
async def order_ballots(ask: Ask) -> Reply:
    who, book = await _read(ask)
    form, people = await filled(ask), await people_for(ask, all_told=True)
    view = form.text("id")[:40] or site_of(ask).new_view()
    if form.text("do") == "announce":
        return await _announce(ask, who, book, form, view, people)
    try:
        order = _order(book, form, people)
        if isinstance(order, do.AdmitReader):
            await there_are(site_of(ask), (order.account,))
    except Malformed as bad:
        return await _page(ask, book, 400, told(bad), form)
    answer = await site_of(ask).desk.records.ballots.give(who, order, act=act_id(view, 0, order))
    if isinstance(answer, Refused):
        return await _page(ask, book, 422, ballots_refused(answer, people.name), form)
    return gone_to(PATH, said=say("records_ballots.saved"))


async def _announce(ask: Ask, who: Who, book: Ballots, form: Filled, view: str, people: People) -> Reply:
    """Names of those elected go to the open hall: what follows from the count, and nothing else."""
    each = next((one for one in announcements(book) if mark(one) == form.text("what")), None)
    if each is None:
        return await _page(ask, book, 400, say("records_honors.wrong.form"), form)
    hall = site_of(ask).desk.records.hall
    if await hall.now(HALL) is None:
        return await _page(ask, book, 422, say("records_ballots.hall_closed"), form)
    order = hall_do.AnnounceElected(each.category, each.people, each.winter)
    answer = await hall.follow(who.name, HALL, order, act=act_id(view, 0, order))
    if isinstance(answer, Refused):
        return await _page(ask, book, 422, hall_refused(answer, people.name), form)
    return gone_to(PATH, said=say("records_ballots.saved"))


def _order(book: Ballots, form: Filled, people: People) -> do.Command:
    reason = form.text("reason")
    match form.text("do"):
        case "admit":
            return do.AdmitReader(form.text("account").lower())
        case "dismiss":
            return do.DismissReader(form.text("account"))
        case "vouch":
            return do.VouchReader(form.text("account"))
        case "tie":
            return do.TieReader(form.text("account"), people.typed(form.text("person")))
        case "seat":
            return do.SeatBoard(_board(form, people))
        case "propose":
            return do.Propose(
                form.text("by"),
                form.needed_day("on"),
                people.typed_lines(lines_in(form, "nominees")),
                lines_in(form, "record"),
                form.text("link"),
            )
        case "strike":
            return do.StrikeProposal(form.text("proposal"), reason)
        case "reinstate":
            return do.Reinstate(form.text("candidate"), form.text("by"))
        case "session":
            guests = people.typed_lines(lines_in(form, "guests"))
            return do.OpenSession(form.needed_day("on"), form.all("present"), guests)
        case "break-off":
            return do.BreakOffSession(reason)
        case "count":
            return do.CountBallots(_ballots(book, lines_in(form, "ballots")), form.whole("spoiled") or 0)
        case "president":
            first, last = season_in(form.text("first")), season_in(form.text("last"))
            return do.RecommendPresident(
                people.typed(form.text("person")), first, last, form.whole("yes") or 0
            )
        case _:
            raise Malformed(say("records_honors.wrong.form"))


def _board(form: Filled, people: People) -> tuple[BoardMember, ...]:
    """The rows of the form that have a name; `posts_3`: what was ticked in row 3."""
    found = []
    for number, name in enumerate(form.all("name")):
        if name.strip():
            posts = tuple(Post(post) for post in form.all(f"posts_{number}") if post in tuple(Post))
            found.append(BoardMember(people.typed(name), posts))
    return tuple(found)


def _ballots(book: Ballots, text: str) -> tuple[tuple[str, ...], ...]:
    """Each line is a ballot: numbers of candidates as the page shows them, 0 for a blank one."""
    candidates = () if book.session is None else book.session.candidates
    found = []
    for number, line in enumerate(filter(str.strip, text.splitlines()), 1):
        picked = line.replace(",", " ").split()
        good = all(re.fullmatch("[0-9]{1,3}", each) and int(each) <= len(candidates) for each in picked)
        if not good:
            raise Malformed(say("records_ballots.bad_line", number=number, text=line.strip()[:20]))
        found.append(tuple(candidates[int(each) - 1].id for each in picked if int(each)))
    return tuple(found)


ROUTES = (ballots_page, order_ballots)
