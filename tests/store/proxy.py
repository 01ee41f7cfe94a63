"""A link to the PostgreSQL server that can be taken away, or broken in the very act of committing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import parse_qs, urlsplit

from tests.store.places import Place


class Link:
    """Passes bytes on both ways.

    `lose`: the client will never get the answer to the next message with this inside.
    """

    def __init__(self, place: Place, folder: Path) -> None:
        parts = urlsplit(place.server)
        self._host = parse_qs(parts.query).get("host", [parts.hostname or ""])[0]
        self._port = parts.port or 5432
        self._socket = folder / ".s.PGSQL.5432"
        self._server: asyncio.Server | None = None
        self._clients: set[asyncio.StreamWriter] = set()
        self._deaf: set[asyncio.StreamWriter] = set()
        self.lose = b""
        login = parts.netloc.rpartition("@")[0]
        self.where = f"postgresql://{login}@{parts.path}?host={folder}&search_path={place.schema}"

    async def up(self) -> None:
        self._server = await asyncio.start_unix_server(self._serve, self._socket)

    async def down(self) -> None:
        """No server any more: links break, and new ones find nobody."""
        assert self._server is not None
        self._server.close()
        self._socket.unlink(missing_ok=True)
        for client in [*self._clients]:
            client.close()
        await asyncio.sleep(0.05)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._clients.add(writer)
        if self._host.startswith("/"):
            back, forth = await asyncio.open_unix_connection(f"{self._host}/.s.PGSQL.{self._port}")
        else:
            back, forth = await asyncio.open_connection(self._host, self._port)
        try:
            await asyncio.gather(self._pass(reader, writer, forth), self._answer(back, writer))
        except ConnectionError:
            pass
        finally:
            self._clients.discard(writer)
            writer.close()
            forth.close()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, forth: asyncio.StreamWriter
    ) -> None:
        while data := await reader.read(1 << 16):
            lost = bool(self.lose) and self.lose in data
            if lost:
                self._deaf.add(writer)
            forth.write(data)
            await forth.drain()
            if lost:
                self.lose = b""
                await asyncio.sleep(0.05)  # the server acts on it
                raise ConnectionResetError
        forth.close()

    async def _answer(self, back: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await back.read(1 << 16):
            if writer in self._deaf:
                continue
            writer.write(data)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def linked(place: Place) -> AsyncIterator[Link]:
    with TemporaryDirectory(prefix="tenoff-link-") as folder:
        link = Link(place, Path(folder))
        await link.up()
        try:
            yield link
        finally:
            await link.down()
