"""A match of an event as the rules know it, and its outcome read back."""

from __future__ import annotations

import pytest
from msgspec import structs

from tenoff.desk.fixture_match import opening, outcome, turned
from tenoff.kit import Side, Team, Teams
from tenoff.kit.division import Scope
from tenoff.rules.books import book
from tenoff.rules.commands import ChooseColor, Command, PostGame, RecordLag
from tenoff.rules.decide import decide
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Length as GameLength
from tenoff.rules.formats import Level, Stage
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Refusal
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import TO_100, Elimination, Ladder, League, Length, RoundRobin
from tests.tournament.robot.stand import ABOUT, ONE_GAME, Stand, by_hand, drawn, on_court, won

CLUB = structs.replace(ABOUT, scope=Scope.CLUB)


def scored(stand: Stand, match: str, *orders: Command) -> Match:
    """The scoring record of this match after these taps."""
    now: Match | None = None
    for order in (opening(stand.now, match, "1"), *orders):
        events = decide(now, order)
        assert not isinstance(events, Refusal), events
        now = fold(now, events)
    assert now is not None
    return now


@pytest.mark.parametrize(
    ("match", "stage", "consolation", "length"),
    [
        ("men/M16-01", Stage.EARLY, False, GameLength(points=75)),
        ("men/M8-01", Stage.QUARTERFINAL, False, GameLength(points=75)),
        ("men/M4-01", Stage.SEMIFINAL, False, GameLength(points=75)),
        ("men/M2-01", Stage.FINAL, False, GameLength(points=75)),
        ("men/C8-01", Stage.CONSOLATION, True, GameLength(points=100)),
    ],
)
def test_terms_are_those_of_the_round_when_a_match_is_opened(
    match: str, stage: Stage, consolation: bool, length: GameLength
) -> None:
    stand = drawn(11, Elimination(consolation_length=TO_100))
    terms = opening(stand.now, match, "2/foot").terms
    assert (terms.stage, terms.consolation, terms.length, terms.court) == (stage, consolation, length, "2")
    assert terms.level is Level.OPEN_STATE


def test_book_of_the_event_is_the_book_of_its_matches_when_they_are_opened() -> None:
    district = structs.replace(ABOUT, scope=Scope.DISTRICT, rehearsal=True)
    stand = on_court(by_hand(2, about=district), "men/M2-01").must(do.AssignReferee("men/M2-01", "Rita"))
    opened = opening(stand.now, "men/M2-01", "1")
    assert (opened.book, opened.referee, opened.rehearsal) == ("florida-2024", "Rita", True)
    assert opened.terms.level is Level.DISTRICT
    assert book(opened.book).at.book == "florida"


def test_lower_line_is_first_in_the_rules_when_the_event_has_it_second() -> None:
    stand = by_hand(2, Ladder(length=ONE_GAME), about=CLUB).must(do.ChallengeRung("men", "e2", "e1"))
    assert turned(stand.now, "men/L001") is False
    won(stand, "men/L001", Team.SECOND).must(do.ChallengeRung("men", "e1", "e2"))
    assert turned(stand.now, "men/L002") is True
    teams = opening(stand.now, "men/L002", "1").teams
    assert (teams.first.name, teams.second.name) == ("Adams", "Boyle")
    match = scored(stand, "men/L002", PostGame(Teams(40, 75)))
    assert outcome(stand.now, "men/L002", match) == Outcome(Team.FIRST, games=((75, 40),))


def test_yellow_is_whom_the_schedule_names_first_when_it_is_a_table() -> None:
    """Lines 1 to 4 each begin with yellow once or twice in three matches, not the lower line always."""
    stand = by_hand(4, RoundRobin(length=ONE_GAME), about=CLUB)
    yellow = [opening(stand.now, f"men/P1-0{number}", "1").teams.first.name for number in range(1, 7)]
    assert sorted(yellow) == ["Adams", "Adams", "Boyle", "Castro", "Castro", "Dunn"]


def test_outcome_has_the_games_when_it_is_read_back() -> None:
    stand = by_hand(2, about=CLUB)
    match = scored(stand, "men/M2-01", PostGame(Teams(40, 75)))
    assert outcome(stand.now, "men/M2-01", match) == Outcome(Team.SECOND, games=((40, 75),))


def test_two_games_by_sum_are_one_game_of_all_frames_when_they_are_scored() -> None:
    by_sum = Length(games=2, points=None, frames=8, by_sum=True)
    stand = by_hand(2, League(length=by_sum), about=CLUB)
    terms = opening(stand.now, "men/R1-01", "1").terms
    assert (terms.best_of, terms.length, terms.color_change) == (1, GameLength(frames=16), True)


def test_scoring_goes_on_to_the_last_game_when_a_table_counts_them_all() -> None:
    stand = by_hand(4, RoundRobin(all_games=True), about=CLUB)
    two = (PostGame(Teams(75, 40)), PostGame(Teams(75, 30)))
    match = scored(stand, "men/P1-01", *two)
    assert (match.winner, match.phase, match.next_game) == (None, Phase.BETWEEN, 3)
    last = (RecordLag(conceded_by=Team.SECOND), ChooseColor(Team.FIRST, Side.YELLOW))
    match = scored(stand, "men/P1-01", *two, *last, PostGame(Teams(20, 75)))
    assert match.winner is Team.FIRST
    assert outcome(stand.now, "men/P1-01", match).games == ((75, 40), (75, 30), (20, 75))
    usual = scored(by_hand(4, RoundRobin(), about=CLUB), "men/P1-01", *two)
    assert usual.winner is Team.FIRST
