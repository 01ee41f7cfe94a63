"""`tenoff draw check`: the draws of an event made once more from their seeds, and compared."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import click

from tenoff.app.event_source import found
from tenoff.app.keeping.places import db_option, in_words, place_of
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen
from tenoff.log import Refused
from tenoff.tournament.apart import ALGORITHM as APART
from tenoff.tournament.draw import ALGORITHM, BY_HAND, commitment
from tenoff.tournament.events import DrawMade
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.state import DivisionNow, Tournament
from tenoff.words.catalog import say

DIFFERS = 1


class Verdict(StrEnum):
    AGREES = "agrees"
    DIFFERS = "differs"  # the seed gives other lines
    BROKEN_PROMISE = "broken-promise"  # the seed is not the one that was published or committed to
    BY_HAND = "by-hand"  # nothing to repeat
    UNKNOWN = "unknown"  # drawn by an algorithm this program does not have


@dataclass(frozen=True, slots=True)
class Repeated:
    """A draw and what came of drawing again. `lines`: those that came out otherwise: line, written, drawn.

    `promised`: its seed was fixed before registration closed; a later stage may have one that was not.
    """

    act: int
    made: DrawMade
    verdict: Verdict
    lines: tuple[tuple[int, str, str], ...] = ()
    promised: bool = True


@click.command("check")
@click.argument("event")
@db_option
@plain_option
def command(event: str, db: str | None) -> int:
    """Repeats every draw of EVENT, the id of an event in the store or a file with one.

    Says "agrees" with exit code 0, or what came out otherwise with exit code 1.
    """
    with in_words():
        _, log = asyncio.run(found(event, place_of(db)))
    out = screen()
    code = 0
    draws = list(repeated(log))
    if not draws:
        out.print(say("event_paper.draw_check.none"))
    for each in draws:
        division = log.now.divisions[each.made.division].division.name if log.now else each.made.division
        key = f"event_paper.draw_check.{each.verdict}{'' if each.promised else '-unpromised'}"
        said = say(key, division=division, stage=each.made.stage)
        wrong = each.verdict in (Verdict.DIFFERS, Verdict.BROKEN_PROMISE)
        out.print(said, style="minus" if wrong else "good", soft_wrap=True)
        for line, written, drawn in each.lines:
            words = say("event_paper.draw_check.line", line=line, written=written, drawn=drawn)
            out.print(f"  {words}", soft_wrap=True)
        code = DIFFERS if wrong else code
    return code


def repeated(log: EventLog) -> Iterator[Repeated]:
    """Every draw of the log, decided again from what was known before it."""
    state: Tournament | None = None
    for act in log.acts:
        for event in act.so:
            if isinstance(event, DrawMade):
                again = EVENT_LOG.decide(state, act.do, act.at, act.by)
                before = None if state is None else state.divisions.get(event.division)
                yield _compared(act.number, event, () if isinstance(again, Refused) else again, before)
        state = EVENT_LOG.fold(state, act.so)


def _compared(act: int, made: DrawMade, again: tuple[object, ...], before: DivisionNow | None) -> Repeated:
    if made.method == BY_HAND or not made.seed:
        return Repeated(act, made, Verdict.BY_HAND)
    if made.method not in (ALGORITHM, APART):
        return Repeated(act, made, Verdict.UNKNOWN)
    kept = before is not None and (made.seed == before.seed or commitment(made.seed) == before.commitment)
    if not kept and made.stage == 1:
        return Repeated(act, made, Verdict.BROKEN_PROMISE)
    drawn = next((each for each in again if isinstance(each, DrawMade)), None)
    if drawn is not None and drawn.lines == made.lines and drawn.fixtures == made.fixtures:
        return Repeated(act, made, Verdict.AGREES, promised=kept)
    other = {} if drawn is None else dict(drawn.lines)
    lines = tuple(
        (line, "+".join(team), "+".join(other.get(line, ())))
        for line, team in made.lines
        if other.get(line) != team
    )
    return Repeated(act, made, Verdict.DIFFERS, lines)
