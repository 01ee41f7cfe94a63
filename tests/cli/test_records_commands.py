"""`tenoff records`: lists, a player, reasons, reports and the yearbook from the terminal."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tenoff.app.wiring import means
from tenoff.desk.desk import open_desk
from tenoff.desk.records.roll import ROLL
from tenoff.log import Refused
from tenoff.store import open_store
from tests.cli.conftest import Run
from tests.paper.reading import sizes
from tests.web.event_desk.house import SetClock
from tests.web.records.house import NOON, orders


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with the roll of a small association."""
    place = tmp_path_factory.mktemp("records") / "a.sqlite"

    async def fill() -> None:
        store = await open_store(str(place))
        desk = open_desk(store, replace(means(), now=SetClock(NOON)))
        for number, order in enumerate(orders()):
            done = await desk.records.roll.follow("Kay", ROLL, order, act=f"made-{number}")
            assert not isinstance(done, Refused), done
        await store.close()

    asyncio.run(fill())
    return place


@pytest.fixture
def house(run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("TENOFF_DB", str(kept))
    return run


def test_list_when_a_season_is_named(house: Run) -> None:
    shown = house("records", "list", "--season", "2024-25", "--list", "men")
    lines = shown.output.splitlines()
    assert (shown.exit_code, lines[1]) == (0, "Men")
    assert lines[0].startswith("Points of the season 2024–25, on ")
    assert lines[2].split() == ["Rank", "Name", "Club", "Points", "Pin"]
    assert [line.split()[-1] for line in lines[3:11]] == ["Gold"] * 8
    assert "Ray Reyes" not in shown.output


def test_list_when_it_is_of_all_time(house: Run) -> None:
    shown = house("records", "list", "--all-time", "--list", "men")
    assert shown.output.splitlines()[0].startswith("Points of all time, on ")
    assert shown.output.splitlines()[3].split()[:3] == ["1", "Ross", "Abernathy"]


def test_list_when_there_were_no_points_yet(house: Run) -> None:
    shown = house("records", "list", "--season", "1990")
    assert shown.output.splitlines()[-1] == "Nobody has points in this season yet."


def test_player_when_asked_by_name_or_record(house: Run) -> None:
    by_name = house("records", "player", "glen boyle")
    assert (by_name.exit_code, by_name.output.splitlines()[0]) == (0, "Glen Boyle (p02)")
    assert house("records", "player", "p02").output == by_name.output
    assert house("records", "player", "boyle").output == by_name.output


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Nobody Here", "nobody on the roll is called 'Nobody Here'"),
        ("Ray Reyes", "nobody on the roll is called 'Ray Reyes'"),
        ("glen", "several are called 'glen', name the record: p02 Glen Boyle, p29 Glenna Earle"),
    ],
)
def test_player_when_it_is_not_clear_who(house: Run, name: str, said: str) -> None:
    shown = house("records", "player", name)
    assert (shown.exit_code, shown.stderr) == (2, f"tenoff: {said}\n")


def test_why_when_every_line_has_its_clause(house: Run) -> None:
    shown = house("records", "why", "p21", "--season", "2024-25")
    lines = shown.output.splitlines()
    assert lines[0] == "Joyce Udall (p21)"
    assert [line for line in lines[1:-1] if "[Art10-e" not in line] == []
    total = sum(float(line.split()[0]) for line in lines[1:-1])
    assert float(lines[-1].split()[0]) == total
    none = house("records", "why", "p21", "--event", "nothing")
    assert none.output.splitlines() == ["Joyce Udall (p21)", "No lines of points."]


def test_report_when_it_is_written(house: Run) -> None:
    made = house("records", "report", "points", "--season", "2024-25")
    rows = list(csv.DictReader(io.StringIO(made.stdout.removeprefix("\ufeff"))))
    assert {row["List"] for row in rows} == {"men", "ladies"}
    assert house("records", "report", "points", "--season", "2024", "-o", "p.json").exit_code == 0
    document = json.loads(Path("p.json").read_bytes())
    assert (document["season"], len(document["points"])) == ("2024-25", len(rows))
    printed = house("records", "report", "pins", "--season", "2024-25", "-o", "pins.pdf")
    assert (printed.exit_code, printed.output.split(",")[0]) == (0, "pins.pdf is written")
    assert set(sizes(Path("pins.pdf").read_bytes())) == {(215.9, 279.4)}
    again = house("records", "report", "points", "-o", "p.json")
    assert again.exit_code == 2


