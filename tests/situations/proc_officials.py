"""Telling in one line what officials may do, and who does their work where none serves."""

from __future__ import annotations

from datetime import date
from typing import Any

from tenoff.kit import Side, Sides, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.amendments import AllowLength
from tenoff.rules.books import book
from tenoff.rules.discs import Disc
from tenoff.rules.due import Owed
from tenoff.rules.events import (
    AppealRuled,
    BreachReported,
    ExamRuled,
    MatchOpened,
    OfficialAssigned,
    OfficialProtested,
    RefereeRefused,
)
from tenoff.rules.formats import Format, Length, Stage, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.refusals import Code, Refusal
from tests.situations.heard import decide, due, score_call, written_after
from tests.situations.proc_errors import shoot
from tests.situations.proc_people import at_stage
from tests.situations.proc_told import NOT_IN_BOOK, line, refused
from tests.situations.scenes import Stagehand, entrants, opened, scored

ROLES = {
    "assistant": "assistant",
    "head referee": "head-referee",
    "divisional referee": "divisional",
    "court referee": "referee",
}
BY = {
    "director": Caller.DIRECTOR,
    "head referee": Caller.HEAD_REFEREE,
    "divisional referee": Caller.DIVISIONAL,
    "assistant": Caller.HEAD_REFEREE,  # in Florida the director's representative has no name of his own
}
LEVEL = do.PostFrame(do.Tally(total=8), do.Tally(total=8))


def run_official(situation: dict[str, Any], key: str) -> str:
    """The line this book gives for an act of or about officials."""
    return {
        "protest": _protest,
        "refuse referee": _refuse,
        "ask for referee": _ask,
        "send referee": _send,
        "appoint": _appoint,
        "third call": _third_call,
        "rule": _rule,
        "post": _post,
        "announce": _announce,
        "duty": _duty,
        "amend": _amend,
    }[situation["act"]](situation, key)


def _protest(situation: dict[str, Any], key: str) -> str:
    hand = at_stage(key, Stage.EARLY)
    if situation["when"] == "during game 1":
        scored(hand, 0, 0)
    roles = ["referee", "scorer"][: situation.get("protested", 1)]
    if "scorer" in roles:
        appointed = decide(hand.now, do.AssignOfficial("scorer", "Stan"))
        if not isinstance(appointed, Refusal):
            hand.take(appointed)
    reason = "is a cousin of theirs" if situation["reason"] else ""
    rounds = 2 if situation.get("replacement") else 1
    told = ""
    for number in range(rounds):
        for role in roles:
            answer = decide(hand.now, do.ProtestOfficial(Team.SECOND, role, reason))
            if isinstance(answer, Refusal):
                return refused(answer, Code.TOO_LATE, Code.NEEDS_REASON, Code.REPLACEMENT_STANDS)
            hand.take(answer)
            protested = answer[0]
            assert isinstance(protested, OfficialProtested)
            assert Owed.REPLACEMENT in [owed.what for owed in due(book(key), hand.now)]
            hand.run(do.AssignOfficial(role, f"New {role} {number}"))
            new = hand.events[-1]
            assert isinstance(new, OfficialAssigned)
            told = line("replaced" if new.replaces else "stays", protested.clause)
    return told


def _refuse(situation: dict[str, Any], key: str) -> str:
    hand = at_stage(key, Stage.EARLY)
    reason = "is a cousin of theirs" if situation["reason"] else ""
    answer = decide(hand.now, do.RefuseReferee(Team.FIRST, reason))
    if isinstance(answer, Refusal):
        return refused(answer, Code.NEEDS_REASON)
    assert isinstance(answer[0], RefereeRefused)
    return line("no referee", answer[0].clause)


def _ask(situation: dict[str, Any], key: str) -> str:
    hand = at_stage(key, Stage.EARLY, referee=False)
    answer = decide(hand.now, do.RequestReferee(Team.FIRST))
    if isinstance(answer, Refusal):
        return refused(answer)
    hand.take(answer)
    hand.run(do.AssignOfficial("referee", "Ruth"))
    return _assigned(hand)


def _assigned(hand: Stagehand) -> str:
    new = hand.events[-1]
    assert isinstance(new, OfficialAssigned)
    assert hand.now.official("referee") is not None
    return line("assigned", new.clause)


