"""Streams: the newest frame, at once for scorers, two a second for others, and resuming by number."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlsplit

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.matches import FINISHED, Order, Taken
from tenoff.desk.rights import Role
from tenoff.desk.scoring import Pressed
from tenoff.rules import commands as do
from tenoff.rules.formats import DeskEnding
from tenoff.web.event.live import EventPictures
from tenoff.web.live import streams, switchboard
from tenoff.web.live.asgi import Message, Send
from tenoff.web.live.channels import Listener
from tenoff.web.live.hub import Hub
from tenoff.web.match.view_cache import Picture, Shown
from tests.desk.houses import BEFORE_PLAY, OWNER, House, opening
from tests.patience import PATIENCE
from tests.web.public_house import DESK, furnish, open_house
from tests.web.servers import PASSWORD, Running, frame, fresh, opened, tapped

# -- over a real connection


@contextmanager
def _events(server: Running, path: str, **headers: str) -> Iterator[Iterator[tuple[str, str]]]:
    """(id, data) of each event."""
    with httpx.stream("GET", f"{server.url}{path}", headers=headers, timeout=PATIENCE) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        yield _read(answer)


def _read(answer: httpx.Response) -> Iterator[tuple[str, str]]:
    id = ""
    for line in answer.iter_lines():
        name, _, value = line.partition(": ")
        if name == "id":
            id = value
        elif name == "data":
            yield id, value


def test_stream_brings_the_whole_view(server: Running) -> None:
    match = opened(server, fresh("stream"))
    with _events(server, f"/live/matches/{match}") as events:
        id, data = next(events)
        view = json.loads(data)
        assert (id, view["number"], view["first"]["score"]) == ("4", 4, 0)
        assert view == server.by("public").get(f"/api/matches/{match}").json()
        tapped(server.by("owner"), match, frame())
        id, data = next(events)
        assert (id, json.loads(data)["first"]["score"]) == ("5", 15)


def _until_its_end(server: Running, path: str, taken_back: Callable[[], object], **headers: str) -> None:
    """The stream begins, what let it in is taken back, and it ends by itself."""
    with _events(server, path, **headers) as events:
        next(events)
        taken_back()
        for _ in events:
            pass


def test_stream_ends_when_its_link_is_taken_back(server: Running) -> None:
    owner = server.by("owner")
    for by in ("address", "header"):
        code = owner.post("/api/links", json={"role": "scorer", "court": "7"}).json()["code"]
        more = {"authorization": f"Bearer {code}"} if by == "header" else {}
        path = "/live/matches/m1" + (f"?link={code}" if by == "address" else "")
        _until_its_end(server, path, partial(owner.delete, f"/api/links/{code}"), **more)
        assert httpx.get(f"{server.url}{path}", headers=more).status_code == 401


def test_stream_ends_with_its_session_and_its_account(server: Running) -> None:
    owner, login = server.by("owner"), fresh("ref")
    person = {"login": login, "name": "Ref", "password": PASSWORD, "grants": [{"role": "referee"}]}
    assert owner.post("/api/people", json=person).status_code == 201

    def ended(how: Callable[[httpx.Client], httpx.Response]) -> None:
        for path in ("/live/matches/m1", "/live/courts?courts=7"):
            client = server.log_in(login)
            cookie = f"tenoff_session={client.cookies['tenoff_session']}"
            _until_its_end(server, path, partial(how, client), cookie=cookie)
            client.close()
            owner.post(f"/api/people/{login}", json={"off": False})

    ended(lambda client: client.post("/logout"))
    ended(lambda _: owner.post(f"/api/people/{login}", json={"end_sessions": True}))
    ended(lambda _: owner.post(f"/api/people/{login}", json={"off": True}))


def test_stream_of_a_token_ends_when_it_is_taken_back(server: Running) -> None:
    owner = server.by("owner")
    made = owner.post("/api/tokens", json={"label": "x", "scopes": ["read", "score"]}).json()
    id = made["secret"].split("_")[1]
    _until_its_end(
        server,
        "/live/matches/m1",
        lambda: owner.delete(f"/api/tokens/{id}"),
        authorization=f"Bearer {made['secret']}",
    )


def test_stream_when_resumed_where_it_was(server: Running) -> None:
    match = opened(server, fresh("resume"))
    with _events(server, f"/live/matches/{match}", **{"last-event-id": "4"}) as events:
        tapped(server.by("owner"), match, frame())
        assert next(events)[0] == "5"


def test_stream_when_resumed_behind(server: Running) -> None:
    match = opened(server, fresh("behind"))
    with _events(server, f"/live/matches/{match}", **{"last-event-id": "2"}) as events:
        assert next(events)[0] == "4"


def test_scorer_gets_every_act(server: Running) -> None:
    match = opened(server, fresh("prompt"))
    code = server.by("owner").post("/api/links", json={"role": "scorer", "match": match}).json()["code"]
    with _events(server, f"/live/matches/{match}?link={code}") as events:
        ids = [next(events)[0]]
        for _ in range(6):
            tapped(server.by("owner"), match, {"do": "remark", "text": "x"})
            ids.append(next(events)[0])
        assert ids == ["4", "5", "6", "7", "8", "9", "10"]


def test_scorer_hears_at_once_that_another_phone_took_over(server: Running) -> None:
    match = opened(server, fresh("taken"))
    code = server.by("owner").post("/api/links", json={"role": "scorer", "match": match}).json()["code"]
    link = server.client(authorization=f"Bearer {code}")
    assert link.post(f"/api/matches/{match}/scorer", json={"phone": "old", "name": "Ann"}).json()["yours"]
    with httpx.stream("GET", f"{server.url}/live/matches/{match}?link={code}", timeout=PATIENCE) as answer:
        heard = _scorers(answer)
        assert next(heard) == ("old", "Ann")
        link.post(f"/api/matches/{match}/scorer", json={"phone": "new", "name": "Bob", "take": True})
        assert next(heard) == ("new", "Bob")
    link.close()


def _scorers(answer: httpx.Response) -> Iterator[tuple[str, str]]:
    """Phone and name in each such event; it carries no id, so that a stream resumes by the match's number."""
    event = ""
    for line in answer.iter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            event = value
        elif name == "data" and event == "scorer":
            told = json.loads(value)
            yield told["phone"], told["name"]
        elif not line:
            event = ""


