"""What was changed in a book, in one sentence for each kind of amendment."""

from __future__ import annotations

from typing import assert_never

from tenoff.rules.amendments import (
    AllowFormat,
    AllowLength,
    Amendment,
    DropFoul,
    HesitationAsHook,
    SetBreak,
    SetConsensus,
    SetHalvesLead,
    SetLead,
    SetNoShow,
    SetPenalty,
    SetPractice,
    SetShotClock,
    SetTieLength,
    SetTurns,
)
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.fouls import foul_name
from tenoff.words.names import FORMATS, count


def book_title(rules: RuleBook) -> str:
    """The book and its edition; of an amended one the title says so."""
    return say("amendments.amended_book", book=rules.at.title) if rules.amendments else rules.at.title


def amendment_words(amendment: Amendment) -> str:
    """What was changed, by whom, and for which days."""
    said = say(
        "amendments.signed_until" if amendment.until else "amendments.signed",
        what=change_words(amendment),
        by=amendment.by.strip(),
        on=amendment.on,
        until=amendment.until,
        scope=say(f"amendments.scope.{amendment.scope.value}"),
    )
    return say("amendments.noted", said=said, note=amendment.note) if amendment.note else said


def change_words(amendment: Amendment) -> str:
    """What was changed."""
    match amendment:
        case AllowLength():
            return _length(amendment)
        case AllowFormat(format=format, pattern=pattern) | SetLead(format=format, pattern=pattern):
            key = (
                "amendments.change.format" if isinstance(amendment, AllowFormat) else "amendments.change.lead"
            )
            return say(key, format=FORMATS[format], pattern=say(f"amendments.pattern.{pattern.value}"))
        case SetTurns(format=format, turns=turns):
            return say("amendments.change.turns", n=turns, format=FORMATS[format])
        case SetTieLength(singles=singles, doubles=doubles):
            return say("amendments.change.tie", singles=singles, doubles=doubles)
        case SetPenalty(foul=foul, points=points):
            return say("amendments.change.penalty", foul=foul_name(foul), points=points)
        case DropFoul(foul=foul):
            return say("amendments.change.drop", foul=foul_name(foul))
        case SetPractice(when=when, speed=speed, discs=discs):
            return say(
                "amendments.change.practice",
                when=say(f"topics.when.{when.value}"),
                speed=count(speed, "speed shot"),
                discs=count(discs, "disc"),
            )
        case SetBreak(minutes=minutes):
            return say("amendments.change.break", n=minutes)
        case SetNoShow(calls=calls, every=every):
            return say(
                "amendments.change.no_show", calls=count(calls, "call"), minutes=count(every, "minute")
            )
        case SetShotClock(seconds=seconds):
            return say("amendments.change.clock", n=seconds)
        case SetConsensus(of_four=of_four, of_two=of_two):
            return say("amendments.change.consensus", of_four=of_four, of_two=of_two)
        case SetHalvesLead(black_first=black_first):
            return say(f"amendments.change.halves_{'black' if black_first else 'yellow'}")
        case HesitationAsHook():
            return say("amendments.change.hesitation")
        case _:
            assert_never(amendment)


def _length(amendment: AllowLength) -> str:
    frames, points = amendment.frames, amendment.points
    kind = "halves" if amendment.halves else "points" if frames is None else "both" if points else "frames"
    return say(f"amendments.change.length_{kind}", frames=frames, points=points)
