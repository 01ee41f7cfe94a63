"""Appeals: what may be taken further, to whom, and whose word is the last."""

from __future__ import annotations

import pytest

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.discs import Disc
from tenoff.rules.due import Owed, due
from tenoff.rules.events import AppealMade, AppealRuled, ExamAsked
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import OpenAppeal
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, refused
from tests.situations.scenes import Stagehand, opened, scored

FLORIDA, ARIZONA = "florida-2024", "arizona-2019"
CONSULTS = Cite("florida-2024 E-5.2")


def _playing(key: str) -> Stagehand:
    hand = scored(opened(key, Format.DOUBLES, referee=True), 20, 31)
    return hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)))


def _owes_ruling(hand: Stagehand) -> bool:
    return Owed.APPEAL in [each.what for each in due(book(FLORIDA), hand.now)]


@pytest.mark.parametrize(
    ("foul", "clause"),
    [
        (Foul.HOOK, "C-17a.1 C-17a.3"),
        (Foul.HESITATION, "C-17a.1 C-17a.3"),
        (Foul.START_FRONT_BACK, "C-17a.1 C-17a.3"),
        (Foul.START_SIDE_TRIANGLE, "C-17a.1 C-17a.3"),
        (Foul.DANGEROUS_SHOT, "C-20c.2"),
    ],
)
def test_findings_of_the_referee_stand_in_florida(foul: Foul, clause: str) -> None:
    assert refused(_playing(FLORIDA), do.Appeal(Team.FIRST, foul)) == (Code.NO_APPEAL, clause)


def test_amount_of_such_a_call_may_be_appealed() -> None:
    hand = _playing(FLORIDA)
    made = followed(hand, do.Appeal(Team.FIRST, Foul.HOOK, amount=True, about="5 taken"))
    clause = Cite("florida-2024 C-17a.4")
    assert made == (AppealMade(Team.FIRST, Caller.DIVISIONAL, clause, Foul.HOOK, "5 taken", CONSULTS),)
    assert hand.now.appeal == OpenAppeal(Team.FIRST, Caller.DIVISIONAL, Foul.HOOK, "5 taken")


def test_other_calls_go_up_to_the_director_in_florida() -> None:
    hand = _playing(FLORIDA)
    clause = Cite("florida-2024 E-4.7")
    made = followed(hand, do.Appeal(Team.FIRST, Foul.COACHING))
    assert made == (AppealMade(Team.FIRST, Caller.DIVISIONAL, clause, Foul.COACHING, consults=CONSULTS),)
    assert refused(hand, do.RuleAppeal(Caller.REFEREE, True)) == (Code.WRONG_LEVEL, "E-4.7")
    assert followed(hand, do.RuleAppeal(Caller.DIVISIONAL, False)) == (
        AppealRuled(Caller.DIVISIONAL, False, clause),
    )
    pending = hand.now.appeal
    assert pending is not None
    ended = followed(hand, do.RuleAppeal(Caller.DIRECTOR, True, note="no remark was heard"))
    final = Cite("florida-2024 E-3.3")
    assert ended == (AppealRuled(Caller.DIRECTOR, True, final, final=True, note="no remark was heard"),)
    assert hand.now.appeal is None
    assert refused(hand, do.RuleAppeal(Caller.DIRECTOR, True)) == (Code.NOTHING_ASKED, "E-3.3")


@pytest.mark.parametrize("foul", [Foul.HOOK, Foul.SHOT_TOO_SOON, Foul.COACHING, Foul.STALLING])
def test_action_offenses_stand_in_arizona(foul: Foul) -> None:
    assert refused(_playing(ARIZONA), do.Appeal(Team.FIRST, foul)) == (Code.NO_APPEAL, "G-4.1 G-5.2")
    assert refused(_playing(ARIZONA), do.Appeal(Team.FIRST, foul, amount=True)) == (
        Code.NO_APPEAL,
        "G-4.1 G-5.2",
    )


def test_unlisted_penalty_goes_to_the_head_referee_in_arizona() -> None:
    unlisted = Cite("arizona-2019 G-4.2")
    for foul in (Foul.BODY_OVER_BASELINE, Foul.DANGEROUS_SHOT):
        made = followed(_playing(ARIZONA), do.Appeal(Team.FIRST, foul))
        assert made == (AppealMade(Team.FIRST, Caller.HEAD_REFEREE, unlisted, foul),)


def test_action_offense_the_head_referee_saw_may_be_appealed_to_him_in_arizona() -> None:
    made = followed(_playing(ARIZONA), do.Appeal(Team.FIRST, Foul.SHOT_TOO_SOON, seen=True))
    seen = Cite("arizona-2019 G-4.1")
    assert made == (AppealMade(Team.FIRST, Caller.HEAD_REFEREE, seen, Foul.SHOT_TOO_SOON),)
    hook = do.Appeal(Team.FIRST, Foul.HOOK, seen=True)
    assert refused(_playing(FLORIDA), hook) == (Code.NO_APPEAL, "C-17a.1 C-17a.3")


