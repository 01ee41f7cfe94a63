"""Attacks below the requests: endless heads, halves that never end, too many connections, unread answers."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tenoff.app.authority import prepare
from tenoff.web.connection import Bounds
from tests.app.servers import serving
from tests.patience import PATIENCE
from tests.web.public_house import Open, open_house
from tests.web.servers import Running, running

PIECE = b"a" * 65_536
SHORT = Bounds(head=0.3, body=0.3, unread=0.3, linger=0.3)
"""As little time as a test can wait for; nothing here has to be quicker than that."""


@contextmanager
def _connected(url: str, sent: bytes = b"", at: str = "127.0.0.1") -> Iterator[socket.socket]:
    where = urlsplit(url)
    to, by = (where.hostname, where.port), (at, 0)
    with socket.create_connection(to, timeout=PATIENCE, source_address=by) as client:
        client.sendall(sent)
        yield client


def _answer(client: socket.socket) -> bytes:
    """All that comes until the other end closes."""
    parts = []
    try:
        while part := client.recv(65_536):
            parts.append(part)
    except ConnectionResetError:
        parts.append(b"(reset)")
    return b"".join(parts)


def _status(client: socket.socket) -> int:
    """The status of an answer after which the connection is closed."""
    return int(_answer(client).split(b" ", 2)[1])


def _first(client: socket.socket) -> int:
    """The status of an answer that comes without anything more being sent."""
    return int(client.recv(65_536).split(b" ", 2)[1])


def _pushed(client: socket.socket, pieces: int) -> int:
    """How many pieces could be sent before an answer came, or the connection was shut."""
    for sent in range(pieces):
        if select.select([client], [], [], 0)[0]:
            return sent
        try:
            client.sendall(PIECE)
        except OSError:
            return sent
    return pieces


def _alive(url: str) -> bool:
    return httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200


ENDLESS = {
    "value": b"GET / HTTP/1.1\r\nhost: x\r\nx-long: ",
    "name": b"GET / HTTP/1.1\r\nhost: x\r\n",
    "address": b"GET /",
    "trailer": b"POST /api/judge HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx-long: ",
    "extension": b"POST /api/judge HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;",
}


@pytest.mark.parametrize("what", ENDLESS)
def test_head_without_end_is_refused_early(server: Running, what: str) -> None:
    with _connected(server.url, ENDLESS[what]) as client:
        assert _pushed(client, 3200) < 200  # of 200 MB
        assert _alive(server.url)
        assert _answer(client)[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400", b"(reset)")


def test_head_too_long_in_one_piece_is_refused(server: Running) -> None:
    head = b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"".join(b"x-%d: y\r\n" % n for n in range(5000))
    with _connected(server.url, head + b"\r\n") as client:
        assert _status(client) == 431
    with _connected(
        server.url, b"GET /healthz HTTP/1.1\r\nhost: x\r\nx: " + b"a" * 40_000 + b"\r\n\r\n"
    ) as client:
        assert _status(client) == 431


def test_head_of_a_browser_with_many_cookies_is_taken(server: Running) -> None:
    answer = httpx.get(f"{server.url}/healthz", headers={"cookie": "a=" + "b" * 16_000})
    assert answer.status_code == 200


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("hasty"), bounds=SHORT) as house:
        yield house


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HT", 408),
        (b"GET / HTTP/1.1\r\nhost: x\r\n", 408),
        (b"POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\nlogin=", 403),  # without a cookie
        (b"POST /api/judge HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{", 408),
        (b"POST /api/judge HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n", 408),
    ],
)
def test_half_a_request_is_not_waited_for(hasty: Open, sent: bytes, status: int) -> None:
    with _connected(hasty.url, sent) as client:
        assert _status(client) == status


@pytest.mark.parametrize("sent", [b"", b"\r\n", b"\r\n\r\n\r\n"])
def test_connection_that_asks_for_nothing_is_closed(hasty: Open, sent: bytes) -> None:
    with _connected(hasty.url, sent) as client:
        assert _answer(client) == b""


def test_second_half_a_request_is_not_waited_for(hasty: Open) -> None:
    with _connected(hasty.url, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n") as client:
        assert _first(client) == 200
        client.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert _status(client) == 408


def test_stream_is_not_cut_by_time(hasty: Open) -> None:
    with httpx.stream("GET", f"{hasty.url}/live/courts", timeout=PATIENCE) as stream:
        pieces = stream.iter_raw()
        assert next(pieces) == b"retry: 2000\n\n"
        for _ in range(3):  # as long as others are waited for, and longer
            test_half_a_request_is_not_waited_for(hasty, b"GET / HT", 408)
        assert hasty.site.hub.streams.listening == 1


def test_answer_that_nobody_reads_is_dropped(tmp_path: Path) -> None:
    """Where an address has one connection, the next gets in when that one is given up."""
    with open_house(tmp_path, bounds=Bounds(unread=0.3, each=1)) as house, socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(("127.0.0.1", urlsplit(house.url).port))
        client.sendall(b"GET /static/tenoff.css HTTP/1.1\r\nhost: x\r\n\r\n" * 400)
        statuses = {0}
        while 200 not in statuses:
            with _connected(house.url, b"GET /healthz HTTP/1.0\r\n\r\n") as other:
                statuses.add(_status(other))
        assert statuses <= {0, 200, 503}


def test_bodies_of_strangers_are_not_waited_for(server: Running) -> None:
    """Who may not is told so, and who may sends little: nothing of the body is needed for that."""
    for path, size, status in (
        ("/api/people", 900_000, 401),
        ("/desk/events/x/import", 900_000, 401),
        ("/desk/records/import", 2_500_000, 401),
        ("/login", 900_000, 413),
        ("/api/judge", 900_000, 413),
    ):
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {size}\r\n"
        head += "content-type: application/x-www-form-urlencoded\r\n\r\n"
        with _connected(server.url, head.encode()) as client:
            assert (path, _first(client)) == (path, status)


def test_body_of_a_stranger_when_its_size_is_not_said(server: Running) -> None:
    head = b"POST /api/judge HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    with _connected(server.url, head) as client:
        for _ in range(3):
            client.sendall(b"10000\r\n" + PIECE + b"\r\n")
        assert _first(client) == 413


def test_body_that_goes_on_after_the_answer_is_cut_off(hasty: Open) -> None:
    with _connected(
        hasty.url, b"POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 900000000\r\n\r\n"
    ) as client:
        assert _first(client) in (403, 413)
        assert _pushed(client, 3200) < 1000
        assert _alive(hasty.url)


def test_connections_when_one_address_takes_all_it_can(tmp_path: Path) -> None:
    """On a system with few open files: half of the room is for others, and some files are for the server."""
    with running(tmp_path / "few.sqlite", files=300) as started, ExitStack() as stack:
        clients = [stack.enter_context(_connected(started.url, b"GET / HT")) for _ in range(200)]
        full = [client for client in clients[75:] if _status(client) == 503]
        assert len(full) == 125
        with _connected(started.url, b"GET /login HTTP/1.1\r\nhost: x\r\n\r\n", "127.0.0.2") as other:
            assert _first(other) == 303
        for client in clients:
            client.close()
        with _connected(started.url, b"GET /healthz HTTP/1.0\r\n\r\n") as again:
            while _status(again) == 503:
                again = stack.enter_context(_connected(started.url, b"GET /healthz HTTP/1.0\r\n\r\n"))
        assert [line for line in started.log.read_text().splitlines() if '"level":"error"' in line] == []


def test_streams_when_one_address_has_all_it_may_wait_for_one_to_end(tmp_path: Path) -> None:
    """Behind a proxy, whose connections come from many: each address has streams of its own."""
    options = ("--per-address", "2", "--trust-proxy", "127.0.0.1")
    with running(tmp_path / "streams.sqlite", *options) as started, ExitStack() as stack:

        def stream(address: str) -> httpx.Response:
            asked = httpx.stream("GET", f"{started.url}/live/courts", headers={"x-forwarded-for": address})
            return stack.enter_context(asked)

        first, second, third = (stream("203.0.113.1") for _ in range(3))
        assert [each.status_code for each in (first, second, third)] == [200, 200, 503]
        assert third.headers["retry-after"] == "5"
        assert stream("203.0.113.2").status_code == 200
        assert httpx.get(f"{started.url}/healthz", headers={"x-forwarded-for": "203.0.113.1"}).is_success
        first.close()
        while stream("203.0.113.1").status_code == 503:
            pass


HELLO = b"\x16\x03\x01\x02\x00\x01"
"""How a TLS handshake begins."""


@pytest.fixture(scope="module")
def pem(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("pem")
    return str(prepare(folder, (), ("127.0.0.1",), datetime.now(UTC)).server)


def _greeted(url: str, at: str = "127.0.0.1") -> bool:
    """Whether somebody at this address is answered over https."""
    with httpx.Client(verify=False, transport=httpx.HTTPTransport(verify=False, local_address=at)) as client:
        try:
            return client.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False


def test_handshakes_when_they_are_half_done_count_for_their_address(tmp_path: Path, pem: str) -> None:
    """Two may be open, whether they have said nothing or a part; others come in meanwhile, and they later."""
    place, two = tmp_path / "two.sqlite", ("--per-address", "2", "--log", "json")
    with serving(place, "--cert", pem, "--key", pem, *two) as (url, _):
        assert _greeted(url)
        with _connected(url) as silent, _connected(url, HELLO) as half:
            with _connected(url, HELLO) as third:
                assert _answer(third) in (b"", b"(reset)")
            assert (_greeted(url), _greeted(url, "127.0.0.2")) == (False, True)
            silent.close()
            half.close()
        while not _greeted(url):
            pass
        assert '"level":"error"' not in place.with_suffix(".log").read_text()


def test_handshake_that_does_not_go_on_is_not_waited_for(tmp_path: Path, pem: str) -> None:
    with open_house(tmp_path, bounds=SHORT, pem=pem) as house:
        for sent in (b"", HELLO):
            with _connected(house.url, sent) as client:
                assert _answer(client) in (b"", b"(reset)")
        assert _greeted(house.url.replace("http://", "https://"))


def test_files_are_as_many_as_the_system_allows(tmp_path: Path) -> None:
    with running(tmp_path / "many.sqlite", files=(128, 2000)) as started:
        limits = Path(f"/proc/{started.process.pid}/limits")
        if not limits.exists():
            pytest.skip("only Linux tells")
        (line,) = [line for line in limits.read_text().splitlines() if line.startswith("Max open files")]
        assert line.split()[3:5] == ["2000", "2000"]