def _send(situation: dict[str, Any], key: str) -> str:
    hand = scored(at_stage(key, Stage.EARLY, referee=False), 0, 0)
    answer = decide(hand.now, do.ReportBreach(Caller.DIVISIONAL, Foul.IN_THE_WAY, Team.FIRST))
    if isinstance(answer, Refusal):
        return refused(answer)
    hand.take(answer)
    reported = answer[0]
    assert isinstance(reported, BreachReported)
    if situation["director"] == "approves":
        return _assigned(hand.run(do.AssignOfficial("referee", "Ruth", by=Caller.DIVISIONAL)))
    assert hand.now.official("referee") is None
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(0, 0)
    return line("unchanged", reported.clause)


def _appoint(situation: dict[str, Any], key: str) -> str:
    hand = at_stage(key, Stage.EARLY, referee=False)
    command = do.AssignOfficial(ROLES[situation["role"]], "Olga", by=BY[situation["by"]])
    answer = decide(hand.now, command)
    if isinstance(answer, Refusal):
        assert answer.code is Code.NO_SUCH_OFFICIAL
        return NOT_IN_BOOK
    assert isinstance(answer[0], OfficialAssigned)
    return line("appointed", answer[0].clause)


def _third_call(situation: dict[str, Any], key: str) -> str:
    """The referee says good, the next official no good; then this official is asked."""
    hand = shoot(scored(at_stage(key, Stage.EARLY), 0, 0), 1)
    asked = decide(hand.now, do.AskExam(Team.SECOND, Disc.Y1))
    if isinstance(asked, Refusal):
        return refused(asked)
    hand.take(asked)
    exams = book(key).exams
    assert exams is not None
    hand.run(do.RuleExam(exams.ladder[0], good=True), do.RuleExam(exams.ladder[1], good=False))
    answer = decide(hand.now, do.RuleExam(BY[situation["by"]], good=True))
    if isinstance(answer, Refusal):  # the second call was the last, so nothing is asked any more
        assert answer.code is Code.NOTHING_ASKED
        return NOT_IN_BOOK
    assert isinstance(answer[0], ExamRuled)
    assert answer[0].final
    return line("allowed", answer[0].clause)


def _rule(situation: dict[str, Any], key: str) -> str:
    hand = scored(at_stage(key, Stage.EARLY), 0, 0)
    answer = decide(hand.now, do.Appeal(Team.FIRST, foul=Foul.COACHING))
    if isinstance(answer, Refusal):
        return refused(answer)
    hand.take(answer)
    ruled = decide(hand.now, do.RuleAppeal(BY[situation["by"]], upheld=True))
    assert not isinstance(ruled, Refusal)
    assert isinstance(ruled[0], AppealRuled)
    return line("allowed", ruled[0].clause)


def _post(situation: dict[str, Any], key: str) -> str:
    assert not situation["called"]
    return line("refused", written_after(book(key)))


def _announce(situation: dict[str, Any], key: str) -> str:
    call = score_call(book(key), Sides(situation["yellow"], situation["black"]))
    if call is None:
        return NOT_IN_BOOK
    return line(", ".join(f"{side} {points}" for side, points in call.called) or "no score", call.clause)


def _duty(situation: dict[str, Any], key: str) -> str:
    """Play to this frame of the book's frames without officials, and see who has the duty."""
    rules = book(key)
    arizona = key == "arizona-2019"
    hand = scored(opened(key, Format.DOUBLES, Length(frames=situation["frames"]) if arizona else None), 0, 0)
    form = rules.format(Format.DOUBLES)
    assert form is not None
    for _ in range((situation["frame"] - 1) * form.turns_per_frame if arizona else 0):
        hand.run(LEVEL)
    wanted = {"referee": Owed.REFEREES, "scorekeeper": Owed.SCORES}[situation["duty"]]
    duty = next((owed for owed in due(rules, hand.now) if owed.what is wanted), None)
    if duty is None:
        return NOT_IN_BOOK
    assert isinstance(duty.side, Side)
    return line(duty.side, duty.clause)


def _amend(situation: dict[str, Any], key: str) -> str:
    """Games to 40 points: said when the match is opened, or wanted when it is under way."""
    change = AllowLength("Dee", "2026-01-10", points=40)
    terms = Terms(Format.DOUBLES, best_of=1, length=Length(points=40))
    opening = do.OpenMatch(key, terms, entrants(Format.DOUBLES), date(2026, 1, 12), amendments=(change,))
    before = situation["announced"] == "before the event"
    answer = decide(None if before else opened(key, Format.DOUBLES).now, opening)
    clause = book(key).amendable
    if isinstance(answer, Refusal):
        assert answer.code is Code.ALREADY_OPEN
        return line("refused", clause)
    assert isinstance(answer[0], MatchOpened)
    assert answer[0].amendments == (change,)
    return line("allowed", clause)
