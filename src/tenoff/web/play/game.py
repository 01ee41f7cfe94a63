"""Games on the simulated court: begin one, join a friend's, shoot, go on, and learn what was best."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from litestar import get, post
from litestar.datastructures import Cookie
from msgspec import Struct
from msgspec import json as packed
from msgspec.structs import replace

from tenoff.desk.codes import digest
from tenoff.desk.rights import Action
from tenoff.kit import Team, Teams
from tenoff.rules.books import book
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import words_in
from tenoff.sim.friendly import (
    Friendly,
    Taken,
    begin,
    bots_play,
    go_on,
    position_of,
    take,
    worth_of,
)  # fmt: skip
from tenoff.sim.model import Place
from tenoff.sim.verdict import judged
from tenoff.web.desk.links import address_for
from tenoff.web.door import gone_to, script_json
from tenoff.web.layout import laid_out
from tenoff.web.limits import GUESS, TooMany
from tenoff.web.live.hub import Picture
from tenoff.web.play.advice_view import AdviceView, told
from tenoff.web.play.aiming import meant_shot
from tenoff.web.play.courtyard import yard
from tenoff.web.play.game_view import shown
from tenoff.web.play.games import COOKIE, OPENED, Full, Game, Games, Moved
from tenoff.web.play.opening import OpenForm, WrongField, begun, name_of, seats_of
from tenoff.web.play.pages import rooms_page
from tenoff.web.play.thinking import thought
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, NotHere, Reply, body, form, json, number, site_of, source_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.measures import Units, units
from tenoff.words.names import things
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of

_DECIDED = 0.03
_LEVEL = 40 * 81 + 40
"""Where a table of totals says what it is worth if neither color counts anything."""


class JoinForm(Struct, frozen=True):
    code: str = ""
    name: str = ""


class Aimed(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a screen says of a shot. `seen`: the number of what it shows."""

    seen: int
    start: Place
    aim: Place
    reach: float


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    seen: int


def games_of(site: Site) -> Games:
    """The games of this server; whoever follows one of them is shown it by us from now on."""
    games = Games(site.desk.store, site.desk.means)
    site.hub.show_games(partial(_picture, games))
    return games


async def _picture(games: Games, id: str) -> Picture | None:
    game = await games.find(id)
    return None if game is None else Picture(game.number, packed.encode(shown(id, game)))


# -- to begin


@post("/play/games", action=Action.SEE)
async def open_game(ask: Ask) -> Reply:
    """Begin a game, and go to it. Counted before anything is written."""
    site, sent = site_of(ask), await form(ask, OpenForm)
    house = await site.desk.settings.house()
    sent = replace(sent, book=sent.book or house.book)
    try:
        site.limits.take(OPENED, source_of(ask))
        seats, mine = seats_of(sent)
        now = await thought(ask, partial(begun, sent, seats, site.new_view() + site.new_view()))
    except TooMany as many:
        reply = await rooms_page(ask, sent, 429, {"opponent": say("play.open.many", n=many.seconds)})
        reply.headers["retry-after"] = str(many.seconds)
        return reply
    except WrongField as bad:
        return await rooms_page(ask, sent, 400, {str(bad): say(f"play.open.wrong.{bad}")})
    if isinstance(now, Refusal):
        return await rooms_page(ask, sent, 422, {"length": refused(now, voice_of(None, book(sent.book)))})
    games = games_of(site)
    key = _key(ask, games)
    keys = Teams(*(digest(key) if team in mine else "" for team in Team))
    try:
        id = await games.begin(now, keys, free=sent.opponent == "phone")
    except Full:
        return await rooms_page(ask, sent, 503, {"opponent": say("play.open.full")})
    return _seated(site, id, key)


def _seated(site: Site, id: str, key: str) -> Reply:
    cookie = Cookie(
        key=COOKIE, value=key, path="/play", max_age=30 * 86_400, httponly=True, samesite="lax",
        secure=site.options.secure,
    )  # fmt: skip
    return gone_to(f"/play/g/{id}", [cookie])


def _key(ask: Ask, games: Games) -> str:
    """What this browser holds its seats by: one secret for all of them, so that a second game needs none."""
    kept = ask.cookies.get(COOKIE, "")
    return kept if len(kept) >= 40 else games.key()


# -- a friend


@get("/play/join", action=Action.SEE)
async def join_page(ask: Ask) -> Reply:
    """Take the free seat of a friend's game."""
    return await _join_page(ask, JoinForm(code=ask.query_params.get("code", "")[:20]))


async def _join_page(ask: Ask, sent: JoinForm, status: int = 200, wrong: str = "") -> Reply:
    return await laid_out(
        ask, "play/join.html", status, title=say("play.join.title"), sent=sent, wrongs=wrong
    )


@post("/play/join", action=Action.SEE)
async def join(ask: Ask) -> Reply:
    site, sent = site_of(ask), await form(ask, JoinForm)
    try:
        site.limits.take(GUESS, source_of(ask))
    except TooMany as many:
        return await _join_page(ask, sent, 429, say("errors.said.wait", n=many.seconds))
    games = games_of(site)
    found = await games.waiting(sent.code)
    if found is None:
        return await _join_page(ask, sent, 404, say("play.join.no_such"))
    id, seen = found
    key = _key(ask, games)
    try:
        await games.join(id, seen, key, name_of(sent.name, "friend"))
    except Moved:
        return await _join_page(ask, sent, 409, say("play.join.taken"))
    site.hub.game_changed(id)
    return _seated(site, id, key)


# -- to play


