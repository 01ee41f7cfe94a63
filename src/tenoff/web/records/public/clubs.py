"""Clubs for everybody: by district, and who represents each."""

from __future__ import annotations

from itertools import groupby

from litestar import get

from tenoff.desk.rights import Action
from tenoff.records.roll.people import Club, Person
from tenoff.web.records.public.frame import Looked, looked_at, records_page
from tenoff.web.records.public.players import by_name, titles
from tenoff.web.records.public.view import Points, event_row, points_of
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say


@get("/records/clubs", action=Action.SEE)
async def clubs_page(ask: Ask) -> Reply:
    look = await looked_at(ask)
    return await records_page(look, "clubs", say("records_public.clubs.title"), groups=clubs(look))


def clubs(look: Looked) -> list[tuple[str, list[tuple[Club, int]]]]:
    """Clubs by district in the association's order, each with how many represent it."""
    many: dict[str, int] = {}
    for person in look.book.roll.everybody():
        if not person.gone:
            club = person.club_filed_by(look.day)
            many[club] = many.get(club, 0) + 1
    order = {name: at for at, name in enumerate(look.book.association.districts)}
    listed = sorted(
        look.book.roll.clubs.values(),
        key=lambda club: (order.get(club.district, len(order)), club.district, club.name.casefold()),
    )
    return [
        (district, [(club, many.get(club.id, 0)) for club in own])
        for district, own in groupby(listed, key=lambda club: club.district)
    ]


@get("/records/clubs/{club:str}", action=Action.SEE)
async def club_page(ask: Ask, club: str) -> Reply:
    look = await looked_at(ask)
    known = look.book.roll.clubs.get(club)
    if known is None:
        raise NotHere(say("wrong.records.club"))
    people = members(look, club)
    held = sorted(
        (each for each in look.book.results(look.on) if each.host == club),
        key=lambda each: each.last_day, reverse=True,
    )  # fmt: skip
    return await records_page(
        look, "club", known.name, club=known, season=look.season,
        people=[(each, look.name(each.id), *_of_season(look, each.id)) for each in people],
        titles={each.id: len(titles(look, each.id)) for each in people},
        held=[event_row(look, each) for each in held[:20]],
    )  # fmt: skip


def members(look: Looked, club: str) -> list[Person]:
    """Who represents a club on the day, by name."""
    everybody = look.book.roll.everybody()
    own = (each for each in everybody if not each.gone and each.club_filed_by(look.day) == club)
    return sorted(own, key=by_name)


def _of_season(look: Looked, person: str) -> tuple[str, Points]:
    """Class, and points of the newest season."""
    klass = look.book.class_on(person, look.day)
    total = sum(line.worth for line in look.book.lines_of(person, look.on) if line.season == look.season)
    return "" if klass is None else say(f"records_public.class.{klass}"), points_of(total)


ROUTES = (clubs_page, club_page)
