"""Shorter matches from now on: which ones, by which clause, and what was played before."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit import Team
from tenoff.kit.division import Scope
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.calling.snapshot import facts
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Elimination, Length
from tests.tournament.robot.stand import ABOUT, Stand, by_hand, moment, on_court

SHORT = Length(games=1, points=50)
BEST_OF_3 = Length()
TWO_NIL = Outcome(Team.FIRST, games=((75, 40), (75, 40)))


def shortened() -> Stand:
    """One match is over and one on court when the others become shorter."""
    stand = on_court(by_hand(8, Elimination(BEST_OF_3)), "men/M8-01")
    stand.must(do.PostResult("men/M8-01", TWO_NIL))
    return on_court(stand, "men/M8-02").must(do.Shorten("men", SHORT, "rain"))


def test_match_keeps_its_length_when_it_was_over_or_on_court_before_others_became_shorter() -> None:
    stand = shortened()
    lengths = [stand.now.length(f"men/M8-0{number}") for number in (1, 2, 3)]
    assert lengths == [BEST_OF_3, BEST_OF_3, SHORT]
    played = [done.length for day in facts(stand.now, moment("12:00")).days for done in day.finished]
    assert played == [BEST_OF_3, BEST_OF_3]


def test_result_can_be_corrected_game_by_game_when_others_became_shorter_since() -> None:
    other = Outcome(Team.FIRST, games=((75, 40), (40, 75), (75, 41)))
    stand = shortened().must(do.CorrectResult("men/M8-01", other, "slip"))
    assert stand.now.board("men/M8-01").outcomes["M8-01"] == other


def test_match_is_shorter_when_it_goes_back_to_the_queue_or_is_to_be_played_again() -> None:
    stand = shortened().must(do.RecallMatch("men/M8-02"), do.CorrectResult("men/M8-01", None, "not played"))
    assert [stand.now.length(f"men/M8-0{number}") for number in (1, 2)] == [SHORT, SHORT]


def test_match_keeps_its_first_length_when_others_become_shorter_twice() -> None:
    shorter = Length(games=1, points=40)
    stand = on_court(shortened(), "men/M8-03", "2").must(do.Shorten("men", shorter, "dark"))
    lengths = [stand.now.length(f"men/M8-0{number}") for number in (1, 2, 3, 4)]
    assert lengths == [BEST_OF_3, BEST_OF_3, SHORT, shorter]


def clause_of(stand: Stand, length: Length) -> str:
    act = stand.must(do.Shorten("men", length, "rain")).log.acts.last
    assert act is not None
    [event] = act.so
    assert isinstance(event, so.Shortened)
    return "" if event.clause is None else str(event.clause)


def frames(number: int) -> Length:
    return Length(games=1, points=None, frames=number)


def test_clause_is_cited_when_arizona_cuts_sixteen_frames_to_twelve_and_only_then() -> None:
    state = structs.replace(ABOUT, regulations="arizona-2019", scope=Scope.STATE)
    district = structs.replace(state, scope=Scope.DISTRICT)
    sixteen = Elimination(frames(16))
    assert [
        clause_of(by_hand(4, sixteen, about=about), frames(number))
        for about, number in ((state, 12), (state, 8), (district, 12))
    ] == ["arizona-2019 D-4a.1 D-4a.2", "", ""]


def test_matches_can_be_as_long_as_announced_again_when_the_sun_comes_out() -> None:
    stand = shortened().must(do.Shorten("men", BEST_OF_3, "sun"))
    assert stand.now.length("men/M8-03") == BEST_OF_3
