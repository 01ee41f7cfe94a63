"""`tenoff event` and `tenoff draw`: announce, list, print, export, take in again, check."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import structs

from tenoff.desk.ports import Line
from tenoff.log.wire import digest, sealed
from tenoff.store import open_store
from tenoff.tournament import commands as do
from tenoff.tournament.draw import commitment
from tests.cli.conftest import Run
from tests.golden.scripts import SCRIPTS
from tests.paper.event_played import SEED, Played
from tests.paper.reading import recorded, sizes

OVER = Played(8).over().log
FILE = b"".join(OVER.lines())
MATCH = "p12-2026.men-m8-01"


def _stored(place: Path, *, empty: bool = False) -> None:
    """A store with the event and one scoring record of it, or with nothing."""

    async def fill() -> None:
        store = await open_store(str(place))
        if not empty:
            await store.begin("event/p12-2026", "event", OVER.first_line)
            await store.append("event/p12-2026", [Line(act.number, act.id, act.line) for act in OVER.acts])
            for name in (MATCH, "p12-2026-b.men-m8-01"):  # the other is of another event
                record = recorded(SCRIPTS["florida-2024/doubles"], name)
                await store.begin(f"match/{name}", "match", record.first_line)
                await store.append(
                    f"match/{name}", [Line(act.number, act.id, act.line) for act in record.acts]
                )
        await store.close()

    asyncio.run(fill())


@pytest.fixture
def house(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A folder with the store a.sqlite, which the commands find by themselves."""
    monkeypatch.setenv("TENOFF_DB", "a.sqlite")
    _stored(Path("a.sqlite"))
    return run


def test_event_when_it_is_announced(run: Run) -> None:
    made = run("event", "new", "p12-2026", "--template", "florida-masters", "--name", "Masters",
               "--day", "2026-03-02", "--zone", "America/New_York", "--db", "new.sqlite")  # fmt: skip
    assert (made.exit_code, made.output) == (0, "p12-2026 is announced.\n")
    shown = run("event", "list", "--db", "new.sqlite", "--plain")
    assert shown.output.splitlines()[1].split() == ["p12-2026", "2026-03-02", "0", "announced", "Masters"]
    again = run("event", "new", "p12-2026", "--template", "florida-masters", "--name", "Masters",
                "--day", "2026-03-02", "--db", "new.sqlite")  # fmt: skip
    assert (again.exit_code, again.stderr) == (2, "tenoff: there is an event 'p12-2026' already\n")


def test_event_when_the_day_is_none(run: Run) -> None:
    made = run(
        "event", "new", "x", "--template", "mingles", "--name", "X", "--day", "soon", "--db", "new.sqlite"
    )
    assert (made.exit_code, made.stderr) == (2, "tenoff: a day is like 2026-02-28, got 'soon'\n")


def test_event_when_it_is_shown(house: Run) -> None:
    shown = house("event", "show", "p12-2026", "--plain").output.splitlines()
    assert shown[:7] == [
        "Lakeland Open",
        "P-12 · Lakeland Shuffleboard Club · 2026-01-12, 2026-01-13",
        "finished",
        "",
        "Men, doubles",
        "  8 entries, finished",
        "  chart with consolation",
    ]
    assert shown[7] == "  1st: Al No8 / Bo No8"


def test_event_when_there_is_none_of_that_name(house: Run) -> None:
    for words in (("show", "p13"), ("export", "p13"), ("print", "p13", "-o", "x.pdf")):
        result = house("event", *words)
        assert (result.exit_code, result.stderr) == (2, "tenoff: there is no event 'p13' in a.sqlite\n")


def test_event_when_it_is_printed(house: Run) -> None:
    printed = house("event", "print", "p12-2026", "--sheet", "results", "--paper", "letter", "-o", "r.pdf")
    assert (printed.exit_code, printed.output) == (0, "r.pdf is written.\n")
    assert sizes(Path("r.pdf").read_bytes()) == [(215.9, 279.4)]
    cards = house("event", "print", "p12-2026", "--sheet", "courts", "--address", "http://c", "-o", "c.pdf")
    assert cards.stdout == "c.pdf is written.\n"
    house("event", "print", "p12-2026", "--poster", "a3", "-o", "a3.pdf")
    assert sizes(Path("a3.pdf").read_bytes()) == [(297.0, 420.0)]


