"""`decide`: what follows from a command under the match's book, or why it cannot be taken."""

from __future__ import annotations

from typing import assert_never

from tenoff.rules import commands as do
from tenoff.rules.decide import (
    appeals,
    calls,
    clocks,
    closing,
    colors,
    errors,
    exams,
    frames,
    officials,
    opening,
    practice,
    rain,
    shortening,
    shots,
)
from tenoff.rules.decide.common import Decision, barred_now, book_of
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal

__all__ = ["Decision", "decide"]


def decide(match: Match | None, command: do.Command) -> Decision:
    """The events that follow, or a refusal; the state itself is not changed."""
    if match is None:
        return opening.open_match(command) if isinstance(command, do.OpenMatch) else Refusal(Code.NOT_OPEN)
    if isinstance(command, do.Shoot):  # the most frequent command of all
        return barred_now(match, command) or shots.shoot(match, command)
    barred = barred_now(match, command)
    return barred if barred is not None else _decide(match, command)


def _decide(match: Match, command: do.Command) -> Decision:
    match command:
        case do.Shoot():
            return shots.shoot(match, command)
        case do.PostFrame():
            return frames.post_frame(match, command)
        case do.MakeCall():
            return calls.make_call(match, command)
        case do.OpenMatch():
            # an amendment is made before the first match under it is opened, never after
            return Refusal(Code.ALREADY_OPEN, book_of(match).amendable if command.amendments else None)
        case do.TossCoin():
            return colors.toss(match, command)
        case do.DeferChoice():
            return colors.defer(match, command)
        case do.ChooseColor():
            return colors.choose(match, command)
        case do.AgreeColors():
            return colors.agree(match, command)
        case do.RecordLag():
            return colors.lag(match, command)
        case do.ChooseEnds():
            return colors.ends(match, command)
        case do.TakePractice():
            return practice.take(match, command)
        case do.SkipPractice():
            return practice.skip(match, command)
        case do.TreatCourt():
            return practice.treat(match, command)
        case do.ChangeDiscs():
            return practice.change_discs(match, command)
        case do.PostFrames():
            return frames.post_frames(match, command)
        case do.PostGame():
            return frames.post_game(match, command)
        case do.ShortenGames():
            return shortening.shorten(match, command)
        case do.CallPlay():
            return frames.call_play(match)
        case do.ReportLeadError():
            return errors.lead_error(match, command)
        case do.CorrectScore():
            return errors.correct(match, command)
        case do.Suspend():
            return rain.suspend(match, command)
        case do.Resume():
            return rain.resume(match, command)
        case do.StartClock():
            return clocks.start(match, command)
        case do.TimeShot():
            return clocks.time_shot(match, command)
        case do.StopClock():
            return clocks.stop(match, command)
        case do.EndBreak():
            return clocks.end_break(match, command)
        case do.CallNoShow():
            return clocks.no_show(match, command)
        case do.AskExam():
            return exams.ask(match, command)
        case do.RuleExam():
            return exams.rule(match, command)
        case do.ProtestDisc():
            return exams.protest(match, command)
        case do.RuleProtest():
            return exams.rule_protest(match, command)
        case do.Appeal():
            return appeals.appeal(match, command)
        case do.RuleAppeal():
            return appeals.rule(match, command)
        case do.AssignOfficial():
            return officials.assign(match, command)
        case do.RequestReferee():
            return officials.request(match, command)
        case do.RefuseReferee():
            return officials.refuse(match, command)
        case do.ProtestOfficial():
            return officials.protest(match, command)
        case do.CallHelp():
            return officials.call_help(match, command)
        case do.AnswerHelp():
            return officials.answer_help(match, command)
        case do.ReportBreach():
            return officials.report_breach(match, command)
        case do.Substitute():
            return closing.substitute(match, command)
        case do.Forfeit():
            return closing.forfeit(match, command)
        case do.Disqualify():
            return closing.disqualify(match, command)
        case do.Sign():
            return closing.sign(match, command)
        case do.Confirm():
            return closing.confirm(match, command)
        case do.Override():
            return closing.override(match, command)
        case do.CloseAtDesk():
            return closing.close_at_desk(match, command)
        case do.NameAtDesk():
            return closing.name_at_desk(match, command)
        case do.Remark():
            return closing.remark(command)
        case _:
            assert_never(command)
