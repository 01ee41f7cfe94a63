"""What a scorer can order now: only what the rules would take, so that no screen offers a dead end."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.decide.common import barred_now
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code, Refusal
from tenoff.web.match import view
from tenoff.words.voice import Voice

_NIL = do.Tally(total=0)
_BY_ITS_NUMBERS = (Code.NO_SUCH_SCORE, Code.IMPOSSIBLE_TOTAL, Code.NEEDS_TOTALS, Code.TOTAL_DISAGREES)
"""The order itself is in place; what is typed into it is another matter."""


def offered(match: Match, voice: Voice, *, helped: bool = True) -> tuple[view.Offer, ...]:
    """The orders without a screen of their own that would be taken now, in words.

    `helped`: somebody sees a call for help.
    """
    return tuple(
        view.Offer(words, order)
        for words, order in _orders(match, voice)
        if not isinstance(decide(match, order), Refusal) and (helped or not isinstance(order, do.CallHelp))
    )


def _orders(match: Match, voice: Voice) -> Iterator[tuple[str, do.Command]]:
    for team in Team:
        yield voice.say("live.order.close_disc", team=voice.team(team)), do.AskExam(team)
        yield voice.say("live.order.referee", team=voice.team(team)), do.RequestReferee(team)
    yield voice.say("live.order.wrong_lead"), do.ReportLeadError(complete=False)
    yield voice.say("live.order.wrong_lead_late"), do.ReportLeadError(complete=True)
    yield voice.say("live.order.call_play"), do.CallPlay()
    yield voice.say("live.order.clock_on"), do.StartClock(by=Caller.SCORER)
    yield voice.say("live.order.clock_off"), do.StopClock(by=Caller.SCORER)
    if match.over:
        return
    for team in Team:  # only the desk may end a match so
        about = voice.say("live.order.gives_up", team=voice.team(team))
        yield about, do.CallHelp(about)


def may(match: Match, *, helped: bool = True) -> tuple[str, ...]:
    """The tags of the orders with a screen of their own that can be given now."""
    rows = any(game.rows for game in (*match.done, match.game) if game is not None)
    asked: tuple[tuple[str, do.Command, bool], ...] = (
        ("post-frame", do.PostFrame(_NIL, _NIL, sure=True), True),
        ("post-game", do.PostGame(Teams(0, 0), sure=True), match.game is None or not match.game.rows),
        ("suspend", do.Suspend(), True),
        ("call-help", do.CallHelp(), helped),
        ("remark", do.Remark("-"), match.phase not in (Phase.CONFIRMED, Phase.CLOSED)),
    )
    found = [tag for tag, order, fits in asked if fits and _taken(match, order)]
    if rows and barred_now(match, do.CorrectScore(1, Teams(0, 0))) is None:
        found.append("correct-score")
    if barred_now(match, do.MakeCall(Foul.IMPROPER_ACT)) is None:
        found.append("make-call")
    return tuple(found)


def _taken(match: Match, order: do.Command) -> bool:
    answer = decide(match, order)
    return not isinstance(answer, Refusal) or answer.code in _BY_ITS_NUMBERS
