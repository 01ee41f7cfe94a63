from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import dollars
from tenoff.kit.shelf import editions
from tenoff.tournament.kinds import TO_75, TO_100, Elimination, Ladder, League, Length, Mingle, RoundRobin
from tenoff.tournament.regulations import every, regulations
from tenoff.tournament.templates import template, templates, with_fee


@pytest.mark.parametrize("key", templates(date(2026, 1, 12)))
def test_template_when_read_names_a_book_and_regulations_that_exist(key: str) -> None:
    found = template(key, date(2026, 1, 12))
    assert (found.key, found.book in ("", *editions()), found.regulations in every()) == (key, True, True)


@pytest.mark.parametrize("key", templates(date(2026, 1, 12)))
def test_template_when_read_has_divisions_of_one_lawful_fee(key: str) -> None:
    found = template(key, date(2026, 1, 12))
    most = regulations(found.regulations).fee.most
    keys = [division.key for division in found.divisions]
    fees = {division.fee for division in found.divisions}
    assert len(set(keys)) == len(keys)
    assert len(fees) == 1
    assert most is None or max(fees) <= most
    assert all(division.stages for division in found.divisions)


def test_template_when_unknown_is_not_found() -> None:
    with pytest.raises(LookupError):
        template("curling", date(2026, 1, 12))


def test_statewide_doubles_when_read_are_best_of_three_to_75_throughout() -> None:
    found = template("florida-statewide-doubles", date(2026, 1, 12))
    assert [(each.gender, each.grade, each.play) for each in found.divisions] == [
        (Gender.MEN, Grade.OPEN, Play.DOUBLES),
        (Gender.LADIES, Grade.OPEN, Play.DOUBLES),
    ]
    assert [each.stages for each in found.divisions] == [(Elimination(TO_75),)] * 2
    assert (found.scope, found.divisions[0].fee) == (Scope.STATEWIDE, dollars(10))


def test_red_line_singles_when_read_have_four_divisions_and_two_lengths() -> None:
    found = template("florida-red-line-singles", date(2026, 1, 12))
    lengths = {each.key: each.stages[0].length for each in found.divisions}
    assert lengths == {
        "men-walking": TO_75,
        "ladies-walking": TO_75,
        "men-non-walking": Length(points=75, frames=16),
        "ladies-non-walking": Length(points=75, frames=16),
    }


def test_amateur_non_walking_when_read_is_12_frames_or_75() -> None:
    found = template("florida-amateur-non-walking", date(2026, 1, 12)).divisions[0]
    assert (found.grade, found.stages[0].length) == (Grade.STATE_AMATEUR, Length(points=75, frames=12))


def test_district_when_read_has_its_consolation_to_100() -> None:
    stage = template("florida-district", date(2026, 1, 12)).divisions[0].stages[0]
    assert stage == Elimination(TO_75, consolation_length=TO_100)


def test_frames_templates_when_read_are_one_game_of_16() -> None:
    arizona, illinois = (
        template(key, date(2026, 1, 12)).divisions[0].stages[0].length
        for key in ("arizona-16-frames", "illinois-16-frames")
    )
    assert arizona == Length(games=1, points=None, frames=16)
    assert illinois == Length(games=1, points=None, frames=16, color_change=True)


def test_new_york_when_read_is_not_split_by_sex() -> None:
    found = template("new-york-best-of-3", date(2026, 1, 12))
    assert [(each.gender, each.stages[0].length.games) for each in found.divisions] == [(Gender.ANY, 3)]


def test_masters_when_read_are_the_table_of_eight() -> None:
    found = template("florida-masters", date(2026, 1, 12))
    assert [each.stages for each in found.divisions] == [
        (RoundRobin(TO_75, all_games=True, masters=True),)
    ] * 2


def test_mingles_when_read_stay_inside_the_frames_of_a_day() -> None:
    limit = regulations("florida-2024").calling.frame_limit
    assert limit is not None
    for key in ("mingles", "mingles-top-8"):
        division = template(key, date(2026, 1, 12)).divisions[0]
        stage = division.stages[0]
        assert isinstance(stage, Mingle)
        assert stage.rounds * (stage.length.frames or 0) <= limit.frames
        assert division.entry_size == 1


def test_league_night_when_read_has_its_table() -> None:
    stage = template("league-night", date(2026, 1, 12)).divisions[0].stages[0]
    assert isinstance(stage, League)
    assert stage.table == (3, 2, 1, 0)


def test_ladder_when_read_is_singles_of_one_game_a_challenge() -> None:
    found = template("ladder", date(2026, 1, 12))
    assert (found.scope, found.regulations, found.book) == (Scope.CLUB, "plain", "")
    assert [(each.key, each.play, each.stages) for each in found.divisions] == [
        ("any-non-walking", Play.NON_WALKING, (Ladder(Length(games=1), reach=2),))
    ]


def test_about_when_made_carries_the_template() -> None:
    about = template("florida-district", date(2026, 1, 12)).about(
        "Fall doubles", ("2026-11-05",), "Lakeland", "Central"
    )
    assert (about.scope, about.regulations, about.book, about.template, about.district) == (
        Scope.DISTRICT,
        "florida-2024",
        "florida-2024",
        "florida-district",
        "Central",
    )


def test_fee_when_changed_is_every_divisions() -> None:
    found = with_fee(template("florida-red-line-singles", date(2026, 1, 12)), dollars(7))
    assert {each.fee for each in found.divisions} == {dollars(7)}
