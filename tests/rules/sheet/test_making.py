from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from tenoff.kit import Cite, Side, Sides, Teams
from tenoff.rules import sheet
from tenoff.rules.commands import PostFrame, Tally
from tenoff.rules.evolve import fold
from tenoff.rules.formats import End, Entrant, Format, Length, Terms
from tenoff.rules.match import Mark, Phase
from tenoff.rules.sheet import Cell, Column, Kind, Line
from tests.golden.scripts import (
    ARIZONA,
    CLASSIC,
    FIRST,
    FLORIDA,
    NEW_YORK,
    SCRIPTS,
    SECOND,
    Script,
    frames,
    match,
    played,
)
from tests.properties.players import games
from tests.properties.players import played as played_by_chance

Y, B = Side.YELLOW, Side.BLACK


def of(script: Script) -> sheet.Sheet:
    return sheet.of(played(script))


def test_heading_of_a_match_not_begun() -> None:
    made = of((match("florida-2024", Terms(Format.DOUBLES, court="7")),))
    assert made == sheet.Sheet(
        names=Teams("Adams / Boyle", "Castro / Dunn"),
        book="Florida Shuffleboard Association, October 2024",
        amendments=(),
        format=Format.DOUBLES,
        best_of=3,
        length=Length(points=75),
        decider=None,
        frame_word="frame",
        games=(),
        wins=Teams(0, 0),
        phase=Phase.ASSIGNED,
        court="7",
    )


def test_game_being_played_ends_with_its_open_line() -> None:
    made = of((match("florida-2024", Terms(Format.DOUBLES)), *frames("7:-10 0:0")))
    assert made.games[0].lines == (
        Line(
            Kind.FRAME,
            "1",
            Sides(Cell(7, Y, leads=True), Cell(-10, B)),
            number=1,
            end=End.HEAD,
        ),
        Line(
            Kind.FRAME,
            "2",
            Sides(Cell(7, Y, leads=True), Cell(-10, B)),
            number=2,
            end=End.FOOT,
        ),
        Line(
            Kind.OPEN,
            "3",
            Sides(Cell(None, Y), Cell(None, B, leads=True)),
            number=3,
            end=End.HEAD,
        ),
    )
    assert (made.games[0].score, made.games[0].winner, made.games[0].over) == (Sides(7, -10), None, False)


def test_columns_are_by_the_color_each_began_with() -> None:
    games = of(CLASSIC["doubles"]).games
    assert games[0].columns == Sides(
        Column(FIRST, Y, "Adams / Boyle", "right side"), Column(SECOND, B, "Castro / Dunn", "left side")
    )
    assert games[2].columns == Sides(
        Column(SECOND, Y, "Castro / Dunn", "right side"), Column(FIRST, B, "Adams / Boyle", "left side")
    )
    assert (games[2].score, games[2].winner) == (Sides(58, 17), Y)


def test_nil_is_still_nil_until_there_was_another_score() -> None:
    lines = (
        of((match("florida-2024", Terms(Format.DOUBLES)), *frames("0:8 8:-8".replace("-8", "-10"))))
        .games[0]
        .lines
    )
    assert [line.cells.yellow.still_nil for line in lines] == [True, False, False]
    back = of((match("florida-2024", Terms(Format.DOUBLES)), *frames("10:0 -10:0"))).games[0].lines
    assert (back[1].cells.yellow.total, back[1].cells.yellow.still_nil) == (0, False)


def test_penalties_stand_beside_the_frame_they_fell_in() -> None:
    line = of(FLORIDA["doubles"]).games[0].lines[3]
    assert line.cells.yellow.marks == (Mark(FIRST, -10, Cite("florida-2024 C-17.1")),)
    assert line.cells.black.marks == (Mark(SECOND, 8, Cite("florida-2024 C-17.3")),)


def test_open_frame_shows_what_a_call_has_changed() -> None:
    line = of(FLORIDA["doubles"][:5]).games[0].lines[-1]
    assert line.kind is Kind.OPEN
    assert (line.cells.yellow.total, line.cells.black.total) == (5, 21)


def test_noted_points_wait_in_the_open_line() -> None:
    line = of(NEW_YORK["doubles"][:6]).games[0].lines[-1]
    assert (line.cells.yellow.total, line.cells.black.total) == (5, -2)
    assert [mark.noted for mark in line.cells.yellow.marks] == [False, True]