def test_stream_when_the_client_is_slow(tmp_path: Path) -> None:
    """What nobody reads is not kept: the next frame such a client gets is the newest."""

    async def link(desk: Desk) -> str:
        return (await desk.links.make(DESK, NewLink(Role.SCORER, match="adams"))).code

    with open_house(tmp_path, furnish) as house, socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.connect(("127.0.0.1", urlsplit(house.url).port))
        slow.settimeout(PATIENCE)
        slow.sendall(
            f"GET /live/matches/adams?link={house.at_desk(link)} HTTP/1.1\r\nhost: x\r\n\r\n".encode()
        )
        house.tap("adams", *[do.Remark("x" * 30_000)] * 300)  # fills every buffer on the way within a few
        newest = house.get("/api/matches/adams").json()["number"]
        heard = b""
        while f"id: {newest}\n".encode() not in heard:
            heard += slow.recv(1 << 20)
        assert heard.count(b"id: ") < 150


def test_stream_of_courts(server: Running) -> None:
    owner, court = server.by("owner"), fresh("c")
    owner.post("/api/courts", json={"court": court})
    with _events(server, f"/live/courts?courts={court}") as events:
        _, data = next(events)
        assert json.loads(data) == {"court": court, "closed": "", "match": None}
        match = opened(server, fresh("oncourt"), court, play=False)
        told = json.loads(next(events)[1])
        assert (told["court"], told["match"]["id"]) == (court, match)
        owner.post(f"/api/courts/{court}", json={"closed": "wet"})
        while not (told := json.loads(next(events)[1]))["closed"]:
            pass
        assert (told["closed"], told["match"]["id"]) == ("wet", match)


