"""Scales between a browser and the server: every byte that comes down counts, headers and streams too."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Scales:
    """`down`: bytes from the server to the browser so far."""

    def __init__(self, server: str) -> None:
        place = urlsplit(server)
        assert place.hostname is not None
        assert place.port is not None
        self._server = (place.hostname, place.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._lock = threading.Lock()
        self.down = 0
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def close(self) -> None:
        self._door.close()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                browser, _ = self._door.accept()
                server = socket.create_connection(self._server)
                threading.Thread(target=self._pass, args=(browser, server, False), daemon=True).start()
                threading.Thread(target=self._pass, args=(server, browser, True), daemon=True).start()

    def _pass(self, here: socket.socket, there: socket.socket, down: bool) -> None:
        with suppress(OSError):
            while piece := here.recv(65536):
                there.sendall(piece)
                if down:
                    with self._lock:
                        self.down += len(piece)
        for each in (here, there):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()


@contextmanager
def scales(server: str) -> Iterator[Scales]:
    """Scales before this server; a browser that comes by their address is weighed."""
    made = Scales(server)
    try:
        yield made
    finally:
        made.close()
