"""The Masters at the desk: which there are, a new one from the season's list, and its field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from litestar import get, post

from tenoff.desk.records.honors import masters_id, masters_roll, masters_rule
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.division import Gender
from tenoff.kit.season import Season, read_day, season_of
from tenoff.log import Refused
from tenoff.records.masters import commands as do
from tenoff.records.masters.field import field
from tenoff.records.masters.roll import Roll
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.state import Phase
from tenoff.records.masters.values import Field, Site
from tenoff.records.reckoning import Reckoning
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.layout import TOOLS
from tenoff.web.orders.room import ordered
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
from tenoff.web.records.masters.frame import BASE, DOOR, Seen, masters_page, seen_masters
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.records_honors import masters_name, masters_refused
from tenoff.words.records_public import day_said, points_said, season_said
from tenoff.words.wrong import told

# -- which there are


@dataclass(frozen=True, slots=True)
class _Begin:
    """What the form for a new one has."""

    season: Season
    division: Gender
    on: date


@get(BASE, action=Action.KEEP)
async def masters_list(ask: Ask) -> Reply:
    try:
        return await _list(ask, _asked(ask))
    except Malformed as bad:
        return await _list(ask, None, 400, told(bad))


def _asked(ask: Ask) -> _Begin | None:
    """The Masters somebody thinks of, from the query."""
    given = ask.query_params
    if not given.get("season"):
        return None
    return _wanted(ask, given["season"], given.get("division", ""), given.get("on", ""))


def _wanted(ask: Ask, season: str, division: str, on: str) -> _Begin:
    wanted, now = season_in(season), today(ask)
    if division not in (Gender.MEN, Gender.LADIES):
        raise Malformed(say("records_honors.wrong.form"))
    day = read_day(on) if on else now
    if day is None:
        raise Malformed(say("forms.day", text=on[:20]))
    return _Begin(wanted, Gender(division), day)


async def _list(ask: Ask, begin: _Begin | None, status: int = 200, wrong: str | None = None) -> Reply:
    found, book = await reckoned(ask), site_of(ask).desk.records.masters
    rule = None if found is None else masters_rule(found.association, today(ask))
    rows = []
    for id in reversed(await book.ids()):
        now = await book.now(id)
        if now is not None:
            path = f"{now.season.year}/{now.division.value}"
            rows.append((path, masters_name(now.season, now.division.value), now.phase.value))
    there = begin is not None and await book.now(masters_id(begin.season, begin.division)) is not None
    looked = None
    if begin is not None and found is not None and rule is not None and not there:
        looked = _looked(found, rule, begin)
    current = season_of(today(ask))
    return await desk(
        ask,
        "records/masters/list.html",
        status,
        **TOOLS,
        honors=await honors_tabs(ask),
        opened=found is not None,
        rule=rule,
        rows=rows,
        begin=begin,
        there=there,
        looked=looked,
        seasons=_seasons(found, current),
        usual=Season(current.year - 1) if today(ask).month >= 10 else current,
        today=today(ask).isoformat(),
        people=await people_for(ask, all_told=True),
        view=site_of(ask).new_view(),
        wrong=wrong,
        points=points_said,
        day_said=day_said,
        now=today(ask),
    )


def _seasons(found: Reckoning | None, current: Season) -> list[tuple[str, str]]:
    """Those with results, and this one."""
    known = () if found is None else found.seasons
    seasons = sorted({current, *known}, reverse=True)
    return [(str(season.year), season_said(season)) for season in seasons]


@dataclass(frozen=True, slots=True)
class _Looked:
    """Who would be invited. `totals`: points by player."""

    roll: Roll
    field: Field
    totals: dict[str, int]


def _looked(found: Reckoning, rule: MastersRule, begin: _Begin) -> _Looked:
    listed = masters_roll(found, begin.season, begin.division, rule, begin.on)
    totals = {each.person: int(each.total) for each in listed.standings}
    return _Looked(listed, field(listed.listed, (), (), rule), totals)


@post(BASE, action=Action.KEEP)
async def begin_masters(ask: Ask) -> Reply:
    """Takes the season's list and invites from its top."""
    form, found = await filled(ask), await reckoned(ask)
    rule = None if found is None else masters_rule(found.association, today(ask))
    begin = None
    try:
        begin = _wanted(ask, form.text("season"), form.text("division"), form.text("on"))
        if found is None or rule is None:
            raise Malformed(say("records_masters.no_rule"))
    except Malformed as bad:
        return await _list(ask, begin, 400, told(bad))
    listed = masters_roll(found, begin.season, begin.division, rule, begin.on).listed
    order = do.OpenMasters(rule.key, begin.season, begin.division, begin.on, listed)
    id, view = masters_id(begin.season, begin.division), form.text("id") or site_of(ask).new_view()
    answer = await site_of(ask).desk.records.masters.give(
        await known(ask), id, order, act=act_id(view, 0, order)
    )
    if isinstance(answer, Refused):
        people = People(found.roll, all_told=True)
        return await _list(ask, begin, 422, masters_refused(answer, people.name))
    return gone_to(f"{BASE}/{begin.season.year}/{begin.division.value}")


# -- the field


@get(f"{BASE}/{{season:str}}/{{division:str}}", action=Action.KEEP)
async def field_page(ask: Ask, season: str, division: str) -> Reply:
    return await _field(await seen_masters(ask, season, division))


async def _field(seen: Seen) -> Reply:
    now = seen.now
    left = (tuple(each for each in group if each not in now.passed) for group in now.field.waiting)
    level = () if now.alternate or now.field.tie is not None else next((group for group in left if group), ())
    return await masters_page(
        seen,
        "field",
        coming=sum(now.accepted.get(person, False) for person in now.field.invited),
        next_alternates=[(id, seen.people.name(id)) for id in level],
        inviting=now.phase is Phase.INVITING,
        asking=now.phase is not Phase.FINISHED,
        today=today(seen.ask).isoformat(),
        sites=[(site.value, say(f"records_masters.site.{site.value}")) for site in Site],
    )


@post(f"{BASE}/{{season:str}}/{{division:str}}", action=Action.KEEP)
async def order_field(ask: Ask, season: str, division: str) -> Reply:
    return await ordered(DOOR, ask, _field, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    person, reason = form.text("person"), form.text("reason")
    match form.text("do"):
        case "accept":
            return (do.AnswerInvitation(person, True, reason),)
        case "decline":
            return (do.AnswerInvitation(person, False, reason),)
        case "take-back":
            return (do.TakeBackAnswer(person, reason),)
        case "draw":
            return (do.DrawPlayOff(form.all("drawn")),)
        case "place":
            return (_placed(form),)
        case "post":
            lost = form.whole("lost") or 0
            return (do.PostPlayOff(form.text("match"), form.text("winner"), lost, form.needed_day("on")),)
        case "undo":
            return (do.UndoPlayOff(reason),)
        case "alternate":
            drawn = seen.people.typed_lines(lines_in(form, "drawn"))
            return (do.AnswerAlternate(person, form.text("accepts") == "yes", drawn),)
        case "seed":
            return (do.SeedField(seen.people.typed_lines(lines_in(form, "drawn"))),)
        case "reopen":
            return (do.ReopenField(reason),)
        case _:
            raise Malformed(say("records_honors.wrong.form"))


def _placed(form: Filled) -> do.PlacePlayOff:
    site = form.text("site")
    if site not in tuple(Site):
        raise Malformed(say("records_honors.wrong.form"))
    return do.PlacePlayOff(Site(site), form.text("where"), form.text("when"), form.text("named_by"))


ROUTES = (masters_list, begin_masters, field_page, order_field)