def test_stream_of_several_things(server: Running) -> None:
    """Each with its number, its own link and its own place to go on from; what is not there ends no other."""
    first, second = opened(server, fresh("one")), opened(server, fresh("two"))
    code = server.by("owner").post("/api/links", json={"role": "scorer", "match": second}).json()["code"]
    link = server.client(authorization=f"Bearer {code}")
    link.post(f"/api/matches/{second}/scorer", json={"phone": "p", "name": "Ann"})
    link.close()
    wished = (
        f"matches/{first}?seen=4", f"matches/{second}?link={code}", "matches/nowhere", "courts?courts=7",
        f"matches/{first}?link=2222222222",
    )  # fmt: skip
    on = "&".join(f"on={quote(each, safe='')}" for each in wished)
    with httpx.stream("GET", f"{server.url}/live/several?{on}", timeout=PATIENCE) as answer:
        heard = _named(answer)
        told = dict(next(heard) for _ in range(5))
        tapped(server.by("owner"), first, frame())
        told |= [next(heard)]
        server.by("owner").delete(f"/api/links/{code}")
        assert next(heard) == ("1 no", "401")
        tapped(server.by("owner"), first, frame())
        assert next(heard)[0] == "0"
    assert {name: _gist(data) for name, data in told.items()} == {
        "0": (first, 5), "1": (second, 4), "1 scorer": "Ann", "2 no": 404, "3": "7", "4 no": 401,
    }  # fmt: skip
    assert httpx.get(f"{server.url}/live/several").status_code == 404


def _named(answer: httpx.Response) -> Iterator[tuple[str, str]]:
    """(name, data) of each event."""
    name = ""
    for line in answer.iter_lines():
        key, _, value = line.partition(": ")
        if key == "event":
            name = value
        elif key == "data":
            yield name, value


def _gist(data: str) -> object:
    told = json.loads(data)
    if not isinstance(told, dict):
        return told
    return told["court"] if "closed" in told else told.get("name") or (told["id"], told["number"])


def test_stream_of_nothing(server: Running) -> None:
    for path in ("/live/matches/nowhere", "/live/courts?courts=nowhere", "/live/", "/live/matches/a/b"):
        answer = httpx.get(f"{server.url}{path}")
        assert (answer.status_code, answer.json()["status"]) == (404, 404)
    assert httpx.post(f"{server.url}/live/matches/m1").status_code == 405
    assert httpx.get(f"{server.url}/live/matches/m1?link=2222222222").status_code == 401


# -- in one process, where time can be bent


