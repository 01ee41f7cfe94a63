"""Everybody's pages of events: the list, an event at a glance, its charts, and when somebody plays."""

from __future__ import annotations

from zlib import crc32

from litestar import Response, get
from msgspec import Struct

from tenoff.desk.event_rows import EventRow
from tenoff.desk.rights import Action
from tenoff.tournament import events as so
from tenoff.tournament.calling.facts import PlayerDay
from tenoff.tournament.calling.limits import Room, room, tally
from tenoff.tournament.calling.snapshot import facts_about
from tenoff.tournament.drawing import STYLE
from tenoff.tournament.people import Player, Standing, as_everybody_knows
from tenoff.tournament.regulations import regulations
from tenoff.tournament.search import index, search
from tenoff.tournament.state import DivisionNow, Phase
from tenoff.web.api.events import events_page
from tenoff.web.event import board as event_public_board
from tenoff.web.event import enter as event_public_enter
from tenoff.web.event import results as event_public_results
from tenoff.web.event import tables as event_public_tables
from tenoff.web.event.chart import chart_key, charted, drawn_chart, lines_of
from tenoff.web.event.frame import Looked, division_path, looked_at, players, public_page
from tenoff.web.event.moment import LiveMatch, live_match
from tenoff.web.event.when import coming, days_said, entries_of, headline, matches_of, waiting_place
from tenoff.web.layout import laid_out
from tenoff.web.request import Ask, NotHere, Reply, number, site_of
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.moments import clock_said
from tenoff.words.names import cite_words, joined

_MOST = 100
_STYLE_TAG = f'"{crc32(STYLE.encode()):08x}"'


@get("/events", action=Action.SEE)
async def events_list(ask: Ask) -> Reply:
    """Those being played, those to come, those that are over."""
    site = site_of(ask)
    rows, more = await events_page(site, _cursor(ask), _MOST)
    today = site.desk.means.today().isoformat()
    parts: dict[str, list[EventRow]] = {"live": [], "coming": [], "past": []}
    for row in rows:
        parts[_part(row, today)].append(row)
    parts["coming"].reverse()  # what comes next first
    return await laid_out(
        ask, "event/list.html", title=say("event_public.title"), groups=parts, days_said=days_said, more=more
    )


def _cursor(ask: Ask) -> str:
    try:
        return bytes.fromhex(ask.query_params.get("cursor", "")).decode()
    except (ValueError, UnicodeDecodeError):
        return ""


def _part(row: EventRow, today: str) -> str:
    if row.phase is Phase.FINISHED or (row.phase is not Phase.RUNNING and row.days[-1] < today):
        return "past"
    return "live" if row.phase is Phase.RUNNING else "coming"


@get("/e/{event:str}", action=Action.SEE)
async def overview(ask: Ask, event: str) -> Reply:
    """Divisions, courts, next calls, latest results."""
    look = await looked_at(ask, event)
    picture = await look.site.events.get(event)
    assert picture is not None
    now = look.now
    divisions = [
        (
            division,
            division_path(look.path, division) if division.stages else "",
            len(now.entered(division.key)),
        )
        for division in now.divisions.values()
    ]
    return await public_page(
        look,
        "overview",
        say("event_public.overview.title"),
        modules=("event/public",),
        live=picture.view,
        busy=[court for court in picture.view.courts if court.matches],
        shut=[court for court in picture.view.courts if court.closed],
        divisions=divisions,
    )


# -- charts


@get("/chart.css", action=Action.SEE)
async def chart_style(ask: Ask) -> Reply:
    """How a drawn chart looks, for pages that hold one."""
    headers = {"etag": _STYLE_TAG, "cache-control": "no-cache"}
    if _STYLE_TAG in ask.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(STYLE.encode(), media_type="text/css", headers=headers)


class Drawn(Struct, frozen=True):
    """One chart on its page. `key`: of its ids; `lines`: those that are followed."""

    key: str
    title: str
    svg: str
    lines: tuple[int, ...]


@get("/e/{event:str}/chart/{division:str}", action=Action.SEE)
async def chart_page(ask: Ask, event: str, division: str) -> Reply:
    """The charts of a division, drawn by the server and kept up to date by a script."""
    look = await looked_at(ask, event)
    found = look.division(division)
    followed = ask.query_params.get("player", "")
    stages = list(charted(found))
    charts = [_drawn(look, found, place, followed, len(found.stages) > 1) for place, _ in stages]
    inside = {p.key: p.name for entry in look.now.of_division(division) for p in entry.players}
    everybody = sorted(inside.items(), key=lambda pair: pair[1])
    return await public_page(
        look,
        "chart",
        say("event_public.chart.title", division=found.division.name),
        modules=("event/public_chart", "event/public_pan", "event/public_put"),
        division=found,
        charts=charts,
        followed=followed,
        everybody=everybody,
    )


def _drawn(look: Looked, found: DivisionNow, place: int, followed: str, several: bool) -> Drawn:
    stage = found.stages[place - 1]
    lines = lines_of(look.now, stage, followed) if followed else ()
    title = names.stage_said(stage.stage)
    if stage.stage.beside:
        title = say("event_public.chart.beside", number=place - 1, stage=title)
    elif several:
        title = say("event_public.chart.stage", number=place, stage=title)
    follow = lines[0] if lines else None
    svg = drawn_chart(look.now, found, place, live=True, follow=follow)
    return Drawn(chart_key(found.key, place), title, svg, lines)


