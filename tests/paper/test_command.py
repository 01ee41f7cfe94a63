"""`tenoff card` from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tenoff.cli.root import root
from tenoff.rules.record import write_lines
from tests.golden.scripts import SCRIPTS
from tests.paper.reading import lines, recorded, sizes

Card = Callable[..., Result]


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Card:
    """Runs `tenoff card` in a folder that holds one match file, m.tenoff."""
    monkeypatch.chdir(tmp_path)
    Path("m.tenoff").write_bytes(b"".join(write_lines(recorded(SCRIPTS["florida-2024/doubles"]))))
    return lambda *words: CliRunner().invoke(root, ("card", *words), prog_name="tenoff")


def test_card_of_a_file_is_written(card: Card) -> None:
    result = card("m.tenoff", "-o", "c.pdf", "--event", "Lakeland Open", "--paper", "letter")
    assert (result.exit_code, result.output) == (0, "c.pdf is written.\n")
    pdf = Path("c.pdf").read_bytes()
    assert sizes(pdf) == [(215.9, 279.4), (215.9, 279.4)]
    assert lines(pdf)[0] == "Lakeland Open"


def test_card_of_a_file_is_the_same_bytes_again(card: Card) -> None:
    card("m.tenoff", "-o", "one.pdf")
    card("m.tenoff", "-o", "two.pdf")
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_blank_card_is_written_in_pairs(card: Card) -> None:
    words = ("--blank", "--book", "florida", "--format", "walking", "--paper", "a4-pair", "-o", "b.pdf")
    result = card(*words)
    turned = "Print it on both sides, turned over on the short edge."
    assert (result.exit_code, result.output) == (0, f"b.pdf is written. {turned}\n")
    pdf = Path("b.pdf").read_bytes()
    assert sizes(pdf) == [(297.0, 210.0), (297.0, 210.0)]
    assert lines(pdf).count("Walking singles, best of 3 games to 75") == 2


def test_blank_card_takes_its_format_from_the_names(card: Card) -> None:
    result = card(
        "--blank", "--book", "arizona", "--names", "Ann/Bob", "Cy/Di", "--frames", "12", "--court", "4",
        "--round", "final", "--copies", "2", "-o", "b.pdf",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    pdf = Path("b.pdf").read_bytes()
    assert len(sizes(pdf)) == 4
    assert lines(pdf)[1:9] == [
        "Doubles, one game of 12 frames",
        "Arizona Shuffleboard Association, December 2019",
        "date",
        "round",
        "final",
        "court",
        "4",
        "line names at the head at the foot games won",
    ]


def test_blank_card_may_have_a_decider_on_each_color(card: Card) -> None:
    result = card("--blank", "--book", "florida", "--format", "doubles", "--decider", "8", "-o", "b.pdf")
    assert result.exit_code == 0, result.output
    told = lines(Path("b.pdf").read_bytes())
    assert told[1] == "Doubles, best of 3 games to 75, decider of 8 frames on each color"


def test_letters_without_a_font_are_told(card: Card) -> None:
    result = card("--blank", "--book", "floor", "--names", "李", "Ann", "-o", "b.pdf")
    assert (result.exit_code, result.stderr) == (
        0,
        "tenoff: the fonts have no 李, so a box is printed instead.\n",
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "Give a match file, or --blank and --book. See 'tenoff card --help'."),
        (("m.tenoff", "--blank"), "Give a match file, or --blank and --book. See 'tenoff card --help'."),
        (("--blank",), "A blank card needs its --book. See 'tenoff card --help'."),
        (
            ("--blank", "--book", "florida"),
            "A blank card needs its --format: walking, non-walking or doubles. See 'tenoff card --help'.",
        ),
        (
            ("m.tenoff", "--book", "floor"),
            "m.tenoff: this match has its own terms, so they are not given again",
        ),
        (
            ("--blank", "--book", "arizona", "--format", "walking"),
            "The book does not allow walking singles here (Arizona D-2.1, D-3.1).",
        ),
        (
            ("--blank", "--book", "floor", "--names", "Ann/Bob/Cy", "Di", "--format", "doubles"),
            "doubles has 2 a team, got 'Ann/Bob/Cy'",
        ),
        (("none.tenoff",), "none.tenoff: no such file or directory"),
    ],
)
def test_bad_input_gets_one_line_and_writes_nothing(
    card: Card, words: tuple[str, ...], complaint: str
) -> None:
    result = card(*words, "-o", "x.pdf")
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {complaint}\n")
    assert Path("x.pdf").exists() is False