def test_report_when_none_is_named(house: Run) -> None:
    shown = house("records", "report")
    assert shown.output.splitlines()[1].split()[0] == "director-forms"
    assert "[SR14-a]" in shown.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("report", "points", "--season", "2024-26"), "a season is like 2025-26, got '2024-26'"),
        (("report", "points", "--on", "soon"), "a day is like 2026-02-28, got 'soon'"),
        (("report", "schedule", "--season", "2024"), "the calendar of the season 2024-25 is not begun yet"),
        (
            ("text", "gossip", "laws.txt"),
            "a text is by-laws, foreword or officers- with a district, got 'gossip'",
        ),
    ],
)
def test_command_when_something_is_wrong(house: Run, words: tuple[str, ...], said: str) -> None:
    Path("laws.txt").write_text("One.")
    shown = house("records", *words)
    assert (shown.exit_code, shown.stderr) == (2, f"tenoff: {said}\n")


def test_command_when_there_is_no_roll(run: Run) -> None:
    async def empty() -> None:
        await (await open_store("b.sqlite")).close()

    asyncio.run(empty())
    shown = run("records", "list", "--db", "b.sqlite")
    assert (shown.exit_code, shown.stderr) == (2, "tenoff: the association's roll is not opened yet\n")


def test_yearbook_when_its_texts_are_kept(house: Run) -> None:
    Path("laws.txt").write_text("# Name\n\nThe association has one.")
    kept = house("records", "text", "by-laws", "laws.txt")
    assert (kept.exit_code, kept.output) == (0, "by-laws is kept, 32 letters.\n")
    made = house("records", "yearbook", "--season", "2026-27", "-o", "preview.pdf")
    assert made.exit_code == 0
    assert len(sizes(Path("preview.pdf").read_bytes())) % 4 == 0


def test_rehearsal_when_a_row_is_changed(house: Run) -> None:
    """The same as the keeper's page shows."""
    row = ("--row", "statewide-doubles-main", "--worth")
    shown = house("records", "rehearse", "--season", "2025-26", *row, "50-4-3-2")
    lines = shown.output.splitlines()
    assert (shown.exit_code, lines[0], lines[1].split()) == (0, "Men 2025–26", ["Who", "Now", "Then"])
    assert lines[2].split() == ["Ross", "Abernathy", "1st,", "32", "1st,", "77"]
    same = house("records", "rehearse", "--season", "2025-26", *row, "5-4-3-2")
    assert same.output == "Nobody would have moved\n"


def test_rehearsal_when_nothing_is_changed_names_rows_and_tables(house: Run) -> None:
    lines = house("records", "rehearse").output.splitlines()
    assert lines[0].split() == ["Key", "Row", "of", "the", "table", "Points"]
    assert [line.split()[-1] for line in lines if line.startswith("statewide-doubles-main ")] == ["5-4-3-2"]
    assert lines[-1] == "florida-roll-1974: the table since Oct 1, 1974"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--row", "main"), "tenoff: the table of that season has no such row"),
        (("--worth", "5-4"), "tenoff: the table of that season has no such row"),
        (("--half-below", "many"), "tenoff: a size of a field is a whole number from 2 to 512, got 'many'"),
        (
            ("--row", "statewide-doubles-main", "--worth", "many"),
            "tenoff: points of the places are written like 5-4-3-2 or 2-1-1-0.5, got 'many'",
        ),
    ],
)
def test_rehearsal_when_the_change_makes_no_sense(house: Run, asked: tuple[str, ...], said: str) -> None:
    shown = house("records", "rehearse", "--all-seasons", *asked)
    assert (shown.exit_code != 0, shown.output.strip()) == (True, said)
