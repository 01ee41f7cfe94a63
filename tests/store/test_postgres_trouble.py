"""A server that goes away and comes back, is not there, or is somebody else's."""

from __future__ import annotations

import asyncio
import gc
import warnings
from itertools import pairwise

import asyncpg
import pytest

from tenoff.desk.ports import Change, Document, Line, StoreProblem, Stream, Trouble
from tenoff.kit import Conflict
from tenoff.store import examine, open_store
from tenoff.store.postgres import PostgresStore
from tenoff.store.postgres.appends import Append, Found, Shelf, admitted
from tenoff.store.postgres.driver import connect
from tests.store.chained import NOW, following, header, lines
from tests.store.places import Place, opened, sql
from tests.store.proxy import linked

M1 = lines("m1", 5)


async def _cut(place: Place) -> None:
    """Ends every connection of the stores in this schema, as a restart of the server does."""
    connection = await asyncpg.connect(place.server)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND application_name = $1",
        place.schema,
    )
    await connection.close()


def _named(place: Place) -> str:
    """The address with a name for its connections, so that only they are cut."""
    return f"{place.where}&application_name={place.schema}"


async def test_store_when_every_link_is_cut(postgres_place: Place) -> None:
    async with opened(_named(postgres_place)) as store:
        await store.begin("m1", "match", header("m1"))
        feed = store.changes()
        await store.append("m1", M1[:1])
        assert await anext(feed) == Change(1, "m1", 1)
        await _cut(postgres_place)
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1[:1])
        await _cut(postgres_place)
        assert await store.append("m1", M1[1:2]) == 2
        await _cut(postgres_place)
        await store.put(Document("session", "s1", 1, b""))
        assert await asyncio.wait_for(anext(feed), 20) == Change(2, "m1", 2)


async def test_changes_when_the_listening_link_was_cut(postgres_place: Place) -> None:
    async with opened(_named(postgres_place)) as ours, opened(postgres_place) as theirs:
        feed = ours.changes()
        waiting = asyncio.ensure_future(anext(feed))
        await asyncio.sleep(0.05)
        await _cut(postgres_place)
        await theirs.begin("m1", "match", header("m1"))
        await theirs.append("m1", M1)
        assert await asyncio.wait_for(waiting, 20) == Change(1, "m1", 1)


async def test_appends_when_links_are_cut_all_the_time(postgres_place: Place) -> None:
    """Each append is answered once and is there once, though nobody knows which commits went through."""
    store = await PostgresStore.open(_named(postgres_place), patience=120)
    names = [f"m{number}" for number in range(6)]
    for name in names:
        await store.begin(name, "match", header(name))
    cuts, going = 0, True
    gone_on = asyncio.Event()

    async def cut() -> None:
        nonlocal cuts
        while going:
            await asyncio.sleep(0.1)
            await gone_on.wait()  # or a slow machine would never be done: a new link takes its time
            gone_on.clear()
            await _cut(postgres_place)
            cuts += 1

    async def add(name: str) -> list[int]:
        tip = header(name)
        positions: list[int] = []
        while cuts < 10 or len(positions) < 20:
            line = following(tip, len(positions) + 1)
            positions.append(await store.append(name, (line,)))
            gone_on.set()
            tip = line.data
        return positions

    cutting = asyncio.ensure_future(cut())
    answered = await asyncio.gather(*(add(name) for name in names))
    going = False
    gone_on.set()
    await cutting
    all_of_them = sorted(position for each in answered for position in each)
    assert all_of_them == [*range(1, len(all_of_them) + 1)]
    assert all(one < two for each in answered for one, two in pairwise(each))
    assert (await examine(store, NOW)).damage == ()
    await store.close()


def test_batch_when_it_is_sent_again_after_the_link_broke() -> None:
    """What was committed before the link broke is answered with its position, the rest is judged afresh."""
    ours, more, theirs = Line(1, "a", b"1"), Line(2, "b", b"2"), Line(2, "c", b"3")
    batch = [Append("m1", (ours,), ()), Append("m1", (more,), ()), Append("m1", (theirs,), ())]

    def shelf() -> Shelf:
        return Shelf(7, last=1, found={"a": Found(ours, 12)})

    again = admitted(batch, {"m1": shelf()}, again=True)
    assert again.rows == [(7, more)]
    assert [str(each) for each in again.positions(12)] == [
        "12",
        "13",
        "m1 is at line 2, so the next is 3, got 2",
    ]
    fresh = admitted(batch[:1], {"m1": shelf()}, again=False)
    assert [type(each) for each in fresh.outcomes] == [Conflict]
    twice = admitted([batch[1], batch[1]], {"m1": shelf()}, again=True)
    assert [type(each) for each in twice.outcomes] == [int, Conflict]


async def test_append_when_one_of_many_upsets_the_server(postgres_place: Place) -> None:
    async with opened(postgres_place) as store:
        await sql(
            postgres_place.where,
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$"
            " BEGIN IF NEW.id = 'bad' THEN RAISE 'upset'; END IF; RETURN NEW; END $$",
            "CREATE TRIGGER refuse BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION refuse()",
        )
        for name in ("m1", "m2", "m3"):
            await store.begin(name, "match", header(name))
        outcomes = await asyncio.gather(
            store.append("m1", M1[:1]),
            store.append("m2", (Line(1, "bad", b""),)),
            store.append("m3", M1[:1]),
            return_exceptions=True,
        )
        assert [str(each) for each in outcomes] == ["1", "upset", "2"]


