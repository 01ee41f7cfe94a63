"""Telling in one line who may look at a close disc, whose call is final, and which calls may be appealed."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import Decision
from tenoff.rules.discs import Disc
from tenoff.rules.due import Owed
from tenoff.rules.effects import Deduct
from tenoff.rules.events import AppealMade, AppealRuled, ExamAsked, ExamRuled, ProtestRuled
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tests.situations.heard import decide, due
from tests.situations.proc_errors import shoot
from tests.situations.proc_told import line, refused
from tests.situations.scenes import Stagehand, opened, scored

CLOSE = Disc.Y2
"""The disc in question: yellow's second, the third of the frame."""
LAST = Disc.B4
ABOUT = {
    "hook": Foul.HOOK,
    "hesitation": Foul.HESITATION,
    "line": Foul.START_SIDE_TRIANGLE,
    "hard shot": Foul.DANGEROUS_SHOT,
    "coaching": Foul.COACHING,
    "shot too soon": Foul.SHOT_TOO_SOON,
    "unlisted penalty": Foul.BODY_OVER_BASELINE,
}
NO = (Code.TOO_LATE, Code.FINAL, Code.NO_APPEAL)


def _court(situation: dict[str, Any], key: str) -> Stagehand:
    format = Format(situation.get("format", "doubles"))
    return scored(opened(key, format, referee=situation.get("referee", True)), 0, 0)


def run_exam(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a request to look."""
    hand = shoot(_court(situation, key), 3)
    disc = _moment(situation, hand)
    command = do.AskExam(
        Team.FIRST,
        disc,
        from_shooting_end=situation["who"] == "shooting end",
        partner=situation["asks"] == "partner to look",
        play_called=situation["when"] == "after play is called",
    )
    answer = decide(hand.now, command)
    if isinstance(answer, Refusal):
        word = "coaching" if answer.code is Code.COACHING else "refused"
        return refused(answer, *NO, Code.COACHING, word=word)
    asked = answer[0]
    assert isinstance(asked, ExamAsked)
    return line("partner looks" if asked.partner else "allowed", asked.clause)


def _moment(situation: dict[str, Any], hand: Stagehand) -> Disc:
    """Bring play to where the request is made; the disc it is about."""
    if situation["when"] in ("before next disc", "after next disc"):
        shoot(hand, 1 if situation["when"] == "after next disc" else 0)
        return CLOSE
    about = situation["disc"]
    shoot(hand, 4)
    moved = (do.DiscAt(CLOSE, area="none"),) if about == "moved by last disc" else ()
    hand.run(do.Shoot(LAST, (do.DiscAt(LAST, area="none"), *moved)))
    if situation["when"] == "after play is called":
        hand.run(do.PostFrame(), do.CallPlay())
    return LAST if about == "last disc" else CLOSE


def run_appeal(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for a call that is not accepted."""
    if situation["about"] != "close disc":
        return _other(situation, key)
    hand = shoot(_court(situation, key), 3)
    if "sustained" in situation:
        return _protest(situation, hand)
    told = _called(situation, hand)
    if isinstance(told, Refusal):
        return refused(told)
    if situation.get("moved_since"):
        hand.run(do.Shoot(Disc.B2, (do.DiscAt(Disc.B2, area="none"), do.DiscAt(CLOSE, area="8"))))
        return _asked_again(hand, moved=True)
    if situation["when"] != "before next disc":
        shoot(hand, 1 if situation["when"] == "after next disc" else 5)
        return _asked_again(hand)
    if situation.get("to") == "director":
        answer = decide(hand.now, do.Appeal(Team.FIRST, close_disc=True))
        assert isinstance(answer, Refusal)
        return refused(answer, *NO)
    return told


def _called(situation: dict[str, Any], hand: Stagehand) -> str | Refusal:
    """Ask for the disc and make these calls, each by the next official; how far that brought it."""
    asked = decide(hand.now, do.AskExam(Team.FIRST, CLOSE))
    if isinstance(asked, Refusal):
        return asked
    hand.take(asked)
    rules = book(hand.now.book)
    assert rules.exams is not None
    for by, call in zip(rules.exams.ladder, situation["calls"], strict=False):
        hand.run(do.RuleExam(by, good=call == "good"))
    ruled = hand.events[-1]
    assert isinstance(ruled, ExamRuled)
    if ruled.final:
        return line("final good" if ruled.good else "final no good", ruled.clause)
    waiting = next(owed for owed in due(rules, hand.now) if owed.what is Owed.EXAM)
    step = rules.exams.ladder.index(Caller(waiting.who))
    return line(("first", "second", "third")[step] + " call", waiting.clause)


def _asked_again(hand: Stagehand, *, moved: bool = False) -> str:
    answer = decide(hand.now, do.AskExam(Team.FIRST, CLOSE, moved_since=moved))
    if isinstance(answer, Refusal):
        return refused(answer, *NO)
    assert isinstance(answer[0], ExamAsked)
    return line("allowed", answer[0].clause)


def _protest(situation: dict[str, Any], hand: Stagehand) -> str:
    disc = _moment(situation, hand)
    late = do.ProtestDisc(Team.FIRST, disc, from_last_disc=situation["disc"] != "earlier disc")
    answer = decide(hand.now, late)
    if isinstance(answer, Refusal):
        return refused(answer, *NO)
    hand.take(answer)
    exams = book(hand.now.book).exams
    assert exams is not None
    hand.run(do.RuleProtest(exams.ladder[-1], sustained=situation["sustained"]))
    ruled = hand.events[-1]
    assert isinstance(ruled, ProtestRuled)
    return line(ruled.then.replace("-", " "), ruled.clause)


def _other(situation: dict[str, Any], key: str) -> str:
    about = situation["about"]
    hand = opened(key, Format.DOUBLES, referee=True)
    if about != "lag":
        scored(hand, 0, 0)
    foul = Foul(situation["foul"]) if "foul" in situation else ABOUT.get(about)
    command = do.Appeal(
        Team.FIRST,
        foul=foul,
        amount=about == "penalty amount",
        about="lag" if about == "lag" else "",
        seen=situation.get("head_referee_saw", False),
        empowered=situation.get("empowered", False),
        shots_since=8 if situation["when"] == "next half-round" else 0,
    )
    answer = decide(hand.now, command)
    if isinstance(answer, Refusal):
        return refused(answer, *NO)
    made = answer[0]
    assert isinstance(made, AppealMade)
    if about == "penalty amount":
        assert foul is not None
        return line(f"corrected to {_price(book(key), foul)} off", made.clause)
    return line("allowed", _heard_by(situation, hand, answer, made))


def _price(rules: RuleBook, foul: Foul) -> int:
    rule = rules.foul(foul)
    assert rule is not None
    return sum(effect.points for effect in rule.usual.effects if isinstance(effect, Deduct))


def _heard_by(situation: dict[str, Any], hand: Stagehand, answer: Decision, made: AppealMade) -> Cite:
    """The clause of the appeal; of the ruling, where it is taken on to the director."""
    if situation.get("to") != "director" or made.to is Caller.DIRECTOR:
        return made.clause
    assert not isinstance(answer, Refusal)
    hand.take(answer)
    hand.run(do.RuleAppeal(Caller.DIRECTOR, upheld=True))
    ruled = hand.events[-1]
    assert isinstance(ruled, AppealRuled)
    return ruled.clause
