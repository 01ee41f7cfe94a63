"""Practice matches on a real store: no log, no row, no note, and gone after a day."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import Link
from tenoff.desk.matches import Taken
from tenoff.desk.practice import MOST, Full
from tenoff.desk.rights import Action
from tenoff.desk.scoring import Pressed
from tenoff.kit import Malformed
from tenoff.rules import commands as do
from tenoff.rules.record import Tap
from tenoff.store import open_store
from tenoff.store.doctor import examine
from tenoff.web.desk.quick import QuickForm, quick_match
from tests.desk.houses import OWNER, House, frame, opening


async def _opened(desk: Desk) -> Link:
    wanted = quick_match(
        QuickForm(first="Ann", second="Ben", book="florida-2024"),
        await desk.settings.house(),
        date(2026, 3, 1),
    )
    assert isinstance(wanted, do.OpenMatch)
    link = await desk.practice.open(wanted)
    assert isinstance(link, Link)
    return link


async def test_practice_match_is_kept_apart_and_swept(house: House) -> None:
    async with house.desk() as desk, house.desk() as other:  # two processes on one store
        link = await _opened(desk)
        who = await desk.links.who(link.code)
        assert who is not None
        taps: tuple[Tap, ...] = (do.SkipPractice(2), frame())
        for number, tap in enumerate(taps, 2):
            for again in (False, True):  # the same tap twice is one act
                pressed = Pressed(link.match, f"p{number}", tap, phone="p")
                assert await desk.scoring.tap(who, pressed) == Taken(link.match, number, again)
        record = await other.matches.record(link.match)
        assert record is not None
        assert record.now is not None
        assert (len(record.acts), record.now.rehearsal) == (3, True)
        # nothing of it stands anywhere else, and nobody can give a match such a name
        assert await desk.store.since(0) == ()
        assert await desk.store.views("match") == ()
        assert await desk.links.all() == []
        with pytest.raises(Malformed, match="Choose another name"):
            await desk.scoring.open(OWNER, "open", opening(), "practice_2222222222")
        assert not await desk.scoring.may(who, Action.SCORE, "m1")
        house.later(hours=23, minutes=59)
        await desk.practice.sweep()
        assert await desk.links.who(link.code) is not None
        house.later(minutes=2)
        for each in (desk, other):
            await each.practice.sweep()
            assert await each.matches.record(link.match) is None
            assert await each.links.find(link.code) is None
        for kind in ("practice", "link", "seat"):
            assert await desk.store.documents(kind) == ()
    archive = await open_store(house.place)
    assert (await examine(archive, house.now)).damage == ()
    await archive.close()


async def test_practice_matches_are_few_at_a_time(house: House) -> None:
    async with house.desk() as desk:
        first = [(await _opened(desk)).match for _ in range(MOST)]
        assert len(set(first)) == MOST
        with pytest.raises(Full):
            await _opened(desk)
        house.later(days=1)
        assert (await _opened(desk)).match not in first
        assert len(await desk.store.documents("practice", limit=200)) == 1
