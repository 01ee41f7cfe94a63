"""The simulated court at the terminal."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from tenoff.kit import Team, Teams
from tenoff.rules.commands import AgreeColors, Command, DiscAt, OpenMatch, Shoot
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.record import Entered, begin, enter, read_lines, write_lines
from tests.cli.conftest import Run


def test_shot_when_it_hits_sends_the_other_disc_on(run: Run) -> None:
    done = run("sim", "shot", "B1@5,72", "--aim", "5,78", "--reach", "450")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[-1] == "1 hit in 7.8 seconds."
    assert [line.split()[:3] for line in lines[-3:-1]] == [["Y4", "8R", "8"], ["B1", "10off", "−10"]]


def test_shot_as_json_has_every_piece_of_motion(run: Run) -> None:
    done = run("sim", "shot", "--aim", "0,80", "--reach", "380", "--half", "left", "--json")
    told = json.loads(done.stdout)
    assert [piece["disc"] for piece in told["pieces"]] == ["Y4", "Y4"]
    assert told["hits"] == 0
    assert told["pieces"][-1]["since"] == told["seconds"]


def test_advice_names_shots_and_chances(run: Run) -> None:
    done = run("sim", "advise", "B1@0,101", "--skill", "strong", "--json")
    best = json.loads(done.stdout)[0]
    assert best["target"] == "B1"
    assert abs(sum(best["counts"].values()) + best["gone"] - 1) < 1e-4


def test_match_with_the_same_seed_is_the_same_file(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        done = run("sim", "match", "--book", "classic", "--best-of", "1", "--seed", "7", "-o", str(file))
        assert (done.exit_code, done.stderr) == (0, "")
    assert files[0].read_bytes() == files[1].read_bytes()
    match = read_lines([files[0].read_bytes()]).now
    assert match is not None
    assert match.over
    checked = run("check", str(files[0]))
    assert (checked.exit_code, checked.stderr) == (0, "")


def test_advice_with_discs_to_come_counts_the_replies(run: Run) -> None:
    last, before = (
        json.loads(run("sim", "advise", "--disc", "Y4", "--left", left, "--json").stdout)[0]["value"]
        for left in ("1", "2")
    )
    assert last > 3.0
    assert before < 1.0


def test_wrong_input_gets_one_line(run: Run) -> None:
    wrong = {
        ("shot", "--aim", "5", "--reach", "3"): "Give --aim as X,Y in inches. '5' isn't that.",
        ("shot", "A1@5,5", "--aim", "5,6", "--reach", "3"): "A disc is Y1 to Y4 or B1 to B4. 'A1' isn't one.",
        ("advise", "B1@5,70", "--left", "8"): "black has four discs, got 1 on the court and 4 still to shoot",
        ("advise", "Y4@5,70"): "Y4 is on the court already. Choose another disc to shoot.",
        (
            "advise",
            "--skill",
            "good",
        ): "A skill is one of top, strong, club, casual, novice. 'good' isn't one.",
        (
            "match",
            "--book",
            "floor",
            "--players",
            "club",
        ): "Give two skills, such as strong,club. 'club' isn't that.",
        ("match", "--book", "floor", "--format", "non-walking"): "This book has walking, doubles.",
    }
    for words, line in wrong.items():
        done = run("sim", *words)
        assert (done.exit_code, done.stderr) == (2, f"tenoff: {line}\n")


def test_study_is_the_same_for_one_process_and_for_two(run: Run) -> None:
    words = ("sim", "study", "--book", "classic", "--games", "300", "--seed", "9", "--json")
    one, two = (run(*words, "--processes", many) for many in ("1", "2"))
    assert (one.exit_code, one.stderr) == (0, "")
    assert two.stdout == one.stdout
    (found,) = json.loads(one.stdout)["found"]
    assert found["matches"] == 150
    assert sum(found["lengths"].values()) == found["games"] >= 300


def test_study_of_a_change_shows_now_then_and_the_difference(run: Run) -> None:
    done = run(
        "sim", "study", "--book", "florida", "--format", "singles", "--games", "100",
        "--change", "lead walking outside-in",
    )  # fmt: skip
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.split()[:5] == ["Florida", "Now", "With", "the", "change"]
    wrong = {
        ("--change", "tie 2 4"): "A change needs one book. Add --book, such as --book florida.",
        ("--book", "floor", "--change", "lead non-walking alternate"): (
            "Floor shuffleboard sheet has no format to change, got non-walking"
        ),
    }
    for words, line in wrong.items():
        bad = run("sim", "study", *words)
        assert (bad.exit_code, bad.stderr) == (2, f"tenoff: {line}\n")


def test_fit_refuses_a_match_without_places_and_counts_the_shots_of_one_with_them(
    run: Run, tmp_path: Path
) -> None:
    card, shots = tmp_path / "card.jsonl", tmp_path / "shots.jsonl"
    record = begin("card", by="test")
    teams = Teams(Entrant("Ann", ("Ann",)), Entrant("Bob", ("Bob",)))
    terms = Terms(Format.WALKING, best_of=1, length=Length(points=50))
    orders: tuple[Command, ...] = (
        OpenMatch("classic", terms, teams, date(2026, 1, 12)),
        AgreeColors(Team.FIRST),
    )
    for number, before in enumerate(orders):
        entered = enter(record, before, id=f"a{number}", by="test")
        assert isinstance(entered, Entered)
        record = entered.record
    card.write_bytes(b"".join(write_lines(record)))
    done = run("sim", "fit", str(card))
    assert (done.exit_code, done.stderr) == (
        2,
        "tenoff: No shot in these files has a position. Score a match shot by shot, with the place of each"
        " disc, and try again.\n",
    )
    for number, disc in enumerate(("Y1", "B1"), 1):
        order = Shoot(Disc(disc), (DiscAt(Disc(disc), x=8.0 * number, y=70.0),))
        entered = enter(record, order, id=disc, by="test")
        assert isinstance(entered, Entered), entered
        record = entered.record
    shots.write_bytes(b"".join(write_lines(record)))
    done = run("sim", "fit", str(shots))
    assert (done.exit_code, done.stderr) == (0, "")
    assert [line.split() for line in done.stdout.splitlines()[1:3]] == [
        ["Ann", "1", "needs", "25", "first", "shots"],
        ["Bob", "0", "needs", "25", "first", "shots"],
    ]
