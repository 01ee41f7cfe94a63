"""Bests of all time, each with the lines it comes from."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.records.bests import (
    Title,
    best_seasons,
    head_to_head,
    highest_games,
    longest_streaks,
    most_titles,
)
from tenoff.records.played import Game, Played, in_order
from tenoff.records.points.lines import Line, Why
from tenoff.records.results import Chart, EventResult, Placed
from tests.records.made_up import consolation, division, event, main, seasons

DAY = date(2026, 1, 12)


def match(
    number: int,
    winners: str,
    losers: str,
    *games: tuple[int, int],
    play: Play = Play.NON_WALKING,
    length: str = "75 points",
    tied: bool = False,
) -> Played:
    return Played(
        DAY + timedelta(days=number),
        "e1",
        number,
        tuple(winners.split()),
        tuple(losers.split()),
        play,
        tuple(Game(own, other, length) for own, other in games),
        tied=tied,
    )


def line(person: str, halves: int, day: date, event: str = "e1") -> Line:
    return Line(person, Halves(halves), Why.PLACE, day, day, event)


# -- games


def test_highest_games_when_listed_name_side_score_and_match() -> None:
    matches = [match(1, "a", "b", (75, 82), (79, 40), (81, 10)), match(2, "c", "b", (82, 0))]
    found = highest_games(matches, most=3)
    assert [(each.rank, each.score, each.people, each.game, each.against) for each in found] == [
        (1, 82, ("b",), 1, 75),
        (1, 82, ("c",), 1, 0),
        (3, 81, ("a",), 3, 10),
    ]
    assert [each.match for each in found] == [matches[0], matches[1], matches[0]]


def test_highest_games_when_of_one_length_or_play_leave_out_the_others() -> None:
    matches = [
        match(1, "a", "b", (75, 60)),
        match(2, "a b", "c d", (120, 90), play=Play.DOUBLES, length="16 frames"),
    ]
    assert [each.score for each in highest_games(matches, length="75 points")] == [75, 60]
    assert [each.score for each in highest_games(matches, plays=(Play.DOUBLES,))] == [120, 90]


def test_list_when_its_last_place_is_shared_cuts_nobody_off() -> None:
    matches = [match(number, "a", "b", (75, 10)) for number in range(4)]
    assert [each.rank for each in highest_games(matches, most=2)] == [1, 1, 1, 1]
    assert len(highest_games([*matches, match(9, "c", "d", (76, 5))], most=1)) == 1


# -- streaks


def test_streak_when_listed_has_its_matches_and_says_whether_it_goes_on() -> None:
    matches = [
        match(1, "a", "b"),
        match(2, "a", "c"),
        match(3, "b", "a"),
        match(4, "b", "c"),
        match(5, "b", "d"),
        match(6, "a", "d"),
    ]
    found = longest_streaks(reversed(matches))
    assert [(each.rank, each.person, each.length, each.going) for each in found] == [
        (1, "b", 3, True),
        (2, "a", 2, False),
    ]
    assert found[0].matches == tuple(matches[2:5])


def test_streak_when_a_match_is_tied_ends_for_both() -> None:
    matches = [match(1, "a", "b"), match(2, "a", "b", tied=True), match(3, "a", "b")]
    assert [(each.person, each.length, each.going) for each in longest_streaks(matches)] == [("a", 1, False)]


_SIDES = st.permutations("abcd").flatmap(
    lambda order: st.sampled_from((1, 2)).map(lambda n: (tuple(order[:n]), tuple(order[n : 2 * n])))
)
_MATCHES = st.lists(st.tuples(_SIDES, st.integers(0, 9)), max_size=30).map(
    lambda made: [
        Played(DAY + timedelta(days=number // 3), "e1", number, *sides, tied=kind == 0)
        for number, (sides, kind) in enumerate(made)
    ]
)


@given(_MATCHES)
def test_streaks_when_looked_for_in_every_stretch_are_the_same(matches: list[Played]) -> None:
    slow: dict[str, int] = {}
    for person in "abcd":
        own = [each for each in matches if person in (*each.winners, *each.losers)]
        wins = "".join("W" if person in each.winners and not each.tied else "-" for each in own)
        longest = max(map(len, wins.split("-")))
        if longest:
            slow[person] = longest
    found = longest_streaks(matches)
    assert {each.person: each.length for each in found} == slow
    for each in found:
        assert all(each.person in played.winners for played in each.matches)
        assert list(each.matches) == in_order(each.matches)


# -- titles and seasons


def test_titles_when_counted_are_first_places_of_the_main_event() -> None:
    events = [
        event(division(main(1, "a", "b"), main(2, "c", "d"), consolation(1, "d")), id="e1"),
        event(division(main(1, "a"), main(2, "b")), id="e2", day=date(2025, 3, 5), scope=Scope.STATE),
        event(division(Placed(Chart.MAIN, 1, ("c",), 2, did_not_finish=True)), id="e3"),
    ]
    found = most_titles(reversed(events))
    assert [(each.rank, each.person, each.count) for each in found] == [(1, "a", 2), (2, "b", 1)]
    assert found[0].titles == (
        Title("e1", "Event e1", date(2025, 1, 8), "d1", Chart.MAIN),
        Title("e2", "Event e2", date(2025, 3, 5), "d1", Chart.MAIN),
    )
    assert [each.person for each in most_titles(events, scopes=(Scope.STATE,))] == ["a"]
    assert [each.person for each in most_titles(events, charts=(Chart.CONSOLATION,))] == ["d"]


@given(seasons(most=8))
def test_titles_when_counted_plainly_are_the_same(events: tuple[EventResult, ...]) -> None:
    slow: dict[str, int] = {}
    for each in events:
        for part in each.divisions:
            for placed in part.places:
                if (placed.chart, placed.place, placed.did_not_finish) == (Chart.MAIN, 1, False):
                    for person in placed.people:
                        slow[person] = slow.get(person, 0) + 1
    found = most_titles(events, most=1000)
    assert {each.person: each.count for each in found} == slow
    for each_found in found:
        assert each_found.rank == 1 + sum(1 for count in slow.values() if count > each_found.count)


def test_seasons_when_ranked_sum_up_their_lines() -> None:
    lines = [
        line("a", 10, date(2025, 9, 30)),
        line("a", 7, date(2025, 10, 1), "e2"),
        line("a", 4, date(2026, 2, 1), "e3"),
        line("b", 11, date(2026, 2, 1)),
        line("c", 0, date(2026, 2, 1)),
    ]
    found = best_seasons(reversed(lines))
    assert [(each.rank, each.person, each.season, each.total) for each in found] == [
        (1, "a", Season(2025), 11),
        (1, "b", Season(2025), 11),
        (3, "a", Season(2024), 10),
    ]
    assert found[0].lines == (lines[1], lines[2])


# -- head to head


def test_two_players_when_they_met_have_matches_games_and_points() -> None:
    matches = [
        match(1, "a", "b", (75, 60), (50, 75), (75, 74)),
        match(2, "b c", "a d", (80, 20)),
        match(3, "a b", "c d", (75, 0)),  # partners, so not against each other
        match(4, "a", "b", tied=True),
    ]
    found = head_to_head(matches, "a", "b")
    assert (found.won, found.tied, found.games, found.points) == ((1, 1), 1, (2, 2), (220, 289))
    assert found.matches == (matches[0], matches[1], matches[3])


@given(_MATCHES)
def test_two_players_when_named_the_other_way_round_have_the_figures_turned(matches: list[Played]) -> None:
    one, other = head_to_head(matches, "a", "b"), head_to_head(matches, "b", "a")
    assert (one.won, one.tied, one.matches) == (other.won[::-1], other.tied, other.matches)
    assert sum(one.won) + one.tied == len(one.matches)
