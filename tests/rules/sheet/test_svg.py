from __future__ import annotations

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from tenoff.kit import Teams
from tenoff.rules import sheet
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.sheet import Theme
from tenoff.rules.sheet.theme import PAINT
from tenoff.words.sheets import SheetWords, sheet_text
from tests.contrast import contrast
from tests.golden.scripts import CLASSIC, FLORIDA, NEW_YORK, SCRIPTS, Script, frames, match, played

SVG = "{http://www.w3.org/2000/svg}"


def drawn(script: Script, theme: Theme = Theme.SCREEN, *, across: int = 3) -> ElementTree.Element:
    match = played(script)
    return ElementTree.fromstring(sheet.svg(sheet.of(match), SheetWords(match), theme, across=across))


def words(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("name", SCRIPTS)
def test_picture_is_whole_and_says_what_the_text_says(name: str, theme: Theme) -> None:
    match = played(SCRIPTS[name])
    made = sheet.of(match)
    picture = drawn(SCRIPTS[name], theme)
    assert picture.attrib["role"] == "img"
    assert picture.findtext(f"{SVG}desc") == sheet_text(match)
    said = words(picture)
    for game in made.games:
        assert said.count(f"Game {game.number}") == 1
    assert len(list(picture.iter(f"{SVG}path"))) == _ticks(made) + _won(made) + len(made.games)


def _ticks(made: sheet.Sheet) -> int:
    return sum(cell.leads for game in made.games for line in game.lines for cell in line.cells)


def _won(made: sheet.Sheet) -> int:
    return sum(game.winner is not None for game in made.games)


def test_totals_below_nothing_are_circled_without_a_sign() -> None:
    picture = drawn((match("florida-2024", Terms(Format.WALKING)), *frames("-10:0 7:-3")))
    circles = [r for r in picture.iter(f"{SVG}rect") if r.attrib["fill"] == "none"]
    assert len(circles) == 5  # -10, -3, -3 in the rows and both in the total
    totals = [word for word in words(picture) if word.strip("-−–").isdigit() or word == "–"]
    assert totals == ["10", "–", "1", "3", "3", "2", "3", "3", "3"]  # each row's two totals and its number


def test_names_are_escaped() -> None:
    opening = replace(
        match("florida-2024", Terms(Format.WALKING)),
        teams=Teams(Entrant('A & "B" <i>', ("A",), 1), Entrant("Frost", ("Frost",), 2)),
    )
    picture = drawn((opening, *frames("7:0")))
    assert 'A & "B" <i> v Frost' in words(picture)


def test_boards_wrap_when_fewer_may_stand_side_by_side() -> None:
    wide, tall = drawn(CLASSIC["doubles"]), drawn(CLASSIC["doubles"], across=1)
    assert float(wide.attrib["width"]) == 3 * float(tall.attrib["width"]) - 4 * 28 + 2 * 24
    assert float(tall.attrib["height"]) > float(wide.attrib["height"])


def test_match_not_begun_is_a_heading() -> None:
    picture = drawn((match("floor", Terms(Format.WALKING, best_of=1, length=Length(points=50))),))
    assert words(picture) == [
        "Egan v Frost",
        "walking singles, one game to 50",
        "Floor shuffleboard sheet",
        "Match: not begun",
    ]


def test_paper_has_lines_to_sign_on_until_it_is_signed() -> None:
    assert words(drawn(FLORIDA["doubles"][:-3], Theme.PRINT))[-2:] == ["winner", "referee"]
    assert words(drawn(FLORIDA["doubles"], Theme.PRINT))[-1] == (
        "confirmed by Hale · winner: Adams · referee: Gray"
    )
    assert words(drawn(FLORIDA["doubles"][:-3]))[-1] == "not yet confirmed"


def test_calls_stand_beside_the_totals_with_their_clause() -> None:
    said = words(drawn(NEW_YORK["doubles"][:7]))
    place = said.index("−10")
    assert said[place : place + 6] == ["−10", "2.5.3", "−10", "2.2.1", "21", "+8"]


@pytest.mark.parametrize("name", SCRIPTS)
def test_everything_stays_inside_the_picture(name: str) -> None:
    picture = drawn(SCRIPTS[name])
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for x, y, node in _placed(picture, 0, 0):
        assert 0 <= x + float(node.get("x", 0)) <= width
        assert 0 <= y + float(node.get("y", 0)) + float(node.get("height", 0)) <= height


def _placed(node: ElementTree.Element, x: float, y: float) -> list[tuple[float, float, ElementTree.Element]]:
    moved = node.get("transform", "")
    if moved.startswith("translate("):
        dx, dy = moved[10:-1].split(" ")
        x, y = x + float(dx), y + float(dy)
    here = [(x, y, node)] if node.tag in (f"{SVG}text", f"{SVG}rect") else []
    return here + [placed for child in node for placed in _placed(child, x, y)]


@pytest.mark.parametrize("theme", Theme)
def test_contrast_is_enough_to_read_in_the_sun(theme: Theme) -> None:
    paint = PAINT[theme]
    pairs = [(paint.ink, paint.ground), (paint.ink_2, paint.ground)]
    pairs += [(fill, paint.board) for fill in (paint.chalk, paint.chalk_2, paint.loss, paint.gain)]
    pairs += [(fill, paint.band) for fill in (paint.chalk, paint.chalk_2, paint.won)]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []
