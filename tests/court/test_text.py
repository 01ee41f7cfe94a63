"""The far end as text, written and read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.court import SMALL, STANDARD, Area, Court, Placed, areas_text, draw_text, heart, judge, read_text
from tenoff.court.room import room

NAMES = st.sampled_from(["Y1", "Y2", "Y3", "Y4", "B1", "B2", "B3", "B4"])
INCHES = st.floats(allow_nan=False, allow_infinity=False)
DISCS = st.lists(st.builds(Placed, NAMES, INCHES, INCHES), unique_by=lambda disc: disc.name).map(tuple)
ON_COURT = st.lists(
    st.builds(Placed, NAMES, st.floats(-36, 36), st.floats(-10, 165)), unique_by=lambda disc: disc.name
).map(tuple)

PICTURE = r"""  -12 |                        |
   -6 |                        |
    0 |------------------------|
    6 | \                    / |
   12 | \     B410 off       / |
   18 |------------------------|
   24 | \          |   Y3    / |
   30 | \          |         / |
   36 |  \    7    |    7   /  |
   42 |   \        |       /   |
   48 |   \    B2  |       /   |
   54 |    \-------|------/    |
   60 |     \      |     **    |
   66 |     \      |     /     |
   72 |      \  8  |  8 /      |
   78 |       \    |Y1 /       |
   84 |       \    |   /       |
   90 |        \------/        |
   96 |         \    /         |
  102 |         \ 10 /         |
  108 |          \  /          |
  114 |           \/           |
  120 |           \/           |
  126 |                        |
  132 |                        |
  138 |                        |
  144 |                        |
  150 |                        |
  156 |                        |
  162 |------------------------|
  168 |                        |
Y1 at 5.2, 76.0
B2 at -10.0, 47.0
Y3 at 16.0, 27.0
B4 at -12.0, 9.0
B3 at 20.3, 60.5
B1 at 21.0, 62.0
Y4 at 40.0, 300.0
"""
LIES = (
    Placed("Y1", 5.2, 76),
    Placed("B2", -10, 47),
    Placed("Y3", 16, 27),
    Placed("B4", -12, 9),
    Placed("B3", 20.3, 60.5),
    Placed("B1", 21, 62),
    Placed("Y4", 40, 300),
)


def test_picture_when_two_discs_overlap_and_one_is_far_away() -> None:
    assert draw_text(STANDARD, LIES) == PICTURE
    assert read_text(PICTURE) == LIES


@given(DISCS)
def test_picture_when_read_back(discs: tuple[Placed, ...]) -> None:
    assert read_text(draw_text(STANDARD, discs)) == discs


@given(ON_COURT)
def test_picture_when_read_back_without_its_lines(discs: tuple[Placed, ...]) -> None:
    rows = [line for line in draw_text(STANDARD, discs).splitlines() if "|" in line]
    for found in read_text("\n".join(rows)):
        disc = next(disc for disc in discs if disc.name == found.name)
        assert abs(found.x - disc.x) <= 1.5
        assert abs(found.y - disc.y) <= 3


def test_picture_of_a_small_court_when_read_back() -> None:
    discs = (Placed("Y1", 4.0, 20.0), Placed("B1", -3.0, 3.0))
    assert read_text(draw_text(SMALL, discs), SMALL) == discs


def test_short_form_when_written() -> None:
    assert areas_text(STANDARD, LIES[:4]) == "Y1 in 8R, B2 in 7L, Y3 in 7R, B4 in 10off"
    assert areas_text(STANDARD, ()) == ""


def test_short_form_when_read() -> None:
    assert read_text("Y1 in 8L, B2 in none") == (Placed("Y1", -9.0, 72.0), Placed("B2", 0.0, 144.0))


def test_disc_when_drawn_and_also_listed() -> None:
    assert read_text("36 |Y1  B2|\nY1 at 1, 2") == (Placed("Y1", 1.0, 2.0), Placed("B2", -21.0, 36.0))


@given(st.lists(st.tuples(NAMES, st.sampled_from(Area)), max_size=3, unique_by=lambda pair: pair[0]))
def test_short_form_when_read_and_judged(pairs: list[tuple[str, Area]]) -> None:
    text = ", ".join(f"{name} in {area}" for name, area in pairs)
    discs = read_text(text)
    assert [(disc.name, judge(STANDARD, disc.x, disc.y).area) for disc in discs] == pairs
    assert areas_text(STANDARD, discs) == text
    for one in discs:
        apart = [(one.x - two.x) ** 2 + (one.y - two.y) ** 2 for two in discs if two is not one]
        assert all(gap > STANDARD.disc**2 for gap in apart)


def test_room_when_an_area_is_full() -> None:
    taken = (Placed("Y1", *heart(STANDARD, Area.TEN)),)
    big = Court(disc=12.0)
    with pytest.raises(ValueError, match=r"^no room for a disc in 10 beside the 1 on the court$"):
        room(big, Area.TEN, taken)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Y1 near 8L", """a disc reads "Y1 at 5.2, 76" or "Y1 in 8R", got 'Y1 near 8L'"""),
        ("Y1 in 9", "'9' is not a valid Area"),
        ("Y1 at x, 3", "could not convert string to float: 'x'"),
        ("Y1 at nan, 3", "Y1 lies a finite number of inches away, got nan, 3.0"),
        ("Y1 in 8L, Y1 in 7L", "a disc lies in one place, got Y1 twice"),
    ],
)
def test_text_when_it_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        read_text(text)
    assert str(refused.value) == message


def test_picture_when_a_name_is_not_a_disc() -> None:
    with pytest.raises(ValueError, match=r"^a disc's name is a capital letter and a digit, got 'yellow'$"):
        draw_text(STANDARD, (Placed("yellow", 0.0, 0.0),))
