"""The API of questions: what if, why, every ruling, the record itself; nothing here changes anything."""

from __future__ import annotations

from litestar import Response, get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed, Team
from tenoff.rules.books import book
from tenoff.rules.record import Record, enter, write_lines
from tenoff.rules.refusals import Refusal
from tenoff.rules.whatif import differences, standing
from tenoff.web.api import wire
from tenoff.web.api.matches import picture_of, refusal
from tenoff.web.limits import ASK
from tenoff.web.match.answering import why_answer
from tenoff.web.match.build_view import show
from tenoff.web.match.calling import calls_in
from tenoff.web.match.telling import change_words, clause_of, deciding, outcome_words, rulings
from tenoff.web.request import Ask, NotHere, Reply, body, json, known, number, site_of, source_of
from tenoff.words.catalog import say


@post("/api/matches/{match:str}/what-if", action=Action.SEE, exclude_from_csrf=True)
async def what_if(ask: Ask, match: str) -> Reply:
    """What a tap would do; nothing is kept."""
    site, who = site_of(ask), await known(ask)
    if not who.id:
        site.limits.take(ASK, source_of(ask))
    wanted = await body(ask, wire.Asking)
    picture = await picture_of(site, match)
    scoring = site.desk.scoring
    if await scoring.may(who, Action.SCORE, match):  # a scorer hears at once what is not theirs to do
        await scoring.check(who, await scoring.needs(wanted.tap, picture.record, match), match)
    entered = enter(picture.record, wanted.tap, id="what-if", at=None, by=who.name)
    if isinstance(entered, Refusal):
        return refusal(entered, picture.record.now)
    then = show(match, entered.record)
    if then is None:
        raise Malformed(say("wrong.match.gone"))
    clause, cite = clause_of(deciding(entered.act.so))
    changes = tuple(_changes(picture.record, entered.record))
    sentence = outcome_words(entered.act.so, entered.record.now)
    return json(wire.WhatIf(picture.view, then, changes, sentence, clause, cite))


def _changes(old: Record, new: Record) -> list[str]:
    before, after = old.now, new.now
    if before is None or after is None:
        return []
    rules = book(after.book, after.amendments)
    told = [change_words(each, rules, after) for each in differences(standing(before), standing(after))]
    return [words for words in told if words]


@get("/api/matches/{match:str}/calls", action=Action.SEE)
async def calls_of(ask: Ask, match: str) -> Reply:
    """What can be called in the match now: by whom, and which facts its price hangs on."""
    now = (await picture_of(site_of(ask), match)).record.now
    if now is None:
        raise NotHere(say("wrong.match.none"))
    rules = book(now.book, now.amendments)
    return json(calls_in(now, rules), headers={"cache-control": "no-cache"})


@get("/api/matches/{match:str}/record", action=Action.SEE)
async def record_of(ask: Ask, match: str) -> Reply:
    """The record as a match file: JSON Lines with its hash chain."""
    picture = await picture_of(site_of(ask), match)
    headers = {
        "etag": f'"{picture.record.tip[:20]}"',
        "content-disposition": f'attachment; filename="{match}.jsonl"',
    }
    data = b"".join(write_lines(picture.record))
    return Response(data, media_type="application/jsonl", headers=headers)


@get("/api/matches/{match:str}/rulings", action=Action.SEE)
async def rulings_of(ask: Ask, match: str) -> Reply:
    """What every act did, the newest first."""
    picture = await picture_of(site_of(ask), match)
    return json({"number": picture.number, "rulings": tuple(rulings(picture.record))})


@get("/api/matches/{match:str}/why", action=Action.SEE)
async def why_of(ask: Ask, match: str) -> Reply:
    """Why a score, a lead, an end or an act is as it is."""
    site = site_of(ask)
    if not (await known(ask)).id:
        site.limits.take(ASK, source_of(ask))
    picture = await picture_of(site, match)
    team = ask.query_params.get("team")
    if team is not None and team not in tuple(Team):
        raise Malformed(say("wrong.query.one_of", name="team", every=", ".join(Team), got=team[:20]))
    numbers = {name: number(ask, name, 0, 0, 100_000) for name in ("game", "frame", "act", "block")}
    answer = why_answer(picture.record, ask.query_params.get("of", "score"), team or "", **numbers)
    if answer is None:
        raise NotHere(say("wrong.match.nothing"))
    return json(answer)


ROUTES = (what_if, calls_of, record_of, rulings_of, why_of)
