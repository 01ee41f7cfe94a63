"""The association's books in the hands of whoever looks after the store."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from msgspec import structs

from tenoff.app.keeping.rebuilding import Rebuilt, rebuild
from tenoff.desk.logs import Done
from tenoff.desk.records.contacts import Contact
from tenoff.desk.records.kinds import BOOK_KINDS
from tenoff.log import Entered, begin, enter
from tenoff.records.cases.bench import Bench
from tenoff.records.cases.kinds import Sitting
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.log import ROLL_LOG
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.state import Roll
from tenoff.store import Archive, Progress, Stage, import_stream
from tests.app.conftest import Run
from tests.app.houses import everything, looked
from tests.desk.houses import OWNER, House
from tests.records.cited.cases import report
from tests.records.cited.hall import closed

AT = "2026-03-01T12:00:00Z"


@pytest.fixture
def books(tmp_path: Path) -> str:
    """The path of a store with a roll, a discipline case, the closed ballots and somebody's telephone."""
    place = str(tmp_path / "books.sqlite")
    asyncio.run(_kept(place))
    return place


async def _kept(place: str) -> None:
    async with House(place).desk() as desk:
        await desk.records.roll.give(OWNER, "roll", do.OpenRoll("florida"), act="a1")
        people = tuple(NewPerson(f"p{number:03}", f"Player {number}") for number in range(3))
        await desk.records.roll.give(OWNER, "roll", do.AddPeople(people), act="a2")
        await desk.records.bench.seat(OWNER, Bench(Sitting("pat", off_roll=True), (Sitting("lou", "p001"),)))
        about = structs.replace(report(), member="p000")
        assert isinstance(await desk.records.cases.open(OWNER, "case-1", about, act="a1"), Done)
        ballots = closed().log.acts[0].do
        await desk.records.ballots.open(OWNER, ballots, act="a1")
        await desk.records.contacts.change(OWNER, "p000", Contact(telephone="555-0199"))


async def _nothing(store: Archive) -> None:
    """Opening has made the file."""


def _crooked() -> bytes:
    """A roll whose chain is whole and whose acts do not fit together."""
    event = so.PersonRenamed("p9", "Nobody's Secret", date(2026, 1, 1))
    grammar = replace(ROLL_LOG, decide=lambda *asked: (event,), evolve=lambda *so_far: Roll("florida", ""))
    entered = enter(begin(grammar, "roll", at=AT), do.OpenRoll("florida"), id="a1", at=AT)
    assert isinstance(entered, Entered)
    return b"".join(entered.log.lines())


def test_kinds_when_listed_name_their_logs() -> None:
    good = ("roll", "masters-2026-men", "hall", "calendar-2027", "changes", "money-2026", "ballots", "case-7")
    assert [id for id, kind in zip(good, BOOK_KINDS.values(), strict=True) if not kind.named(id)] == []
    bad = ("roll2", "masters-men", "halls", "calendar", "change", "money-26", "ballot", "case")
    assert [id for id, kind in zip(bad, BOOK_KINDS.values(), strict=True) if kind.named(id)] == []
    assert [key for key, kind in BOOK_KINDS.items() if kind.closed] == ["ballots", "case"]


def test_book_when_it_goes_out_and_in(run: Run, books: str, tmp_path: Path) -> None:
    looked(str(tmp_path / "new.sqlite"), _nothing)
    assert run("export", "roll", "-o", "roll.tenoff", "--db", books).exit_code == 0
    result = run("import", "roll.tenoff", "--db", "new.sqlite")
    assert (result.exit_code, result.output) == (0, "Book roll has 2 new lines, 2 lines in all.\n")
    again = run("import", "roll.tenoff", "--db", "new.sqlite")
    assert again.output == "Book roll is there already, 2 lines in all.\n"
    out = run("export", "roll", "--db", "new.sqlite")
    assert out.stdout_bytes == (tmp_path / "roll.tenoff").read_bytes()


