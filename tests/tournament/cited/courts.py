"""Situations of calling: hours, the day's limits, changes of court."""

from __future__ import annotations

from datetime import datetime

from tenoff.kit import Team
from tenoff.kit.division import Scope
from tenoff.tournament import commands as do
from tenoff.tournament.calling.clock import Missing, no_show
from tenoff.tournament.calling.facts import Court, Facts, Finished, PlayerDay, ReadyMatch
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import TO_75, TO_100, Elimination, Length, RoundRobin
from tenoff.tournament.refusals import Code
from tests.tournament.cited.telling import ONE_GAME, Event, about, division, situation
from tests.tournament.robot.stand import TOMORROW, moment, won

FLORIDA = "florida-2024"
NOON = datetime.fromisoformat(moment("12:00"))
OF_12 = Length(games=3, points=None, frames=12)


def _one_more(event: Event, *played: Length, chart: Chart = Chart.MAIN) -> None:
    """Ann has finished these matches today, and one more like the last of them is ready."""
    event.announce(about(Scope.DISTRICT), division())
    done = tuple(Finished(f"m{at}", "men", length, NOON, chart) for at, length in enumerate(played))
    ready = ReadyMatch("men/M8-01", "men", ("ann", "bob"), played[-1], 0, NOON, chart)
    event.asked_to_call(NOON, Facts(1, (ready,), (Court("1"),), days=(PlayerDay("ann", done),)))


@situation(FLORIDA, "Art7-b.1.1", "Art7-b.1.2")
def matches_are_called_too_early_and_too_late(event: Event) -> None:
    event.open(about(), division()).draw(4)
    event.at("08:59").refuses(do.CallMatch("men/M4-01", "1"), Code.TOO_EARLY)
    event.at("16:01").refuses(do.CallMatch("men/M4-01", "1"), Code.TOO_LATE)


@situation(FLORIDA, "Art7-b.1.3")
def a_consolation_match_to_100_is_called_after_half_past_four(event: Event) -> None:
    plan = division(Elimination(length=ONE_GAME, consolation_length=TO_100))
    event.open(about(Scope.DISTRICT), plan).draw(8)
    won(won(event, "men/M8-01"), "men/M8-02")
    event.at("16:31").refuses(do.CallMatch("men/C4-01", "1"), Code.TOO_LATE)


@situation(FLORIDA, "Art7-b.1.4")
def a_match_that_must_be_called_is_called(event: Event) -> None:
    event.open(about(), division()).draw(8).must(do.CallMatch("men/M8-01", "1"))


@situation(FLORIDA, "Art7-b.1.5")
def semi_finals_are_ready_on_the_first_day(event: Event) -> None:
    event.open(about(), division()).draw(4).queue()


@situation(FLORIDA, "Art7-b.2.0", "Art7-b.2a")
def a_fourth_match_to_75(event: Event) -> None:
    _one_more(event, TO_75, TO_75, TO_75)


@situation(FLORIDA, "Art7-b.2.0", "Art7-b.2b")
def a_match_after_one_to_75_and_three_to_100(event: Event) -> None:
    _one_more(event, TO_75, TO_100, TO_100, TO_100)


@situation(FLORIDA, "Art7-b.2.0", "Art7-b.2c")
def a_match_after_two_to_75_and_two_to_100(event: Event) -> None:
    _one_more(event, TO_75, TO_75, TO_100, TO_100)


@situation(FLORIDA, "Art7-b.2.0", "Art7-b.2d")
def a_fifth_match_to_100(event: Event) -> None:
    _one_more(event, TO_100, TO_100, TO_100, TO_100)


@situation(FLORIDA, "Art7-b.2.0", "Art7-b.2e")
def a_fourth_match_of_12_frames(event: Event) -> None:
    _one_more(event, OF_12, OF_12, OF_12)


@situation(FLORIDA, "Art7-b.2f")
def darkness_stops_a_match_that_goes_on_tomorrow(event: Event) -> None:
    event.open(about(), division()).draw(4)
    event.must(do.CallMatch("men/M4-01", "1"), do.BeginPlay("men/M4-01")).at("18:00").must(do.EndDay())
    event.at("09:00", TOMORROW).queue()


@situation(FLORIDA, "Art7-b.2.0", "Art7-b.3")
def everybody_agrees_to_a_fifth_match(event: Event) -> None:
    event.open(about(), division(RoundRobin(length=ONE_GAME))).draw(6)
    plan = event.now.divisions["men"].stages[0].board.plan
    keys = [f"men/{each.id}" for each in plan.fixtures]
    mine = [key for key in keys if "men-1-a" in {player.key for player in event.now.players(key)}]
    for key in mine[:4]:
        won(event, key)
    event.refuses(do.CallMatch(mine[4], "1"), Code.DAY_LIMIT)
    everybody = tuple(player.key for player in event.now.players(mine[4]))
    event.must(do.CallMatch(mine[4], "1", everybody))


@situation(FLORIDA, "C-3f.2")
def a_ninth_mingle_game_of_12_frames(event: Event) -> None:
    game = Length(games=1, points=None, frames=12)
    _one_more(event, *(game,) * 8, chart=Chart.MINGLE)


@situation(FLORIDA, "Art11-a.3")
def the_director_gives_a_match_another_court(event: Event) -> None:
    event.open(about(), division()).draw(4)
    event.must(do.CallMatch("men/M4-01", "1"), do.MoveMatch("men/M4-01", "2", "sand"))


@situation(FLORIDA, "C-24")
def the_clock_offers_a_forfeit_after_the_third_call(event: Event) -> None:
    event.announce(about(), division())
    called, *calls = (datetime.fromisoformat(moment(clock)) for clock in ("09:00", "09:05", "09:10", "09:15"))
    missing = Missing("men/M4-01", called, called, tuple(calls), (Team.SECOND,))
    rule = event.regs.calling.no_show
    assert rule is not None
    clock = no_show(calls[-1], missing, rule)
    assert clock.offered == (Team.SECOND,)
    event.hear(clock)
