"""Secret seeds of draws: made once, kept, promised by their mark."""

from __future__ import annotations

from tenoff.tournament.draw import SHORTEST_SECRET, commitment
from tests.desk.houses import House


async def test_seed_when_it_is_promised_twice(house: House) -> None:
    async with house.desk() as desk:
        assert await desk.seeds.kept("p12", "men") == ""
        mark = await desk.seeds.promise("p12", "men")
        seed = await desk.seeds.kept("p12", "men")
        assert (commitment(seed), await desk.seeds.promise("p12", "men")) == (mark, mark)
        assert len(seed) > SHORTEST_SECRET
        assert await desk.seeds.promise("p12", "ladies") != mark


async def test_seed_when_another_process_draws(house: House) -> None:
    async with house.desk() as desk:
        mark = await desk.seeds.promise("p12", "men")
    async with house.desk() as other:
        assert commitment(await other.seeds.kept("p12", "men")) == mark
