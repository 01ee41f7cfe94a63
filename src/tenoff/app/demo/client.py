"""The robot's browser: JSON over HTTP to its own server, as any phone or program would send it."""

from __future__ import annotations

import asyncio
import logging
from ssl import SSLContext
from typing import Any
from urllib.parse import quote

import msgspec

log = logging.getLogger("tenoff.demo")

_PATIENCE = 30.0


class Client:
    """Asks the server at `host` and `port`; `key`: a scoring link's code or an API token.

    `trusting`: where it speaks https.
    """

    def __init__(self, host: str, port: int, key: str = "", *, trusting: SSLContext | None = None) -> None:
        self._host, self._port, self._key, self._trusting = host, port, key, trusting

    async def get(self, path: str) -> Any:
        """What is there, or None."""
        status, found = await self._ask("GET", path, None)
        return found if status == 200 else None

    async def post(self, path: str, body: object) -> tuple[int, Any]:
        return await self._ask("POST", path, body)

    async def told(self, path: str, body: object) -> int:
        """Sends it; what the server did not take is said in the log, and the robot goes on."""
        status, answer = await self.post(path, body)
        if status not in (200, 201):
            fields = {"path": path, "status": status, "sent": str(body)[:300], "answer": str(answer)[:300]}
            log.info("the robot was refused", extra={"fields": fields})
        return status

    async def _ask(self, method: str, path: str, body: object) -> tuple[int, Any]:
        data = b"" if body is None else msgspec.json.encode(body)
        head = [
            f"{method} {quote(path, safe='/?=&')} HTTP/1.1",
            f"host: {self._host}:{self._port}",
            "accept: application/json",
            "content-type: application/json",
            f"content-length: {len(data)}",
            "connection: close",
        ]
        if self._key:
            head.append(f"authorization: Bearer {self._key}")
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection(self._host, self._port, ssl=self._trusting)
            try:
                writer.write("\r\n".join((*head, "", "")).encode() + data)
                await writer.drain()
                answer = await reader.read()
            finally:
                writer.close()
        first, _, rest = answer.partition(b"\r\n\r\n")
        lines = first.decode("latin-1").split("\r\n")
        headers = {
            name.strip().lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines[1:])
        }
        if headers.get("transfer-encoding") == "chunked":
            rest = _unchunked(rest)
        status = int(lines[0].split()[1])
        is_json = headers.get("content-type", "").startswith("application/json")
        return status, msgspec.json.decode(rest) if is_json and rest else None


def _unchunked(data: bytes) -> bytes:
    found = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        length = int(size, 16)
        if not length:
            break
        found += data[:length]
        data = data[length + 2 :]
    return found