@get("/play/g/{game:str}", action=Action.SEE)
async def game_page(ask: Ask, game: str) -> Reply:
    """The court, the scoreboard and the controls; whoever has no seat may watch."""
    site, found = site_of(ask), await _found(ask, game)
    mine = _mine(ask, found)
    view = await thought(ask, partial(shown, game, found))
    joining = f"{address_for(ask, site)}/play/join?code={found.code}" if found.code and mine else ""
    return await laid_out(
        ask,
        "play/game.html",
        title=say("play.game.title", first=view.first.name, second=view.second.name),
        view=view,
        boot=script_json({"view": view, "mine": mine}),
        code=found.code if mine else "",
        place=f"{address_for(ask, site)}/play/join",
        turn_word=things(words_in(found.now.rules, found.now.match.terms.format))["turn"],
        disc_word=things(found.now.rules.words)["disc"],
        metric=units() is Units.METRIC,
        joining=joining,
        qr=qr_svg(joining) if joining else "",
        court=yard(),
    )


@get("/play/g/{game:str}/state", action=Action.SEE)
async def state(ask: Ask, game: str) -> Reply:
    found = await _found(ask, game)
    tag = f'"{found.number}"'
    if ask.headers.get("if-none-match") == tag:
        return Reply(b"", status_code=304)
    return json(await thought(ask, partial(shown, game, found)), headers={"etag": tag})


@post("/play/g/{game:str}/shots", action=Action.SEE)
async def shoot(ask: Ask, game: str) -> Reply:
    """One shot by whoever's turn it is; the bots answer at once."""
    sent, found = await body(ask, Aimed), await _found(ask, game)
    who = found.now.shooter
    if who is None or who.team not in _mine(ask, found) or found.code:
        return _no(403, "play.refused.turn")
    if sent.seen != found.number:
        return _no(409, "play.refused.moved")
    meant = meant_shot(found.now.court, sent.start, sent.aim, sent.reach)
    return await _moved_on(ask, game, found, lambda: bots_play(take(found.now, meant)))


@post("/play/g/{game:str}/next", action=Action.SEE)
async def next_frame(ask: Ask, game: str) -> Reply:
    """Clear the court and go on with the next frame or game."""
    sent, found = await body(ask, Seen), await _found(ask, game)
    if not _mine(ask, found) or not found.now.resting or found.now.match.over:
        return _no(403, "play.refused.turn")
    if sent.seen != found.number:
        return _no(409, "play.refused.moved")
    return await _moved_on(ask, game, found, lambda: bots_play(go_on(found.now)))


@post("/play/g/{game:str}/again", action=Action.SEE)
async def play_again(ask: Ask, game: str) -> Reply:
    """Once it is over: the same people once more, with the colors changed."""
    site, found = site_of(ask), await _found(ask, game)
    if not _mine(ask, found) or not found.now.match.over:
        return _no(403, "play.refused.turn")
    if found.again:
        return json({"path": f"/play/g/{found.again}"})
    site.limits.take(OPENED, source_of(ask))
    games, old = games_of(site), found.now
    terms, seed = old.match.terms, site.new_view() + site.new_view()
    seats = Teams(old.seats.second, old.seats.first)
    first = await thought(ask, lambda: begin(old.match.book, terms, seats, seed))
    assert not isinstance(first, Refusal)  # the same terms were taken before
    try:
        now = await thought(ask, lambda: bots_play(first))
        id = await games.begin(now, Teams(found.keys.second, found.keys.first))
        await games.followed(game, found, id)
    except Full:
        return _no(503, "play.open.full")
    except Moved:  # somebody else asked for it first
        id = (await _found(ask, game)).again
    site.hub.game_changed(game)
    return json({"path": f"/play/g/{id}"})


@get("/play/g/{game:str}/advice", action=Action.SEE)
async def advice(ask: Ask, game: str) -> Reply:
    """What a shot of this frame was worth beside the best; never before it is taken."""
    found = await _found(ask, game)
    wanted = number(ask, "shot", 0, 0, 100_000)
    taken = next((each for each in found.now.taken if each.number == wanted), None)
    if taken is None:
        raise NotHere(say("play.advice.no_such"))
    return json(await thought(ask, partial(advised, found.now, taken)))


def advised(now: Friendly, taken: Taken) -> AdviceView:
    """The verdict on a shot: in chances to win, or in points where the game is as good as over."""
    team = taken.shooter.team
    own, other = (now.seats[each].hands for each in (team, team.other))
    table = worth_of(now, team)
    # Every shot would win or lose it alike.
    open_game = _DECIDED < table[_LEVEL] < 1.0 - _DECIDED
    stakes = table if open_game else ()
    verdict = judged(position_of(now, taken), taken.meant, own, against=other, table=stakes)
    return told(verdict, chance=open_game)


async def _moved_on(ask: Ask, id: str, seen: Game, work: Callable[[], Friendly]) -> Reply:
    """The game after it, on the screens of everybody."""
    site = site_of(ask)
    now = await thought(ask, work)
    try:
        game = await games_of(site).go_on(id, seen, now)
    except Moved:
        return _no(409, "play.refused.moved")
    site.hub.game_changed(id)
    return json(await thought(ask, partial(shown, id, game)))


async def _found(ask: Ask, id: str) -> Game:
    found = await games_of(site_of(ask)).find(id[:40])
    if found is None:
        raise NotHere(say("play.game.no_such"))
    return found


def _mine(ask: Ask, game: Game) -> tuple[Team, ...]:
    return game.seats_of(ask.cookies.get(COOKIE, ""))


def _no(status: int, key: str) -> Reply:
    return json({"status": status, "sentence": say(key)}, status)


ROUTES = (open_game, join_page, join, game_page, state, shoot, next_frame, play_again, advice)
