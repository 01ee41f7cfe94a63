"""The API of matches: open, tap, ask what if and why, read."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post

from tenoff.desk.association_amendments import match_by_changes
from tenoff.desk.courts import Seat
from tenoff.desk.matches import MATCH, Taken
from tenoff.desk.rights import Action, Who
from tenoff.desk.rows import MatchRow
from tenoff.desk.scoring import Held, Moved, Pressed
from tenoff.kit import Malformed
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal
from tenoff.web.api import wire
from tenoff.web.limits import OPEN
from tenoff.web.match.telling import clause_of, moved_words
from tenoff.web.match.view_cache import Picture
from tenoff.web.request import Ask, NotHere, Reply, body, json, known, number, raw, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import ENGLISH, say, spoken
from tenoff.words.refusals import asked_for, refused
from tenoff.words.voice import voice_of

PHASES = {"live": "3", "coming": "2", "finished": "1"}


@get("/api/matches", action=Action.SEE)
async def list_matches(ask: Ask) -> Reply:
    """Rows of matches: live ones, then those to come, then finished, the newest of each first."""
    site = site_of(ask)
    phase, court = ask.query_params.get("phase"), ask.query_params.get("court", "")
    if phase is not None and phase not in PHASES:
        raise Malformed(say("wrong.query.one_of", name="phase", every=", ".join(PHASES), got=phase[:20]))
    limit = number(ask, "limit", 50, 1, 200)
    after = _cursor(ask.query_params.get("cursor", "")) or (_start(phase) if phase else "")
    rows, cursor = await matches_page(site, after, limit, phase or "", court)
    return json({"matches": rows, "cursor": cursor.encode().hex()})


def _cursor(given: str) -> str:
    try:
        return bytes.fromhex(given).decode()
    except (ValueError, UnicodeDecodeError):
        raise Malformed(say("wrong.query.cursor")) from None


def _start(phase: str) -> str:
    """The cursor just above a group in descending order."""
    return f"{PHASES[phase]}~\x1f"


async def matches_page(
    site: Site, after: str, limit: int, phase: str = "", court: str = ""
) -> tuple[list[MatchRow], str]:
    """Up to `limit` rows and the cursor for more, "" at the end."""
    found: list[MatchRow] = []
    while True:
        page = await site.desk.store.views(MATCH, after=after, limit=200, descending=True)
        for view in page:
            if phase and not view.sort.startswith(PHASES[phase]):
                return found, ""
            if len(found) == limit:
                return found, after
            after = view.cursor
            row = msgspec.json.decode(view.data, type=MatchRow)
            if not court or row.court == court:
                found.append(row)
        if len(page) < 200:
            return found, ""


@post("/api/matches", action=Action.OPEN)
async def open_match(ask: Ask) -> Reply:
    """Opens a match, by the changes of its book that the association has adopted as well."""
    site, who = site_of(ask), await known(ask)
    wanted = await body(ask, wire.Opening)
    if not who.account:
        site.limits.take(OPEN, who.id)
    order = await match_by_changes(site.desk, wanted.open, wanted.match)
    answer = await site.desk.scoring.open(who, wanted.id, order, wanted.match, wanted.event)
    if isinstance(answer, Refusal):
        return refusal(answer, None)
    await site.hub.courts_changed()
    opened = wire.Opened(answer.match, answer.number, answer.again)
    return json(opened, 200 if answer.again else 201, {"location": f"/api/matches/{answer.match}"})


@get("/api/matches/{match:str}", action=Action.SEE)
async def see_match(ask: Ask, match: str) -> Reply:
    picture = await picture_of(site_of(ask), match)
    language = "" if spoken().tag == ENGLISH else f"-{spoken().tag}"
    tag = f'W/"{picture.number}{language}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-language, cookie"}
    given = [each.strip() for each in ask.headers.get("if-none-match", "").split(",")]
    if tag in given or tag.removeprefix("W/") in given:
        return Response(b"", status_code=304, headers=headers)
    return raw(picture.data, headers=headers)


async def picture_of(site: Site, match: str) -> Picture:
    """The match as it is shown; NotHere when there is none."""
    picture = await site.shown.get(match) if _plausible(match) else None
    if picture is None:
        raise NotHere(say("wrong.match.none"))
    return picture


async def check_there(site: Site, match: str) -> None:
    """NotHere when there is no such match; it is not drawn for this."""
    record = await site.desk.matches.record(match) if _plausible(match) else None
    if record is None or record.now is None:
        raise NotHere(say("wrong.match.none"))


def _plausible(match: str) -> bool:
    return 0 < len(match) <= 80 and match.isprintable()


@post("/api/matches/{match:str}/taps", action=(Action.SCORE, Action.CONFIRM))
async def tap(ask: Ask, match: str) -> Reply:
    site, who = site_of(ask), await known(ask)
    sent = await body(ask, wire.Pressing)
    await check_there(site, match)
    pressed = Pressed(match, sent.id, sent.tap, _phone(who, sent), sent.name.strip(), sent.seen, sent.shown)
    answer = await site.desk.scoring.tap(who, pressed)
    match answer:
        case Taken():
            site.metrics.taps["again" if answer.again else "taken"] += 1
            return json(wire.TapTaken(answer.number, answer.again))
        case Refusal():
            site.metrics.taps["refused"] += 1
            record = await site.desk.matches.record(match)
            return refusal(answer, None if record is None else record.now)
        case Held(seat=seat):
            site.metrics.taps["held"] += 1
            words = say("live.way.held", name=seat.name)
            return json(wire.InTheWay("held", words, wire.Scorer(seat.name, seat.since)), 409)
        case Moved():
            site.metrics.taps["moved"] += 1
            record = await site.desk.matches.record(match)
            words = moved_words(answer, None if record is None else record.now)
            return json(wire.InTheWay("moved", words, number=answer.number, shown=answer.shown), 409)


def _phone(who: Who, sent: wire.Pressing) -> str:
    """Whoever comes by a link always counts as a phone; an account at the desk may tap beside it."""
    link = who.id.removeprefix("link ") if who.id.startswith("link ") else ""
    return sent.phone or "".join(letter for letter in link if letter.isalnum() and letter.isascii())


def refusal(answer: Refusal, match: Match | None) -> Reply:
    voice = voice_of(match)
    clause, cite = clause_of(answer.clause)
    asks = tuple(asked_for(fact, voice) for fact in answer.asks)
    return json(wire.Refused(answer, refused(answer, voice), clause, cite, asks), 422)


@get("/api/matches/{match:str}/scorer", action=Action.SCORE)
async def see_seat(ask: Ask, match: str) -> Reply:
    """Which phone scores the match."""
    site = site_of(ask)
    await check_there(site, match)
    return json(_seat(await site.desk.courts.seat(match), ask.query_params.get("phone", "")))


@post("/api/matches/{match:str}/scorer", action=Action.SCORE)
async def sit(ask: Ask, match: str) -> Reply:
    """Ask for the pencil of a match, or take it over; the answer says who has it."""
    site, who = site_of(ask), await known(ask)
    wanted = await body(ask, wire.Sitting)
    await check_there(site, match)
    await site.desk.scoring.check(who, Action.SCORE, match)
    name = wanted.name.strip() or who.name
    seat = await site.desk.courts.sit(who, match, wanted.phone, name, take=wanted.take)
    await site.hub.scorer_changed(match)
    view = _seat(seat, wanted.phone)
    return json(wire.Seated(view.yours, view.scorer, site.desk.means.moment()))


def _seat(seat: Seat | None, phone: str) -> wire.SeatView:
    if seat is None:
        return wire.SeatView(False, None)
    return wire.SeatView(seat.phone == phone, wire.Scorer(seat.name, seat.since))


ROUTES = (
    list_matches,
    open_match,
    see_match,
    tap,
    see_seat,
    sit,
)
