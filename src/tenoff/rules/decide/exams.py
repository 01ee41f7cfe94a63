"""Close discs: who may ask to have one looked at, whose call is final, and protests after the frame."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.errors import taken_back
from tenoff.rules.decide.games import once_begun
from tenoff.rules.discs import PLACE_OF, SPOTS, Spot
from tenoff.rules.events import DiscProtested, ExamAsked, ExamRuled, ProtestRuled
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Exam, Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import ExamRule


def ask(match: Match, command: do.AskExam) -> Decision:
    rules = book_of(match)
    rule = rules.exams
    if rule is None:
        return Refusal(Code.NOT_IN_BOOK)
    if match.game is not None or match.done:
        return _asked(match, rule, command)
    return once_begun(rules, match, lambda playing: _asked(playing, rule, command))


def _asked(match: Match, rule: ExamRule, command: do.AskExam) -> Decision:
    doubles = match.terms.format is Format.DOUBLES
    afar = doubles and command.from_shooting_end
    if rule.near_end_only and afar and not command.partner:
        return Refusal(Code.COACHING, rule.coaching or rule.who_doubles)
    barred = _not_now(match, rule, command) or _being_called(match, rule, command)
    if barred is not None:
        return barred
    who = rule.who_doubles if doubles else rule.who_singles
    clause = rule.moved or who if command.moved_since else who
    if afar and rule.partner_check:
        # through the referee where one serves, else straight
        clause = rule.partner_check[0 if match.official("referee") is not None else -1]
    leave = None if afar and rule.near_end_only else _leave(match, rule)
    return (ExamAsked(command.team, clause, command.disc, partner=afar, leave=leave),)


def _leave(match: Match, rule: ExamRule) -> Cite | None:
    """The clause by which a player may look: on the referee's word, or in singles without one."""
    if match.official("referee") is not None:
        return rule.leave
    return rule.own_look if match.terms.format is not Format.DOUBLES else None


def _not_now(match: Match, rule: ExamRule, command: do.AskExam) -> Refusal | None:
    """Too late once another disc is shot; over once a final call was made, unless the disc moved since."""
    frame = None if match.game is None else match.game.frame
    disc = command.disc
    if frame is None and not match.done:
        return Refusal(Code.NOT_PLAYING, rule.ask_until)
    recorded = frame is not None and frame.last is not None
    if recorded and frame is not None and disc is not None and disc not in frame.shot:
        return Refusal(Code.DISC_NOT_SHOT, rule.ask_until, values=(disc,))
    if disc is not None and disc in match.decided and not command.moved_since:
        return Refusal(Code.FINAL, rule.final, values=(disc,))
    still = recorded and frame is not None and disc is not None and disc not in frame.moved
    if command.shots_since > 0 or command.play_called or (still and not command.moved_since):
        return Refusal(Code.TOO_LATE, rule.ask_until)
    return None


def _being_called(match: Match, rule: ExamRule, command: do.AskExam) -> Refusal | None:
    """A disc is not asked for twice, and nothing comes between two differing calls and the third."""
    exam = match.exam
    if exam is None:
        return None
    same = command.disc is not None and command.disc is exam.disc
    if same or _differ(exam):
        caller = next_caller(rule, match, exam)
        return Refusal(Code.WRONG_LEVEL, next_call(rule, match, exam), values=(caller,))
    return None


def _differ(exam: Exam) -> bool:
    return len({good for _, good in exam.calls}) > 1


def next_caller(rule: ExamRule, match: Match, exam: Exam) -> Caller:
    """Who makes the next call on the disc in question; without a referee the players look first."""
    last = max((_rank(rule, by) for by, _ in exam.calls), default=-1)
    caller = rule.ladder[min(last + 1, len(rule.ladder) - 1)]
    bare = caller is Caller.REFEREE and match.official("referee") is None
    return Caller.PLAYERS if bare else caller


def next_call(rule: ExamRule, match: Match, exam: Exam) -> Cite:
    """The clause by which the next call is made."""
    if rule.third is not None and _differ(exam):
        return rule.third
    if not exam.calls and next_caller(rule, match, exam) is Caller.PLAYERS:
        return _leave(match, rule) or rule.ask_until
    return rule.called_up or rule.ask_until


def _rank(rule: ExamRule, by: Caller) -> int:
    """The caller's step on the ladder, -1 when not on it; a representative calls for the director."""
    if by is Caller.PLAYERS:
        by = Caller.REFEREE  # where no referee serves the players call their own discs
    if by is Caller.HEAD_REFEREE and by not in rule.ladder and rule.ladder[-1] is Caller.DIRECTOR:
        by = Caller.DIRECTOR
    return rule.ladder.index(by) if by in rule.ladder else -1


