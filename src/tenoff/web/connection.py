"""One connection: how much it may send before it is answered, how long it may take, and how many one address
may have.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr

from tenoff.web.limits import source
from tenoff.words.catalog import say

_LAST_LOOK = 0.1
Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class Bounds:
    """`head`, `body`: seconds to send them in. `unread`: seconds in which an answer must be taken, at least
    partly. `linger`: seconds for the rest of a body that nobody wants, and for the last bytes of an answer.

    `connections` at once, `each` of them for one address; those of `proxies` come from many.
    """

    head_bytes: int = 32_768
    head: float = 20.0
    body: float = 120.0
    unread: float = 60.0
    linger: float = 10.0
    unwanted_bytes: int = 8_000_000
    connections: int = 10_000
    each: int = 1000
    proxies: tuple[Network, ...] = ()


class Part(Enum):
    """What of a request comes next over the connection."""

    NOTHING = "nothing"
    HEAD = "head"
    BODY = "body"


@dataclass(slots=True)
class Open:
    """How many connections each address has to this process."""

    bounds: Bounds
    greeting: set[asyncio.Task[None]] = field(default_factory=set)
    """Handshakes under way."""
    _of: Counter[str] = field(default_factory=Counter)
    _all: int = 0

    def enter(self, transport: asyncio.BaseTransport) -> Place | None:
        """Counts one more; None, and not counted, where that would be too many."""
        client = get_remote_addr(cast(asyncio.Transport, transport))
        address = source(client[0] if client else "")
        full = self._all >= self.bounds.connections
        if full or (self._of[address] >= self.bounds.each and not self._shared(address)):
            return None
        self._of[address] += 1
        self._all += 1
        return Place(self, address)

    def leave(self, address: str) -> None:
        self._all -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def _shared(self, address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self.bounds.proxies)


@dataclass(slots=True)
class Place:
    """One connection that is counted, until it is left."""

    opened: Open
    address: str
    left: bool = False

    def leave(self) -> None:
        if not self.left:
            self.left = True
            self.opened.leave(self.address)


class Connection(HttpToolsProtocol):
    """uvicorn's, which takes a head of any length in any time, with bounds."""

    def __init__(self, *given: Any, opened: Open, place: Place | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self._opened, self._bounds = opened, opened.bounds
        self._place = place
        self._refused = False
        self._part = Part.NOTHING
        self._begun = 0
        self._beside = 0
        """Bytes that are no body: of the head, or around and after the pieces of a body."""
        self._unwanted = 0
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # -- it begins and ends

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._place = self._place or self._opened.enter(transport)
        if self._place is not None:
            self._in_time(self._bounds.head)
        else:
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        self._read_again()
        if self._place is not None:
            self._place.leave()
        super().connection_lost(exc)

    def _close(self) -> None:
        """What was written goes out first, if the other end takes it at all."""
        self.transport.close()
        self._watch(self._bounds.linger, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        if not self.transport.is_closing():
            self._close()

    # -- what comes

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._ignore(len(data))
            return
        begun = self._begun
        if self._part is Part.BODY:
            self._beside += len(data)
        super().data_received(data)
        if self._over():
            return
        if self._part is Part.HEAD and begun == self._begun:
            self._beside += len(data)
        if self._part is not Part.NOTHING and self._beside > self._bounds.head_bytes:
            self._refuse(431)
        elif self._part is Part.NOTHING and self._timer is None and self._answered():
            self._in_time(self._bounds.head)  # blank lines, which begin nothing and never end

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._part, self._beside = Part.HEAD, 0
        self._begun += 1
        if self._timer is None:
            self._in_time(self._bounds.head)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self._bounds.head_bytes:
            self._refuse(431)
            raise ValueError("the head is too long")  # the parser stops here
        super().on_headers_complete()
        self._part, self._beside, self._unwanted = Part.BODY, 0, 0
        self._in_time(self._bounds.body)

    def on_body(self, body: bytes) -> None:
        self._beside -= len(body)
        if self.cycle.response_complete:
            self._ignore(len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._part = Part.NOTHING
        self._unwatch()
        super().on_message_complete()

    # -- what goes

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch(self._bounds.linger, self.transport.abort)
        elif self._part is Part.BODY and not self.pipeline:
            self._in_time(self._bounds.linger)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self._bounds.unread, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_again()

    def _read_again(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # -- time and size

    def _watch(self, seconds: float, then: Callable[[], None]) -> None:
        self._unwatch()
        self._timer = self.loop.call_later(seconds, then)

    def _in_time(self, seconds: float) -> None:
        """Until it is late. A loop that was held up looks at its timers before what has come meanwhile, so it
        gets a last look.
        """
        self._watch(seconds, lambda: self._watch(_LAST_LOOK, self._late))

    def _unwatch(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self.flow.read_paused:  # it is us who do not read on
            self._in_time(self._bounds.head)
        elif self._part is Part.NOTHING or not self._silent():
            self._close()
        else:
            self._refuse(408)

    def _over(self) -> bool:
        return self._refused or self.transport.is_closing()

    def _answered(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is None or cycle.response_complete

    def _silent(self) -> bool:
        """Whether an answer can be written: none is under way."""
        if self._part is not Part.BODY:
            return self._answered()
        return not (self.cycle.response_started or self.pipeline)

    def _refuse(self, status: int) -> None:
        """Answers before anybody is asked, and takes no more.

        What still comes is thrown away for a while: closed at once, the other end would lose the answer.
        """
        self._refused = True
        if self._silent():
            text = say(f"errors.wire.{status}").encode()
            retry = b"retry-after: 5\r\n" if status == 503 else b""
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n" % len(text)
                + retry
                + b"connection: close\r\n\r\n"
                + text
            )
        if self.transport.can_write_eof():
            self.transport.write_eof()
            self._watch(self._bounds.linger, self.transport.abort)
        else:
            self._close()

    def _ignore(self, number: int) -> None:
        self._unwanted += number
        if self._unwanted > self._bounds.unwanted_bytes:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        if not self._refused:
            super().send_400_response(msg)


class Greeting(asyncio.Protocol):
    """A connection until its TLS handshake is done: counted from its first moment, and in time or cut off.

    The loop's own TLS tells nobody of a connection before that, so it gets the socket once that counts.
    """

    def __init__(self, opened: Open, tls: ssl.SSLContext, made: Callable[[Place], Connection]) -> None:
        self._opened, self._tls, self._made = opened, tls, made

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        place = self._opened.enter(transport)
        if place is not None:  # beyond that nothing is said: a sentence would need the handshake
            raw = transport.get_extra_info("socket")
            ours = socket.fromfd(raw.fileno(), raw.family, raw.type, raw.proto)
            task = asyncio.get_running_loop().create_task(self._greet(ours, place))
            self._opened.greeting.add(task)
            task.add_done_callback(self._opened.greeting.discard)
        transport.abort()  # type: ignore[attr-defined]

    async def _greet(self, ours: socket.socket, place: Place) -> None:
        wait = self._opened.bounds.head
        connection = self._made(place)
        ours.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: connection, ours, ssl=self._tls, ssl_handshake_timeout=wait
            )
        except OSError:  # it speaks no TLS, went away or took too long
            ours.close()
            place.leave()


@dataclass(slots=True)
class Connections:
    """What makes the connections of one process. It goes to each process by itself, so
    what cannot travel is made there.
    """

    bounds: Bounds
    cert: str
    key: str
    _opened: Open | None = None
    _tls: ssl.SSLContext | None = None

    def __call__(self, **named: Any) -> asyncio.Protocol:
        self._opened = self._opened or Open(self.bounds)
        if not self.cert:
            return Connection(opened=self._opened, **named)
        self._tls = self._tls or tls_of(self.cert, self.key)
        opened = self._opened
        return Greeting(opened, self._tls, lambda place: Connection(opened=opened, place=place, **named))


def tls_of(cert: str, key: str) -> ssl.SSLContext:
    """OSError where these files are no certificate and its key."""
    found = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    found.load_cert_chain(cert, key)
    return found


def connections(bounds: Bounds, cert: str = "", key: str = "") -> Any:
    """The connections of a server; with a certificate, over https."""
    return Connections(bounds, cert, key)
