"""What is due, in one sentence for each kind of thing a match can wait for."""

from __future__ import annotations

from tenoff.rules.due import Due, Owed, PracticeDue
from tenoff.rules.fouls import Caller
from tenoff.words.catalog import say
from tenoff.words.names import CALLERS, count, listed, things
from tenoff.words.officials_and_clocks import role_words
from tenoff.words.said import Said
from tenoff.words.voice import Voice

DUE = Said(Owed, "due.owed")


def due_words(item: Due, voice: Voice) -> str:
    """One due thing as a phrase."""
    practice = item.practice
    if item.what is Owed.BREAK and item.team is not None:
        minutes = count(item.minutes or 0, "minute")
        return say("due.still_away", team=voice.team(item.team), minutes=minutes)
    return DUE.say(
        item.what,
        **things(voice.words),
        team=voice.playing(item.team) if item.team is not None else say("due.a_team"),
        who=_who(item) or say("due.an_official"),
        minutes=count(item.minutes or 0, "minute"),
        practice=say("due.by_the_book") if practice is None else practice_words(practice, voice),
    )


def _who(item: Due) -> str:
    if item.what in (Owed.REPLACEMENT, Owed.SIGNATURE):
        return role_words(item.who)
    return CALLERS[Caller(item.who)] if item.who in tuple(Caller) else item.who


def practice_words(practice: PracticeDue, voice: Voice) -> str:
    """What each player may shoot: "2 speed shots and 8 discs each, half of them from each end"."""
    parts = []
    if practice.speed:
        shots = count(practice.speed, "speed shot")
        parts.append(say("due.practice.if_wanted", shots=shots) if practice.speed_optional else shots)
    if practice.discs:
        shots = count(practice.discs, voice.words.disc)
        parts.append(say("due.practice.each_color", shots=shots) if practice.each_color else shots)
    return say("due.practice.each_end" if practice.both_ends else "due.practice.each", shots=listed(parts))