def test_event_when_it_is_printed_from_a_file(run: Run) -> None:
    Path("p12.event").write_bytes(FILE)
    assert run("event", "print", "p12.event", "--sheet", "draw", "--blank", "-o", "d.pdf").exit_code == 0
    assert sizes(Path("d.pdf").read_bytes()) == [(215.9, 279.4)]


def test_event_when_it_goes_out_and_into_another_store(house: Run) -> None:
    assert house("event", "export", "p12-2026", "-o", "p12.jsonl").exit_code == 0
    _stored(Path("b.sqlite"), empty=True)
    assert house("event", "import", "p12.jsonl", "--db", "b.sqlite").exit_code == 0
    assert house("event", "export", "p12-2026", "--db", "b.sqlite", "-o", "again.jsonl").exit_code == 0
    assert Path("again.jsonl").read_bytes() == Path("p12.jsonl").read_bytes()
    house("export", MATCH, "-o", "one.tenoff")
    house("export", MATCH, "--db", "b.sqlite", "-o", "two.tenoff")
    assert Path("two.tenoff").read_bytes() == Path("one.tenoff").read_bytes()
    rows = [json.loads(row) for row in Path("p12.jsonl").read_bytes().splitlines()]
    assert [row["id"] for row in rows if row.get("row") == "stream"] == ["event/p12-2026", f"match/{MATCH}"]
    listed = house("event", "list", "--db", "b.sqlite", "--plain").output.splitlines()[1]
    assert listed.split() == ["p12-2026", "2026-01-12", "8", "finished", "Lakeland", "Open"]


def test_event_when_it_is_asked_of_the_command_for_matches(house: Run) -> None:
    result = house("export", "p12-2026")
    said = "tenoff: p12-2026 is an event: `tenoff event export p12-2026` writes it with its matches\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)


def test_event_when_a_division_is_printed_that_it_has_not(house: Run) -> None:
    result = house("event", "print", "p12-2026", "--division", "nope", "-o", "x.pdf")
    said = "tenoff: the event has no division 'nope': it has men\n"
    assert (result.exit_code, result.stderr) == (2, said)


def test_event_when_its_log_alone_is_taken_in(house: Run) -> None:
    house("event", "export", "p12-2026", "--format", "log", "-o", "p12.event")
    assert Path("p12.event").read_bytes() == FILE
    _stored(Path("b.sqlite"), empty=True)
    taken = house("import", "p12.event", "--db", "b.sqlite")
    lines = len(OVER.acts)
    assert taken.output == f"Event p12-2026 has {lines} new lines, {lines} lines in all.\n"
    again = house("import", "p12.event", "--db", "b.sqlite")
    assert again.output == f"Event p12-2026 is there already, {lines} lines in all.\n"


def test_event_when_its_rows_are_made_again(house: Run) -> None:
    assert house("rebuild").exit_code == 0
    assert len(house("event", "list", "--plain").output.splitlines()) == 2


def test_event_when_its_tables_are_written(house: Run) -> None:
    house("event", "export", "p12-2026", "--format", "csv", "--table", "results", "-o", "r.csv")
    rows = list(csv.reader(io.StringIO(Path("r.csv").read_bytes().decode("utf-8-sig"))))
    assert rows[:2] == [
        ["Division", "Chart", "Place", "Shared", "Names", "Clubs", "Matches won", "Note"],
        ["Men, doubles", "main", "1", "no", "Al No8 / Bo No8", "Lakeland", "3", ""],
    ]
    everything = json.loads(house("event", "export", "p12-2026", "--format", "json").stdout_bytes)
    assert [len(everything[name]) for name in ("entries", "matches", "results")] == [8, 12, 8]


def test_event_when_a_table_is_not_named(house: Run) -> None:
    result = house("event", "export", "p12-2026", "--format", "csv")
    assert (result.exit_code, result.stderr) == (
        2, "tenoff: --format csv and --table go together. See 'tenoff event export --help'.\n",
    )  # fmt: skip


def test_event_when_its_calendar_is_written(house: Run) -> None:
    lines = house("event", "export", "p12-2026", "--format", "ics").output.splitlines()
    assert (lines[0], lines[-1], lines.count("BEGIN:VEVENT")) == ("BEGIN:VCALENDAR", "END:VCALENDAR", 14)


def test_event_when_it_is_printed_to_a_pipe(house: Run) -> None:
    printed = house("event", "print", "p12-2026", "--sheet", "draw", "-o", "-")
    assert sizes(printed.stdout_bytes) == [(215.9, 279.4)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--tiled",), "--tiled is for a --poster."),
        (("--poster", "a1", "--sheet", "money"), "A --poster is of the chart."),
    ],
)
def test_event_when_options_do_not_fit(house: Run, words: tuple[str, ...], said: str) -> None:
    result = house("event", "print", "p12-2026", *words, "-o", "x.pdf")
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {said} See 'tenoff event print --help'.\n")


