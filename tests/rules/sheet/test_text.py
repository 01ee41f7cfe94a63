from __future__ import annotations

import pytest

from tenoff.kit import Cite, Side
from tenoff.rules.commands import Command, Disqualify, Override, Resume, Suspend
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Mark
from tenoff.rules.sheet import Cell, wording
from tenoff.words.sheets import length as length_said
from tenoff.words.sheets import sheet_text
from tests.golden.scripts import FIRST, FLORIDA, SCRIPTS, SECOND, Script, frames, match, played


def text(script: Script, *, beside: bool = False) -> str:
    return sheet_text(played(script), beside=beside)


def test_whole_sheet_of_a_game_going_on() -> None:
    assert text(FLORIDA["doubles"][:5]) == (
        "Adams / Boyle v Castro / Dunn\n"
        "doubles, best of 3 games to 75, court 7\n"
        "Florida Shuffleboard Association, October 2024\n"
        "\n"
        "Game 1 to 75\n"
        "      │ yellow            │ black\n"
        "frame │ Adams / Boyle     │ Castro / Dunn\n"
        "──────┼───────────────────┼─────────────────\n"
        "    1 │ ✓     7           │    (−10)\n"
        "    2 │ ✓    15           │     (−2)\n"
        "    3 │      15           │ ✓    13\n"
        "    4 │       5  −10 C-17 │ ✓    21  +8 C-17\n"
        "──────┼───────────────────┼─────────────────\n"
        "total │       5           │      21\n"
        "Game 1: being played\n"
        "\n"
        "Match: Adams / Boyle 0, Castro / Dunn 0\n"
    )


def test_games_side_by_side() -> None:
    short = Terms(Format.WALKING, length=Length(frames=2))
    script: Script = (match("florida-2024", short), *frames("8:0 0:7 0:0 0:-3"))
    assert text(script, beside=True) == (
        "Egan v Frost\n"
        "walking singles, best of 3 games of 2 frames\n"
        "Florida Shuffleboard Association, October 2024\n"
        "\n"
        "Game 1 of 2 frames           Game 2 of 2 frames\n"
        "      │ yellow  │ black            │ yellow  │ black\n"
        "frame │ Egan    │ Frost      frame │ Frost   │ Egan\n"
        "──────┼─────────┼────────    ──────┼─────────┼─────────\n"
        "    1 │ ✓     8 │       -        1 │ ✓     - │       -\n"
        "    2 │       8 │ ✓     7        2 │       - │ ✓   (−3)\n"
        "──────┼─────────┼────────    ──────┼─────────┼─────────\n"
        "total │       8 │       7    total │       0 │     (−3)\n"
        "Game 1: Egan, 8 to 7         Game 2: Frost, 0 to (−3)\n"
        "\n"
        "Match: Egan 1, Frost 1\n"
    )


def test_match_not_begun_has_only_its_heading() -> None:
    assert text((match("classic", Terms(Format.WALKING, best_of=1, length=Length(points=50))),)) == (
        "Egan v Frost\nwalking singles, one game to 50\nClassic shuffleboard sheet\n\nMatch: not begun\n"
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_line_ends_in_blanks_and_columns_stand_under_each_other(name: str) -> None:
    lines = text(SCRIPTS[name]).splitlines()
    assert [line for line in lines if line != line.rstrip()] == []
    block: set[tuple[int, ...]] = set()
    for line in lines:
        bars = tuple(place for place, sign in enumerate(line) if sign in "│┼")
        if bars:
            block.add(bars)
        elif line.startswith("Game ") and ":" in line:
            assert len(block) == 1
            block.clear()


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        (Cell(None, Side.YELLOW), ""),
        (Cell(0, Side.YELLOW, still_nil=True), "-"),
        (Cell(0, Side.YELLOW), "0"),
        (Cell(17, Side.YELLOW), "17"),
        (Cell(-3, Side.YELLOW), "(−3)"),
    ],
)
def test_total_as_the_sport_writes_it(cell: Cell, shown: str) -> None:
    assert wording.total(cell) == shown


@pytest.mark.parametrize(
    ("points", "clause", "shown"),
    [
        (-10, "florida-2024 C-17.1 C-17.2", "−10 C-17"),
        (8, "florida-2024 C-17.3", "+8 C-17"),
        (-5, "new-york-1 2.4.2.1", "−5 2.4.2"),
    ],
)
def test_mark_has_the_number_printed_in_the_book(points: int, clause: str, shown: str) -> None:
    assert wording.mark(Mark(FIRST, points, Cite(clause))) == shown


@pytest.mark.parametrize(
    ("length", "shown"),
    [
        (Length(points=75), "to 75"),
        (Length(frames=16), "of 16 frames"),
        (Length(points=75, frames=16), "of 16 frames or to 75"),
        (Length(frames=8, halves=True), "of 8 frames on each color"),
    ],
)
def test_length_in_words(length: Length, shown: str) -> None:
    assert length_said(length) == shown


def ending(*script: Command) -> list[str]:
    return text(script).split("\nMatch: ")[1].splitlines()


def test_ending_says_how_official_it_is() -> None:
    florida = FLORIDA["doubles"]
    assert ending(*florida[:-3]) == ["Adams / Boyle, 2 games to 0", "not yet confirmed"]
    assert ending(*florida[:-1]) == [
        "Adams / Boyle, 2 games to 0",
        "signed, not yet confirmed",
        "winner: Adams",
        "referee: Gray",
    ]
    assert ending(*florida) == [
        "Adams / Boyle, 2 games to 0",
        "confirmed by Hale",
        "winner: Adams",
        "referee: Gray",
    ]


def test_ending_of_a_forfeit_and_of_a_disqualification() -> None:
    out = (match("florida-2024", Terms(Format.WALKING)), Disqualify(SECOND, "own wax"))
    assert ending(*out) == ["Egan, Frost disqualified", "not yet confirmed"]
    assert ending(*FLORIDA["walking-forfeit"]) == ["Egan, by forfeit", "not yet confirmed"]


def test_ending_while_play_is_stopped() -> None:
    opening = match("florida-2024", Terms(Format.WALKING))
    assert ending(opening, *frames("7:0"), Suspend("lightning")) == [
        "Egan 0, Frost 0",
        "suspended: lightning",
    ]
    assert ending(opening, *frames("7:0"), Suspend(), Resume(same_day=True)) == ["Egan 0, Frost 0"]


def test_game_given_to_the_lower_score_says_by_decision() -> None:
    script: Script = (
        match("florida-2024", Terms(Format.WALKING)),
        *frames("7:0"),
        Override(Caller.DIRECTOR, "Hale", "played on the wrong court", game_to=SECOND),
    )
    assert "Game 1: Frost, by decision, 0 to 7" in text(script).splitlines()
