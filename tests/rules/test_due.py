"""What is due at each moment of a match."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.discs import Disc
from tenoff.rules.due import Due, Owed, PracticeDue, due, due_practice
from tenoff.rules.formats import Format, Length, Level, Stage, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.lag import LagDue, due_lag
from tenoff.rules.rulebook import When
from tests.rules.decide.asking import frame
from tests.situations.scenes import Stagehand, entrants, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"


def _open(key: str, terms: Terms) -> Stagehand:
    return Stagehand().run(do.OpenMatch(key, terms, entrants(terms.format), date(2026, 1, 12)))


def _due(hand: Stagehand) -> tuple[Due, ...]:
    return due(book(hand.now.book), hand.now)


def _owed(hand: Stagehand) -> list[Owed]:
    return [item.what for item in _due(hand)]


def _practice(hand: Stagehand) -> PracticeDue | None:
    return due_practice(book(hand.now.book), hand.now)


def _lag(hand: Stagehand) -> LagDue | None:
    return due_lag(book(hand.now.book), hand.now)


def test_florida_match_begins_with_practice_then_ends() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    practice = PracticeDue(
        When.GAME_1,
        2,
        8,
        Cite("florida-2024 C-1b.1"),
        Teams((2, 8), (2, 8)),
        Cite("florida-2024 C-1a.1 C-2a.1"),
    )
    yellow = Due(Owed.ENDS, Cite("florida-2024 C-1d.2"), Team.FIRST, Side.YELLOW)
    assert _due(hand) == (yellow, Due(Owed.PRACTICE, practice.clause, practice=practice))
    hand.run(do.TakePractice(Team.FIRST, speed=2, discs=5))
    assert _practice(hand) == replace(practice, left=Teams((0, 3), (2, 8)))
    hand.run(do.TakePractice(Team.FIRST, discs=3), do.TakePractice(Team.SECOND, speed=2, discs=8))
    assert _due(hand) == (yellow,)
    hand.run(do.ChooseEnds(Team.FIRST, "Ann", "Art"))
    assert _due(hand) == (Due(Owed.ENDS, Cite("florida-2024 C-1d.3"), Team.SECOND, Side.BLACK),)
    hand.run(do.ChooseEnds(Team.SECOND, "Bea", "Bob"))
    assert _due(hand) == ()


def test_new_york_match_begins_with_the_toss() -> None:
    hand = _open(NEW_YORK, Terms(Format.DOUBLES, best_of=3, length=Length(points=75)))
    assert _due(hand)[0] == Due(Owed.TOSS, Cite("new-york-1 2.3.1.1"))
    hand.run(do.TossCoin(Team.FIRST), do.DeferChoice(Team.FIRST))
    assert _due(hand)[0] == Due(Owed.CHOICE, Cite("new-york-1 2.3.1.2"), Team.SECOND)
    hand.run(do.ChooseColor(Team.SECOND, Side.BLACK))
    assert _due(hand)[0] == Due(Owed.ENDS, Cite("new-york-1 2.3.1.3"), Team.SECOND, Side.BLACK)
    hand.run(do.ChooseEnds(Team.SECOND, "Bob", "Bea"))
    assert _due(hand)[0] == Due(Owed.ENDS, Cite("new-york-1 2.3.1.4"), Team.FIRST, Side.YELLOW)


def test_skipped_practice_is_due_no_more() -> None:
    hand = opened(NEW_YORK, Format.WALKING)
    assert _owed(hand) == [Owed.PRACTICE]
    assert _practice(hand) == PracticeDue(
        When.GAME_1, 0, 8, Cite("new-york-1 2.3.3.1 2.3.3.4"), Teams((0, 8), (0, 8)), both_ends=True
    )
    hand.run(do.SkipPractice(2))
    assert (_due(hand), _practice(hand)) == ((), None)


def test_arizona_and_floor_begin_with_the_lag_classic_by_agreement() -> None:
    hand = _open(ARIZONA, Terms(Format.DOUBLES, best_of=1, length=Length(frames=16)))
    assert _due(hand)[0] == Due(Owed.LAG, Cite("arizona-2019 D-1.3"), lag=_lag(hand))
    hand = _open("floor", Terms(Format.DOUBLES, best_of=3, length=Length(points=75)))
    assert _due(hand) == (Due(Owed.LAG, Cite("floor lag.1"), lag=_lag(hand)),)
    hand = _open("classic", Terms(Format.DOUBLES, best_of=3, length=Length(points=50)))
    assert _due(hand) == (Due(Owed.COLORS, Cite("classic game.2.2")),)


def test_hundred_point_game_practices_before_the_lag() -> None:
    length = Length(points=100)
    terms = Terms(Format.DOUBLES, best_of=1, length=length, level=Level.DISTRICT, consolation=True)
    hand = _open(FLORIDA, terms)
    practice = _due(hand)[0].practice
    assert practice == PracticeDue(
        When.HUNDRED,
        2,
        8,
        Cite("florida-2024 C-2b"),
        Teams((2, 16), (2, 16)),
        Cite("florida-2024 C-2a.1"),
        each_color=True,
    )
    assert _due(hand)[1] == Due(Owed.LAG, Cite("florida-2024 C-2b"), lag=_lag(hand))


def test_between_games_there_is_a_break_and_practice_and_in_the_end_a_lag() -> None:
    hand = scored(opened(FLORIDA, Format.WALKING), 70, 0).run(frame(8, 0))
    pause = Due(Owed.BREAK, Cite("florida-2024 C-8a.3"), minutes=10)
    practice = _practice(hand)
    assert practice is not None
    assert (practice.when, practice.speed, practice.discs, practice.speed_optional) == (
        When.GAME_2,
        2,
        16,
        True,
    )
    assert _due(hand) == (pause, Due(Owed.PRACTICE, practice.clause, practice=practice))
    scored(hand, 0, 70).run(frame(8, 0))
    assert _due(hand) == (Due(Owed.LAG, Cite("florida-2024 C-1.3"), lag=_lag(hand)), pause)
    hand.run(do.RecordLag(conceded_by=Team.FIRST))
    assert _due(hand)[0] == Due(Owed.CHOICE, Cite("florida-2024 C-1.4"), Team.SECOND)
    hand.run(do.ChooseColor(Team.SECOND, Side.YELLOW))
    assert _due(hand) == (pause,)


def test_color_change_of_a_single_new_york_game_brings_practice() -> None:
    terms = Terms(Format.DOUBLES, best_of=1, length=Length(frames=8), color_change=True)
    hand = _open(NEW_YORK, terms).run(do.TossCoin(Team.FIRST), do.ChooseColor(Team.FIRST, Side.YELLOW))
    hand.run(*(frame(8, 0) for _ in range(4)))
    assert _practice(hand) == PracticeDue(
        When.COLOR_CHANGE, 0, 8, Cite("new-york-1 2.3.3.3"), Teams((0, 8), (0, 8))
    )
    hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)))
    assert _practice(hand) is None


def test_color_change_of_a_new_york_decider_brings_none() -> None:
    hand = opened(NEW_YORK, Format.WALKING, Length(frames=2), best_of=3)
    hand.run(frame(8, 0), frame(8, 0), frame(8, 0), frame(8, 0))
    assert hand.now.wins == Teams(1, 1)
    hand.run(frame(8, 0))
    assert hand.now.game is not None
    assert (hand.now.game.colors_changed, _practice(hand)) == (True, None)


def test_players_score_and_referee_by_halves_in_arizona() -> None:
    hand = opened(ARIZONA, Format.DOUBLES, Length(frames=12))
    scores, referees = Cite("arizona-2019 H-4.2"), Cite("arizona-2019 H-5.5")
    first = (
        Due(Owed.SCORES, scores, Team.FIRST, Side.YELLOW, "scorer"),
        Due(Owed.REFEREES, referees, Team.SECOND, Side.BLACK, "referee"),
    )
    assert _due(hand)[-2:] == first
    hand.run(*(frame(8, 7) for _ in range(11)))
    assert _due(hand) == first
    hand.run(frame(8, 7))
    assert _owed(hand) == [Owed.PRACTICE, Owed.SCORES, Owed.REFEREES]
    assert _due(hand)[1:] == (
        Due(Owed.SCORES, scores, Team.SECOND, Side.BLACK, "scorer"),
        Due(Owed.REFEREES, referees, Team.FIRST, Side.YELLOW, "referee"),
    )
    hand.run(frame(8, 7), do.AssignOfficial("scorer", "Sam"), do.AssignOfficial("referee", "Ruth"))
    assert _due(hand) == ()


def test_open_questions_wait_for_the_next_official() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES, referee=True), 0, 0)
    hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)), do.AskExam(Team.SECOND, Disc.Y1))
    asked = Cite("florida-2024 F-1a.1")
    assert _due(hand) == (Due(Owed.EXAM, asked, Team.SECOND, who=Caller.REFEREE),)
    hand.run(do.RuleExam(Caller.REFEREE, True))
    assert _due(hand) == (Due(Owed.EXAM, asked, Team.SECOND, who=Caller.DIVISIONAL),)
    hand.run(do.RuleExam(Caller.DIVISIONAL, False))
    third = Cite("florida-2024 F-1b.2 E-3.2")
    assert _due(hand) == (Due(Owed.EXAM, third, Team.SECOND, who=Caller.DIRECTOR),)
    hand.run(do.RuleExam(Caller.DIRECTOR, True), do.Appeal(Team.FIRST, Foul.COACHING), do.CallHelp("rain?"))
    appeal = Due(Owed.APPEAL, Cite("florida-2024 E-4.7"), Team.FIRST, who=Caller.DIVISIONAL)
    assert _due(hand) == (Due(Owed.HELP), appeal)
    hand.run(frame(8, 0), do.ProtestDisc(Team.SECOND))
    protest = Due(Owed.PROTEST, Cite("florida-2024 F-1c.1"), Team.SECOND, who=Caller.DIRECTOR)
    assert _due(hand) == (Due(Owed.HELP), protest, appeal)


def test_officials_are_due_until_they_come() -> None:
    hand = opened(FLORIDA, Format.DOUBLES).run(do.RequestReferee(Team.FIRST))
    assert _due(hand)[0] == Due(Owed.REFEREE, Cite("florida-2024 E-1a"), who="referee")
    hand.run(do.AssignOfficial("referee", "Ruth"), do.ProtestOfficial(Team.SECOND, "referee"))
    assert _due(hand)[0] == Due(Owed.REPLACEMENT, Cite("florida-2024 F-6"), who="referee")
    hand.run(do.AssignOfficial("referee", "Rob"))
    assert _owed(hand) == [Owed.ENDS, Owed.PRACTICE]


def test_missing_team_may_be_forfeited_after_the_third_call() -> None:
    hand = opened(FLORIDA, Format.WALKING)
    hand.run(*(do.CallNoShow(Team.SECOND, minutes) for minutes in (5, 10)))
    assert _owed(hand) == [Owed.PRACTICE]
    hand.run(do.CallNoShow(Team.SECOND, 15))
    assert _due(hand)[0] == Due(Owed.FORFEIT, Cite("florida-2024 C-24"), Team.SECOND, who=Caller.DIRECTOR)
    hand.run(do.CallPlay())
    assert _due(hand) == ()


def test_stopped_match_waits_for_the_director() -> None:
    hand = scored(opened(FLORIDA, Format.WALKING), 0, 0).run(do.CallHelp(), do.Suspend())
    stopped = Due(Owed.RESUME, Cite("florida-2024 H-1.4"), who=Caller.DIRECTOR)
    assert _due(hand) == (stopped, Due(Owed.HELP))
    assert _practice(hand) is None
    hand.run(do.Resume(same_day=True))
    assert _practice(hand) == PracticeDue(
        When.RAIN_SAME_DAY, 2, 4, Cite("florida-2024 H-3.1"), Teams((2, 4), (2, 4))
    )
    classic = opened("classic", Format.WALKING).run(do.Suspend())
    assert _due(classic) == (Due(Owed.RESUME, who=Caller.DIRECTOR),)


def test_card_waits_for_signatures_and_confirmation() -> None:
    terms = Terms(Format.WALKING, best_of=1, length=Length(points=75), stage=Stage.EARLY)
    hand = Stagehand().run(
        do.OpenMatch(FLORIDA, terms, entrants(Format.WALKING), date(2026, 1, 12), referee="Ruth")
    )
    scored(hand, 70, 0).run(frame(8, 0))
    winner = Due(Owed.SIGNATURE, Cite("florida-2024 D-5"), Team.FIRST, who="winner")
    referee = Due(Owed.SIGNATURE, Cite("florida-2024 E-5.11"), who="referee")
    assert _due(hand) == (winner, referee, Due(Owed.CONFIRMATION))
    hand.run(do.Sign("winner", "Ann"))
    assert _due(hand) == (referee, Due(Owed.CONFIRMATION))
    hand.run(do.Sign("referee", "Ruth"), do.Confirm(Caller.DIRECTOR, "Dee"))
    assert _due(hand) == ()


def test_referee_is_due_after_a_reported_breach_until_one_is_assigned() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    before = _due(hand)
    hand.run(do.ReportBreach(Caller.DIVISIONAL, Foul.NOT_SEATED, Team.FIRST))
    sent = Due(Owed.SENT, Cite("florida-2024 E-4.9"), who=Caller.DIRECTOR)
    assert _due(hand) == (sent, *before)
    hand.run(do.RequestReferee(Team.SECOND))  # who is asked for must come, so nobody has to approve
    assert _due(hand) == (Due(Owed.REFEREE, Cite("florida-2024 E-1a"), who="referee"), *before)
    hand.run(do.AssignOfficial("referee", "Ruth", by=Caller.DIVISIONAL))
    assert _due(hand) == before