def test_points_from_before_the_game_open_it() -> None:
    line = of(FLORIDA["doubles-between-games"]).games[1].lines[0]
    assert (line.kind, line.number, line.cells.black.total) == (Kind.BEFORE, None, -10)


def test_frame_that_a_call_ended_is_the_last_line() -> None:
    line = of(FLORIDA["doubles-settled"]).games[0].lines[-1]
    assert (line.kind, line.label) == (Kind.ENDED, "5")
    assert (line.cells.yellow.total, line.cells.black.total) == (48, 78)


def test_score_that_was_set_has_a_line_of_its_own() -> None:
    kinds = [line.kind for line in of(FLORIDA["doubles-last-word"]).games[1].lines]
    assert kinds == [Kind.FRAME, Kind.FRAME, Kind.SET, Kind.FRAME]


def test_game_without_frames_has_only_its_end() -> None:
    game = of(FLORIDA["doubles-final-scores"]).games[2]
    assert game.lines == (Line(Kind.FINAL, "", Sides(Cell(74, Y), Cell(75, B))),)


def test_overtime_is_counted_in_stretches() -> None:
    lines = of(FLORIDA["doubles-tie"]).games[0].lines
    assert [line.overtime for line in lines] == [0] * 10 + [1] * 4 + [2] * 4


def test_colors_change_where_they_did() -> None:
    lines = of(NEW_YORK["doubles-decider-tie"]).games[2].lines
    assert [line.number for line in lines if line.colors_change] == [3, 5, 7]
    assert [line.cells.yellow.side for line in lines] == [Y, Y, B, B, Y, Y, B, B]
    assert not any(line.sides_change for line in lines)


def test_sides_change_where_they_did() -> None:
    lines = of(ARIZONA["doubles-overtime"]).games[0].lines
    assert [line.label for line in lines if line.sides_change] == ["7a", "14a", "15a", "16a"]
    assert not any(line.colors_change for line in lines)


def test_amended_book_says_so() -> None:
    made = of(FLORIDA["doubles-amended"])
    assert made.book == "Florida Shuffleboard Association, October 2024, amended"
    assert len(made.amendments) == 2


def test_game_left_unfinished_has_no_open_line() -> None:
    state = played(FLORIDA["walking"][:3])
    assert state.game is not None
    left = replace(state, game=None, done=(state.game,), winner=FIRST, forfeited=SECOND, phase=Phase.WON)
    game = sheet.of(left).games[0]
    assert [line.kind for line in game.lines] == [Kind.FRAME, Kind.FRAME]
    assert (game.winner, game.over) == (None, True)


def test_entry_without_a_name_is_called_by_its_players() -> None:
    assert Entrant("", ("Ida", "Ivo")).shown == "Ida / Ivo"


@pytest.mark.parametrize("name", SCRIPTS)
def test_last_line_shows_the_score(name: str) -> None:
    for game in of(SCRIPTS[name]).games:
        shown = [line for line in game.lines if line.cells.yellow.total is not None]
        assert shown[-1].cells.each(lambda cell: cell.total) == game.score


@given(games)
def test_no_line_is_missing_however_it_was_played(game: tuple[tuple[str, Terms], list[int]]) -> None:
    (key, terms), numbers = game
    for state, _, events in played_by_chance(key, terms, numbers):
        after = fold(state, events)
        assert after is not None
        for shown, kept in zip(sheet.of(after).games, (*after.done, after.game), strict=False):
            assert kept is not None
            lines = shown.lines
            assert [line.number for line in lines if line.kind is Kind.FRAME] == [r.number for r in kept.rows]
            assert all(line.kind is not Kind.SET for line in lines)
            assert sum(line.cells.yellow.leads + line.cells.black.leads for line in lines) == sum(
                line.number is not None for line in lines
            )


def test_frame_of_counted_discs_is_a_line_like_any_other() -> None:
    script = (
        match("florida-2024", Terms(Format.WALKING)),
        PostFrame(Tally(discs=(8, -10)), Tally(discs=(10,))),
    )
    assert of(script).games[0].lines[0].cells == Sides(Cell(-2, Y, leads=True), Cell(10, B))
