"""The table of a Masters at the desk: how matches are played, their games, and lines that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.records.masters import commands as do
from tenoff.records.masters.state import Masters, Phase
from tenoff.records.masters.table import pair_of
from tenoff.records.masters.values import Game
from tenoff.web.forms import Filled
from tenoff.web.orders.room import ordered
from tenoff.web.records.masters.frame import BASE, DOOR, Seen, masters_page, seen_masters
from tenoff.web.records.masters.rows import MatchRow
from tenoff.web.records.masters.view import match_row
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say


@dataclass(frozen=True, slots=True)
class _Chosen:
    """The match whose forms are shown. `wishes`: walking or not, by either, as far as they have said.

    `next`: the numbers of its games that are not in. `playing`: who can leave the line, with their seeds.
    """

    row: MatchRow
    wishes: tuple[bool | None, bool | None]
    next: tuple[int, ...]
    playing: tuple[tuple[str, str], ...]


@get(f"{BASE}/{{season:str}}/{{division:str}}/play", action=Action.KEEP)
async def play_page(ask: Ask, season: str, division: str) -> Reply:
    return await _play(await seen_masters(ask, season, division))


async def _play(seen: Seen) -> Reply:
    now = seen.now
    wanted = seen.typed.text("match") or seen.ask.query_params.get("match", "")
    unfinished = [match for match in now.matches if len(now.games.get(match, ())) < now.games_each]
    match = wanted if wanted in now.matches else next(iter(unfinished), "")
    missing = len(now.matches) * now.games_each - sum(len(games) for games in now.games.values())
    return await masters_page(
        seen,
        "play",
        chosen=_chosen(seen, match) if match and now.phase is Phase.SEEDED else None,
        missing=missing,
        seeded=now.phase is Phase.SEEDED,
        days=sorted({session.day for session in now.sessions}),
    )


def _chosen(seen: Seen, match: str) -> _Chosen:
    now = seen.now
    row = match_row(now, match, seen.people)
    holders = [now.lines[seed].now for seed in pair_of(match)]
    wishes = [now.choices.get((match, person)) if person else None for person in holders]
    done = len(now.games.get(match, ()))
    playing = tuple(
        (now.lines[seed].now, seen.people.name(now.lines[seed].now))
        for seed in pair_of(match)
        if now.lines[seed].left is None
    )
    return _Chosen(row, (wishes[0], wishes[1]), tuple(range(done + 1, now.games_each + 1)), playing)


@post(f"{BASE}/{{season:str}}/{{division:str}}/play", action=Action.KEEP)
async def order_play(ask: Ask, season: str, division: str) -> Reply:
    return await ordered(DOOR, ask, _play, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match = form.text("match")
    match form.text("do"):
        case "choose":
            return _wishes(seen.now, match, form)
        case "returner":
            return (do.NameReturner(match, form.text("name")),)
        case "post":
            done = len(seen.now.games.get(match, ()))
            return (do.PostGames(match, _games(seen, match, form, done + 1)),)
        case "correct":
            return (do.CorrectGames(match, _games(seen, match, form, 1), form.text("reason")),)
        case "leave":
            game, during = form.whole("game") or 0, form.ticked("during")
            return (do.LeaveLine(form.text("person"), match, game, form.text("reason"), during),)
        case "waive":
            return (do.WaiveHours(form.whole("day") or 0, form.text("reason")),)
        case _:
            raise Malformed(say("records_honors.wrong.form"))


def _wishes(now: Masters, match: str, form: Filled) -> Sequence[do.Command]:
    """What either wants, as far as it is another than before."""
    found: list[do.Command] = []
    for person, wish in zip(form.all("person"), form.all("walking"), strict=False):
        walking = {"yes": True, "no": False}.get(wish)
        if walking is not None and now.choices.get((match, person)) is not walking:
            found.append(do.ChoosePlay(match, person, walking))
    return found


def _games(seen: Seen, match: str, form: Filled, first: int) -> tuple[Game, ...]:
    """The games of the form from a number on, up to the first that is empty."""
    if match not in seen.now.matches:
        raise Malformed(say("records_honors.wrong.form"))
    found: list[Game] = []
    for number in range(first, seen.now.games_each + 1):
        game = _game(pair_of(match), form, number)
        if game is None:
            break
        found.append(game)
    return tuple(found)


def _game(pair: tuple[int, int], form: Filled, number: int) -> Game | None:
    """Both scores tell who won; without them it is said, or that the game was forfeited."""
    ours, theirs = form.whole(f"first_{number}"), form.whole(f"second_{number}")
    said = form.text(f"winner_{number}")
    if (ours is None) is not (theirs is None):
        raise Malformed(say("records_honors.wrong.games"))
    score = None if ours is None or theirs is None else (ours, theirs)
    match said:
        case "":
            if score is None:
                return None
            if score[0] == score[1]:
                raise Malformed(say("records_honors.wrong.games"))
            return Game(pair[0] if score[0] > score[1] else pair[1], score)
        case "first" | "second":
            return Game(pair[said == "second"], score)
        case "forfeit-first" | "forfeit-second":
            return Game(pair[said == "forfeit-first"], score, forfeit=True)
        case "nobody":
            return Game(0, None, forfeit=True)
        case _:
            raise Malformed(say("records_honors.wrong.form"))


ROUTES = (play_page, order_play)