class Listening:
    """A client: what it was sent, and a way to hold it up or make it go."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.told: list[bytes] = []
        self.ended = False
        self.free = asyncio.Event()
        self.free.set()
        self._gone = asyncio.Event()

    async def receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        await self.free.wait()
        body = message.get("body", b"")
        self.told += [part for part in body.split(b"\n\n") if part.startswith(b"event: ")]
        self.ids += [line[4:].decode() for line in body.split(b"\n") if line.startswith(b"id: ")]
        self.ended = self.ended or message.get("more_body") is False

    def go(self) -> None:
        self._gone.set()

    async def heard(self, id: str) -> None:
        while id not in self.ids:
            await asyncio.sleep(0.005)


async def _open(desk: Desk) -> Hub:
    await desk.scoring.open(OWNER, "open", opening(), "m1")
    for number, tap in enumerate(BEFORE_PLAY):
        assert isinstance(await desk.scoring.tap(OWNER, Pressed("m1", f"b{number}", tap)), Taken)
    events = EventPictures(desk.tournaments, desk.runner, desk.means)
    hub = Hub(desk.store, Shown(desk.matches), desk.courts, events, 1000)
    hub.start()
    return hub


async def _remark(desk: Desk, id: str) -> None:
    await desk.scoring.tap(OWNER, Pressed("m1", id, do.Remark("x")))


async def _join(hub: Hub, client: Listening, *, prompt: bool = False, seen: str = "") -> asyncio.Task[None]:
    return asyncio.create_task(_stream(hub, client, client.send, await _tuned(hub, prompt, seen)))


async def _tuned(hub: Hub, prompt: bool, seen: str) -> Listener:
    channel = await hub.match("m1")
    assert channel is not None
    listener = hub.streams.join("")
    assert listener is not None
    listener.hear([channel], prompt=prompt, seen=seen)
    return listener


async def _stream(hub: Hub, client: Listening, send: Send, listener: Listener) -> None:
    try:
        await hub.stream(listener, client.receive, send)
    finally:
        hub.streams.leave(listener)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(str(tmp_path_factory.mktemp("live") / "house.sqlite"))


async def test_spectators_get_fewer_frames_than_scorers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(switchboard, "TICK", 3600.0)
    async with house.desk() as desk:
        hub = await _open(desk)
        scorer, spectator = Listening(), Listening()
        tasks = [await _join(hub, scorer, prompt=True), await _join(hub, spectator)]
        await scorer.heard("4")
        await spectator.heard("4")
        for number in range(5, 13):
            await _remark(desk, f"r{number}")
            await scorer.heard(str(number))
        assert scorer.ids == [str(number) for number in range(4, 13)]
        assert spectator.ids in (["4"], ["4", "5"])
        await hub.stop()
        await asyncio.gather(*tasks)
        assert (scorer.ended, spectator.ended) == (True, True)


async def test_slow_listener_skips_to_the_newest(house: House) -> None:
    async with house.desk() as desk:
        hub = await _open(desk)
        slow, quick = Listening(), Listening()
        tasks = [await _join(hub, slow, prompt=True), await _join(hub, quick, prompt=True)]
        await slow.heard("4")
        slow.free.clear()
        for number in range(5, 25):
            await _remark(desk, f"r{number}")
        await quick.heard("24")
        slow.free.set()
        await slow.heard("24")
        assert len(slow.ids) <= 3
        await hub.stop()
        await asyncio.gather(*tasks)


async def test_listener_when_it_goes(house: House) -> None:
    async with house.desk() as desk:
        hub = await _open(desk)
        client = Listening()
        task = await _join(hub, client)
        await client.heard("4")
        assert hub.streams.listening == 1
        client.go()
        await task
        assert (hub.streams.listening, client.ended) == (0, False)
        await hub.stop()


async def test_listener_hears_what_another_process_wrote(house: House) -> None:
    async with house.desk() as desk, house.desk() as other:
        hub = await _open(desk)
        client = Listening()
        task = await _join(hub, client)
        await client.heard("4")
        await _remark(other, "there")
        await client.heard("5")
        await hub.stop()
        await task


async def test_scorer_hears_who_took_over_in_another_process(house: House) -> None:
    async with house.desk() as desk, house.desk() as other:
        hub = await _open(desk)
        await desk.courts.sit(OWNER, "m1", "old", "Ann", take=False)
        scorer, spectator = Listening(), Listening()
        tasks = [await _join(hub, scorer, prompt=True), await _join(hub, spectator)]
        await scorer.heard("4")
        await spectator.heard("4")
        await other.courts.sit(OWNER, "m1", "new", "Bob", take=True)
        while len(scorer.told) < 2:
            await asyncio.sleep(0.005)
        assert scorer.told == [
            b'event: scorer\ndata: {"phone":"old","name":"Ann","since":"2026-03-01T12:00:00.000Z"}',
            b'event: scorer\ndata: {"phone":"new","name":"Bob","since":"2026-03-01T12:00:00.000Z"}',
        ]
        assert spectator.told == []
        await hub.stop()
        await asyncio.gather(*tasks)


async def test_view_when_another_process_went_on(house: House) -> None:
    async with house.desk() as desk, house.desk() as other:
        hub = await _open(desk)
        shown = Shown(other.matches)
        assert await other.matches.record("m1") is not None
        await _remark(desk, "here")
        shown.newest("m1", 5)
        picture = await shown.get("m1")
        assert picture is not None
        assert picture.number == 5
        await hub.stop()


async def test_beat_keeps_a_quiet_stream_alive(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    sent: list[bytes] = []
    async with house.desk() as desk:
        hub = await _open(desk)
        client = Listening()

        async def send(message: Message) -> None:
            sent.append(message.get("body", b""))

        task = asyncio.create_task(_stream(hub, client, send, await _tuned(hub, False, "4")))
        while b": beat\n\n" not in sent:
            await asyncio.sleep(0.005)
        assert sent[:2] == [b"", b"retry: 2000\n\n"]
        await hub.stop()
        await task


async def test_match_that_is_not_there_has_no_channel(house: House) -> None:
    async with house.desk() as desk:
        hub = await _open(desk)
        assert await hub.match("nowhere") is None
        await hub.stop()


async def test_no_picture_outlives_its_match_in_memory(house: House) -> None:
    async with house.desk() as desk:
        shown = Shown(desk.matches)
        for number in range(FINISHED + 3):
            name = f"over{number}"
            await desk.matches.open(Order(name, "open", opening("")))
            assert await shown.get(name) is not None  # looked at while it was on, and never again
            await desk.matches.tap(Order(name, "void", do.CloseAtDesk(DeskEnding.VOID)))
        held = {each.view.id for each in gc.get_objects() if isinstance(each, Picture)}
        assert held & {"over0", "over2", "over3", "over22"} == {"over3", "over22"}
