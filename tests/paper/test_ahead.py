"""What is printed beforehand comes from the schedule: leads, halfway changes, overtime, colors of later
games.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tenoff.kit import Team
from tenoff.paper.ahead import blank_match, lines_ahead, opens
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.match import Coloring, Match
from tenoff.rules.refusals import Code, Refusal
from tests.golden.scripts import SCRIPTS, played

DOUBLES, WALKING, STAYING = Format.DOUBLES, Format.WALKING, Format.NON_WALKING
FIRST, SECOND = Team.FIRST, Team.SECOND


def blank(book: str, terms: Terms) -> Match:
    made = blank_match(book, terms)
    assert isinstance(made, Match)
    return made


def leads(match: Match, number: int, rows: int) -> str:
    """The column that leads each line, L or R, with a bar before overtime and a star before a change."""
    told, overtime = "", 0
    for line in lines_ahead(match, number, rows):
        told += "|" * (line.overtime != overtime) + "*" * (line.colors_change or line.sides_change)
        told += "L" if line.cells.yellow.leads else "R"
        overtime = line.overtime
    return told


@pytest.mark.parametrize(
    ("book", "terms", "rows", "expected"),
    [
        ("florida-2024", Terms(DOUBLES), 12, "LLRRLLRRLLRR"),
        ("florida-2024", Terms(WALKING), 8, "LRLRLRLR"),
        ("florida-2024", Terms(STAYING, length=Length(points=75, frames=12)), 14, "LRLRLRLRLRLR|LR"),
        ("arizona-2019", Terms(STAYING, best_of=1, length=Length(frames=12)), 14, "LRLRLR*LRLRLR|L*R"),
        ("arizona-2019", Terms(DOUBLES, best_of=1, length=Length(frames=12)), 28,
         "LLRRLLRRLLRR*LLRRLLRRLLRR|LL*RR"),
        ("new-york-1", Terms(DOUBLES), 8, "LRRLLRRL"),
        ("floor", Terms(DOUBLES), 8, "LLRRLLRR"),
        ("classic", Terms(WALKING, length=Length(points=50)), 6, "LRLRLR"),
    ],
)  # fmt: skip
def test_leads_of_a_blank_game_by_book_and_format(book: str, terms: Terms, rows: int, expected: str) -> None:
    assert leads(blank(book, terms), 1, rows) == expected


def test_leads_of_a_decider_when_colors_change_half_way() -> None:
    florida = blank("florida-2024", Terms(DOUBLES, decider=Length(frames=8, halves=True)))
    assert leads(florida, 3, 20) == "LLRRLLRR*LLRRLLRR|LLRR"
    new_york = blank("new-york-1", Terms(WALKING, length=Length(frames=8)))
    assert leads(new_york, 3, 10) == "LRRL*RLLR|*LR"


def test_lines_when_more_are_asked_for_than_one_overtime_has() -> None:
    assert leads(blank("florida-2024", Terms(WALKING, length=Length(frames=4))), 1, 50) == "LRLR|LR"


def test_lines_when_the_game_is_under_way() -> None:
    match = played(SCRIPTS["florida-2024/doubles"][:9])
    assert match.game is not None
    assert len(match.game.rows) == 7
    assert [line.label for line in lines_ahead(match, 1, 3)] == ["8", "9", "10"]
    assert leads(match, 1, 3) == "RLL"


def test_colors_of_later_games_when_the_line_gives_the_first() -> None:
    match = blank("florida-2024", Terms(DOUBLES, best_of=5))
    assert [opens(match, number) for number in range(1, 6)] == [FIRST, SECOND, FIRST, SECOND, None]


def test_colors_of_later_games_when_the_winner_takes_yellow() -> None:
    match = replace(blank("classic", Terms(WALKING, length=Length(points=50))), coloring=Coloring(SECOND))
    assert [opens(match, number) for number in range(1, 4)] == [SECOND, None, None]


def test_colors_of_later_games_when_nobody_knows_the_first() -> None:
    match = blank("new-york-1", Terms(WALKING))
    assert [opens(match, number) for number in range(1, 4)] == [None, None, None]


def test_colors_of_a_decider_of_frames_when_the_toss_is_over() -> None:
    match = replace(blank("new-york-1", Terms(WALKING, length=Length(frames=8))), coloring=Coloring(SECOND))
    assert [opens(match, number) for number in range(1, 4)] == [SECOND, FIRST, SECOND]


def test_blank_match_when_the_book_bars_it() -> None:
    refused = blank_match("arizona-2019", Terms(WALKING))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.FORMAT_BARRED