def rule(match: Match, command: do.RuleExam) -> Decision:
    """One call on the disc in question, and whether it is the last."""
    book = book_of(match).exams
    if book is None:
        return Refusal(Code.NOT_IN_BOOK)
    exam = match.exam
    if exam is None:
        return Refusal(Code.NOTHING_ASKED, book.final if match.decided else book.ask_until)
    step = _rank(book, command.by)
    above = max((_rank(book, by) for by, _ in exam.calls), default=-1)
    refereed = command.by is Caller.PLAYERS and match.official("referee") is not None
    if step <= above or refereed:
        values = (next_caller(book, match, exam), command.by)
        return Refusal(Code.WRONG_LEVEL, book.called_up or book.final, values=values)
    clause, final = _call(match, book, exam, command.good, step)
    spot = _counts(match, exam, command) if final else None
    return (ExamRuled(command.by, command.good, clause, final=final, spot=spot),)


def _counts(match: Match, exam: Exam, command: do.RuleExam) -> Spot | None:
    """The disc's new spot when the final call is not what was recorded;
    None when nothing is known to change.
    """
    game = match.game
    spot = None if game is None or exam.disc is None else game.frame.board[PLACE_OF[exam.disc]]
    if spot is None or (spot.value != 0) is command.good:
        return None
    if not command.good:
        return Spot("none", 0, spot.x, spot.y)
    named = SPOTS.get(command.area or "")
    return None if named is None else Spot(named.area, named.value, spot.x, spot.y)


def _call(match: Match, book: ExamRule, exam: Exam, good: bool, step: int) -> tuple[Cite, bool]:
    """The clause a call is made by, and whether it ends the matter."""
    if book.agree_ends is not None and exam.calls and all(call is good for _, call in exam.calls):
        return book.agree_ends, True
    if step == len(book.ladder) - 1:
        disputed = book.third is not None and _differ(exam)
        return (book.third if disputed and book.third is not None else book.final), True
    if exam.calls:
        return book.third or book.called_up or book.final, False
    doubles = match.terms.format is Format.DOUBLES
    return (book.who_doubles if doubles else book.who_singles), False


def protest(match: Match, command: do.ProtestDisc) -> Decision:
    """A close disc questioned only after the frame: the one on the board,
    or with eight discs out the open one.
    """
    book = book_of(match).exams
    if book is None:
        return Refusal(Code.NOT_IN_BOOK)
    clause = _late(book, command.from_last_disc)
    if clause is None:
        return Refusal(Code.TOO_LATE, book.ask_until)
    game = match.game
    if (game is None and not match.done) or (game is not None and not game.rows and game.frame.shots != 8):
        return Refusal(Code.NO_FRAME_TO_REPLAY, clause)
    if game is not None and 0 < game.frame.shots < 8:
        return Refusal(Code.TOO_LATE, clause)
    final = match.decided if game is not None and game.frame.shots else match.settled
    if command.disc is not None and command.disc in final:
        return Refusal(Code.FINAL, book.final, values=(command.disc,))
    return (DiscProtested(command.team, clause, command.disc, command.from_last_disc),)


def _late(book: ExamRule, from_last_disc: bool) -> Cite | None:
    """The clause that hears a protest after the frame: of any disc, or only of what the last disc did."""
    return book.late or (book.last_disc if from_last_disc else None)


def rule_protest(match: Match, command: do.RuleProtest) -> Decision:
    """The last word on it: the frame again, a corrected call for a result of the last disc, or nothing."""
    rules = book_of(match)
    book, pending = rules.exams, match.protest
    if book is None:
        return Refusal(Code.NOT_IN_BOOK)
    clause = None if pending is None else _late(book, pending.from_last_disc)
    if pending is None or clause is None:
        return Refusal(Code.NOTHING_ASKED, book.late or book.ask_until)
    if _rank(book, command.by) != len(book.ladder) - 1:
        if book.ladder[-1] is Caller.DIRECTOR:
            return Refusal(Code.NEEDS_DIRECTOR, clause, values=(command.by,))
        return Refusal(Code.WRONG_LEVEL, book.final, values=(book.ladder[-1], command.by))
    if not command.sustained:
        return (ProtestRuled(command.by, False, "stands", clause),)
    if pending.from_last_disc:
        return (ProtestRuled(command.by, True, "corrected-call", book.last_disc or clause),)
    if match.game is not None and 0 < match.game.frame.shots < 8:
        return Refusal(Code.TOO_LATE, clause)
    return (*taken_back(rules, match, clause), ProtestRuled(command.by, True, "replay", clause))
