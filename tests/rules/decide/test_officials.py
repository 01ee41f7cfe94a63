"""Officials: assigned, asked for, refused, protested; help and breaches."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.events import (
    BreachReported,
    HelpAnswered,
    HelpCalled,
    OfficialAssigned,
    OfficialProtested,
    RefereeRefused,
    RefereeRequested,
)
from tenoff.rules.formats import Format, Length, Level, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Official
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, refused
from tests.situations.scenes import Stagehand, entrants, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"


def _tournament(key: str, length: Length) -> Stagehand:
    terms = Terms(Format.DOUBLES, best_of=1, length=length, level=Level.DISTRICT)
    return Stagehand().run(do.OpenMatch(key, terms, entrants(Format.DOUBLES), date(2026, 1, 12)))


def test_official_is_assigned_by_those_who_run_the_tournament() -> None:
    hand = _tournament(FLORIDA, Length(points=75))
    named = do.AssignOfficial("referee", "Ruth")
    assert followed(hand, named) == (OfficialAssigned("referee", "Ruth", Cite("florida-2024 E-2.1")),)
    assert hand.now.officials == (Official("referee", "Ruth"),)
    for by in (Caller.PLAYERS, Caller.SCORER, Caller.REFEREE):
        assert refused(hand, do.AssignOfficial("referee", "Rob", by=by)) == (Code.NEEDS_DIRECTOR, "E-2.1")
    hand.run(do.AssignOfficial("scorer", "Sam", by=Caller.SCORER))
    head = followed(
        _tournament(ARIZONA, Length(frames=16)), do.AssignOfficial("referee", "Ruth", by=Caller.HEAD_REFEREE)
    )
    assert head == (OfficialAssigned("referee", "Ruth", Cite("arizona-2019 H-5.1")),)


def test_players_find_their_own_officials_in_a_friendly_match() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    hand.run(do.AssignOfficial("scorer", "Sam", by=Caller.PLAYERS))
    floor = followed(opened("floor", Format.DOUBLES), do.AssignOfficial("umpire", "Una", by=Caller.PLAYERS))
    assert floor == (OfficialAssigned("umpire", "Una"),)


def test_assignment_needs_a_role_of_the_book_and_a_name() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    assert refused(hand, do.AssignOfficial("charter", "Cal")) == (Code.NO_SUCH_OFFICIAL, "E-2.1")
    assert refused(hand, do.AssignOfficial("referee", " ")) == (Code.NEEDS_FACTS, "E-2.1")


def test_referee_is_asked_for_and_comes() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    clause = Cite("florida-2024 E-1a")
    assert followed(hand, do.RequestReferee(Team.SECOND)) == (RefereeRequested(Team.SECOND, clause),)
    before = hand.now
    came = followed(hand, do.AssignOfficial("referee", "Ruth"))
    assert came == (OfficialAssigned("referee", "Ruth", clause),)
    assert (before.referee_wanted, hand.now.referee_wanted) == (True, False)
    assert refused(hand, do.RequestReferee(Team.FIRST)) == (Code.NOT_YOUR_RIGHT, "E-1a")
    assert refused(opened(ARIZONA, Format.DOUBLES), do.RequestReferee(Team.FIRST)) == (Code.NOT_IN_BOOK, "")


def test_referee_is_refused_only_with_a_reason() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    assert refused(hand, do.RefuseReferee(Team.FIRST, "kin")) == (Code.NO_SUCH_OFFICIAL, "F-5")
    hand.run(do.AssignOfficial("referee", "Ruth"))
    assert refused(hand, do.RefuseReferee(Team.FIRST, " ")) == (Code.NEEDS_REASON, "F-5")
    said = followed(hand, do.RefuseReferee(Team.FIRST, "the opponent's sister"))
    assert said == (RefereeRefused(Team.FIRST, "the opponent's sister", Cite("florida-2024 F-5")),)
    for key in (ARIZONA, NEW_YORK):
        assert refused(opened(key, Format.DOUBLES), do.RefuseReferee(Team.FIRST, "kin")) == (
            Code.NOT_IN_BOOK,
            "",
        )


def test_official_is_protested_before_the_first_game_in_florida() -> None:
    hand = opened(FLORIDA, Format.DOUBLES, referee=True)
    protest = do.ProtestOfficial(Team.FIRST, "referee")
    assert followed(hand, protest) == (
        OfficialProtested(Team.FIRST, "referee", "", Cite("florida-2024 F-4")),
    )
    assert hand.now.officials == (Official("referee", "Ruth", protested=True),)
    new = followed(hand, do.AssignOfficial("referee", "Rob"))
    assert new == (OfficialAssigned("referee", "Rob", Cite("florida-2024 F-6"), replaces="Ruth"),)
    assert hand.now.officials == (Official("referee", "Rob", replacement=True),)
    assert refused(hand, protest) == (Code.REPLACEMENT_STANDS, "F-6")
    late = scored(opened(FLORIDA, Format.DOUBLES, referee=True), 0, 0)
    assert refused(late, protest) == (Code.TOO_LATE, "F-4")


def test_official_is_protested_with_a_reason_at_any_time_in_arizona() -> None:
    hand = scored(opened(ARIZONA, Format.DOUBLES, referee=True), 0, 0)
    assert refused(hand, do.ProtestOfficial(Team.FIRST, "referee")) == (Code.NEEDS_REASON, "G-3.1")
    assert refused(hand, do.ProtestOfficial(Team.FIRST, "scorer", "x")) == (Code.NO_SUCH_OFFICIAL, "G-3.1")
    made = followed(hand, do.ProtestOfficial(Team.FIRST, "referee", "cannot see the far end"))
    clause = Cite("arizona-2019 G-3.1")
    assert made == (OfficialProtested(Team.FIRST, "referee", "cannot see the far end", clause),)


def test_protest_is_unknown_to_the_other_books() -> None:
    hand = opened(NEW_YORK, Format.DOUBLES, referee=True)
    assert refused(hand, do.ProtestOfficial(Team.FIRST, "referee", "kin")) == (Code.NOT_IN_BOOK, "")


def test_help_is_called_and_answered() -> None:
    hand = opened("classic", Format.DOUBLES)
    assert refused(hand, do.AnswerHelp("Dee")) == (Code.NO_HELP_CALLED, "")
    called = followed(hand, do.CallHelp("a cracked disc", Team.SECOND))
    assert called == (HelpCalled("a cracked disc", Team.SECOND),)
    assert hand.now.help == "a cracked disc"
    assert followed(hand, do.AnswerHelp("Dee", "brought another")) == (
        HelpAnswered("Dee", "brought another"),
    )
    assert hand.now.help is None


def test_referee_after_a_breach_is_sent_by_the_same_clause_when_the_director_does_it() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    hand.run(do.ReportBreach(Caller.DIVISIONAL, Foul.NOT_SEATED, Team.FIRST))
    followed(hand, do.AssignOfficial("scorer", "Sam", by=Caller.DIRECTOR))
    assert (hand.now.breach_reported,) == (True,)
    sent = followed(hand, do.AssignOfficial("referee", "Ruth", by=Caller.DIRECTOR))
    assert sent == (OfficialAssigned("referee", "Ruth", Cite("florida-2024 E-4.9")),)


def test_breach_on_a_bare_court_is_reported_to_the_director() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    seen = do.ReportBreach(Caller.DIVISIONAL, Foul.NOT_SEATED, Team.FIRST)
    told = followed(hand, seen)
    clause = Cite("florida-2024 E-4.8")
    assert told == (BreachReported(Caller.DIVISIONAL, Foul.NOT_SEATED, Team.FIRST, clause),)
    assert (hand.now.breach_reported,) == (True,)
    by_player = do.ReportBreach(Caller.PLAYERS, Foul.NOT_SEATED, Team.FIRST)
    assert refused(hand, by_player) == (Code.WRONG_LEVEL, "E-4.8")
    unknown = do.ReportBreach(Caller.DIVISIONAL, Foul.SLOW_SHOT, Team.FIRST)
    assert refused(hand, unknown) == (Code.NOT_IN_BOOK, "")
    sent = followed(hand, do.AssignOfficial("referee", "Ruth", by=Caller.DIVISIONAL))
    assert sent == (OfficialAssigned("referee", "Ruth", Cite("florida-2024 E-4.9")),)
    assert (hand.now.breach_reported,) == (False,)
    assert refused(hand, seen) == (Code.WRONG_LEVEL, "E-4.8")
    assert refused(opened(ARIZONA, Format.DOUBLES), seen) == (Code.NOT_IN_BOOK, "")
