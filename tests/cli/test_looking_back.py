"""replay, why, check and sheet on a kept match."""

from __future__ import annotations

import json
from pathlib import Path

from tenoff.cli.files import load
from tests.cli.conftest import Run
from tests.rules.record.matches import Members, forged

CHAIN = [
    "Why the score of game 1? Ann has 20 in game 1.",
    "  Half-round 1: +15 by discs, makes 15 (act 2) [D-2.1]",
    "  Half-round 2: −10, a penalty for hook shot, makes 5 (act 3) [C-17.1]",
    "  Half-round 2: +15 by discs, makes 20 (act 4) [D-2.1]",
]


def test_replay_tells_every_act_with_its_clause(run: Run, scored: Path) -> None:
    said = run("replay", scored.name).stdout.splitlines()
    record = load(scored)
    heads = [line for line in said if line[:1].isdigit()]
    assert heads == [
        f"{act.number} Eve {act.at}" + (" (taken out)" if act.number == 5 else "") for act in record.acts
    ]
    start = said.index(heads[2])
    assert said[start + 1 : start + 7] == [
        "  Hook shot by yellow, called by the director: [C-17.1 C-19.1 P-4.4]",
        "    Ann (yellow) −10, penalty [C-17.1]",
        "    Y3 off the court [C-17.1]",
        "    Cid (black) +10, credit for displaced discs [C-17.3]",
        "    B1 off the court [C-17.4]",
        "    play on [C-17.1]",
    ]
    assert said[said.index(heads[5]) + 1] == "  Act 5 no longer counts"


def test_replay_ends_with_the_sheet(run: Run, scored: Path) -> None:
    assert run("replay", scored.name).stdout.endswith(run("sheet", scored.name).stdout)


def test_replay_json_holds_acts_rulings_and_match(run: Run, scored: Path) -> None:
    document = json.loads(run("replay", scored.name, "--json").stdout)
    assert list(document) == ["header", "acts", "unsettled", "match", "sheet"]
    assert [(act["n"], act["counts"]) for act in document["acts"]] == [
        (1, True), (2, True), (3, True), (4, True), (5, False), (6, None),
    ]  # fmt: skip
    assert document["acts"][1]["said"][1] == {
        "words": "Half-round 1: yellow 15, black 8; Ann 15, Cid 8",
        "clauses": ["florida-2024 D-2.1"],
    }
    assert document["match"]["game"]["score"] == {"first": 20, "second": 28}


def test_replay_under_another_book_shows_where_they_part(run: Run, scored: Path) -> None:
    said = run("replay", scored.name, "--book", "floor").stdout.splitlines()
    start = said.index("By Floor the match parts here, the first of each kind:")
    assert said[start + 1 : start + 3] == [
        "  act 1: game 1: Ann played yellow, there it would not be settled yet",
        "  act 3: game 1: Ann 5, Cid 18 here, Ann 5, Cid 8 there",
    ]


def test_replay_under_a_book_that_bars_the_match_says_why(run: Run, scored: Path) -> None:
    last = run("replay", scored.name, "--book", "arizona").stdout.split("\n\n")[-1]
    assert " ".join(last.split()) == (
        "Arizona would not open this match: The book does not allow walking singles here "
        "(Arizona D-2.1, D-3.1)."
    )


def test_replay_json_under_another_book_lists_the_differences(run: Run, scored: Path) -> None:
    document = json.loads(run("replay", scored.name, "--json", "--book", "floor").stdout)
    other = document["other"]
    assert (other["book"], other["refusal"]) == ("floor", None)
    assert [each["act"] for each in other["differences"]] == [1, 3]


def test_why_score_is_a_chain_of_acts_and_clauses(run: Run, scored: Path) -> None:
    assert run("why", scored.name, "score", "Ann").stdout.splitlines() == CHAIN
    assert run("why", scored.name, "score", "yellow").stdout.splitlines() == CHAIN
    assert run("why", scored.name, "score").stdout.splitlines()[:4] == CHAIN


def test_why_lead_names_the_rotation(run: Run, scored: Path) -> None:
    said = run("why", scored.name, "lead").stdout.splitlines()
    assert said[0] == "Why the lead of half-round 3, game 1? Yellow (Ann) shoots first in half-round 3."
    assert [line.rsplit(" ", 1)[-1] for line in said if line.endswith("]")] == ["C-0]", "[C-3.1]", "[C-3c]"]


