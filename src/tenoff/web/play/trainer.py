"""The referee trainer: a situation, four calls, and the marking by the rules; nothing is kept here."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode

from litestar import get

from tenoff.desk.rights import Action
from tenoff.kit.shelf import editions
from tenoff.rules.books import named
from tenoff.rules.clauses import Clause
from tenoff.rules.refusals import Code, Refusal
from tenoff.sim.school.choices import choices, right
from tenoff.sim.school.rulings import Ruled, ruled
from tenoff.sim.school.scenes import Level, Situation, situations
from tenoff.web.layout import cite_links, clause_path, laid_out
from tenoff.web.play.pictures import before, called
from tenoff.web.request import Ask, NotHere, Reply, site_of
from tenoff.words.catalog import say
from tenoff.words.names import book_name
from tenoff.words.school import (
    Reason,
    board_said,
    clauses_of,
    facts_said,
    question_said,
    reasons_said,
    ruling_said,
    scene_said,
)


class Set(NamedTuple):
    """The situations of one book at one level."""

    key: str
    book: str
    level: Level
    many: int

    def path(self, number: int, **more: object) -> str:
        return (
            f"/play/trainer?{urlencode({'book': self.book, 'level': self.level, 'number': number, **more})}"
        )


class Offered(NamedTuple):
    """One call to choose; `yours`: the learner's."""

    number: int
    words: str
    right: bool
    yours: bool


class Marking(NamedTuple):
    """What is shown once the learner has called it; `call`: the picture."""

    good: bool
    words: str
    call: str
    reasons: list[tuple[Reason, tuple[tuple[str, str], ...]]]
    clauses: list[tuple[str, str, tuple[Clause, ...]]]
    others: list[tuple[str, str]]


@get("/play/trainer", action=Action.SEE)
async def trainer_page(ask: Ask) -> Reply:
    """The books and levels, or one situation; with an answer, its marking."""
    if not ask.query_params.get("book"):
        sets = [[_set(key, level) for level in Level] for key in editions()]
        return await laid_out(
            ask, "play/trainer_sets.html", title=say("school.trainer.title"), sets=sets, levels=tuple(Level)
        )
    chosen, number = _chosen(ask)
    situation = situations(chosen.book, chosen.level)[number - 1]
    calls = choices(situation)
    answer = _number(ask, "answer", len(calls)) if ask.query_params.get("answer") else 0
    correct = right(situation)
    offered = [
        Offered(place, ruling_said(call, situation), call == correct.ruling, place == answer)
        for place, call in enumerate(calls, 1)
    ]
    return await laid_out(
        ask,
        "play/trainer.html",
        title=_title(chosen),
        chosen=chosen,
        number=number,
        scene=scene_said(situation),
        question=question_said(situation),
        facts=facts_said(situation),
        board=board_said(situation),
        before=before(situation.scene),
        offered=offered,
        answer=answer,
        key=situation.key,
        marking=_marking(situation, correct, offered) if answer else None,
    )


def _marking(situation: Situation, correct: Ruled, offered: list[Offered]) -> Marking:
    found = next(each for each in offered if each.right)
    told = clauses_of(correct)
    return Marking(
        good=found.yours,
        words=found.words,
        call=called(situation.scene, correct),
        reasons=[(each, cite_links((each.cite,))) for each in reasons_said(correct, situation)],
        clauses=[
            (number, clause_path(situation.book, number), tuple(group))
            for number, group in groupby(told, key=lambda each: each.printed)
        ],
        others=_others(situation),
    )


def _others(situation: Situation) -> list[tuple[str, str]]:
    """How the other books rule on the same facts."""
    found = []
    for key in editions():
        answer = ruled(situation.scene, key)
        if key == situation.book or isinstance(answer, Refusal):
            continue
        silent = answer.refusal is not None and answer.refusal.code is Code.NOT_IN_BOOK
        said = ruling_said(answer.ruling, Situation(situation.scene, key))
        found.append((book_name(key), say("school.trainer.not_there") if silent else said))
    return found


def _title(chosen: Set) -> str:
    level = say(f"school.level.{chosen.level}")
    return say("school.trainer.book_title", book=book_name(chosen.book), level=level)


def _set(key: str, level: Level) -> Set:
    return Set(f"{key}/{level}", key, level, len(situations(key, level)))


def _chosen(ask: Ask) -> tuple[Set, int]:
    key = named(ask.query_params.get("book", ""), site_of(ask).desk.means.today())
    level = ask.query_params.get("level", "")
    if key is None or level not in tuple(Level):
        raise NotHere(say("school.trainer.no_such"))
    chosen = _set(key, Level(level))
    return chosen, _number(ask, "number", chosen.many)


def _number(ask: Ask, name: str, most: int) -> int:
    """A number from 1 to `most` in the address; 1 where none is."""
    typed = ask.query_params.get(name, "1")
    if not typed.isdecimal() or len(typed) > 4 or not 1 <= int(typed) <= most:
        raise NotHere(say("school.trainer.no_such"))
    return int(typed)


ROUTES = (trainer_page,)
