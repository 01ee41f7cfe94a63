"""People and clubs on the roll: found, added, renamed, filed under a club, merged and told apart again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from litestar import get, post

from tenoff.desk.records.duplicates import duplicates
from tenoff.desk.records.listed_clubs import club_id
from tenoff.desk.records.matching import NEW, Known
from tenoff.desk.records.result_sheet import Written
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import Season
from tenoff.log import Refused
from tenoff.records.points import Line
from tenoff.records.results import Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.people import Club, NewPerson, Person
from tenoff.tournament.people import Player
from tenoff.tournament.search import index, search
from tenoff.tournament.search.sounds import words
from tenoff.web.door import gone_to
from tenoff.web.forms import Filled, filled
from tenoff.web.orders.room import ordered, view_of
from tenoff.web.records.keeper.forms import person_in
from tenoff.web.records.keeper.frame import BASE, DOOR, Kept, again, keeper_page, kept
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say
from tenoff.words.records_public import day_said
from tenoff.words.records_refusals import roll_refused
from tenoff.words.wrong import told

_SHOWN = 100


@get("/desk/records/people", action=Action.KEEP)
async def people(ask: Ask) -> Reply:
    return await _people(await kept(ask))


async def _people(seen: Kept, alike: Sequence[Person] = ()) -> Reply:
    """Those found, or all; `alike`: on the roll already, and perhaps the one who was about to be added."""
    find = seen.ask.query_params.get("find", "")[:80]
    everybody = sorted(seen.roll.everybody(), key=lambda each: each.name.casefold())
    found = everybody
    if find:
        known = index(Player(each.id, each.name, club=seen.club_name(each.club), member=each.member)
                      for each in everybody)  # fmt: skip
        hits = [each.player.key for each in search(known, find, most=_SHOWN)]
        found = [seen.roll.people[id] for id in hits]
    lacking = seen.ask.query_params.get("without", "")
    if lacking == "sex":
        found = [each for each in found if seen.now.sex_of(each.id) is None]
    if lacking == "club":
        found = [each for each in found if not each.club]
    return await keeper_page(
        seen,
        "people",
        found=found[:_SHOWN],
        total=len(found),
        find=find,
        alike=alike,
        clubs=_clubs(seen),
        twins=duplicates(seen.roll) if seen.ask.query_params.get("twins") else None,
    )


def _clubs(seen: Kept) -> list[Club]:
    """Those that are open, by name."""
    return sorted(
        (club for club in seen.roll.clubs.values() if club.closed is None), key=lambda club: club.name
    )


@post("/desk/records/people", action=Action.KEEP)
async def add_person(ask: Ask) -> Reply:
    """Somebody new; where there is somebody of that name, the keeper is asked first."""
    seen, form = await kept(ask), await filled(ask)
    act = f"{view_of(seen, form)}-add"
    done = seen.log.acts.find(act)
    if done is not None and isinstance(done.do, do.AddPeople):
        return gone_to(f"{BASE}/people/{done.do.people[0].id}")
    try:
        sex = _sex(form)
        written = Written(form.text("name")[:80], form.text("member")[:40], form.text("club"), sex)
        known = Known(seen.roll, {written.mark: NEW})
        meant = known.meant(written)
    except Malformed as bad:
        return await _people(await again(seen, form, 400, told(bad)))
    same = [seen.roll.people[id] for id in meant.maybe if id in seen.roll.people]
    same = [each for each in same if set(words(each.name)) == set(words(written.name))]
    same += [each for each in known.likely(written) if each not in same]
    if same and not form.ticked("sure"):
        wrong = say("records_keeper.people.there", name=same[0].name)
        return await _people(await again(seen, form, 422, wrong), same)
    person = NewPerson(meant.person, written.name, sex, written.member, written.club)
    order = do.AddPeople((person,), form.text("source")[:200])
    answer = await seen.site.desk.records.roll.give(seen.who, ROLL, order, act=act)
    if isinstance(answer, Refused):
        return await _people(await again(seen, form, 422, roll_refused(answer)))
    return gone_to(f"{BASE}/people/{person.id}", said=say("records_keeper.saved.people", n=1))


def _sex(form: Filled) -> Sex | None:
    text = form.text("sex")
    if text and text not in tuple(Sex):
        raise Malformed(say("records_keeper.wrong.sex"))
    return Sex(text) if text else None


# -- one person


@get("/desk/records/people/{person:str}", action=Action.KEEP)
async def one(ask: Ask, person: str) -> Reply:
    return await _one(await kept(ask), person)


async def _one(seen: Kept, id: str) -> Reply:
    person = seen.person(id)
    if id != person.id and seen.wrong is None:
        return gone_to(f"{BASE}/people/{person.id}")
    merged = [gone for gone, kept_as in seen.roll.same.items() if seen.roll.who(kept_as) == person.id]
    twins = [each for each in duplicates(seen.roll) if person.id in (each.kept, each.gone)]
    return await keeper_page(
        seen,
        "person",
        person=seen.roll.in_full(person.id),
        merged=[(gone, seen.roll.people[gone].name, _why_merged(seen, gone)) for gone in merged],
        twins=[each.gone if each.kept == person.id else each.kept for each in twins],
        apart=[each for each in seen.roll.apart if person.id in map(seen.roll.who, (each.one, each.other))],
        clubs=_clubs(seen),
        seasons=_by_season(seen.now.lines_of(person.id)),
        total=sum(line.worth for line in seen.now.lines_of(person.id)),
        events=seen.now.events_of(person.id),
        klass=seen.now.class_on(person.id, seen.today),
        sex_shown=seen.now.sex_of(person.id),
    )


def _by_season(lines: Sequence[Line]) -> list[tuple[Season | None, int, list[Line]]]:
    """The seasons with their points and lines, the newest first; last what was carried forward."""
    found: dict[Season | None, list[Line]] = {}
    for line in reversed(lines):
        found.setdefault(line.season, []).append(line)
    order = sorted(found, key=lambda season: season.year if season else 0, reverse=True)
    return [(season, sum(line.worth for line in found[season]), found[season]) for season in order]


def _why_merged(seen: Kept, gone: str) -> so.Merged | None:
    """The newest merge of this record."""
    found = [event for act in seen.log.acts for event in act.so if isinstance(event, so.Merged)]
    return next((event for event in reversed(found) if event.gone == gone), None)


@post("/desk/records/people/{person:str}", action=Action.KEEP)
async def change_person(ask: Ask, person: str) -> Reply:
    """Takes what a form of the person's page orders, or one of the list of records that look alike."""

    async def reads(seen: Kept, form: Filled) -> Sequence[do.Command]:
        return _orders(seen, seen.person(person).id, form)

    async def page(seen: Kept) -> Reply:
        return await _one(seen, person)

    listed = (await filled(ask)).text("from") == "twins"
    return await ordered(DOOR, ask, page, reads, f"{BASE}/people?twins=1" if listed else "")


