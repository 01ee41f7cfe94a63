"""The demo club's own pages: the doors by role and their tours. A club's own store has none of them.

A demo is public and forgets everything, so each role is one click away and nobody needs a password. A tour is
a list of steps on the real pages; static/tour.js draws its card there.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from urllib.parse import quote

from litestar import get, post
from msgspec import Struct

from tenoff.desk.rights import Action, Role
from tenoff.kit.season import season_of
from tenoff.tournament.state import Phase
from tenoff.web.api.events import events_page
from tenoff.web.door import gone_to, signed_in
from tenoff.web.request import Ask, NotHere, Reply, form, json, page, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say, spoken

LEFT_TO_YOU = "5"
"""The court that anybody may score."""
ROBOT = "robot"
"""What the name of each of the robot's phones begins with."""
GONE = timedelta(seconds=60)
"""A visitor who has tapped nothing for so long has gone away."""
_SCORED = ("assigned", "playing", "between")
_EVENTS = 20


class Chosen(Struct, frozen=True):
    role: str = ""


class Step(Struct, frozen=True):
    """One step of a tour. `path`: where it is; `at`: what all addresses of such pages begin with.

    `target`: what it points at, as a CSS selector; to press it, or to send its form, is to do the step.
    `needs`: whether it may be missing for a while, which the step then says; `way`: what leads there.
    """

    key: str
    path: str
    target: str
    at: str = ""
    needs: bool = False
    way: str = ""


class Tour(Struct, frozen=True):
    """A role, its steps, and the demo's account for it: `login` is "" where nobody need log in."""

    key: str
    steps: tuple[Step, ...]
    login: str = ""


_COURT = "/demo/court"
_DESK = "/desk/events/{event}"
_SCORER = "/s/"
_KEYS = ".waits > .wide, #takeover"
"""Where the scorer's page shows no keys yet: what brings them."""
TOURS = (
    Tour(
        "scorekeeper",
        (
            Step("keys", _COURT, ".keys", _SCORER, needs=True, way=_KEYS),
            Step("post", _COURT, ".tools .post", _SCORER, needs=True, way=_KEYS),
            Step("undo", _COURT, ".tools .undo", _SCORER, needs=True),
            Step("call", _COURT, "#penalty", _SCORER, needs=True),
        ),
    ),
    Tour(
        "player",
        (
            Step("find", "/e/{event}", ".finder"),
            Step("when", "/e/{event}/me?player={player}", "#headline", "/e/{event}/me", needs=True),
            Step("chart", "/e/{event}/chart/{division}?player={player}", ".wall", "/e/{event}/chart"),
            Step("page", "/records/players/{person}", "#seasons", "/records/players/"),
        ),
    ),
    Tour(
        "referee",
        (
            Step("courts", "/desk", "#main .list tbody tr"),
            Step("calls", "/m/{match}/rulings", ".told li", "/m/", needs=True),
            Step("make", _COURT, "#penalty", _SCORER, needs=True),
            Step("look", "/rules", ".find"),
            Step("judge", "/judge", "#court .disc"),
        ),
        "referee",
    ),
    Tour(
        "director",
        (
            Step("now", _DESK, ".step"),
            Step("call", f"{_DESK}/courts", ".ready button.primary", needs=True),
            Step("confirm", f"{_DESK}/results", "form:has([value=confirm-result]) button", needs=True),
            Step("rain", f"{_DESK}/day", ".step button"),
            Step("print", f"{_DESK}/print", ".acts .primary"),
        ),
        "director",
    ),
    Tour(
        "keeper",
        (
            Step("inbox", "/desk/records", "a[href^='/desk/records/intake/']", needs=True),
            Step("why", "/records/players/{leader}", "#lines", "/records/players/"),
            Step("import", "/desk/records/import", "#results-text"),
        ),
        "keeper",
    ),
    Tour(
        "learner",
        (
            Step("look", "/rules", ".find"),
            Step("judge", "/judge", "#court .disc"),
            Step("score", "/practice", "main form", needs=True),
        ),
    ),
)


class ShownStep(Struct, frozen=True):
    """A step as the card says it. `none`: what it says while there is nothing to point at."""

    title: str
    text: str
    path: str
    at: str
    target: str
    way: str = ""
    none: str = ""


class ShownTour(Struct, frozen=True):
    """A tour with all the words of its card."""

    role: str
    name: str
    steps: tuple[ShownStep, ...]
    words: dict[str, str]


def demo_of(ask: Ask) -> Site:
    """The site of a demo; anywhere else these pages are not there."""
    site = site_of(ask)
    if not site.options.demo:
        raise NotHere(say("errors.said.404"))
    return site


@get("/demo", action=Action.SEE)
async def tours(ask: Ask) -> Reply:
    """Who one may be, and how to have a club of one's own."""
    demo_of(ask)
    return await page(ask, "demo.html", tours=TOURS)


