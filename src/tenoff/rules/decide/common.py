"""What every decision shares: the match's book, and which commands make sense at which moment."""

from __future__ import annotations

from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.events import Event
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook

Decision = tuple[Event, ...] | Refusal

_PLAYING = Phase.PLAYING
_AFTER = (
    do.Sign, do.Confirm, do.CorrectScore, do.Override, do.Remark, do.Disqualify, do.CallHelp, do.AnswerHelp,
    do.Appeal, do.RuleAppeal, do.ProtestDisc, do.RuleProtest, do.CloseAtDesk, do.NameAtDesk,
)  # fmt: skip
_GOES_ON = (do.Shoot, do.PostFrame, do.PostFrames, do.PostGame, do.CallPlay)
_CONFIRMED = (do.Override, do.Remark, do.CallHelp, do.AnswerHelp, do.CloseAtDesk)
_CLOSED = (do.CloseAtDesk, do.Remark, do.CallHelp, do.AnswerHelp)
_SUSPENDED = (
    do.Resume, do.Override, do.Remark, do.Forfeit, do.Disqualify, do.CallHelp, do.AnswerHelp,
    do.AssignOfficial, do.CorrectScore, do.Appeal, do.RuleAppeal, do.Substitute,
    do.CloseAtDesk, do.NameAtDesk,
)  # fmt: skip


def book_of(match: Match) -> RuleBook:
    """The book the match is played by, amendments applied."""
    return book(match.book, match.amendments)


def barred_now(match: Match, command: do.Command) -> Refusal | None:
    """A refusal when the match is over, confirmed or suspended and the command needs it to go on."""
    if match.protest is not None and isinstance(command, _GOES_ON):
        return Refusal(Code.PROTEST_OPEN, values=(match.protest.team,))
    phase = match.phase
    if phase is _PLAYING:
        return None
    if phase is Phase.SUSPENDED and not isinstance(command, _SUSPENDED):
        return Refusal(Code.SUSPENDED, values=(match.stop.reason if match.stop else "",))
    if phase is Phase.CLOSED and not isinstance(command, _CLOSED):
        return Refusal(Code.CLOSED_AT_DESK, values=(match.desk.reason if match.desk else "",))
    if phase is Phase.CONFIRMED and not isinstance(command, _CONFIRMED):
        return Refusal(Code.ALREADY_CONFIRMED, values=(match.confirmed,))
    if phase in (Phase.WON, Phase.SIGNED) and not isinstance(command, _AFTER):
        return Refusal(Code.MATCH_OVER, values=(match.winner or "",))
    return None
