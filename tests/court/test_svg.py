"""The court as a picture."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.court import (
    STANDARD,
    Area,
    Dead,
    DeadRules,
    Lie,
    Line,
    Placed,
    Seat,
    Theme,
    View,
    draw_svg,
    strokes,
)
from tenoff.court.palette import PALETTES
from tenoff.court.sayings import saying
from tenoff.court.sheet import sheet_of

SVG = "{http://www.w3.org/2000/svg}"
DISCS = (Placed("Y1", 5.2, 76), Placed("B2", 20.3, 60.5), Placed("Z9", -6, 200))


def parts(picture: str, kind: str) -> list[ET.Element]:
    return list(ET.fromstring(picture).iter(SVG + kind))


def groups(picture: str, name: str) -> list[ET.Element]:
    return [group for group in parts(picture, "g") if group.get("class") == name]


def test_picture_when_heard() -> None:
    root = ET.fromstring(draw_svg(STANDARD, DISCS, key="m17"))
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "m17-title m17-desc"
    words = {part.get("id"): part.text for part in root if part.get("id")}
    assert words["m17-title"] == "Far end of the court with 3 discs"
    assert words["m17-desc"] == (
        "Y1 in the right 8, clear by 1.7 in. "
        "B2 on the right side of the triangle, no score. "
        "Z9 dead, short of the dead line"
    )


def test_picture_when_empty_or_with_one_disc() -> None:
    assert parts(draw_svg(STANDARD), "title")[0].text == "Far end of the court"
    assert parts(draw_svg(STANDARD), "desc")[0].text == "No discs"
    assert parts(draw_svg(STANDARD, DISCS[:1], view=View.WHOLE), "title")[0].text == "The court with 1 disc"


def test_picture_when_its_words_are_given() -> None:
    picture = draw_svg(STANDARD, (), title='Frame 3 & "4"', desc="<b>", key='"k"')
    assert parts(picture, "title")[0].text == 'Frame 3 & "4"'
    assert parts(picture, "desc")[0].text == "<b>"


def test_discs_when_drawn() -> None:
    discs = groups(draw_svg(STANDARD, DISCS), "disc")
    assert [disc.get("data-disc") for disc in discs] == ["Y1", "B2", "Z9"]
    assert [disc.get("opacity") for disc in discs] == [None, None, "0.45"]
    palette = PALETTES[Theme.SCREEN]
    faces = [disc.findall(SVG + "circle")[1].get("fill") for disc in discs]
    assert faces == [palette.discs["Y"].face, palette.discs["B"].face, palette.other.face]
    assert [label.text for disc in discs for label in disc.iter(SVG + "text")] == ["Y1", "B2", "Z9"]


def test_discs_when_on_paper_have_no_shadow() -> None:
    on_paper = groups(draw_svg(STANDARD, DISCS[:1], theme=Theme.PRINT), "disc")[0]
    on_screen = groups(draw_svg(STANDARD, DISCS[:1]), "disc")[0]
    assert len(on_paper.findall(SVG + "circle")) == 2
    assert len(on_screen.findall(SVG + "circle")) == 3


def test_touched_line_when_marked() -> None:
    plain, marked = draw_svg(STANDARD, DISCS), draw_svg(STANDARD, DISCS, highlight=True)
    assert groups(plain, "touched") == []
    (line,) = groups(marked, "touched")
    assert line.get("stroke") == PALETTES[Theme.SCREEN].alarm
    assert line[0].get("d") == "M12 162 L48 54"
    rings = [len(disc.findall(SVG + "circle")) for disc in groups(marked, "disc")]
    assert rings == [3, 4, 3]


def test_dead_line_when_touched_is_not_marked() -> None:
    marked = draw_svg(STANDARD, (Placed("Y1", 0, 162),), highlight=True)
    assert groups(marked, "touched") == []
    assert "on the dead line, no score" in marked


def test_whole_court_when_both_ends_are_drawn() -> None:
    far, whole = draw_svg(STANDARD), draw_svg(STANDARD, view=View.WHOLE)
    assert (len(groups(far, "lines")), len(groups(whole, "lines"))) == (1, 2)
    assert ET.fromstring(far).get("viewBox") == "0 0 96 198"
    assert ET.fromstring(whole).get("viewBox") == "0 0 96 624"
    assert ET.fromstring(draw_svg(STANDARD, view=View.WHOLE, turned=True)).get("viewBox") == "0 0 624 96"


def test_ten_off_when_its_words_are_read_from_left_to_right() -> None:
    for seat, turned in itertools.product(Seat, (False, True)):
        numerals = groups(draw_svg(STANDARD, seat=seat, turned=turned), "numerals")[0]
        words = [(float(word.get("x", "")), float(word.get("y", "")), word.text) for word in numerals]
        assert sorted(word for _, _, word in words if word) == ["10", "10", "7", "7", "8", "8", "OFF"]
        ten, off = words[-2:]
        assert (ten[2], off[2]) == ("10", "OFF")
        assert ten[:2] < off[:2]


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("view", list(View))
def test_page_when_no_seat_shows_a_mirror_image(view: View, seat: Seat, turned: bool) -> None:
    sheet = sheet_of(STANDARD, view, seat, turned)
    (x0, y0), (xx, xy), (yx, yy) = sheet.at(0, 0), sheet.at(1, 0), sheet.at(0, 1)
    # The shooter looks against y and has x on the right; on a page that runs down, this turn is positive.
    assert (xx - x0) * (yy - y0) - (xy - y0) * (yx - x0) == 1


@given(st.floats(-36, 36), st.floats(-18, 170), st.sampled_from(Seat), st.booleans())
def test_tap_when_turned_into_inches(x: float, y: float, seat: Seat, turned: bool) -> None:
    root = ET.fromstring(draw_svg(STANDARD, (), seat=seat, turned=turned))
    left, top, x_right, x_down, y_right, y_down = map(float, root.get("data-frame", "").split())
    spot = sheet_of(STANDARD, View.FAR_END, seat, turned).at(x, y)
    assert abs(left + x * x_right + y * y_right - spot[0]) < 1e-9
    assert abs(top + x * x_down + y * y_down - spot[1]) < 1e-9


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("view", list(View))
def test_picture_when_every_line_is_on_it(theme: Theme, view: View) -> None:
    lines = groups(draw_svg(STANDARD, theme=theme, view=view), "lines")[0]
    assert lines.get("stroke") == PALETTES[theme].line
    assert lines.get("stroke-width") == "1"
    # the base line, the two sides in one path, the separation triangle's legs in another
    assert len(list(lines.iter(SVG + "path"))) == len(strokes(STANDARD)) - 3 + 3


def test_discs_when_two_have_one_name() -> None:
    with pytest.raises(ValueError, match=r"^a disc lies in one place, got Y1 twice$"):
        draw_svg(STANDARD, (DISCS[0], DISCS[0]))


def test_disc_when_a_book_calls_it_dead() -> None:
    over = (Placed("Y1", 37, 100),)
    assert "dead" not in draw_svg(STANDARD, over)
    assert "Y1 dead, more than half over the side" in draw_svg(
        STANDARD, over, rules=DeadRules(over_half_is_dead=True)
    )


def test_every_lie_when_put_into_words() -> None:
    disc = Placed("Y1", 0, 0)
    for area in Area:
        assert saying(disc, Lie(area, area.points, (), 1.0, None)).startswith("Y1 ")
    for dead in Dead:
        assert saying(disc, Lie(Area.NONE, 0, (), 1.0, dead)).startswith("Y1 dead, ")
    both = Lie(Area.NONE, 0, (Line.CENTER, Line.KITCHEN), -1.0, None)
    assert saying(disc, both) == "Y1 on the center line and the kitchen line, no score"
    assert saying(disc, Lie(Area.NONE, 0, (), 4.0, None)) == "Y1 outside the scoring areas"
