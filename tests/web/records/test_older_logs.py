"""Books written by an earlier Tenoff: they fold, their pages open, and they go on.

The roll has a correction without matches, and a
decision about a mingle of a day whose rules leave nothing to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from tenoff.desk.desk import Desk
from tenoff.desk.ports import Document, Line, stream_of
from tenoff.desk.records.bench import BENCH
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role
from tenoff.records.cases.kinds import Sitting
from tenoff.records.played import Played
from tests.web.event_desk.house import SetClock
from tests.web.public_house import Open, open_house
from tests.web.records.accounts import confirmed
from tests.web.records.honors_house import browsing

FILES = Path(__file__).with_name("fixtures")
MEMBER = "Wilbur Quackenbush"
OLD_BENCH = b'{"president":{"account":"pres"},"board":[{"account":"vera","person":"p02"}]}'


class _Act(Struct):
    n: int
    id: str


async def _furnish(desk: Desk) -> None:
    roles = {"kay": Role.KEEPER, "dora": Role.DIRECTOR}
    for login in ("kay", "dora", "pres", "vera", "vick", "newt"):
        grant = Grant(roles.get(login, Role.SCORER))
        await confirmed(desk, login, login.capitalize(), grant)
    for kind, id, file in (("roll", ROLL, "roll-without-matches.jsonl"),):
        header, *lines = (FILES / file).read_bytes().splitlines()
        await desk.store.begin(stream_of(kind, id), kind, header)
        acts = (msgspec.json.decode(line, type=_Act) for line in lines)
        await desk.store.append(
            stream_of(kind, id), [Line(act.n, act.id, line) for act, line in zip(acts, lines, strict=True)]
        )
    await desk.store.put(Document(BENCH, BENCH, 1, OLD_BENCH))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    clock = SetClock(datetime(2026, 1, 13, 17, tzinfo=UTC))
    with open_house(tmp_path_factory.mktemp("older"), _furnish, now=clock) as house:
        yield house


def test_bench_when_it_is_older_is_shown_and_says_what_it_lacks(house: Open) -> None:
    with browsing(house, "kay") as kay, browsing(house, "dora") as dora:
        shown = kay.look("/desk/cases/bench")
        assert re.findall(r'name="account" value="([^"]*)"', shown)[:2] == ["pres", "vera"]
        report = {
            "member": MEMBER, "conduct": "illegal", "happened": "2026-01-12", "day": "2026-01-13",
            "facts": "x", "reporter": "dora", "role": "officer",
        }  # fmt: skip
        said = dora.refused("/desk/cases", view="w-old", **report)
        assert said.startswith("Of pres it has to be written down who that is on the roll")
        assert house.at_desk(_bench) == (Sitting("pres"), Sitting("vera", "p02"))


async def _bench(desk: Desk) -> tuple[Sitting, ...]:
    bench = await desk.records.bench.now()
    assert bench is not None
    return bench.sitting


def test_roll_when_it_is_older_keeps_its_matches_and_its_decisions(house: Open) -> None:
    async def found(desk: Desk) -> object:
        roll = await desk.records.roll.now(ROLL)
        assert roll is not None
        return roll.matches, [type(each).__name__ for each in roll.decisions]

    match = Played(date(2023, 1, 8), "d1", 1, ("p01",), ("p02",))
    assert house.at_desk(found) == ({"d1": (match,)}, ["Awarded"])
    with browsing(house, "kay") as kay:
        for page in (
            "/desk/records", "/desk/records/results/d1", "/desk/records/classes", "/records/players/p01",
            "/records/events/d1",
        ):  # fmt: skip
            kay.look(page)
        assert "our own rules" in kay.look("/desk/records/classes")
