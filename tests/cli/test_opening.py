"""Terms and amendments of a match that `tenoff score` opens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from tenoff.cli.files import load
from tenoff.cli.score.amending import FORMS, Author, amendment_typed
from tenoff.kit import Malformed
from tenoff.rules import amendments as change
from tenoff.rules.amendments import Amendment, Scope
from tenoff.rules.formats import End, Format, Length, Level, Stage
from tenoff.rules.fouls import Foul
from tenoff.rules.match import Match
from tenoff.rules.rulebook import Pattern, When
from tests.cli.conftest import Run

WHO = Author("Lee", "2025-10-01")
SINGLES = ("--format", "walking", "--names", "Ann", "Cid")


def opened(run: Run, *options: str) -> Match:
    result = run("score", "m.tenoff", *options)
    assert result.exit_code == 0, result.output
    match = load(Path("m.tenoff")).now
    assert match is not None
    return match


def test_terms_are_those_of_the_options(run: Run) -> None:
    terms = opened(
        run, "--book", "florida", *SINGLES, "--level", "district", "--stage", "semifinal", "--points", "75",
        "--decider-frames", "8", "--halves", "--end", "foot", "--line-width", "3/4",
    ).terms  # fmt: skip
    assert (terms.level, terms.stage, terms.end, terms.line_width) == (
        Level.DISTRICT, Stage.SEMIFINAL, End.FOOT, 0.75,
    )  # fmt: skip
    assert (terms.length, terms.decider) == (Length(points=75), Length(frames=8, halves=True))


def test_halves_are_of_every_game_without_a_decider_of_frames(run: Run) -> None:
    terms = opened(run, "--book", "florida", *SINGLES, "--frames", "8", "--halves", "--best-of", "1").terms
    assert (terms.length, terms.decider) == (Length(frames=8, halves=True), None)


def test_decider_may_have_its_own_points(run: Run) -> None:
    terms = opened(run, "--book", "florida", *SINGLES, "--decider-points", "50").terms
    assert (terms.length, terms.decider) == (Length(points=75), Length(points=50))


def test_consolation_and_color_change_are_kept(run: Run) -> None:
    options = ("--book", "new-york", "--names", "Ann/Bob", "Cid/Dot", "--best-of", "1", "--frames", "8")
    terms = opened(run, *options, "--consolation", "--color-change").terms
    assert (terms.consolation, terms.color_change) == (True, True)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--halves",), "halves are so many frames on each color, so give --frames or --decider-frames"),
        (("--line-width", "x"), "the line width is a number of inches, got 'x'"),
        (("--amend", "penalty hook 5"), "an amendment names who made it: add --amend-by NAME"),
        (("--amend-by", "Lee"), 'say what is amended, as in --amend "penalty hook 5"'),
        (
            ("--amend", "penalty hook 0", "--amend-by", "Lee"),
            "the book cannot be amended like that: a penalty takes 1 point or more, got 0",
        ),
        (
            ("--amend", "break 5", "--amend-by", "Lee", "--amend-on", "someday"),
            "the book cannot be amended like that: an amendment has a day like 2025-10-01, got 'someday'",
        ),
    ],
)
def test_terms_that_make_no_sense_give_one_line(
    run: Run, tmp_path: Path, options: tuple[str, ...], line: str
) -> None:
    result = run("score", "m.tenoff", "--book", "florida", *SINGLES, *options)
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {line}\n")
    assert list(tmp_path.iterdir()) == []


TYPED: list[tuple[str, Amendment]] = [
    ("penalty hook 5", change.SetPenalty(*WHO, foul=Foul.HOOK, points=5)),
    ("drop hook", change.DropFoul(*WHO, foul=Foul.HOOK)),
    ("length 12 frames or 60 points", change.AllowLength(*WHO, points=60, frames=12)),
    ("length 8 frames halves", change.AllowLength(*WHO, frames=8, halves=True)),
    (
        "format non-walking alternate",
        change.AllowFormat(*WHO, format=Format.NON_WALKING, pattern=Pattern.ALTERNATE),
    ),
    ("lead doubles per-round", change.SetLead(*WHO, format=Format.DOUBLES, pattern=Pattern.PER_ROUND)),
    ("turns walking 2", change.SetTurns(*WHO, format=Format.WALKING, turns=2)),
    ("tie 2 4", change.SetTieLength(*WHO, singles=2, doubles=4)),
    ("practice before game 1 2 8", change.SetPractice(*WHO, when=When.GAME_1, speed=2, discs=8)),
    ("practice rain, same day 0 4", change.SetPractice(*WHO, when=When.RAIN_SAME_DAY, discs=4)),
    ("break 15", change.SetBreak(*WHO, minutes=15)),
    ("no-show 3 5", change.SetNoShow(*WHO, calls=3, every=5)),
    ("clock 40", change.SetShotClock(*WHO, seconds=40)),
    ("consensus 3 2", change.SetConsensus(*WHO, of_four=3, of_two=2)),
    ("halves black", change.SetHalvesLead(*WHO, black_first=True)),
    ("hesitation as hook", change.HesitationAsHook(*WHO)),
]


def test_amendment_that_begins_after_the_match_is_refused(run: Run) -> None:
    later = ("--amend", "penalty hook 5", "--amend-by", "Lee", "--amend-on", "9999-10-01")
    result = run("score", "m.tenoff", "--book", "florida", *SINGLES, *later)
    told = re.sub(r"\b\w{3}, \w{3} \d+, 20\d\d", "TODAY", " ".join(result.output.split()))
    assert told.partition("tenoff: ")[2] == (
        "The amendment by Lee is in force only from Fri, Oct 1, 9999, and the match is on TODAY "
        "(Florida E-4.4, E-5.4)."
    )
    assert (result.exit_code, Path("m.tenoff").exists()) == (2, False)


@pytest.mark.parametrize(("line", "amendment"), TYPED)
def test_amendment_is_read_from_words(line: str, amendment: Amendment) -> None:
    assert amendment_typed(line, WHO) == amendment


def test_every_amendment_there_is_has_words() -> None:
    assert {type(amendment) for _, amendment in TYPED} == set(get_args(Amendment))


@pytest.mark.parametrize("word", FORMS)
def test_example_of_an_amendment_can_be_read(word: str) -> None:
    for example in FORMS[word].usage.split(", "):
        amendment_typed(example, WHO)


@pytest.mark.parametrize("word", FORMS)
def test_amendment_without_its_words_is_told_how_it_reads(word: str) -> None:
    for line in (word, f"{word} ²", f"{word} {'9' * 5000}"):
        with pytest.raises(Malformed):
            amendment_typed(line, WHO)


def test_amendment_outside_the_closed_list_is_refused() -> None:
    with pytest.raises(
        Malformed, match=r"^what may be amended is penalty, drop, .* or hesitation, got 'weather'$"
    ):
        amendment_typed("weather", WHO)


def test_amended_book_says_so_wherever_it_is_named(run: Run) -> None:
    options = ("--book", "florida", *SINGLES, "--amend", "penalty hook 5", "--amend-by", "Lee")
    dated = ("--amend-on", "2025-10-01", "--amend-scope", "association")
    text = "15-8\nhook yellow by director\n\n\nrule zzzz\n"
    result = run("score", "m.tenoff", *options, *dated, text=text)
    said = result.stdout.splitlines()
    name = "Florida Shuffleboard Association, October 2024, amended"
    signed = "Amended: penalty for hook shot is 5 (Lee, 2025-10-01, association)"
    assert said[:2] == [f"{name}: walking singles, best of 3, 75 points.", signed]
    assert said.count(f"  {signed}") == 1  # beside the clauses of the call
    assert result.stderr == f"tenoff: {name} has nothing on 'zzzz'.\n"
    match = load(Path("m.tenoff")).now
    assert match is not None
    assert match.amendments == (
        change.SetPenalty("Lee", "2025-10-01", Scope.ASSOCIATION, foul=Foul.HOOK, points=5),
    )
    assert match.game is not None
    assert match.game.score.first == 10
    again = run("score", "m.tenoff").stdout.splitlines()
    assert again[1:3] == [f"By {name}.", f"  {signed}"]
    assert f"    {signed}" in run("replay", "m.tenoff").stdout.splitlines()
    assert name in run("sheet", "m.tenoff").stdout.splitlines()


def test_amendment_is_signed_by_the_scorekeeper_without_another_name(run: Run) -> None:
    (amendment,) = opened(
        run, "--book", "florida", *SINGLES, "--amend", "break 5", "--by", "Eve"
    ).amendments  # fmt: skip
    assert (amendment.by, amendment.scope) == ("Eve", Scope.EVENT)
