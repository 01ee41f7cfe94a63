"""Officials: assigned, asked for, refused and protested; help on the court,
and breaches told to the director.
"""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.events import (
    BreachReported,
    HelpAnswered,
    HelpCalled,
    OfficialAssigned,
    OfficialProtested,
    RefereeRefused,
    RefereeRequested,
)
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match, Official
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import OfficialsRule

_APPOINTS = (Caller.DIVISIONAL, Caller.HEAD_REFEREE, Caller.DIRECTOR)


def assign(match: Match, command: do.AssignOfficial) -> Decision:
    """An official takes up a role; in a tournament only those who run it appoint."""
    rule = book_of(match).officials
    if rule.roles and command.role not in rule.roles:
        return Refusal(Code.NO_SUCH_OFFICIAL, rule.assign, values=(command.role,))
    if not command.name.strip():
        return Refusal(Code.NEEDS_FACTS, rule.assign, asks=("name",))
    appoints = command.by in _APPOINTS or (command.role == "scorer" and command.by is Caller.SCORER)
    if rule.assign is not None and match.terms.tournament and not appoints:
        return Refusal(Code.NEEDS_DIRECTOR, rule.assign, values=(command.by,))
    before = match.official(command.role)
    in_place_of = before.name if before is not None and (before.protested or before.replacement) else ""
    clause = _assigned_by(rule, match, command, in_place_of)
    return (OfficialAssigned(command.role, command.name, clause, replaces=in_place_of),)


def _assigned_by(
    rule: OfficialsRule, match: Match, command: do.AssignOfficial, in_place_of: str
) -> Cite | None:
    """The clause an appointment is made by."""
    if in_place_of:
        return rule.replaced or rule.assign
    if command.role != "referee":
        return dict(rule.appoint).get(command.role, rule.assign)
    if match.referee_wanted:
        return rule.on_request or rule.assign
    sent = match.breach_reported or command.by is Caller.DIVISIONAL
    return (rule.sent if sent else None) or rule.assign


def request(match: Match, command: do.RequestReferee) -> Decision:
    """Any player may ask for a court referee where the book says so, and must get one."""
    rule = book_of(match).officials
    if rule.on_request is None:
        return Refusal(Code.NOT_IN_BOOK)
    serving = match.official("referee")
    if serving is not None:
        return Refusal(Code.NOT_YOUR_RIGHT, rule.on_request, values=(serving.name,))
    return (RefereeRequested(command.team, rule.on_request),)


def refuse(match: Match, command: do.RefuseReferee) -> Decision:
    """A team does not want the referee; without a reason it has to."""
    rule = book_of(match).officials
    if rule.reason_needed is None or rule.reason_needed == rule.protest:
        return Refusal(Code.NOT_IN_BOOK)
    if match.official("referee") is None and not match.referee_wanted:
        return Refusal(Code.NO_SUCH_OFFICIAL, rule.reason_needed, values=("referee",))
    if not command.reason.strip():
        return Refusal(Code.NEEDS_REASON, rule.reason_needed, asks=("reason",))
    return (RefereeRefused(command.team, command.reason, rule.reason_needed),)


def protest(match: Match, command: do.ProtestOfficial) -> Decision:
    """An official is protested and must be replaced; the replacement stands."""
    rule = book_of(match).officials
    if rule.protest is None:
        return Refusal(Code.NOT_IN_BOOK)
    serving = match.official(command.role)
    barred = _no_protest(rule, rule.protest, match, serving, command)
    if barred is not None:
        return barred
    return (OfficialProtested(command.team, command.role, command.reason, rule.protest),)


def _no_protest(
    rule: OfficialsRule, clause: Cite, match: Match, serving: Official | None, command: do.ProtestOfficial
) -> Refusal | None:
    if serving is None:
        return Refusal(Code.NO_SUCH_OFFICIAL, clause, values=(command.role,))
    if serving.replacement:
        return Refusal(Code.REPLACEMENT_STANDS, rule.replaced or clause, values=(serving.name,))
    if rule.protest_until == "game 1" and (match.game is not None or match.done):
        return Refusal(Code.TOO_LATE, clause)
    if rule.reason_needed == clause and not command.reason.strip():
        return Refusal(Code.NEEDS_REASON, clause, asks=("reason",))
    return None


def call_help(match: Match, command: do.CallHelp) -> Decision:
    """Somebody on the court wants an official; no book is needed for that."""
    return (HelpCalled(command.about, command.team, command.hurt),)


def answer_help(match: Match, command: do.AnswerHelp) -> Decision:
    if match.help is None:
        return Refusal(Code.NO_HELP_CALLED)
    return (HelpAnswered(command.by, command.note),)


def report_breach(match: Match, command: do.ReportBreach) -> Decision:
    """A divisional referee saw a breach where no referee serves: he tells the director and fines nothing."""
    rules = book_of(match)
    clause = rules.officials.reports
    if clause is None:
        return Refusal(Code.NOT_IN_BOOK)
    if rules.foul(command.foul) is None:
        return Refusal(Code.NOT_IN_BOOK, values=(command.foul,))
    if command.by is not Caller.DIVISIONAL:
        return Refusal(Code.WRONG_LEVEL, clause, values=(Caller.DIVISIONAL, command.by))
    if match.official("referee") is not None:  # then the fine is the referee's
        return Refusal(Code.WRONG_LEVEL, clause, values=(Caller.REFEREE, command.by))
    return (BreachReported(command.by, command.foul, command.team, clause),)
