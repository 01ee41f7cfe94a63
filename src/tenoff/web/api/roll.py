"""The API of the roll: orders of the keeper, and the log as a file."""

from __future__ import annotations

from litestar import Response, get, post
from msgspec import Struct

from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.kit import cited_ids
from tenoff.log import Refused
from tenoff.records.roll.commands import Command
from tenoff.web.api.wire import TapId
from tenoff.web.request import Ask, NotHere, Reply, body, json, known, site_of
from tenoff.words.catalog import say
from tenoff.words.records_refusals import roll_refused


class RollOrdering(Struct, frozen=True, forbid_unknown_fields=True):
    """One order to the roll; sent again under the same id it gets the same answer."""

    id: TapId
    order: Command


class RollTaken(Struct, frozen=True):
    """The order is on disk as act `number`. `again`: it had been."""

    number: int
    again: bool


class RollRefused(Struct, frozen=True):
    """The roll says no. `clause`: as printed; `cite`: with its edition."""

    code: str
    values: tuple[str, ...]
    sentence: str
    clause: str
    cite: str


@post("/api/records/roll", action=Action.KEEP)
async def order_roll(ask: Ask) -> Reply:
    sent = await body(ask, RollOrdering)
    roll = site_of(ask).desk.records.roll
    answer = await roll.give(await known(ask), ROLL, sent.order, act=sent.id)
    if isinstance(answer, Refused):
        cite = answer.clause
        clause = " ".join(cited_ids(cite)) if cite else ""
        return json(RollRefused(answer.code, answer.texts, roll_refused(answer), clause, cite or ""), 422)
    return json(RollTaken(answer.number, answer.again))


@get("/api/records/roll/log", action=Action.KEEP)
async def roll_log(ask: Ask) -> Reply:
    """The log as a file, JSON Lines; contact data is never in it."""
    log = await site_of(ask).desk.records.roll.log(ROLL)
    if log is None:
        raise NotHere(say("records_keeper.wrong.not_open"))
    return Response(b"".join(log.lines()), media_type="application/jsonl")


ROUTES = (order_roll, roll_log)
