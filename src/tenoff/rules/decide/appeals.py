"""Appeals: which calls may be taken further, to whom, and whose word is the last."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.exams import ask, next_call, next_caller
from tenoff.rules.effects import Deduct
from tenoff.rules.events import AppealMade, AppealRuled
from tenoff.rules.fouls import Caller, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import AppealRule, RuleBook


def appeal(match: Match, command: do.Appeal) -> Decision:
    rules = book_of(match)
    if command.close_disc:
        return _close_disc(match, rules, command)
    book = rules.appeals
    if book is None:
        return Refusal(Code.NOT_IN_BOOK)
    if command.empowered and book.facts is not None:
        return Refusal(Code.FINAL, book.facts)
    if command.shots_since > 0 and book.at_once is not None:
        return Refusal(Code.TOO_LATE, book.at_once)
    clause = _grounds(rules, book, command)
    if isinstance(clause, Refusal):
        return clause
    # where only unlisted penalties have a step of their own, everything else goes straight to the top
    first = book.unlisted is None or clause in (book.unlisted, book.seen)
    to = book.ladder[0] if first else book.ladder[-1]
    past = match.appeal
    if (
        past is not None
        and past.ruled is not None
        and (past.foul, past.about) == (command.foul, command.about)
    ):
        to = book.ladder[_rank(book, past.ruled) + 1]  # whoever does not accept a ruling goes one higher
    return (AppealMade(command.team, to, clause, command.foul, command.about, book.consults),)


def _close_disc(match: Match, rules: RuleBook, command: do.Appeal) -> Decision:
    """A close disc goes its own way, the calls of the examination, and no further than the last of them."""
    exams = rules.exams
    if exams is None:
        return Refusal(Code.NOT_IN_BOOK)
    if match.exam is not None:
        values = (next_caller(exams, match, match.exam),)
        return Refusal(Code.WRONG_LEVEL, next_call(exams, match, match.exam), values=values)
    if match.decided:
        return Refusal(Code.FINAL, exams.final)
    return ask(match, do.AskExam(command.team))


def _grounds(rules: RuleBook, book: AppealRule, command: do.Appeal) -> Cite | Refusal:
    """The clause an appeal rests on, or why there is none from such a call."""
    foul = command.foul
    if foul is None:
        lag = rules.lag if command.about == "lag" else None
        return (lag and (lag.examined or lag.inspected)) or book.clause
    listed = rules.foul(foul)
    if listed is None or not _penalized(listed):
        return book.unlisted or book.clause
    if foul not in book.barred and listed.final is None:
        return book.clause
    if command.amount and book.amount is not None:
        return book.amount
    if command.seen and book.seen is not None:
        return book.seen
    return Refusal(Code.NO_APPEAL, listed.final or book.barred_clause or book.clause, values=(foul,))


def _penalized(listed: FoulRule) -> bool:
    """Whether the book takes points for it at all; a caution is no listed penalty."""
    cases = (listed.usual, listed.live, listed.last)
    return any(isinstance(e, Deduct) for case in cases if case is not None for e in case.effects)


def rule(match: Match, command: do.RuleAppeal) -> Decision:
    """The ruling of the official asked, or of one above; the last on the ladder ends it."""
    book, pending = book_of(match).appeals, match.appeal
    if book is None:
        return Refusal(Code.NOT_IN_BOOK)
    if pending is None:
        return Refusal(Code.NOTHING_ASKED, book.final or book.clause)
    if pending.ruled is not None and _rank(book, command.by) <= _rank(book, pending.ruled):
        return Refusal(Code.NOTHING_ASKED, book.clause)
    if _rank(book, command.by) < _rank(book, pending.to):
        return Refusal(Code.WRONG_LEVEL, book.clause, values=(pending.to, command.by))
    final = command.by is book.ladder[-1]
    clause = (book.final if final else None) or book.clause
    return (AppealRuled(command.by, command.upheld, clause, final=final, note=command.note),)


def _rank(book: AppealRule, by: Caller) -> int:
    return book.ladder.index(by) if by in book.ladder else -1
