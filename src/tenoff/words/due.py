"""What is due, in one sentence for each kind of thing a match can wait for."""

from __future__ import annotations

from collections.abc import Mapping

from tenoff.rules.due import Due, Owed, PracticeDue
from tenoff.rules.fouls import Caller
from tenoff.words.names import CALLERS, count, listed
from tenoff.words.voice import Voice

DUE: Mapping[Owed, str] = {
    Owed.RESUME: "play is stopped; {who} says when it goes on",
    Owed.HELP: "somebody called for help",
    Owed.EXAM: "a close {disc} asked for by {team} waits for {who}",
    Owed.PROTEST: "a protest of {team} waits for {who}",
    Owed.APPEAL: "an appeal of {team} waits for {who}",
    Owed.REFEREE: "a referee is wanted",
    Owed.REPLACEMENT: "the {who} was protested and must be replaced",
    Owed.FORFEIT: "{team} has not come: {who} may forfeit the match",
    Owed.TOSS: "a toss for colours",
    Owed.LAG: "a lag for colours",
    Owed.CHOICE: "{team} chooses colour",
    Owed.COLOURS: "colours are to be settled",
    Owed.ENDS: "{team} says who stands at which end",
    Owed.PRACTICE: "practice: {practice}",
    Owed.BREAK: "a break of {minutes} at most",
    Owed.SCORES: "{team} keeps the score in this half",
    Owed.REFEREES: "{team} referees in this half",
    Owed.SIGNATURE: "the {who} signs the card",
    Owed.CONFIRMATION: "the result wants confirming",
}


def due_words(item: Due, voice: Voice) -> str:
    """One due thing as a phrase."""
    who = CALLERS[Caller(item.who)] if item.who in tuple(Caller) else item.who
    if item.what in (Owed.REPLACEMENT, Owed.SIGNATURE):
        who = item.who
    return DUE[item.what].format(
        team=voice.playing(item.team) if item.team is not None else "a team",
        who=who or "an official",
        disc=voice.words.disc,
        minutes=count(item.minutes or 0, "minute"),
        practice=practice_words(item.practice, voice) if item.practice is not None else "as the book says",
    )


def practice_words(practice: PracticeDue, voice: Voice) -> str:
    """What each player may shoot: "2 speed shots and 8 discs each, half of them from each end"."""
    parts = []
    if practice.speed:
        wanted = " if wanted" if practice.speed_optional else ""
        parts.append(count(practice.speed, "speed shot") + wanted)
    if practice.discs:
        colour = " with each colour" if practice.each_colour else ""
        parts.append(count(practice.discs, voice.words.disc) + colour)
    ends = ", half of them from each end" if practice.both_ends else ""
    return f"{listed(parts)} each{ends}"
