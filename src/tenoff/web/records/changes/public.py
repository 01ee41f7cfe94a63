"""Everybody's pages of rule changes: what was proposed, where it stands, and the amendments in force."""

from __future__ import annotations

from datetime import date

import msgspec
from litestar import get
from msgspec import Struct

from tenoff.desk.records.association_amendments import as_amendment
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import read_day
from tenoff.records.changes import Change, adopted
from tenoff.records.changes.commands import Subject
from tenoff.records.changes.state import Standing
from tenoff.rules.amendments import Amendment
from tenoff.tournament.roster.sheet import file_of
from tenoff.web.layout import laid_out
from tenoff.web.records.changes.frame import (
    GROUPS,
    changes_of,
    cited,
    clause_links,
    played_by,
    rule_of,
    steps,
)
from tenoff.web.request import Ask, NotHere, Reply, file_reply, json, site_of
from tenoff.words.catalog import say
from tenoff.words.moments import date_said


@get("/records/changes", action=Action.SEE)
async def changes_page(ask: Ask) -> Reply:
    now = await changes_of(site_of(ask))
    found = [] if now is None else [*now.changes.values()][::-1]
    groups = {
        name: [each for each in found if each.standing.value in standings]
        for name, standings in GROUPS.items()
    }
    return await laid_out(
        ask,
        "records/changes/list.html",
        title=say("records_changes.public.title"),
        groups=groups,
        any=bool(found),
        day_said=date_said,
    )


@get("/records/changes/{change:str}", action=Action.SEE)
async def change_page(ask: Ask, change: str) -> Reply:
    """One change: its text, and its way."""
    site = site_of(ask)
    now = await changes_of(site)
    found = None if now is None else now.changes.get(change)
    if now is None or found is None:
        raise NotHere(say("wrong.records.change"))
    house = (await site.desk.settings.house()).name
    return await laid_out(
        ask,
        "records/changes/one.html",
        title=found.wording.title,
        it=found,
        wording=found.wording,
        steps=steps(found, rule_of(now)),
        clause_links=clause_links(found),
        played_by=played_by(now, found, house),
        day_said=date_said,
        cited=cited,
    )


# -- for programs


class ChangeGiven(Struct, frozen=True, omit_defaults=True):
    """A change of the rules. `effective`: the first day it holds, once it is adopted."""

    key: str
    title: str
    subject: Subject
    book: str
    clauses: tuple[str, ...]
    text: str
    proposer: str
    proposed: date
    standing: Standing
    discussed: date | None = None
    voted: date | None = None
    in_favor: int | None = None
    against: int | None = None
    effective: date | None = None


class AmendmentGiven(Struct, frozen=True, omit_defaults=True):
    """An adopted change. `amendment`: as a match is opened by it, null where people apply it."""

    key: str
    book: str
    title: str
    text: str
    clauses: tuple[str, ...]
    adopted: date
    effective: date
    clause: str
    in_force: str
    amendment: Amendment | None = None


def change_given(change: Change) -> ChangeGiven:
    vote, wording = change.vote, change.wording
    return ChangeGiven(
        key=change.key,
        title=wording.title,
        subject=wording.subject,
        book=wording.book,
        clauses=wording.clauses,
        text=wording.text,
        proposer=change.proposer,
        proposed=change.proposed,
        standing=change.standing,
        discussed=change.discussed,
        voted=None if vote is None else vote.on,
        in_favor=None if vote is None else vote.in_favor,
        against=None if vote is None else vote.against,
        effective=None if vote is None else vote.effective,
    )


@get("/api/records/changes", action=Action.SEE)
async def changes_api(ask: Ask) -> Reply:
    now = await changes_of(site_of(ask))
    return json({"changes": [] if now is None else [change_given(each) for each in now.changes.values()]})


_COLUMNS = tuple(name for name in ChangeGiven.__struct_fields__)


@get("/api/records/changes.csv", action=Action.SEE)
async def changes_csv(ask: Ask) -> Reply:
    now = await changes_of(site_of(ask))
    given = [] if now is None else [change_given(each) for each in now.changes.values()]
    heads = tuple(name.replace("_", " ").capitalize() for name in _COLUMNS)
    rows = (tuple(_cell(value) for value in msgspec.structs.astuple(each)) for each in given)
    return file_reply(file_of((heads, *rows)), "text/csv", "changes.csv")


def _cell(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(value)
    return "" if value is None else str(value)


@get("/api/records/amendments", action=Action.SEE)
async def amendments_api(ask: Ask) -> Reply:
    """Adopted changes; `book` and `on` leave those that hold in a book on a day."""
    site = site_of(ask)
    now, house = await changes_of(site), (await site.desk.settings.house()).name
    book, on = ask.query_params.get("book", ""), _day(ask)
    found = () if now is None else adopted(now)
    return json(
        {
            "amendments": [
                AmendmentGiven(
                    key=each.key,
                    book=each.book,
                    title=each.title,
                    text=each.text,
                    clauses=each.clauses,
                    adopted=each.adopted,
                    effective=each.effective,
                    clause=each.clause,
                    in_force=each.in_force,
                    amendment=as_amendment(each, house),
                )
                for each in found
                if book in ("", each.book) and (on is None or each.effective <= on)
            ]
        }
    )


def _day(ask: Ask) -> date | None:
    text = ask.query_params.get("on", "")
    found = read_day(text)
    if text and found is None:
        raise Malformed(say("wrong.query.day", name="on", got=text[:20]))
    return found


ROUTES = (changes_page, change_page, changes_api, changes_csv, amendments_api)
