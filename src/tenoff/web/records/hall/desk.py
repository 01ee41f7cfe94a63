"""The Hall of Fame at the desk: who has enough points, who is due, inductions, old members, plaques."""

from __future__ import annotations

from litestar import get, post

from tenoff.desk.codes import digest
from tenoff.desk.records.honors import hall_rule, players_due
from tenoff.desk.records.records import HALL
from tenoff.desk.records.vouching import may_vouch
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.hall import commands as do
from tenoff.records.hall.ballots.commands import OpenBallots
from tenoff.records.hall.rule import HallRule
from tenoff.records.hall.state import Hall
from tenoff.records.hall.values import Category, Plate, Reached
from tenoff.records.reckoning import Reckoning
from tenoff.tournament.search.sounds import stem
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.layout import TOOLS
from tenoff.web.records.accounts import there_are
from tenoff.web.records.hall.public import hall_given
from tenoff.web.records.honors.frame import (
    People,
    act_id,
    honors_tabs,
    lines_in,
    people_for,
    reckoned,
    season_in,
    today,
)
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.records_honors import ballots_refused, hall_refused
from tenoff.words.records_public import day_said, points_said
from tenoff.words.wrong import told

PATH = "/desk/records/hall"
_ELECTED = (Category.SPECIAL_AWARD, Category.PRESIDENT)


@get(PATH, action=Action.BOARD)
async def hall_desk(ask: Ask) -> Reply:
    return await _page(ask)


async def _page(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    records, found = site_of(ask).desk.records, await reckoned(ask)
    rule = None if found is None else hall_rule(found.association, today(ask))
    hall, people = await records.hall.now(HALL), await people_for(ask, all_told=True)
    return await desk(
        ask,
        "records/hall/desk.html",
        status,
        **TOOLS,
        honors=await honors_tabs(ask),
        opened=found is not None,
        rule=rule,
        hall=hall,
        given=hall_given(hall, people),
        reached=_enough(ask, found, rule, hall),
        people=people,
        enough=points_said(rule.players.total) if rule is not None else "",
        categories=[(each.value, say(f"records_hall.category.{each.value}")) for each in Category],
        elected=[(each.value, say(f"records_hall.category.{each.value}")) for each in _ELECTED],
        begun=await records.ballots.begun(),
        vouches=may_vouch(await known(ask)),
        me=(await known(ask)).account,
        today=today(ask).isoformat(),
        view=site_of(ask).new_view(),
        wrong=wrong,
        typed=typed,
        path=PATH,
        points=points_said,
        day_said=day_said,
    )


def _enough(
    ask: Ask, found: Reckoning | None, rule: HallRule | None, hall: Hall | None
) -> tuple[Reached, ...]:
    if found is None or rule is None or hall is None:
        return ()
    return players_due(found, rule, hall.players_known, today(ask))


@post(PATH, action=Action.BOARD)
async def order_hall(ask: Ask) -> Reply:
    form, found = await filled(ask), await reckoned(ask)
    rule = None if found is None else hall_rule(found.association, today(ask))
    records, who = site_of(ask).desk.records, await known(ask)
    people = await people_for(ask, all_told=True)
    view = form.text("id")[:40] or site_of(ask).new_view()
    try:
        if found is None or rule is None:
            raise Malformed(say("records_hall.no_rule"))
        if form.text("do") == "open-closed":
            return await _open_closed(ask, form, rule, view)
        if form.text("do") == "vouch-reader":
            return await _vouched(ask, form, view)
        enough = _enough(ask, found, rule, await records.hall.now(HALL))
        order = _order(ask, form, rule, people, enough)
    except Malformed as bad:
        return await _page(ask, 400, told(bad), form)
    answer = await records.hall.give(who, HALL, order, act=act_id(view, 0, order))
    if isinstance(answer, Refused):
        return await _page(ask, 422, hall_refused(answer, people.name), form)
    return gone_to(PATH)


async def _open_closed(ask: Ask, form: Filled, rule: HallRule, view: str) -> Reply:
    """Begins the closed book; whoever begins it is a reader only if they name themselves."""
    typed = (line.strip().lower() for line in lines_in(form, "readers").splitlines())
    readers = tuple(line for line in typed if line)
    await there_are(site_of(ask), readers)
    order = OpenBallots(rule.key, readers)
    ballots = site_of(ask).desk.records.ballots
    answer = await ballots.open(await known(ask), order, act=act_id(view, 0, order))
    if isinstance(answer, Refused):
        return await _page(ask, 422, ballots_refused(answer, str), form)
    return gone_to(PATH)


async def _vouched(ask: Ask, form: Filled, view: str) -> Reply:
    """Lets a reader of the closed book in again where nobody who reads it could."""
    house, reader = site_of(ask).desk, form.text("account").lower()
    accounts = {each.login: each for each in await house.people.accounts.values()}
    act = f"{view}-{digest(reader)[:10]}"
    answer = await house.records.ballots.vouch_from_outside(await known(ask), reader, accounts, act=act)
    if isinstance(answer, Refused):
        return await _page(ask, 422, ballots_refused(answer, str), form)
    return gone_to(PATH)


def _order(ask: Ask, form: Filled, rule: HallRule, people: People, enough: tuple[Reached, ...]) -> do.Command:
    def person() -> str:
        return people.typed(form.text("person"))

    match form.text("do"):
        case "open":
            return do.OpenHall(rule.key)
        case "submit":
            chosen = tuple(each for each in enough if each.person in form.all("player"))
            return do.SubmitPlayers(today(ask), chosen)
        case "postpone":
            return do.PostponeInduction(form.text("person"))
        case "president":
            return do.SubmitPresident(person(), season_in(form.text("first")), season_in(form.text("last")))
        case "announce":
            named = people.typed_lines(lines_in(form, "people"))
            return do.AnnounceElected(_category(form), named, form.whole("winter") or 0)
        case "take-back":
            return do.TakeBackDue(form.text("person"), _category(form), form.text("reason"))
        case "induct":
            return do.Induct(form.text("person"), _category(form), form.needed_day("on"), form.text("words"))
        case "enter":
            return do.EnterMember(person(), _category(form), form.needed_day("on"), form.text("source"))
        case "strike":
            return do.StrikeMember(form.text("person"), _category(form), form.text("reason"))
        case "plaque":
            id = stem(form.text("name"))[:40] or "plaque"
            return do.HangPlaque(id, form.text("name"), form.whole("room") or 0)
        case "plate":
            return do.AddPlate(
                form.text("plaque"), today(ask), Plate(form.text("season"), form.text("names"))
            )
        case _:
            raise Malformed(say("records_honors.wrong.form"))


def _category(form: Filled) -> Category:
    given = form.text("category")
    if given not in tuple(Category):
        raise Malformed(say("records_honors.wrong.form"))
    return Category(given)


ROUTES = (hall_desk, order_hall)
