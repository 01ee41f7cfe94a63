from __future__ import annotations

from math import pi

import pytest
from msgspec.structs import replace

from tenoff.kit import Team, Teams
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.match import Coloring, Game, Match
from tenoff.sim.calibration import binned, by_chance, calibration_error, drawn, strays
from tenoff.sim.chances import (
    Coming,
    Course,
    Prospects,
    by_ratings,
    course_of,
    frame_ends,
    game_chance,
    match_chance,
    prospects,
    skill_of,
)
from tenoff.sim.engine import PLAIN, compiled
from tenoff.sim.players import SKILLS, Skill

CLUB, STRONG = SKILLS["club"], SKILLS["strong"]
EVEN = Teams(CLUB, CLUB)


def _frames(*hammers: Team, skills: Teams[Skill] = EVEN) -> tuple[Coming, ...]:
    return tuple(Coming(hammer, skills) for hammer in hammers)


def _match(length: Length, *, book: str = "florida-2024", best_of: int = 1) -> Match:
    teams = Teams(Entrant("Ann", ("Ann",)), Entrant("Bob", ("Bob",)))
    terms = Terms(Format.WALKING, best_of=best_of, length=length)
    return Match(book, terms, teams, best_of, coloring=Coloring(yellow=Team.FIRST))


def test_frame_ends_add_up_and_the_hammer_pays() -> None:
    ends = frame_ends(CLUB, CLUB)
    assert sum(likely for *_, likely in ends) == pytest.approx(1.0, abs=1e-12)
    lead, hammer = (sum(end[k] * end[2] for end in ends) for k in range(2))
    assert hammer > lead > 0


def test_chances_of_two_frames_are_the_sum_over_every_way_they_can_end() -> None:
    course = Course(_frames(Team.FIRST, Team.SECOND))
    found = Prospects(course).before(0, 3, 10)
    one, two = (frame.ends() for frame in course.frames)
    swings: dict[int, float] = {}
    for a, b, likely in two:
        swings[a - b] = swings.get(a - b, 0.0) + likely
    told = sum(
        likely * share * (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
        for a, b, likely in one
        for swing, share in swings.items()
        if (lead := 3 - 10 + a - b + swing) >= 0
    )
    assert found == pytest.approx(told, abs=1e-12)


def test_chances_at_game_point_are_the_sum_over_every_way_the_frame_can_end() -> None:
    course = Course(_frames(Team.FIRST), points=75)
    told = sum(
        likely * (1.0 if 70 + a > 68 + b else 0.5 if 70 + a == 68 + b else 0.0)
        for a, b, likely in course.frames[0].ends()
    )
    assert Prospects(course).before(0, 70, 68) == pytest.approx(told, abs=1e-12)
    assert Prospects(course).chance(0, 75, 80) == 0.0
    assert Prospects(course).chance(0, 80, 75) == 1.0


def test_chances_are_the_same_seen_from_either_team() -> None:
    for points in (None, 75):
        one = Prospects(Course(_frames(Team.FIRST, Team.SECOND, Team.SECOND), points))
        two = Prospects(Course(_frames(Team.SECOND, Team.FIRST, Team.FIRST), points))
        assert one.before(0, 61, 50) == pytest.approx(1.0 - two.before(0, 50, 61), abs=1e-12)
        assert one.tables(0, Teams(61, 50)).second == pytest.approx(
            two.tables(0, Teams(50, 61)).first, abs=1e-12
        )


def test_chances_are_the_same_bits_plain_and_compiled() -> None:
    course = Course(_frames(Team.FIRST, Team.SECOND, skills=Teams(CLUB, STRONG)), points=50)
    one, two = (Prospects(course, with_) for with_ in (PLAIN, compiled()))
    assert one.tables(0, Teams(12, 29)) == two.tables(0, Teams(12, 29))


@pytest.mark.parametrize("length", [Length(points=75), Length(frames=8), Length(points=75, frames=16)])
def test_chances_rise_with_the_score_and_with_the_rating(length: Length) -> None:
    game = Game(1, Team.FIRST, Team.FIRST, points=length.points, turns=length.frames)
    match = _match(length)
    skill = by_ratings(Teams(1500.0, 1500.0))
    by_score = [
        game_chance(replace(match, game=replace(game, score=Teams(own, 20))), skill, compiled())
        for own in (-10, 0, 20, 40, 60)
    ]
    assert by_score == sorted(set(by_score))
    by_rating = [
        game_chance(match, by_ratings(Teams(rating, 1500.0)), compiled())
        for rating in (1300.0, 1500.0, 1700.0)
    ]
    assert by_rating == sorted(set(by_rating))
    assert by_rating[1] == pytest.approx(0.5, abs=0.06)


def test_course_has_the_hammers_of_the_book() -> None:
    match = _match(Length(frames=8), book="new-york-1")
    course = course_of(match, by_ratings(Teams(1500.0, 1500.0)))
    first, second = Team.FIRST, Team.SECOND
    assert [frame.hammer for frame in course.frames] == [second, first, first, second] * 2
    assert course.points is None


def test_match_chance_counts_games_won() -> None:
    match = _match(Length(frames=8), book="new-york-1", best_of=3)
    skill = by_ratings(Teams(1500.0, 1500.0))
    level = match_chance(match, skill)
    assert level.first + level.second == 1.0
    done = Game(1, Team.FIRST, Team.FIRST, winner=Team.FIRST)
    ahead = match_chance(replace(match, done=(done,), wins=Teams(1, 0)), skill)
    assert ahead.first == pytest.approx(0.75, abs=0.04)
    assert match_chance(replace(match, winner=Team.SECOND), skill) == Teams(0.0, 1.0)


def test_prospects_when_asked_again_are_kept() -> None:
    course = Course(_frames(Team.FIRST))
    assert prospects(course) is prospects(Course(_frames(Team.FIRST)))


def test_skill_of_a_rating_lies_between_the_usual_ones() -> None:
    assert skill_of(1500.0) == CLUB
    assert STRONG.angle < skill_of(1600.0).angle < CLUB.angle
    assert skill_of(0.0) == SKILLS["novice"]
    assert skill_of(9999.0) == SKILLS["top"]


def test_calibration_error_is_the_mean_distance_between_told_and_came() -> None:
    bins = binned([(0.05, False)] * 9 + [(0.05, True)] + [(0.65, True)] * 30)
    assert [(each.count, round(each.told, 9), each.came) for each in bins] == [
        (10, 0.05, 0.1),
        (30, 0.65, 1.0),
    ]
    assert calibration_error(bins) == pytest.approx((10 * 0.05 + 30 * 0.35) / 40, abs=1e-12)
    assert drawn(bins, "Chances", "told", "came").count("<circle") == 2


def test_error_by_chance_counts_matches_and_not_their_frames() -> None:
    """Even chances, told four times a match: luck shows as if they were told once."""
    matches = [[(0.5, number % 2 == 0)] * 4 for number in range(100)]
    assert by_chance(matches) == pytest.approx((2 / pi) ** 0.5 * 0.5 / 100**0.5, abs=1e-12)
    assert 0.0 < strays(matches) < 0.05