def test_appeal_in_arizona_is_made_at_once_and_not_from_settled_facts() -> None:
    late = do.Appeal(Team.FIRST, about="which frame it is", shots_since=1)
    assert refused(_playing(ARIZONA), late) == (Code.TOO_LATE, "G-5.1")
    followed(_playing(FLORIDA), late)
    fact = do.Appeal(Team.FIRST, about="who led", empowered=True)
    assert refused(_playing(ARIZONA), fact) == (Code.FINAL, "H-3.2")


@pytest.mark.clauses("arizona-2019", "H-2.4")
def test_everything_else_goes_straight_to_the_director_in_arizona() -> None:
    hand = _playing(ARIZONA)
    made = followed(hand, do.Appeal(Team.SECOND, about="which frame it is"))
    clause = Cite("arizona-2019 G-5.1")
    assert made == (AppealMade(Team.SECOND, Caller.DIRECTOR, clause, about="which frame it is"),)
    assert refused(hand, do.RuleAppeal(Caller.HEAD_REFEREE, True)) == (Code.WRONG_LEVEL, "G-5.1")
    ended = followed(hand, do.RuleAppeal(Caller.DIRECTOR, True))
    assert ended == (AppealRuled(Caller.DIRECTOR, True, Cite("arizona-2019 H-2.4"), final=True),)


def test_close_lag_may_be_appealed() -> None:
    for key, clause in ((FLORIDA, "C-2c.11"), (ARIZONA, "D-1a.11")):
        made = followed(opened(key, Format.DOUBLES), do.Appeal(Team.FIRST, about="lag"))
        assert isinstance(made[0], AppealMade)
        assert made[0].clause == f"{key} {clause}"


def test_close_disc_goes_the_way_of_the_examination() -> None:
    hand = _playing(FLORIDA)
    close = do.Appeal(Team.FIRST, close_disc=True)
    assert followed(hand, close) == (
        ExamAsked(Team.FIRST, Cite("florida-2024 F-1.1"), leave=Cite("florida-2024 F-1.2")),
    )
    hand.run(do.RuleExam(Caller.REFEREE, True))
    assert refused(hand, close) == (Code.WRONG_LEVEL, "F-1a.1")
    hand.run(do.AskExam(Team.FIRST, Disc.Y1), do.RuleExam(Caller.DIRECTOR, True))
    assert refused(hand, close) == (Code.FINAL, "F-1a.2")


def test_close_disc_is_not_taken_past_the_head_referee_in_arizona() -> None:
    hand = _playing(ARIZONA).run(do.AskExam(Team.FIRST, Disc.Y1))
    hand.run(do.RuleExam(Caller.HEAD_REFEREE, True))
    code, clause = refused(hand, do.Appeal(Team.FIRST, close_disc=True))
    assert (code, clause) == (Code.FINAL, "F-1.17")


def test_books_without_appeals_know_none() -> None:
    for key in ("new-york-1", "floor", "classic"):
        hand = _playing(key)
        assert refused(hand, do.Appeal(Team.FIRST, Foul.HOOK)) == (Code.NOT_IN_BOOK, "")
        assert refused(hand, do.Appeal(Team.FIRST, close_disc=True)) == (Code.NOT_IN_BOOK, "")
        assert refused(hand, do.RuleAppeal(Caller.DIRECTOR, True)) == (Code.NOT_IN_BOOK, "")


def test_ruling_below_the_last_answers_and_may_be_taken_one_higher() -> None:
    hand = _playing(FLORIDA)
    asked = do.Appeal(Team.FIRST, Foul.COACHING)
    followed(hand, asked)
    assert _owes_ruling(hand)
    followed(hand, do.RuleAppeal(Caller.DIVISIONAL, False))
    assert not _owes_ruling(hand)
    assert refused(hand, do.RuleAppeal(Caller.DIVISIONAL, True)) == (Code.NOTHING_ASKED, "E-4.7")
    again = followed(hand, asked)
    assert [made.to for made in again if isinstance(made, AppealMade)] == [Caller.DIRECTOR]
    assert refused(hand, do.RuleAppeal(Caller.DIVISIONAL, True)) == (Code.WRONG_LEVEL, "E-4.7")
    followed(hand, do.RuleAppeal(Caller.DIRECTOR, True))
    assert hand.now.appeal is None


def test_appeal_about_something_else_begins_at_the_first_step() -> None:
    hand = _playing(FLORIDA)
    followed(hand, do.Appeal(Team.FIRST, Foul.COACHING))
    followed(hand, do.RuleAppeal(Caller.DIVISIONAL, False))
    other = followed(hand, do.Appeal(Team.SECOND, about="which frame it is"))
    assert [made.to for made in other if isinstance(made, AppealMade)] == [Caller.DIVISIONAL]