def test_event_when_the_store_has_none(run: Run) -> None:
    _stored(Path("b.sqlite"), empty=True)
    assert run("event", "list", "--db", "b.sqlite").output == "No event yet\n"


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (OVER.first_line + b"\n", "no event was announced in it"),
        (b"x\n", "line 1: JSON is malformed: invalid character (byte 0)"),
        (FILE[:-9], f"line {len(OVER.acts) + 1}: it is cut off, there is no line end"),
    ],
)
def test_event_when_its_file_is_broken(run: Run, file: bytes, said: str) -> None:
    Path("p12.event").write_bytes(file)
    result = run("event", "show", "p12.event")
    assert (result.exit_code, result.stderr) == (2, f"tenoff: p12.event: {said}\n")


def test_event_when_a_dump_holds_none(run: Run) -> None:
    _stored(Path("b.sqlite"), empty=True)
    run("export", "--all", "--db", "b.sqlite", "-o", "all.jsonl")
    result = run("draw", "check", "all.jsonl")
    said = "tenoff: all.jsonl: there should be one event in it, got 0\n"
    assert (result.exit_code, result.stderr) == (2, said)


def test_check_when_the_regulations_decide_otherwise(run: Run) -> None:
    one, two = json.dumps([1, _team(1)]), json.dumps([1, _team(2)])
    Path("p12.event").write_bytes(_changed((one, two)))
    result = run("check", "p12.event", "--plain")
    number = next(act.number for act in OVER.acts if type(act.do).__name__ == "DrawBySeed") + 1
    clauses = "Florida Art7-a.1, C-1e.2, Art7-a.2, Art8-j.1, Art8-j.2, Art8-j.3"
    drawn = f"Men, doubles was drawn by Tenoff from its seed ({clauses})."
    assert (result.exit_code, result.output.splitlines()) == (
        1,
        [
            f"line {number}: the regulations decide otherwise",
            f"  the file says: {drawn}",
            f"  the regulations say: {drawn}",
        ],
    )
    assert run("check", "p12.event", "--fold").exit_code == 0


def test_check_when_an_event_agrees(run: Run) -> None:
    Path("p12.event").write_bytes(FILE)
    result = run("check", "p12.event", "--plain")
    acts = len(OVER.acts)
    assert (result.exit_code, result.output) == (
        0, f"agrees\n{acts} acts, the last line's hash is {OVER.tip[:16]}\n",
    )  # fmt: skip


def test_check_when_an_event_was_changed(run: Run) -> None:
    Path("p12.event").write_bytes(FILE.replace(b"Lakeland Open", b"Lakeland Shut"))
    result = run("check", "p12.event", "--plain")
    assert (result.exit_code, result.output) == (
        1, "line 2: it was changed after it was written, its sum does not fit\n",
    )  # fmt: skip


def test_check_when_an_export_agrees(house: Run) -> None:
    house("event", "export", "p12-2026", "-o", "p12.jsonl")
    lines = house("check", "p12.jsonl", "--plain").output.splitlines()
    acts = len(OVER.acts)
    assert lines[:4] == [
        "event p12-2026", "agrees", f"{acts} acts, the last line's hash is {OVER.tip[:16]}", f"match {MATCH}",
    ]  # fmt: skip
    assert (lines[4], len(lines)) == ("agrees", 6)


def test_check_when_the_event_of_an_export_was_changed(house: Run) -> None:
    """Whoever makes an export fit again still cannot make up the hashes of the log inside."""
    house("event", "export", "p12-2026", "-o", "p12.jsonl")
    body = Path("p12.jsonl").read_bytes().replace(b"Lakeland Open", b"Lakeland Shut").splitlines(True)
    end = json.loads(body.pop())
    end["sum"] = sha256(b"".join(body)).hexdigest()
    Path("p12.jsonl").write_bytes(b"".join(body) + json.dumps(end, separators=(",", ":")).encode() + b"\n")
    result = house("check", "p12.jsonl", "--plain")
    assert (result.exit_code, result.output.splitlines()[:3]) == (
        1,
        [
            "event p12-2026",
            "line 2: it was changed after it was written, its sum does not fit",
            f"match {MATCH}",
        ],
    )