def _orders(seen: Kept, person: str, form: Filled) -> Sequence[do.Command]:
    reason = form.text("reason")[:200]
    if form.text("do") == "unmerge":
        gone = form.text("gone")
        kept_as = seen.roll.same.get(gone, person)
        return do.Unmerge(gone, reason), do.TellApart(gone, kept_as, reason)
    return (_order(seen, person, form),)


def _order(seen: Kept, person: str, form: Filled) -> do.Command:
    match form.text("do"):
        case "set":
            return do.SetPerson(person, _sex(form), form.text("member")[:40], form.ticked("gone"))
        case "respell":
            return do.CorrectName(person, form.text("name")[:80])
        case "rename":
            return do.Rename(person, form.text("name")[:80], _since(seen, person, form))
        case "file-club":
            on = form.needed_day("on", seen.today)
            told_club, told_keeper = form.ticked("told_club"), form.ticked("told_keeper")
            return do.FileClub(person, form.text("club"), on, told_club, told_keeper)
        case "withhold":
            return do.WithholdName(person, shown=form.ticked("shown"))
        case "merge":
            other = person_in(seen, form.text("other"))
            return do.Merge(other, person, form.text("reason")[:200])
        case "apart":
            return do.TellApart(person, person_in(seen, form.text("other")), form.text("reason")[:200])
        case "forget-apart":
            return do.ForgetApart(person, form.text("other"), form.text("reason")[:200])
        case _:
            raise Malformed(say("records_keeper.wrong.form"))


def _since(seen: Kept, person: str, form: Filled) -> date:
    """From when on another name holds: one that begins before the last would be over already."""
    since, last = form.needed_day("since", seen.today), seen.roll.people[person].names[-1]
    if since < last.since:
        raise Malformed(say("records_keeper.wrong.since", name=last.name, day=day_said(last.since)))
    return since


# -- clubs


@get("/desk/records/clubs", action=Action.KEEP)
async def clubs(ask: Ask) -> Reply:
    return await _clubs_page(await kept(ask))


async def _clubs_page(seen: Kept) -> Reply:
    chosen = seen.roll.clubs.get(seen.ask.query_params.get("club", ""))
    members: dict[str, int] = {}
    for person in seen.roll.everybody():
        if person.club and not person.gone:
            members[person.club] = members.get(person.club, 0) + 1
    districts = seen.now.association.districts
    named = (*districts, *sorted({club.district for club in seen.roll.clubs.values()} - {*districts, ""}), "")
    groups = [
        (district, sorted((each for each in seen.roll.clubs.values() if each.district == district),
                          key=lambda each: each.name))
        for district in named
    ]  # fmt: skip
    return await keeper_page(
        seen, "clubs", chosen=chosen, groups=groups, members=members, districts=districts
    )


@post("/desk/records/clubs", action=Action.KEEP)
async def set_club(ask: Ask) -> Reply:
    """A new club, or another name, district, place or end of a known one."""

    async def reads(seen: Kept, form: Filled) -> Sequence[do.Command]:
        id = form.text("club")
        name = form.text("name")[:80]
        if id and id not in seen.roll.clubs:
            raise NotHere(say("records_keeper.wrong.club"))
        made = id or _club_id(seen, name, view_of(seen, form))
        place, closed = form.text("place")[:80], form.day("closed")
        club = Club(made, name, form.text("district")[:60], place, closed)
        return (do.SetClub(club),)

    return await ordered(DOOR, ask, _clubs_page, reads, f"{BASE}/clubs")


def _club_id(seen: Kept, name: str, view: str) -> str:
    """A short name nobody has; the one this very form made, when it is sent again."""
    for act in seen.log.acts:
        if act.id.startswith(f"{view}-") and isinstance(act.do, do.SetClub) and act.do.club.name == name:
            return act.do.club.id
    return club_id(name, seen.roll.clubs)


ROUTES = (people, add_person, one, change_person, clubs, set_club)
