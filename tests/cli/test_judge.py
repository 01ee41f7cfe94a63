from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, Spawn, piped, typed_into, wait_for


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("0", "100"), "10: counts 10\nclear of every line by 4.72 in\n"),
        (("5.2", "76"), "8R: counts 8\nclear of every line by 1.70 in\n"),
        (("-12", "30"), "7L: counts 7\nclear of every line by 8.50 in\n"),
        (("10", "9"), "10off: counts −10\nclear of every line by 5.50 in\n"),
        (("8", "54"), "none: counts 0\non the 7-8 line, 3.50 in over its edge\n"),
        (("0", "140"), "none: counts 0\nlive, outside the scoring areas\n"),
        (("0", "165.4"), "none: counts 0\non the far dead line, 0.10 in over its edge, live\n"),
        (("0", "200"), "none: counts 0\ndead: it has not reached the far dead line\n"),
    ],
)
def test_judge_says_area_and_reason(run: Run, words: tuple[str, ...], said: str) -> None:
    result = run("judge", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (0, said, "")


def test_judge_names_the_clause_in_the_book_s_words(run: Run) -> None:
    assert run("judge", "0", "200", "--book", "florida").stdout == (
        "none: counts 0\ndead: it has not reached the deadline [C-4b.9]\n"
    )
    assert run("judge", "0", "200", "--book", "arizona").stdout == (
        "none: counts 0\ndead: it has not reached the lag line [D-5.2]\n"
    )


def test_judge_takes_lines_and_discs_of_other_sizes(run: Run) -> None:
    assert run("judge", "3.4", "76").stdout.splitlines()[0] == "none: counts 0"
    assert run("judge", "3.4", "76", "--line-width", "0.75").stdout.splitlines()[0] == "8R: counts 8"
    assert run("judge", "3.4", "76", "--diameter", "5/1").stdout.splitlines()[0] == "8R: counts 8"


def answered(text: str, run: Run, *words: str) -> list[dict[str, Any]]:
    result = run("judge", "--jsonl", *words, text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_judge_jsonl_answers_line_by_line(run: Run) -> None:
    lines = ['{"x":0,"y":100}', '{"x":8,"y":54,"line_width":0.75}', '{"x":0,"y":200,"id":7}']
    answers = answered("\n".join(lines), run)
    assert [list(answer)[:4] for answer in answers] == [["area", "value", "touching", "clearance"]] * 3
    assert [(a["area"], a["value"], a["touching"], a["live"], a["dead"]) for a in answers] == [
        ("10", 10, None, True, None),
        ("none", 0, "7-8 line", True, None),
        ("none", 0, None, False, "short"),
    ]
    assert answers[1]["clearance"] == -3.375


def test_judge_jsonl_measures_from_the_dead_line_when_a_disc_touches_it(run: Run) -> None:
    answers = answered('{"x":3,"y":165.25}\n{"x":-7,"y":158.5}\n{"x":0,"y":158.25}\n', run)
    assert [(a["touching"], a["live"]) for a in answers] == [
        ("dead line", True),
        ("dead line", True),
        (None, True),
    ]
    assert [a["clearance"] for a in answers[:2]] == [-0.25, 0.0]


@pytest.mark.parametrize("figure", ["1_0", "٣", "0x10", "nan", "1e", "--5", "3 4", ""])
def test_judge_takes_plain_digits_only(run: Run, figure: str) -> None:
    result = run("judge", "5", figure)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"tenoff: Y is a number of inches, got {figure!r}\n"


def test_judge_jsonl_passes_over_empty_lines_and_carriage_returns(run: Run) -> None:
    assert len(answered('{"x":0,"y":100}\r\n\r\n\n{"x":0,"y":100}\r\n', run)) == 2


def test_judge_jsonl_follows_the_book_for_what_people_saw(run: Run) -> None:
    line = '{"x":30,"y":100,"leaning":true}\n'
    assert [a["dead"] for a in answered(line, run)] == [None]
    assert [a["dead"] for a in answered(line, run, "--book", "florida")] == ["leaning"]


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ('{"x":1}', "line 2: Object missing required field `y`"),
        ('{"x":"a","y":1}', "line 2: x: Expected `float`, got `str`"),
        ('{"x":1e999,"y":1}', "line 2: x: Number out of range"),
        ('{"x":NaN,"y":1}', "line 2: JSON is malformed: invalid character"),
        ("[1,2]", "line 2: Expected `object`, got `array`"),
        ('{"x":1,"y":2,"line_width":9}', "line 2: a line is 0.75 to 1.5 in wide, got 9.0"),
        (
            '{"x":1e200,"y":2}',
            "line 2: a disc lies a finite number of inches from the base line, got 1e+200, 2.0",
        ),
    ],
)
def test_judge_jsonl_keeps_the_answers_before_a_bad_line(run: Run, bad: str, why: str) -> None:
    good = '{"x":0,"y":100}\n'
    result = run("judge", "--jsonl", text=f"{good}{bad}\n{good}")
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {why}\n")
    assert [json.loads(line)["value"] for line in result.stdout.splitlines()] == [10]


def test_judge_jsonl_answers_many_lines_in_order(spawn: Spawn) -> None:
    wanted = [(10, 100), (-10, 9), (0, 54)] * 3000
    lines = "".join(f'{{"x":0.0,"y":{y}}}\n' if v != -10 else '{"x":10,"y":9}\n' for v, y in wanted)
    done = spawn("judge", "--jsonl", data=lines.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["value"] for line in done.stdout.splitlines()] == [v for v, _ in wanted]


def test_judge_jsonl_answers_before_the_next_line_comes(tmp_path: Path) -> None:
    with piped("judge", "--jsonl", cwd=tmp_path) as process:
        for y, value in ((100, 10), (76, 0)):
            typed_into(process, b'{"x":0,"y":%d}\n' % y)
            assert json.loads(wait_for(process, b"value"))["value"] == value
    assert process.returncode == 0


def test_judge_jsonl_stops_at_an_endless_line(spawn: Spawn) -> None:
    done = spawn("judge", "--jsonl", data=b'{"x":0,"y":100}\n' + b"x" * 100_000_000)
    assert done.returncode == 2
    assert done.stderr == b"tenoff: line 2 is longer than 65536 bytes\n"
    assert len(done.stdout.splitlines()) == 1


def test_judge_when_the_units_are_metric(run: Run) -> None:
    assert (
        run("--units", "metric", "judge", "5.2", "76").stdout
        == "8R: counts 8\nclear of every line by 4.32 cm\n"
    )


def test_judge_when_there_are_no_words_in_a_language(run: Run) -> None:
    result = run("--language", "xx", "judge", "5.2", "76")
    assert (result.exit_code, result.stderr) == (
        2,
        "tenoff: there are words in en, got 'xx' See 'tenoff --help'.\n",
    )
