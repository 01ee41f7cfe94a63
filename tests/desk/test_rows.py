"""Rows of matches: what they say, and their order."""

from __future__ import annotations

import msgspec

from tenoff.desk.desk import Desk
from tenoff.desk.matches import MATCH, Taken
from tenoff.desk.rows import MatchRow
from tenoff.desk.scoring import Pressed
from tenoff.rules import commands as do
from tenoff.rules.record import TakeOut
from tests.desk.houses import BEFORE_PLAY, OWNER, House, frame, opening, won


async def _rows(desk: Desk) -> list[MatchRow]:
    views = await desk.store.views(MATCH, descending=True)
    return [msgspec.json.decode(view.data, type=MatchRow) for view in views]


async def _play(house: House, desk: Desk, match: str, *taps: do.Command) -> None:
    await desk.scoring.open(OWNER, "open", opening(), match)
    for number, tap in enumerate(taps):
        house.later(seconds=1)
        assert isinstance(await desk.scoring.tap(OWNER, Pressed(match, f"t{number}", tap)), Taken)


async def test_rows_in_their_order(house: House) -> None:
    async with house.desk() as desk:
        await _play(house, desk, "finished-first", *BEFORE_PLAY, *won())
        await _play(house, desk, "live", *BEFORE_PLAY, frame())
        await _play(house, desk, "to-come")
        await _play(house, desk, "finished-last", *BEFORE_PLAY, *won())
        await _play(house, desk, "live-too", *BEFORE_PLAY, frame())
        ids = [row.id for row in await _rows(desk)]
        assert ids == ["live-too", "live", "to-come", "finished-last", "finished-first"]


async def test_row_of_a_live_match(house: House) -> None:
    async with house.desk() as desk:
        await _play(house, desk, "open.m1", *BEFORE_PLAY, frame(), do.CallHelp("close disc"))
        [row] = await _rows(desk)
        assert (row.first, row.second, row.event) == ("Adams / Boyle", "Castro / Dunn", "open")
        assert (row.score, row.game, row.frame, row.phase) == ((15, 10), 1, "2", "playing")
        assert (row.help, row.yellow, row.live, row.claimed) == ("close disc", "first", True, False)


async def test_row_of_a_claimed_match(house: House) -> None:
    async with house.desk() as desk:
        await _play(house, desk, "m1", *BEFORE_PLAY, *won())
        [row] = await _rows(desk)
        assert (row.winner, row.claimed, row.score, row.wins) == ("first", True, (60, 0), (1, 0))


async def test_row_when_the_opening_was_taken_out(house: House) -> None:
    async with house.desk() as desk:
        await _play(house, desk, "m1")
        await desk.scoring.tap(OWNER, Pressed("m1", "undo", TakeOut(1)))
        [row] = await _rows(desk)
        assert (row.first, row.number, row.phase) == ("", 2, "assigned")
