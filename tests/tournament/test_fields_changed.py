"""Divisions whose field was too small: combined, or played non-walking, and what stays as promised."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit.division import Grade, Play, Scope
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.draw import commitment
from tenoff.tournament.kinds import TO_100, Elimination, Length
from tests.tournament.robot.stand import ABOUT, Stand, division, entry, registering

STATE = structs.replace(ABOUT, scope=Scope.STATE)


def combined(*promises: do.PublishSeed) -> Stand:
    """Men's and ladies' singles become one division after registration has closed."""
    men, ladies = division(), division(key="ladies")
    stand = registering(men, ladies, names=3).must(*promises, do.CloseRegistration())
    both = structs.replace(men, key="all", name="Singles")
    return stand.must(do.CombineDivisions(("ladies", "men"), both))


def test_combined_division_is_drawn_from_the_first_seed_that_was_promised() -> None:
    stand = combined(
        do.PublishSeed("ladies", commitment=commitment("blue")),
        do.PublishSeed("men", commitment=commitment("red")),
    )
    assert stand.now.divisions["all"].commitment == commitment("red")
    stand.must(do.DrawBySeed("all", "red"))
    assert sorted(id for ids in stand.now.divisions["all"].stages[0].lines.values() for id in ids) == [
        "e1", "e2", "e3",
    ]  # fmt: skip


def test_combined_division_keeps_a_published_seed_when_only_the_second_had_one() -> None:
    assert combined(do.PublishSeed("ladies", seed="lottery")).now.divisions["all"].seed == "lottery"


def turned(grade: Grade, about: object = STATE, name: str = "") -> tuple[so.Event, ...]:
    stages = Elimination(Length(), consolation_length=TO_100, lengths=((1, Length(frames=20)),))
    plan = structs.replace(division(stages), grade=grade)
    stand = registering(plan, about=about)  # type: ignore[arg-type]
    act = stand.must(entry("Adams"), do.TurnNonWalking("men", name)).log.acts.last
    assert act is not None
    return act.so


def test_games_have_sixteen_frames_when_an_open_division_is_turned_non_walking() -> None:
    [event] = turned(Grade.OPEN, name="Men, non-walking")
    assert isinstance(event, so.DivisionSet)
    plan = event.division
    assert (plan.name, plan.play, plan.stages) == (
        "Men, non-walking",
        Play.NON_WALKING,
        (
            Elimination(
                Length(frames=16),
                consolation_length=structs.replace(TO_100, frames=16),
                lengths=((1, Length(frames=20)),),
            ),
        ),
    )
    assert str(event.clause) == "florida-2024 Art4-g.2 C-3e.2"


def test_games_have_twelve_frames_when_an_amateur_division_is_turned_non_walking() -> None:
    [event] = turned(Grade.STATE_AMATEUR)
    assert isinstance(event, so.DivisionSet)
    assert (event.division.name, event.division.stages[0].length) == ("Men's singles", Length(frames=12))
    assert str(event.clause) == "florida-2024 Art4-g.2 C-3e.3"


def test_games_stay_as_they_are_when_a_district_turns_a_division_non_walking() -> None:
    [event] = turned(Grade.OPEN, structs.replace(ABOUT, scope=Scope.DISTRICT))
    assert isinstance(event, so.DivisionSet)
    assert (event.division.stages[0].length, event.clause) == (Length(), None)
