"""The disc-judging quiz: a disc near a line, and what the court says of it."""

from __future__ import annotations

from litestar import get

from tenoff.court import STANDARD, Placed, Seat, draw_svg
from tenoff.desk.rights import Action
from tenoff.kit import Side
from tenoff.sim.school.quiz import ANSWERS, LEVELS, Question, question
from tenoff.web.books.judging import enlarged
from tenoff.web.layout import laid_out
from tenoff.web.play.pictures import near_end
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words.catalog import say
from tenoff.words.lies import lie_words
from tenoff.words.measures import length
from tenoff.words.pictures import picture_words
from tenoff.words.said import sentence

MOST = 999_999
"""Discs of a level."""
_NEAR, _CLOSEST = 15.0, 4.6
"""Inches around the disc in the view to judge from, and in the one that shows the answer."""


@get("/play/quiz", action=Action.SEE)
async def quiz_page(ask: Ask) -> Reply:
    """A disc to judge; with an answer, how the court judges it."""
    level = _one(ask, "level", 1, len(LEVELS))
    number = _one(ask, "disc", 1, MOST)
    asked = question(level, number)
    typed = ask.query_params.get("answer")
    if typed is not None and typed not in map(str, ANSWERS):
        raise NotHere(say("school.quiz.no_such"))
    answer = None if typed is None else int(typed)
    lie = asked.lie
    placed = (Placed("Y" if asked.side is Side.YELLOW else "B", asked.x, asked.y),)
    title = say("school.quiz.title")
    return await laid_out(
        ask,
        "play/quiz.html",
        title=title,
        level=level,
        levels=LEVELS,
        number=number,
        next=number % MOST + 1,
        answers=[(value, _said(value)) for value in ANSWERS],
        answer=answer,
        value=lie.value,
        good=answer == lie.value,
        lie=sentence(lie_words(lie)),
        whole=near_end(_unspoken(placed, "far")),
        near=enlarged(_unspoken(placed, "near"), asked.x, asked.y, _NEAR),
        position=_position(asked),
        closest=_closest(asked, placed) if answer is not None else "",
    )


def _unspoken(placed: tuple[Placed, ...], key: str) -> str:
    """The picture of the question; what its words say of the disc would be the answer."""
    words = picture_words(placed)
    words["said"] = lambda disc, lie: say("school.quiz.number", number="")
    words["title"] = words["desc"] = say("school.quiz.far")
    return draw_svg(STANDARD, placed, seat=Seat.FAR, key=key, **words)


def _closest(asked: Question, placed: tuple[Placed, ...]) -> str:
    # Not highlighted: a marked line is drawn wider than it is.
    picture = draw_svg(STANDARD, placed, seat=Seat.FAR, key="closest", **picture_words(placed))
    return enlarged(picture, asked.x, asked.y, _CLOSEST)


def _position(asked: Question) -> str:
    """Where it lies in numbers: enough to judge it without the picture."""
    return say(
        "school.quiz.position",
        across=length(abs(asked.x)),
        up=length(asked.y),
        disc=length(2 * STANDARD.radius),
        line=length(STANDARD.line_width),
    )


def _said(value: int) -> str:
    if value < 0:
        return say("school.quiz.ten_off")
    return str(value) if value else say("school.quiz.no_score")


def _one(ask: Ask, name: str, least: int, most: int) -> int:
    typed = ask.query_params.get(name, str(least))
    if not typed.isdecimal() or len(typed) > 6 or not least <= int(typed) <= most:
        raise NotHere(say("school.quiz.no_such"))
    return int(typed)


ROUTES = (quiz_page,)
