"""The demo apart from everything else on its host: cookies and files under names of its own.

A browser sends a cookie to every port of a host. Under the usual names a visit to the demo would log somebody
out of their own club's server beside it, and the demo would be told that club's session.
"""

from __future__ import annotations

from tenoff.web.asgi import App
from tenoff.web.live.asgi import Message, Receive, Scope, Send

PREFIX = "demo_"
_FILE = b'filename="'


class Apart:
    """The demo's outermost layer, around all others."""

    def __init__(self, inner: App) -> None:
        self._inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return

        async def answered(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [_out(*each) for each in message["headers"]]}
            await send(message)

        await self._inner({**scope, "headers": _in(scope["headers"])}, receive, answered)


def _in(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The demo's own cookies under their usual names; no others."""
    found = [each for each in headers if each[0] != b"cookie"]
    sent = [one.strip() for name, value in headers if name == b"cookie" for one in value.split(b";")]
    own = [one.removeprefix(PREFIX.encode()) for one in sent if one.startswith(PREFIX.encode())]
    return [*found, (b"cookie", b"; ".join(own))] if own else found


def _out(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    match name.lower():
        case b"set-cookie":
            return name, PREFIX.encode() + value
        case b"content-disposition":
            return name, value.replace(_FILE, _FILE + b"demo-", 1)
        case _:
            return name, value
