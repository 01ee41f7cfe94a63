"""The daily puzzle: one board, the last disc of the frame, and what the chosen shot was worth."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

from litestar import get, post
from msgspec import Struct

from tenoff.desk.rights import Action
from tenoff.kit import Side
from tenoff.sim.model import Place, Shot
from tenoff.sim.play import shoot
from tenoff.sim.puzzles import Puzzle, answered, puzzle
from tenoff.web.door import script_json
from tenoff.web.layout import gain, laid_out
from tenoff.web.limits import ASK
from tenoff.web.play.advice_view import AdviceView, told
from tenoff.web.play.aiming import meant_shot
from tenoff.web.play.courtyard import yard
from tenoff.web.play.game_view import At, in_sight, lying, pieces, said
from tenoff.web.play.thinking import thought
from tenoff.web.request import Ask, NotHere, Reply, body, json, site_of, source_of
from tenoff.words.catalog import say
from tenoff.words.measures import Units, units

BACK = 1
"""Days back that may still be played."""
_GRADES = (("best", 0.3), ("close", 1.5), ("fair", 4.0))
"""By how many points less than the best."""


class Asked(Struct, frozen=True):
    """What the page needs to draw the puzzle and to aim."""

    day: str
    side: Side
    disc: str
    left: bool
    start: Place
    board: tuple[At, ...]
    lying: tuple[str, ...]


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    day: str
    start: Place
    aim: Place
    reach: float


class Marked(Struct, frozen=True):
    """The verdict with the shot to draw, as it goes without error."""

    advice: AdviceView
    grade: str
    words: str
    pieces: tuple[tuple[float, ...], ...]
    since: float
    seconds: float
    before: tuple[At, ...]
    after: tuple[At, ...]


@get("/play/puzzle", action=Action.SEE)
async def puzzle_page(ask: Ask) -> Reply:
    """Today's board, or that of a day not long ago."""
    today = site_of(ask).desk.means.today()
    day = _day(ask.query_params.get("day", today.isoformat()), today)
    asked = await thought(ask, partial(puzzle, day))
    side = asked.at.side
    color = say(f"play.puzzle.shoots.{side}")
    return await laid_out(
        ask,
        "play/puzzle.html",
        title=say("play.puzzle.title"),
        asked=asked,
        boot=script_json(_asked(asked)),
        day=day,
        before=day - timedelta(days=1) if today - day < timedelta(days=BACK) else None,
        after=day + timedelta(days=1) if day < today else None,
        color=color,
        metric=units() is Units.METRIC,
        standing=_standing(asked),
        court=yard(),
    )


@post("/play/puzzle", action=Action.SEE)
async def answer(ask: Ask) -> Reply:
    """What the answer is worth beside the best one."""
    site, sent = site_of(ask), await body(ask, Answer)
    site.limits.take(ASK, source_of(ask))
    day = _day(sent.day, site.desk.means.today())
    return json(await thought(ask, partial(_marked, day, sent)))


def _marked(day: date, sent: Answer) -> Marked:
    asked = puzzle(day)
    meant: Shot = meant_shot(asked.at.court, sent.start, sent.aim, sent.reach)
    verdict = answered(asked, meant)
    lost = verdict.lost
    grade = next((name for name, most in _GRADES if lost <= most), "far")
    played = shoot(asked.at.board, asked.at.disc, meant)
    return Marked(
        advice=told(verdict, chance=False),
        grade=grade,
        words=say(f"play.puzzle.grade.{grade}", points=f"{lost:.1f}", rank=verdict.rank),
        pieces=pieces(played),
        since=in_sight(played, asked.at.disc),
        seconds=played.seconds,
        before=lying(asked.at.board),
        after=lying(played.board),
    )


def _asked(asked: Puzzle) -> Asked:
    at = asked.at
    return Asked(
        asked.day.isoformat(), at.side, at.disc, at.start[0] < 0, at.start, lying(at.board), said(at.board)
    )


def _standing(asked: Puzzle) -> str:
    """What the discs count before the last one."""
    own, other = asked.standing
    return say("play.puzzle.standing", own=gain(own), other=gain(other))


def _day(typed: str, today: date) -> date:
    try:
        day = date.fromisoformat(typed)
    except ValueError:
        raise NotHere(say("play.puzzle.no_such")) from None
    if not today - timedelta(days=BACK) <= day <= today:
        raise NotHere(say("play.puzzle.no_such"))
    return day


ROUTES = (puzzle_page, answer)
