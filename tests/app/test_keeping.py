"""Rebuild, backup, restore and the doctor as a person runs them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.people import Account
from tests.app.conftest import Run
from tests.app.houses import damage, drop_rows, everything, looked, rows, settle
from tests.desk.houses import OWNER, House, chosen
from tests.store.places import Place


def test_rebuild_when_rows_are_gone(run: Run, house: str) -> None:
    before = rows(house)
    looked(house, drop_rows)
    assert rows(house) != before
    result = run("rebuild", "--db", house)
    assert (result.exit_code, result.output) == (0, "3 rows made from 3 streams.\n")
    assert rows(house) == before


def test_rebuild_when_a_record_cannot_be_read(run: Run, house: str) -> None:
    before = rows(house)
    damage(house)
    result = run("rebuild", "--db", house)
    assert result.exit_code == 1
    assert re.fullmatch(r"m1: line 6: .+\n2 rows made from 3 streams\.\n", result.output)
    assert rows(house) == tuple(row for row in before if row.id != "m1")


def test_confirm_when_the_holder_has_chosen_a_password(run: Run, tmp_path: Path) -> None:
    place = str(tmp_path / "people.sqlite")

    async def told(work: Callable[[Desk], Awaitable[None]]) -> Account | None:
        async with House(place).desk() as desk:
            await work(desk)
            return await desk.people.accounts.get("kay")

    async def made(desk: Desk) -> None:
        await desk.people.add(OWNER, "kay", "Kay", "a first password", ())

    asyncio.run(told(made))
    result = run("confirm", "Kay", "--db", place)
    said = "tenoff: kay has to choose a password of their own first\n"
    assert (result.exit_code, result.stderr) == (2, said)
    asyncio.run(told(lambda desk: chosen(desk, "kay", "a first password")))
    result = run("confirm", "Kay", "--db", place)
    assert (result.exit_code, result.output) == (0, "Saved. The identity of kay is confirmed.\n")
    account = asyncio.run(told(lambda desk: asyncio.sleep(0)))
    assert account is not None
    assert (account.given, account.doubt) == ("", "")
    assert run("confirm", "nobody", "--db", place).stderr == "tenoff: there is no account 'nobody'\n"


def test_backup_and_restore_when_all_is_well(run: Run, house: str, tmp_path: Path) -> None:
    result = run("backup", "copy.sqlite", "--db", house)
    assert result.exit_code == 0
    assert re.fullmatch(r"copy\.sqlite is written, [\d.]+ kB\.\n", result.output)
    result = run("restore", "copy.sqlite", "--db", "new.sqlite")
    assert (result.exit_code, result.output) == (0, "copy.sqlite is restored to new.sqlite.\n")
    assert everything(str(tmp_path / "new.sqlite")) == everything(house)


def test_backup_when_no_file_is_named(run: Run, house: str, tmp_path: Path) -> None:
    assert run("backup", "--db", house).exit_code == 0
    assert run("backup", "--db", house, "--backups", "elsewhere").exit_code == 0
    for folder in ("backups", "elsewhere"):
        (made,) = (tmp_path / folder).iterdir()
        assert re.fullmatch(r"tenoff-\d{8}T\d{6}Z\.sqlite", made.name)


def test_restore_when_no_place_is_named(run: Run, house: str, tmp_path: Path) -> None:
    """It goes where `tenoff serve` looks, and the other commands look there too."""
    run("backup", "copy.sqlite", "--db", house)
    assert run("restore", "copy.sqlite").exit_code == 0
    assert run("doctor").exit_code == 0
    again = run("restore", "copy.sqlite")
    assert again.exit_code == 2
    assert "there is already a file" in again.stderr


def test_backup_and_restore_when_on_postgres(run: Run, postgres_place: Place, tmp_path: Path) -> None:
    settle(postgres_place.where)
    result = run("backup", "--db", postgres_place.where)
    assert (result.exit_code, result.stderr) == (
        2,
        "tenoff: Name the FILE to write, or a folder with --backups. See 'tenoff backup --help'.\n",
    )
    assert run("backup", "copy.jsonl", "--db", postgres_place.where).exit_code == 0
    assert run("restore", "copy.jsonl", "--db", "new.sqlite").exit_code == 0
    assert everything(str(tmp_path / "new.sqlite")) == everything(postgres_place.where)
    assert run("rebuild", "--db", postgres_place.where).output == "3 rows made from 3 streams.\n"
    assert run("doctor", "--db", postgres_place.where).exit_code == 0
    assert run("export", "--all", "--db", postgres_place.where).stdout_bytes == everything("new.sqlite")


def test_doctor_when_all_is_well(run: Run, house: str) -> None:
    result = run("doctor", "--db", house)
    assert result.exit_code == 0
    head, last = result.output.splitlines()
    assert re.fullmatch(rf"{house}: 3 streams with 13 lines, .+ free on its disk, schema \d+\.", head)
    assert last == "All is well."


def test_doctor_when_a_line_was_changed(run: Run, house: str) -> None:
    damage(house)
    result = run("doctor", "--db", house)
    assert result.exit_code == 1
    first, second, _, last = result.output.splitlines()
    assert first == "m1, line 5: it was changed after it was written, its sum does not fit."
    assert second == "m1, line 6: it does not follow from the line before, whose hash is another."
    assert last == "The doctor found 2 things wrong."


def test_doctor_when_rows_are_missing(run: Run, house: str) -> None:
    looked(house, drop_rows)
    result = run("doctor", "--db", house)
    assert result.exit_code == 1
    assert result.output.splitlines()[:2] == [
        "3 rows missing from the lists; tenoff rebuild makes them again.",
        "1 row of no match in the lists; tenoff rebuild removes it.",
    ]


def test_doctor_when_the_file_is_torn(run: Run, house: str, tmp_path: Path) -> None:
    torn = tmp_path / "torn.sqlite"
    run("backup", str(torn), "--db", house)
    torn.write_bytes(torn.read_bytes()[:9000])
    result = run("doctor", "--db", str(torn))
    assert result.exit_code == 1
    assert "torn.sqlite is damaged" in result.output


@pytest.mark.parametrize(
    "words", ["rebuild", "backup a", "doctor", "export m1", "export --all", "confirm kay"]
)
def test_command_when_there_is_no_store(run: Run, tmp_path: Path, words: str) -> None:
    result = run(*words.split(), "--db", "none.sqlite")
    said = "tenoff: there is no store none.sqlite; tenoff serve makes one, --db names another\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("words", ["rebuild", "backup a", "doctor", "export m1", "restore x.sqlite"])
def test_command_when_the_store_is_something_else(run: Run, tmp_path: Path, words: str) -> None:
    (tmp_path / "x.sqlite").write_text("score sheets of 1962\n" * 100)
    result = run(*words.split(), "--db", "x.sqlite")
    assert result.exit_code in (1, 2)
    assert len(result.stderr.splitlines() + result.stdout.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["x.sqlite"]
