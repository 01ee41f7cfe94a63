"""Several houses in one process share the routes and nothing else; an edited file is served at once."""

from __future__ import annotations

import os
from pathlib import Path

import httpx

from tenoff.desk.desk import Desk
from tenoff.desk.settings import House
from tenoff.web.static import Statics
from tests.web.public_house import DESK, open_house


async def _lakeland(desk: Desk) -> None:
    await desk.settings.change(DESK, House("Lakeland Shuffleboard Club"))
    await desk.courts.add(DESK, "1")


async def _sebring(desk: Desk) -> None:
    await desk.settings.change(DESK, House("Sebring Shuffleboard Club"))


def test_request_when_two_houses_are_open_is_of_the_house_it_was_sent_to(tmp_path: Path) -> None:
    for name in ("lakeland", "sebring"):
        (tmp_path / name).mkdir()
    with (
        open_house(tmp_path / "lakeland", _lakeland) as lakeland,
        open_house(tmp_path / "sebring", _sebring) as sebring,
    ):
        for path in ("/rules", "/records"):  # of what is there at the start, and of what is loaded later
            seen = [house.get(path).text for house in (lakeland, sebring)]
            assert ["Lakeland" in each for each in seen] == [True, False]
            assert ["Sebring" in each for each in seen] == [False, True]
        courts = [httpx.get(f"{house.url}/api/courts").json() for house in (lakeland, sebring)]
        assert [[each["court"] for each in found["courts"]] for found in courts] == [["1"], []]


def test_file_when_it_is_edited_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one")
    files = Statics(tmp_path)
    assert [each.data for each in (files.get("a.txt"), files.get("a.txt")) if each] == [b"one", b"one"]
    file.write_text("two")
    os.utime(file, (1, 1))
    assert [each.data for each in (files.get("a.txt"),) if each] == [b"two"]
    file.unlink()
    assert files.get("a.txt") is None
