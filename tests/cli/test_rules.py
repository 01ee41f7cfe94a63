from __future__ import annotations

import json

import pytest

from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.fouls import Foul
from tenoff.words.finding import find_fouls
from tenoff.words.topics import TOPICS, find_topic
from tests.cli.conftest import Run


def test_list_shows_five_books_as_printed(run: Run) -> None:
    lines = run("--plain", "rules", "list").stdout.splitlines()
    firsts = [line.split()[0] for line in lines if line[0] != " "]
    assert firsts == ["book", "florida", "arizona", "new-york", "floor", "classic"]
    assert sum(line.endswith("as printed") for line in lines) == 5


def test_show_gives_all_parts_of_a_loose_number(run: Run) -> None:
    loose = run("rules", "show", "florida", "c16").stdout
    assert loose == run("rules", "show", "florida-2024", "C-16").stdout
    heads = [line for line in loose.splitlines() if line.startswith("C-16")]
    assert heads == [
        "C-16.1 Hesitation shot (printed under C-16)",
        "C-16.2 Hesitation: displaced 10-Offs (printed under C-16)",
    ]


def test_show_gives_one_part_by_its_id(run: Run) -> None:
    shown = run("rules", "show", "florida", "C-16.2").stdout.splitlines()
    assert [line for line in shown if line.startswith("C-16")] == [
        "C-16.2 Hesitation: displaced 10-Offs (printed under C-16)"
    ]
    assert [line.split(":")[0] for line in shown[4:6]] == ["  status", "  our reading"]


def test_show_reads_a_number_of_several_words(run: Run) -> None:
    assert run("rules", "show", "florida", "Art.", "8(j)").exit_code == 0


def test_search_finds_in_one_book(run: Run) -> None:
    lines = run("--plain", "rules", "search", "hesitation", "--book", "florida").stdout.splitlines()
    assert {line.split()[0] for line in lines[1:] if line[0] != " "} == {"florida-2024"}


def test_search_says_how_many_more(run: Run) -> None:
    last = run("rules", "search", "disc", "--book", "classic", "--limit", "2").stdout.splitlines()[-1]
    total = last.split()[-3]
    assert last == f"{int(total) - 2} clauses more; --limit {total} shows all."


def test_coverage_counts_every_clause(run: Run) -> None:
    document = json.loads(run("rules", "coverage", "--json").stdout)
    ids = [(entry["book"], entry["id"]) for entry in document["clauses"]]
    assert ids == [(name, each.id) for name in editions() for each in clauses(name)]
    for name in editions():
        counts = document["books"][name]
        assert sum(counts[status.value] for status in Status) == counts["all"] == len(clauses(name))


def test_coverage_table_ends_with_the_sum(run: Run) -> None:
    last = run("--plain", "rules", "coverage").stdout.splitlines()[-1].split()
    assert (last[0], last[-1]) == ("all", str(sum(len(clauses(name)) for name in editions())))


def test_compare_puts_five_books_side_by_side(run: Run) -> None:
    lines = run("--plain", "rules", "compare", "hook").stdout.splitlines()
    assert lines[0] == "hook shot: the player did not shoot in a straight line"
    rows = [line.split() for line in lines[2:] if line and line[0] != " "]
    points = {row[0]: row[2 if row[0] == "New" else 1] for row in rows}
    assert points == {"Florida": "10", "Arizona": "10", "New": "10", "Floor": "10", "Classic": "-"}


def test_compare_can_be_cut_to_some_books(run: Run) -> None:
    lines = run(
        "--plain", "rules", "compare", "cue slip", "--book", "floor", "--book", "classic"
    ).stdout.splitlines()
    assert [line.split()[0] for line in lines[2:] if line and line[0] != " "] == ["Floor", "Classic"]


def test_compare_offers_names_when_nothing_fits(run: Run) -> None:
    result = run("rules", "compare", "zeppelin")
    assert result.exit_code == 2
    assert result.stderr == (
        "tenoff: no one foul or topic is called 'zeppelin'; there are " + ", ".join(TOPICS) + "\n"
    )


@pytest.mark.parametrize("topic", TOPICS)
def test_topic_is_told_in_every_book_with_clauses(run: Run, topic: str) -> None:
    for key in editions():
        for line in TOPICS[topic](book(key)):
            assert line.text.strip() == line.text != ""
            assert "None" not in line.text
    assert run("rules", "compare", topic).exit_code == 0


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("no show", "no-show"),
        ("No-Show", "no-show"),
        ("dead disc", "dead discs"),
        ("wax", "court care"),
        ("colors", "colors"),
        ("overtime", "ties"),
        ("hook", None),
    ],
)
def test_topic_is_found_by_loose_words(words: str, topic: str | None) -> None:
    assert find_topic(words) == topic


@pytest.mark.parametrize(
    ("words", "foul"),
    [
        ("hook", Foul.HOOK),
        ("hooked", Foul.HOOK),
        ("hesit", Foul.HESITATION),
        ("cue slip", Foul.CUE_SLIP),
        ("cue slips", Foul.CUE_SLIP),
        ("two in a row", Foul.TWO_IN_A_ROW),
        ("phone", Foul.PHONE),
        ("cell", Foul.PHONE),
        ("coach", Foul.COACHING),
        ("baseline", Foul.BODY_OVER_BASELINE),
        ("touch live", Foul.LIVE_DISC_TOUCHED),
        ("triangle", Foul.START_SIDE_TRIANGLE),
        ("stray disc", Foul.STRAY_DISC),
        ("rebound", Foul.REBOUND),
        ("too soon", Foul.SHOT_TOO_SOON),
        ("wax", Foul.OWN_WAXING),
    ],
)
def test_foul_is_found_by_loose_words(words: str, foul: Foul) -> None:
    assert find_fouls(words) == (foul,)


def test_foul_is_found_by_its_own_name_whatever_else_it_resembles() -> None:
    assert [foul for foul in Foul if find_fouls(foul.value) != (foul,)] == []
