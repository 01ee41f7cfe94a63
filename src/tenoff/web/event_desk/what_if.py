"""What if: the rest of the event as it is, with a court more or less, and with shorter matches."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from msgspec import structs

from tenoff.tournament.calling.facts import Court, Facts
from tenoff.tournament.calling.remaining_play import Part, course
from tenoff.tournament.calling.snapshot import facts, measured, parts
from tenoff.tournament.calling.what_if import Choice, Outlook, compare
from tenoff.web.event_desk.frame import Seen
from tenoff.words.catalog import say


def what_if(seen: Seen) -> tuple[Outlook, ...]:
    """Every choice with what it leads to, by the same luck."""
    when, known, pieces = datetime.fromisoformat(seen.at), facts(seen.now, seen.at), parts(seen.now)
    more = structs.replace(known, courts=(*known.courts, Court(_new(known))))
    free = _free(known)
    fewer = structs.replace(known, courts=tuple(each for each in known.courts if each.key != free))
    ways = (
        ("as_is", known, pieces),
        ("more", more, pieces),
        ("fewer", fewer, pieces),
        ("shorter", known, tuple(map(_shorter, pieces))),
    )
    rule, times = seen.regs.calling, measured(seen.now)
    choices = (
        Choice(say(f"event_desk.courts.if.{name}"), course(when, at, rule, plan, times, seen.now.wish))
        for name, at, plan in ways
        if at is not known or name != "fewer"
    )
    return compare(when, choices, seen.id)


def _new(known: Facts) -> str:
    """A name no court has."""
    names = {court.key for court in known.courts}
    return next(name for number in range(1, len(names) + 2) if (name := f"new-{number}") not in names)


def _free(known: Facts) -> str:
    """A court that can be left out without a match on it losing its place; "" when all are busy."""
    busy = {on.court for on in known.on_court}
    return next((court.key for court in reversed(known.courts) if court.open and court.key not in busy), "")


def _shorter(part: Part) -> Part:
    """The same stage with one game where more were to be played."""
    lengths = {
        id: length if length.by_sum else structs.replace(length, games=1)
        for id, length in part.lengths.items()
    }
    return replace(part, lengths=lengths)