@post("/demo", action=Action.SEE)
async def begin(ask: Ask) -> Reply:
    """Goes to a role's first screen, logged in as the demo's account for it; the card follows there."""
    site = demo_of(ask)
    sent = await form(ask, Chosen)
    tour = _tour(sent.role)
    if tour is None:
        return gone_to("/demo")
    first = f"{tour.steps[0].path.format_map(await _places(site))}#tour={tour.key}"
    if not tour.login:
        return gone_to(first)
    signed = await site.desk.people.sign_in_as(tour.login)
    return gone_to("/demo") if signed is None else signed_in(site, signed, first)


def _tour(role: str) -> Tour | None:
    return next((each for each in TOURS if each.key == role), None)


@get("/demo/tour/{role:str}", action=Action.SEE)
async def tour(ask: Ask, role: str) -> Reply:
    """The steps of a tour, on what is being played now."""
    site, found = demo_of(ask), _tour(role)
    if found is None:
        raise NotHere(say("errors.said.404"))
    places = await _places(site)
    words = {key: spoken().text(f"demo.card.{key}", None) for key in _CARD}
    steps = tuple(_shown(found, step, places) for step in found.steps)
    return json(ShownTour(found.key, say(f"demo.role.{found.key}.name"), steps, words))


_CARD = (
    "label",
    "count",
    "back",
    "next",
    "leave",
    "there",
    "end",
    "end_text",
    "tours",
    "own",
    "close",
    "more",
)


def _shown(tour: Tour, step: Step, places: Mapping[str, str]) -> ShownStep:
    said = f"demo.role.{tour.key}.{step.key}"
    path, at = step.path.format_map(places), step.at.format_map(places)
    none = say(f"{said}.none") if step.needs else ""
    return ShownStep(say(f"{said}.title"), say(f"{said}.text"), path, at, step.target, step.way, none)


async def _places(site: Site) -> dict[str, str]:
    """What the addresses of the steps name: the event under way, somebody who plays in it, and a match."""
    rows, _ = await events_page(site, "", _EVENTS)
    row = next((each for each in rows if each.phase is Phase.RUNNING), rows[0] if rows else None)
    now = None if row is None else await site.desk.tournaments.now(row.id)
    if row is None or now is None:
        return dict.fromkeys(("event", "division", "player", "person", "leader", "match"), "")
    known = await _leaders(site)
    entered = {each.person: each for entry in now.entries.values() for each in entry.players}
    player = entered[
        min(entered, key=lambda each: (known.index(each) if each in known else len(known), each))
    ]
    courts = [court.match for court in await site.desk.courts.all() if court.match]
    found = {
        "event": row.id,
        "division": next(iter(now.divisions)),
        "player": player.key,
        "person": player.person,
        "leader": known[0] if known else player.person,
        "match": courts[0] if courts else "",
    }
    return {name: quote(value) for name, value in found.items()}


async def _leaders(site: Site) -> list[str]:
    """Whoever has points, most of this season's first: their pages have something to show."""
    from tenoff.records.results import Sex  # as the records are loaded after the start

    book = await site.desk.records.roll.reckoning()
    if book is None:
        return []
    season = season_of(site.desk.means.today())
    lists = [book.season_list(season, sex) for sex in Sex] + [book.all_time_list(sex) for sex in Sex]
    return list(dict.fromkeys(each.person for standings in lists for each in standings))


@get("/demo/court", action=Action.SEE)
async def court(ask: Ask) -> Reply:
    """The scoring link of the court that is left to visitors, or of another while a visitor scores there."""
    site = demo_of(ask)
    links, here = site.desk.links, await free_court(site)
    for link in await links.all():
        if link.court == here and link.role is Role.SCORER and links.opens(link):
            return gone_to(link.path)
    return gone_to("/demo")


async def free_court(site: Site) -> str:
    """A court whose pencil nobody need be asked for: a robot gives it up, and so does who has gone away."""
    every = sorted(await site.desk.courts.all(), key=lambda each: each.id != LEFT_TO_YOU)
    for each in every:
        picture = await site.shown.get(each.match) if each.match else None
        if picture is None or picture.view.phase not in _SCORED:
            continue
        seat = await site.desk.courts.seat(each.match, fresh=True)
        if seat is None and each.id == LEFT_TO_YOU:
            return each.id
        moments = [
            datetime.fromisoformat(at) for at in (seat.since if seat else "", picture.view.changed) if at
        ]
        gone = site.desk.means.now() - max(moments) >= GONE
        if seat is not None and (seat.phone.startswith(ROBOT) or gone):
            await site.desk.courts.leave(seat.match)
            return each.id
    return LEFT_TO_YOU


ROUTES = (tours, begin, tour, court)
