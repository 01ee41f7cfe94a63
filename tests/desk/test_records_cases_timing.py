"""How long an answer takes does not tell how many discipline cases there are: the same is done for each."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tests.desk.bench_house import CASE, DORA, THREE, as_one, furnished, report
from tests.desk.houses import KEEPER, OWNER, House

STRANGERS = (OWNER, KEEPER, DORA, as_one("rex"))


async def _opened(desk: Desk, number: int) -> None:
    answer = await desk.records.cases.open(DORA, f"case-{number}", report(), act=f"c{number}")
    assert isinstance(answer, Done)


async def _work(asked: Callable[[], Awaitable[object]]) -> Counter[str]:
    """Every call of our own functions while something is asked, the second time it is."""
    found: Counter[str] = Counter()

    def called(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and "tenoff" in code.co_filename:
            found[f"{code.co_filename.rpartition('tenoff/')[2]} {code.co_qualname}"] += 1

    await asked()
    sys.setprofile(called)
    try:
        await asked()
    finally:
        sys.setprofile(None)
    return found


async def _asked_of(desk: Desk, case: str) -> list[Counter[str]]:
    cases, day = desk.records.cases, desk.means.today()
    found = [await _work(lambda: cases.suspended(day))]
    found.append(await _work(lambda: cases.seat(KEEPER, THREE, ("pres", "vera", "vick"))))
    for who in STRANGERS:
        found.append(await _work(lambda who=who: cases.all_seen_by(who)))  # type: ignore[misc]
        found.append(await _work(lambda who=who: cases.log_seen_by(who, case)))  # type: ignore[misc]
    return found


async def test_answer_to_a_stranger_is_the_same_work_however_many_cases_there_are(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        none = await _asked_of(desk, CASE)
        await _opened(desk, 1)
        one = await _asked_of(desk, CASE)
        for number in range(2, 9):
            await _opened(desk, number)
        eight = await _asked_of(desk, CASE)
        unknown = await _asked_of(desk, "case-0123456789")
    assert one == none
    assert eight == none
    assert unknown == none


async def test_case_when_another_process_opened_it_is_seen_by_who_sits(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await furnished(here)
        assert await there.records.cases.all_seen_by(as_one("vera")) == {}
        await _opened(here, 1)
        assert list(await there.records.cases.all_seen_by(as_one("vera"))) == ["case-1"]
        assert await there.records.cases.seen_by(as_one("vera"), "case-1") is not None
