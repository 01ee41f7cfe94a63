"""The desk in a browser: people and their roles, the audit, the settings."""

from __future__ import annotations

from datetime import date

from litestar import get, post
from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk.rights import TABLE, Action, Grant, Role
from tenoff.desk.settings import Dates, House, PracticeFrom, SheetSize
from tenoff.kit import Malformed
from tenoff.kit.shelf import edition_of, in_force
from tenoff.rules.books import book
from tenoff.rules.formats import Format
from tenoff.web.api.desk import audit_page
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.request import Ask, Reply, form, known, number, site_of
from tenoff.web.speaking import language_name
from tenoff.words.catalog import languages, say, spoken
from tenoff.words.measures import Units
from tenoff.words.names import FORMATS, joined
from tenoff.words.wrong import told

ACCOUNT_ROLES = (Role.OWNER, Role.KEEPER, Role.DIRECTOR, Role.REFEREE, Role.SCORER)


# -- people


class PersonForm(Struct, frozen=True):
    do: str
    login: str = ""
    name: str = ""
    password: str = ""
    role: str = ""
    event: str = ""


@get("/desk/people", action=Action.PEOPLE)
async def people_page(ask: Ask) -> Reply:
    return await _people(ask)


async def _people(ask: Ask, status: int = 200, wrong: str | None = None) -> Reply:
    accounts = await site_of(ask).desk.people.accounts.values()
    shown = [(account, joined([_role(grant) for grant in account.grants])) for account in accounts]
    return await desk(
        ask, "desk/people.html", status, accounts=shown, roles=ACCOUNT_ROLES, table=TABLE, wrong=wrong
    )


def _role(grant: Grant) -> str:
    role = say(f"desk.role.{grant.role.value}")
    return say("desk.role_of_event", role=role, event=grant.event) if grant.event else role


def done(what: str) -> str:
    """What the audit says was done; what an older version wrote is left as it is."""
    key = f"desk.done.{what}"
    return say(key) if spoken().knows(key) else what


@post("/desk/people", action=Action.PEOPLE)
async def change_people(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    sent = await form(ask, PersonForm)
    people = site.desk.people
    try:
        match sent.do:
            case "add":
                await people.add(who, sent.login, sent.name, sent.password, _grants(sent))
            case "give":
                await people.give(who, sent.login, _grants(sent))
            case "password":
                await people.set_password(who, sent.login, sent.password)
            case "shut" | "open":
                await people.switch(who, sent.login, off=sent.do == "shut")
            case "end":
                await people.end_sessions(who, sent.login)
            case _:
                raise Malformed(say("wrong.order", got=sent.do[:20]))
    except Malformed as bad:
        return await _people(ask, 400, told(bad))
    return gone_to("/desk/people", said=say("desk.saved.person"))


def _grants(sent: PersonForm) -> tuple[Grant, ...]:
    if sent.role not in ACCOUNT_ROLES:
        raise Malformed(say("wrong.person.no_role", got=sent.role[:20]))
    return (Grant(Role(sent.role), event=sent.event.strip()),)


# -- the audit and the settings


@get("/desk/audit", action=Action.AUDIT)
async def audit_list(ask: Ask) -> Reply:
    entries, cursor = await audit_page(ask, number(ask, "limit", 100, 1, 200))
    return await desk(ask, "desk/audit.html", entries=entries, cursor=cursor, done=done)


class HouseForm(Struct, frozen=True):
    name: str
    scorers_confirm: str = ""
    language: str = ""
    units: str = Units.FEET
    paper: str = SheetSize.LETTER
    dates: str = Dates.US
    book: str = ""
    format: str = House().format
    practice: str = PracticeFrom.LOCAL


@get("/desk/settings", action=Action.SETTINGS)
async def settings_page(ask: Ask) -> Reply:
    return await _settings(ask)


async def _settings(ask: Ask, status: int = 200, wrong: str | None = None) -> Reply:
    return await desk(
        ask,
        "desk/settings.html",
        status,
        books=[
            (at.book, at.title) for at in (book(key).at for key in in_force(site_of(ask).desk.means.today()))
        ],
        formats=[(format.value, FORMATS[format]) for format in Format],
        languages=languages(),
        language_name=language_name,
        wrong=wrong,
    )


@post("/desk/settings", action=Action.SETTINGS)
async def change_settings(ask: Ask) -> Reply:
    try:
        desk_of = site_of(ask).desk
        before = await desk_of.settings.house()
        after = _house(await form(ask, HouseForm), before, desk_of.means.today())
        await desk_of.settings.change(await known(ask), after)
    except Malformed as bad:
        return await _settings(ask, 400, told(bad))
    return gone_to("/desk/settings", said=say("desk.settings.saved"))


def _house(sent: HouseForm, before: House, on: date) -> House:
    if sent.language not in ("", *languages()) or sent.units not in tuple(Units):
        raise Malformed(say("wrong.settings"))
    if sent.paper not in tuple(SheetSize) or sent.dates not in tuple(Dates):
        raise Malformed(say("wrong.settings"))
    if (sent.book and edition_of(sent.book, on) is None) or sent.format not in tuple(Format):
        raise Malformed(say("wrong.settings"))
    if sent.practice not in tuple(PracticeFrom):
        raise Malformed(say("wrong.settings"))
    return replace(
        before,
        name=sent.name.strip(),
        scorers_confirm=bool(sent.scorers_confirm),
        language=sent.language,
        units=sent.units,
        paper=SheetSize(sent.paper),
        dates=Dates(sent.dates),
        book=sent.book,
        format=sent.format,
        practice=PracticeFrom(sent.practice),
    )


ROUTES = (people_page, change_people, audit_list, settings_page, change_settings)
