"""Neither side comes: nobody wins, both are out through the quarter-finals, and whoever waits goes on."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Ending
from tenoff.tournament.people import Standing
from tests.tournament.robot.stand import by_hand, on_court, played_out, won


def test_both_are_out_when_neither_comes_to_a_quarter_final() -> None:
    stand = on_court(by_hand(8), "men/M8-01").must(
        do.ForfeitMatch("men/M8-01", Team.FIRST, "rain", both=True)
    )
    outcome = stand.now.board("men/M8-01").outcomes["M8-01"]
    assert (outcome.winner, outcome.ending, str(outcome.clause)) == (
        None,
        Ending.NO_CONTEST,
        "florida-2024 C-25",
    )
    assert [stand.now.entries[id].standing for id in ("e1", "e2")] == [Standing.DISQUALIFIED] * 2
    assert "men/M8-01" not in stand.now.called
    won(stand, "men/M8-02")
    assert stand.now.board("men/M2-01").seats["M2-01"][0] == (3,)  # nobody is left to meet in the semi-final
    first, *_ = played_out(stand).must(do.FinishDivision("men")).now.divisions["men"].places
    assert first.entries == ("e3",)


def test_both_lose_only_the_match_when_neither_comes_to_the_final() -> None:
    stand = won(won(by_hand(4), "men/M4-01"), "men/M4-02")
    stand.must(do.ForfeitMatch("men/M2-01", Team.FIRST, "dark", both=True))
    assert [stand.now.entries[id].standing for id in ("e1", "e3")] == [Standing.ENTERED] * 2
    won(stand, "men/M2-02").must(do.FinishDivision("men"))
    first = stand.now.divisions["men"].places[0]
    assert (first.place, first.entries, first.tied) == (1, ("e1", "e3"), True)