@get("/api/events/{event:str}/chart/{name:str}", action=Action.SEE)
async def see_chart(ask: Ask, event: str, name: str) -> Reply:
    """The drawing of a division's last chart as a file that stands alone; `?stage=` for an earlier one."""
    look = await looked_at(ask, event)
    if not name.endswith(".svg"):
        raise NotHere(say("wrong.event.svg"))
    found = look.division(name.removesuffix(".svg"))
    stages = [place for place, _ in charted(found)]
    wanted = number(ask, "stage", stages[-1] if stages else 1, 1, 20)
    if wanted not in stages:
        raise NotHere(say("wrong.event.chart"))
    svg = drawn_chart(look.now, found, wanted, live=False)
    headers = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
    return Response(svg.encode(), media_type="image/svg+xml", headers=headers)


# -- one player


@get("/e/{event:str}/me", action=Action.SEE)
async def me_page(ask: Ask, event: str) -> Reply:
    """When do I play? By key, or by any part of a name."""
    look = await looked_at(ask, event)
    text = ask.query_params.get("player", "").strip()[:80]
    known = players(look.now)
    if text in known:
        return await _player(look, known[text])
    named = index(map(as_everybody_knows, known.values()))  # a number would tell whose it is
    found = [each.player for each in search(named, text)] if text else []
    if len(found) == 1:
        return await _player(look, found[0])
    return await public_page(
        look,
        "find",
        say("event_public.overview.find"),
        text=text,
        found=found or ([] if text else sorted(known.values(), key=lambda player: player.name)),
    )


@get("/e/{event:str}/player/{key:str}", action=Action.SEE)
async def player_page(ask: Ask, event: str, key: str) -> Reply:
    look = await looked_at(ask, event)
    player = players(look.now).get(key)
    if player is None:
        raise NotHere(say("wrong.event.nobody"))
    return await _player(look, player)


async def _player(look: Looked, player: Player) -> Reply:
    now = look.now
    mine = matches_of(now).get(player.key, ())
    ahead = coming(now, mine, look.forecast)
    done = sorted(
        (match for match in mine if match in now.ended), key=lambda match: now.ended[match].at, reverse=True
    )
    first = now.called.get(ahead[0]) if ahead else None
    return await public_page(
        look,
        "player",
        say("event_public.me.title", name=player.name),
        modules=("event/public",),
        player=player,
        headline=headline(now, player.key, mine, look.forecast, look.today),
        called=first is not None and not first.began,
        ahead=[_line(look, match) for match in ahead],
        done=[_line(look, match) for match in done],
        entries=[_entered(look, player, entry.id) for entry in entries_of(now, player.key)],
        load=_load(look, player.key),
        consents=_consents(look, player.key),
    )


def _line(look: Looked, match: str) -> LiveMatch:
    return live_match(look.now, match, look.forecast, look.today)


class Entered(Struct, frozen=True):
    division: str
    standing: str
    partners: str
    chart: str
    waiting: int


def _entered(look: Looked, player: Player, id: str) -> Entered:
    entry = look.now.entries[id]
    division = look.now.divisions[entry.division]
    others = [each.name for each in entry.players if each.key != player.key]
    return Entered(
        division.division.name,
        entry.standing.value,
        joined(others),
        f"{division_path(look.path, division)}?player={player.key}" if division.stages else "",
        waiting_place(look.now, entry) if entry.standing is Standing.WAITING else 0,
    )


class DayLoad(Struct, frozen=True):
    """What a player has played today, and what still fits his day without anybody's consent."""

    matches: int
    room: str


def _load(look: Looked, player: str) -> DayLoad:
    known = facts_about(look.now, look.at, (player,))
    day = next((day for day in known.days if day.player == player), PlayerDay(player))
    so_far = tally(day, known.on_court)
    limit = regulations(look.now.about.regulations).calling.day_limit
    if limit is None:
        return DayLoad(so_far.matches, "")
    left: Room = room(limit, so_far)
    clause = cite_words(limit.clause)
    if left.to_75 <= 0 and left.to_100 <= 0:
        return DayLoad(so_far.matches, say("event_public.me.full", clause=cite_words(limit.consent_clause)))
    said = say("event_public.me.room", n=max(0, left.to_75), single=max(0, left.to_100), clause=clause)
    return DayLoad(so_far.matches, said)


def _consents(look: Looked, player: str) -> list[str]:
    """Matches this player agreed to play beyond the day's limit."""
    return [
        say(
            "event_public.me.consent", match=names.match_label(look.now, each.match), time=clock_said(each.at)
        )
        for act in look.log.acts
        for each in act.so
        if isinstance(each, so.MatchCalled) and player in each.consents
        if look.now.fixture(each.match) is not None
    ]


ROUTES = (
    events_list,
    overview,
    chart_style,
    chart_page,
    see_chart,
    me_page,
    player_page,
    *event_public_board.ROUTES,
    *event_public_results.ROUTES,
    *event_public_tables.ROUTES,
    *event_public_enter.ROUTES,
)