def test_book_when_closed_goes_out_only_with_everything(run: Run, books: str, tmp_path: Path) -> None:
    for name in ("case-1", "ballots"):
        result = run("export", name, "-o", "out", "--db", books)
        assert (result.exit_code, result.stderr) == (2, f"tenoff: there is no match '{name}' in {books}\n")
    assert not (tmp_path / "out").exists()
    roll = run("export", "roll", "--db", books).stdout_bytes
    assert [word for word in (b"555-0199", b"What was seen") if word in roll] == []
    dump = run("export", "--all", "--db", books).stdout_bytes
    assert [word for word in (b"555-0199", b"What was seen") if word in dump] == [
        b"555-0199",
        b"What was seen",
    ]
    looked(str(tmp_path / "new.sqlite"), _nothing)
    (tmp_path / "all.jsonl").write_bytes(dump)
    assert run("import", "all.jsonl", "--db", "new.sqlite").exit_code == 0
    assert everything("new.sqlite") == everything(books)


def test_import_when_a_book_is_bad_or_has_a_wrong_name(run: Run, books: str, tmp_path: Path) -> None:
    before = everything(books)
    good = run("export", "roll", "--db", books).stdout_bytes
    named = begin(ROLL_LOG, "other", at=AT).first_line + b"\n"
    case = begin(BOOK_KINDS["case"].grammar, "case-2", at=AT).first_line + b"\n"
    sentences = {
        "cut": (good[:-5], "cut: line 3: it is cut off, there is no line end"),
        "named": (named, "named: a roll book is not called 'other'"),
        "case": (case, "case: this is neither a match, event or book file nor a dump of a store"),
        "crooked": (
            _crooked(),
            "crooked: line 2: its events do not fit what was so far: "
            "a roll begins with roll-opened, got PersonRenamed",
        ),
    }
    for name, (data, sentence) in sentences.items():
        (tmp_path / name).write_bytes(data)
        result = run("import", name, "--db", books)
        assert (result.exit_code, result.stderr) == (2, f"tenoff: {sentence}\n")
    assert everything(books) == before


def test_rebuild_and_doctor_when_the_books_are_well(run: Run, books: str) -> None:
    result = run("rebuild", "--db", books)
    # The owner has seated the bench and looked after a contact: both are in the audit.
    assert (result.exit_code, result.output) == (0, "2 rows made from 4 streams.\n")
    result = run("doctor", "--db", books)
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "All is well.")


def test_rebuild_and_doctor_when_a_book_cannot_be_read(run: Run, tmp_path: Path) -> None:
    """A closed book is told by its name and line alone."""
    place = str(tmp_path / "bad.sqlite")

    async def taken(store: Archive) -> None:
        await import_stream(store, [_crooked()])
        await import_stream(store, [_crooked()], name="case-3", kind="case")

    looked(place, taken)
    told = (
        "roll: line 2: its events do not fit what was so far: "
        "a roll begins with roll-opened, got PersonRenamed",
        "case-3: line 1: it cannot be read",
    )
    result = run("rebuild", "--db", place)
    assert (result.exit_code, result.output) == (
        1,
        "".join(f"{each}\n" for each in told) + "0 rows made from 2 streams.\n",
    )
    result = run("doctor", "--db", place)
    assert (result.exit_code, result.output.splitlines()[:2]) == (1, [f"{each}." for each in told])
    assert result.output.splitlines()[-1] == "The doctor found 2 things wrong."


def test_rebuild_when_watched_counts_the_lines_of_a_long_book(tmp_path: Path) -> None:
    told: list[tuple[Stage, int, int]] = []
    watched: Progress = lambda stage, done, total: told.append((stage, done, total))  # noqa: E731

    async def long_roll(store: Archive) -> Rebuilt:
        log = begin(ROLL_LOG, "roll", at=AT)
        orders: list[do.Command] = [do.OpenRoll("florida")]
        orders += [do.AddPeople((NewPerson(f"p{number}", "A B"),)) for number in range(249)]
        for number, order in enumerate(orders):
            entered = enter(log, order, id=f"a{number}", at=AT)
            assert isinstance(entered, Entered)
            log = entered.log
        await import_stream(store, log.lines())
        return await rebuild(store, watched)

    assert looked(str(tmp_path / "long.sqlite"), long_roll) == Rebuilt(1, 0, ())
    lines = [done for stage, done, total in told if (stage, total) == (Stage.LINES, 250)]
    assert lines == [100, 200, 250, 250]
