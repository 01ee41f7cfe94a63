"""The scorer's page on the wire: every byte of a first visit over plain HTTP, headers included."""

from __future__ import annotations

import re
import socket
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import line, note
from bench.serving import Server, server, settled

_PART = re.compile(rb'(?:href|src)="(/static/[^"]+\.(?:css|js|woff2)(?:\?[^"]*)?)"')
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


def got(started: Server, path: str, link: str, packed: bool = True) -> tuple[int, bytes]:
    """How many bytes came for one request, and the body."""
    headers = [
        f"GET {path} HTTP/1.1",
        f"host: {started.host}:{started.port}",
        f"authorization: Bearer {link}",
    ]
    headers += ["accept-encoding: gzip"] if packed else []
    with socket.create_connection((started.host, started.port), timeout=30) as way:
        way.sendall("\r\n".join([*headers, "connection: close", "", ""]).encode())
        answer = b""
        while piece := way.recv(65536):
            answer += piece
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    found = _LENGTH.search(head)
    assert found is None or int(found[1]) == len(body)
    return len(answer), body


def main() -> None:
    with TemporaryDirectory() as folder, server(Path(folder) / "house.sqlite") as started:
        link = settled(started, 1)["b1"]
        sizes = {"page": got(started, f"/s/{link}", link)[0]}
        page = got(started, f"/s/{link}", link, packed=False)[1]
        for part in dict.fromkeys(_PART.findall(page)):
            sizes[part.decode().partition("?")[0].rpartition("/")[2]] = got(started, part.decode(), link)[0]
        sizes["penalties"] = got(started, "/api/rules/florida-2024/fouls", link)[0]
        sizes["worker"] = got(started, "/sw.js", link)[0]
        sizes["page kept"] = sizes["page"]
        line("the scorer's page on the wire", sum(sizes.values()) / 1000, "kB", 60, more_is_better=False)
        note(", ".join(f"{name} {size / 1000:.1f}" for name, size in sizes.items()))


if __name__ == "__main__":
    main()