async def test_store_when_no_server_answers(postgres_place: Place) -> None:
    with pytest.raises(StoreProblem) as caught:
        await open_store("postgresql://keeper:secret@127.0.0.1:1/club")
    assert caught.value.trouble is Trouble.UNREACHABLE
    assert str(caught.value).startswith("PostgreSQL club on 127.0.0.1:1 does not answer: ")
    with pytest.raises(StoreProblem, match='cannot be used: database "nowhere" does not exist'):
        await open_store(postgres_place.server.replace("/postgres?", "/nowhere?"))


async def test_store_when_the_server_stays_away(postgres_place: Place) -> None:
    async with linked(postgres_place) as link:
        store = await PostgresStore.open(link.where, patience=0.3)
        await store.begin("m1", "match", header("m1"))
        feed = store.changes()
        await link.down()
        for asked in (store.append("m1", M1), store.read("m1"), store.put(Document("session", "s", 1, b""))):
            with pytest.raises(StoreProblem, match="does not answer") as caught:
                await asked
            assert caught.value.trouble is Trouble.UNREACHABLE
        await link.up()
        assert await store.append("m1", M1) == 5
        assert await asyncio.wait_for(anext(feed), 20) == Change(1, "m1", 1)
        await store.close()


async def test_append_when_the_link_breaks_in_the_act_of_committing(postgres_place: Place) -> None:
    """The lines are there but the answer was lost: the store finds its own lines and answers with their
    place.
    """
    async with linked(postgres_place) as link, opened(link.where) as store:
        await store.begin("m1", "match", header("m1"))
        assert await store.append("m1", M1[:1]) == 1
        for number in (2, 3):
            link.lose = b"COMMIT;"
            assert await store.append("m1", M1[number - 1 : number]) == number
            assert link.lose == b""
        link.lose = b"COMMIT;"
        assert await asyncio.gather(*(store.append("m1", (line,)) for line in M1[3:])) == [4, 5]
        assert await store.read("m1") == Stream("m1", "match", header("m1"), M1)


async def test_document_when_the_answer_is_lost(postgres_place: Place) -> None:
    async with linked(postgres_place) as link, opened(link.where) as store:
        for version in (1, 2):
            link.lose = b"what is written"
            await store.put(Document("session", "s1", version, b"what is written %d" % version))
            assert link.lose == b""
            assert await store.get("session", "s1") == Document(
                "session", "s1", version, b"what is written %d" % version
            )
        with pytest.raises(Conflict):
            await store.put(Document("session", "s1", 2, b"what is written 2"))


async def test_connection_when_it_is_given_up_at_any_moment_leaves_none_open(postgres_place: Place) -> None:
    with warnings.catch_warnings(record=True) as left_open:
        warnings.simplefilter("always")
        for moment in range(24):
            connecting = asyncio.create_task(connect(postgres_place.where))
            await asyncio.sleep(moment / 2000)
            connecting.cancel()
            (made,) = await asyncio.gather(connecting, return_exceptions=True)
            if not isinstance(made, BaseException):  # it was ready before
                await made.close()
            del connecting, made
            gc.collect()
    assert [str(each.message) for each in left_open] == []


async def test_store_when_the_tables_are_of_another_program(postgres_place: Place) -> None:
    await sql(postgres_place.where, "CREATE TABLE lines (bus text)")
    with pytest.raises(StoreProblem, match="has tables of another program") as caught:
        await open_store(postgres_place.where)
    assert caught.value.trouble is Trouble.FOREIGN


async def test_store_when_there_is_no_schema_for_its_tables(postgres_place: Place) -> None:
    nowhere = postgres_place.where.replace("search_path=", "search_path=no_such_")
    with pytest.raises(StoreProblem, match="cannot be used: no schema has been selected") as caught:
        await open_store(nowhere)
    assert caught.value.trouble is Trouble.UNREACHABLE


async def test_changes_when_two_stores_share_a_database(
    postgres_place: Place, other_postgres_place: Place
) -> None:
    """The other store is far ahead; its news must not move our place."""
    async with opened(postgres_place) as ours, opened(other_postgres_place) as theirs:
        await theirs.begin("m1", "match", header("m1"))
        await theirs.append("m1", lines("m1", 50))
        await ours.begin("m1", "match", header("m1"))
        await asyncio.sleep(0.1)
        feed = ours.changes()
        await ours.append("m1", M1)
        assert [(await asyncio.wait_for(anext(feed), 20)).position for _ in M1] == [1, 2, 3, 4, 5]


async def test_store_when_two_processes_make_it_at_once(postgres_place: Place) -> None:
    stores = await asyncio.gather(*(open_store(postgres_place.where) for _ in range(4)))
    await stores[0].begin("m1", "match", header("m1"))
    assert await stores[3].append("m1", M1) == 5
    await asyncio.gather(*(store.close() for store in stores))


async def test_store_when_the_server_would_answer_before_the_disk(postgres_place: Place) -> None:
    async with opened(f"{postgres_place.where}&synchronous_commit=off") as store:
        assert isinstance(store, PostgresStore)
        async with store._pool.acquire() as connection:
            assert await connection.fetchval("SHOW synchronous_commit") == "on"


async def test_append_when_the_server_refuses_to_write(postgres_place: Place) -> None:
    async with opened(postgres_place) as store:
        await store.begin("m1", "match", header("m1"))
    async with opened(f"{postgres_place.where}&default_transaction_read_only=on") as store:
        with pytest.raises(StoreProblem, match="cannot be written to") as caught:
            await store.append("m1", M1)
        assert caught.value.trouble is Trouble.READ_ONLY