def test_check_when_an_export_is_cut_off_or_holds_nothing_to_check(house: Run) -> None:
    house("event", "export", "p12-2026", "-o", "p12.jsonl")
    whole = Path("p12.jsonl").read_bytes().splitlines(True)
    Path("cut.jsonl").write_bytes(b"".join(whole[:-1]))
    cut = house("check", "cut.jsonl")
    said = f"tenoff: cut.jsonl: line {len(whole)}: the dump is cut off, its end is missing\n"
    assert (cut.exit_code, cut.stderr) == (2, said)
    _stored(Path("b.sqlite"), empty=True)
    house("export", "--all", "--db", "b.sqlite", "-o", "all.jsonl")
    result = house("check", "all.jsonl")
    said = "tenoff: all.jsonl: there is no event and no match in it to be checked\n"
    assert (result.exit_code, result.stderr) == (2, said)


def test_draw_when_it_agrees(house: Run) -> None:
    Path("p12.event").write_bytes(FILE)
    house("event", "export", "p12-2026", "-o", "p12.jsonl")
    for event in ("p12-2026", "p12.event", "p12.jsonl"):
        result = house("draw", "check", event, "--plain")
        assert (result.exit_code, result.output) == (
            0, "Men, doubles, stage 1: the draw agrees with its seed.\n",
        )  # fmt: skip


def test_draw_when_the_division_was_combined_from_two(run: Run) -> None:
    played = Played(5)
    men = played.now.divisions["men"].division
    played.give(do.AddDivision(structs.replace(men, key="ladies", name="Ladies, doubles")))
    played.give(do.CloseRegistration())
    both = structs.replace(men, key="all", name="Doubles")
    played.give(do.CombineDivisions(("ladies", "men"), both))
    played.give(do.DrawBySeed("all", SEED))
    Path("p12.event").write_bytes(b"".join(played.log.lines()))
    result = run("draw", "check", "p12.event", "--plain")
    assert (result.exit_code, result.output) == (0, "Doubles, stage 1: the draw agrees with its seed.\n")


def test_draw_when_two_lines_were_swapped(run: Run) -> None:
    first, second = json.dumps([1, _team(1)]), json.dumps([2, _team(2)])
    swapped = json.dumps([1, _team(2)]), json.dumps([2, _team(1)])
    Path("p12.event").write_bytes(_changed((first, swapped[0]), (second, swapped[1])))
    result = run("draw", "check", "p12.event", "--plain")
    one, two = _team(1)[0], _team(2)[0]
    assert (result.exit_code, result.output.splitlines()) == (
        1,
        [
            "Men, doubles, stage 1: the draw differs from what its seed gives.",
            f"  line 1: the record says {two}, the seed gives {one}",
            f"  line 2: the record says {one}, the seed gives {two}",
        ],
    )


def test_draw_when_another_seed_was_published(run: Run) -> None:
    published = f'"seed-published","division":"men","seed":"{SEED}"'
    Path("p12.event").write_bytes(_changed((published, published.replace(SEED, "another"))))
    result = run("draw", "check", "p12.event", "--plain")
    assert (result.exit_code, result.output) == (
        1, "Men, doubles, stage 1: the seed is not the one that was promised.\n",
    )  # fmt: skip


def _team(line: int) -> list[str]:
    return list(OVER.now.divisions["men"].stages[0].lines[line]) if OVER.now else []


def _changed(*changes: tuple[str, str]) -> bytes:
    """The log up to the draw with these texts in its events changed, and every hash made to fit again."""
    lines = [line.rstrip(b"\n") for line in OVER.lines()]
    last = next(n for n, line in enumerate(lines) if b'"draw-made"' in line)
    made = [lines[0]]
    for line in lines[1 : last + 1]:
        for old, new in changes:
            line = line.replace(old.replace(", ", ",").encode(), new.replace(", ", ",").encode(), 1)
        body = line[: line.rindex(b',"prev":')] + b',"prev":"%b"}' % digest(made[-1]).encode()
        made.append(sealed(body))
    return b"\n".join((*made, b""))


def test_seed_when_it_is_made(run: Run) -> None:
    seed, mark = (line.split()[1] for line in run("draw", "seed", "--plain").output.splitlines())
    assert (len(seed), mark) == (26, commitment(seed))


def test_seed_when_it_could_be_guessed(run: Run) -> None:
    result = run("draw", "seed", "lucky")
    assert (result.exit_code, result.stderr) == (
        2, "tenoff: a secret seed has at least 16 letters, got 5\n",
    )  # fmt: skip
