"""How the same match parts under another book: one sentence for each kind of difference."""

from __future__ import annotations

from typing import assert_never

from tenoff.kit import Side, Team, Teams
from tenoff.rules import record as rec
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice


def difference_words(difference: rec.Difference, here: Voice, there: Voice) -> str:
    """The difference; `here` speaks in the words of the book played by, `there` in the other's."""
    match difference:
        case rec.RefusedThere(refusal=refusal):
            return f"not taken there: {refused(refusal, there)}".rstrip(".")
        case rec.ColoursDiffer(game=game, here=mine, there=other):
            theirs = "would not be settled yet" if other is None else f"would be {there.team(other)}"
            return f"game {game}: {here.team(mine)} played {here.side(Side.YELLOW)}, there it {theirs}"
        case rec.LeadDiffers(here=mine, there=other):
            return f"{_lead(mine, here)} here, {_lead(other, there)} there"
        case rec.ScoreDiffers(game=game, here=mine, there=other):
            return f"game {game}: {_score(mine, here)} here, {_score(other, there)} there"
        case rec.WinnerDiffers(game=game, here=mine, there=other):
            what = "the match" if game is None else f"game {game}"
            return f"{what}: {_winner(mine, here)} here, {_winner(other, there)} there"
        case _:
            assert_never(difference)


def _lead(side: Side | None, voice: Voice) -> str:
    return "nobody leads" if side is None else f"{voice.side(side)} leads next"


def _score(score: Teams[int] | None, voice: Voice) -> str:
    return "not begun" if score is None else voice.score(score)


def _winner(team: Team | None, voice: Voice) -> str:
    return "not won yet" if team is None else f"won by {voice.team(team)}"