def test_why_an_act_tells_what_its_clauses_say(run: Run, scored: Path) -> None:
    said = run("why", scored.name, "3").stdout.splitlines()
    act = load(scored).acts[2]
    assert said[0] == f"Why act 3? Entered by Eve at {act.at}."
    assert "  Florida C-17.1: Hook shots are barred; 10 off and the disc is removed." in said


def test_why_knows_an_act_that_was_taken_out(run: Run, scored: Path) -> None:
    act = load(scored).acts[4]
    assert run("why", scored.name, "5").stdout.splitlines()[0] == (
        f"Why act 5? Entered by Eve at {act.at}; it was taken out."
    )


def test_why_the_game_is_not_over(run: Run, scored: Path) -> None:
    assert run("why", scored.name, "game").stdout.splitlines()[0] == (
        "Why the end of game 1? Game 1 is not over."
    )


def test_why_asks_for_something_it_knows(run: Run, scored: Path) -> None:
    result = run("why", scored.name, "weather")
    line = "tenoff: ask why about an act's number or score, lead, game, match or tie, got 'weather'\n"
    assert (result.exit_code, result.stderr) == (2, line)
    assert run("why", scored.name, "99").stderr == "tenoff: the record has acts 1 to 6, got 99\n"
    assert run("why", scored.name, "tie").stderr == "tenoff: the record holds nothing about 'tie'\n"


def test_check_agrees_with_what_was_kept(run: Run, scored: Path) -> None:
    result = run("check", scored.name)
    tip = load(scored).tip
    assert (result.exit_code, result.stdout) == (0, f"agrees\n6 acts, the last line's hash is {tip[:16]}\n")


def test_check_reads_standard_input(run: Run, scored: Path) -> None:
    result = run("check", "-", text=scored.read_bytes())
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "agrees")


def test_check_names_the_first_line_that_was_changed(run: Run, scored: Path) -> None:
    lines = scored.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"total":15', b'"total":16', 1)
    scored.write_bytes(b"".join(lines))
    result = run("check", scored.name)
    said = "line 3: it was changed after it was written, its sum does not fit\n"
    assert (result.exit_code, result.stdout, result.stderr) == (1, said, "")


def test_check_names_the_teams_where_the_rules_decide_otherwise(run: Run, scored: Path) -> None:
    def another_score(members: Members) -> None:
        posted = next(each for each in members["so"] if each["event"] == "frame-posted")
        posted["score"] = {"first": 99, "second": 0}

    scored.write_bytes(forged(load(scored), 3, another_score))
    result = run("check", scored.name)
    said = "Game 1 begins, to 75, Ann on yellow; Half-round 1: yellow 15, black 8"
    assert (result.exit_code, " ".join(result.stdout.split())) == (
        1,
        "line 3: the rules decide otherwise "
        f"the file says: {said}; Ann 99, Cid 0 the rules say: {said}; Ann 15, Cid 8",
    )


def test_check_names_the_line_after_one_that_is_missing(run: Run, scored: Path) -> None:
    lines = scored.read_bytes().splitlines(keepends=True)
    del lines[3]
    scored.write_bytes(b"".join(lines))
    assert run("check", scored.name).stdout == (
        "line 4: it does not follow from the line before, whose hash is another\n"
    )


def test_sheet_is_drawn_into_a_file(run: Run, scored: Path, tmp_path: Path) -> None:
    for theme in ("screen", "dark", "print"):
        result = run("sheet", scored.name, "--svg", f"{theme}.svg", "--theme", theme)
        assert (result.exit_code, result.stdout) == (0, f"{theme}.svg is written.\n")
        assert (tmp_path / f"{theme}.svg").read_text().startswith("<svg ")
    assert len({(tmp_path / f"{theme}.svg").read_text() for theme in ("screen", "dark", "print")}) == 3
    assert run("sheet", scored.name, "--svg", "-").stdout == (tmp_path / "screen.svg").read_text()


def test_sheet_shows_the_running_totals(run: Run, scored: Path) -> None:
    said = run("sheet", scored.name).stdout.splitlines()
    assert said[0] == "Ann v Cid"
    assert [line for line in said if line.startswith("total")] == ["total │      20           │      28"]
