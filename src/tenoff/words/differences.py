"""How the same match parts under another book: one sentence for each kind of difference."""

from __future__ import annotations

from typing import assert_never

from tenoff.kit import Side, Team, Teams
from tenoff.rules import record as rec
from tenoff.words.catalog import say
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice


def difference_words(difference: rec.Difference, here: Voice, there: Voice) -> str:
    """The difference; `here` speaks in the words of the book played by, `there` in the other's."""
    match difference:
        case rec.RefusedThere(refusal=refusal):
            return say("differences.refused", refusal=refused(refusal, there)).rstrip(".")
        case rec.ColorsDiffer(game=game, here=mine, there=other):
            key = "differences.colors_unsettled" if other is None else "differences.colors"
            theirs = "" if other is None else there.team(other)
            return here.say(key, game=game, team=here.team(mine), other=theirs)
        case rec.LeadDiffers(here=mine, there=other):
            return say("differences.here_there", here=_lead(mine, here), there=_lead(other, there))
        case rec.ScoreDiffers(game=game, here=mine, there=other):
            return say("differences.game", game=game, here=_score(mine, here), there=_score(other, there))
        case rec.WinnerDiffers(game=game, here=mine, there=other):
            key = "differences.match" if game is None else "differences.game"
            return say(key, game=game, here=_winner(mine, here), there=_winner(other, there))
        case _:
            assert_never(difference)


def _lead(side: Side | None, voice: Voice) -> str:
    if side is None:
        return say("differences.nobody_leads")
    return say("differences.leads", color=voice.side(side))


def _score(score: Teams[int] | None, voice: Voice) -> str:
    return say("differences.not_begun") if score is None else voice.score(score)


def _winner(team: Team | None, voice: Voice) -> str:
    return say("differences.not_won") if team is None else say("differences.won_by", team=voice.team(team))
