"""`tenoff serve`: what it prints, how it stops, and what it says when it cannot start."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tenoff import __version__
from tenoff.app.hosts import trusted
from tenoff.app.serve import _greet
from tenoff.kit import Malformed
from tests.patience import PATIENCE
from tests.web.servers import PASSWORD, frame, fresh, opened, running, settled, tapped


def _serve(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tenoff.cli", "serve", *options],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stop_does_not_wait_for_streams(tmp_path: Path, number: signal.Signals) -> None:
    with running(tmp_path / "stop.sqlite") as started:
        server = settled(started, ())
        with httpx.stream("GET", f"{server.url}/live/matches/m1", timeout=PATIENCE) as stream:
            lines = stream.iter_lines()
            while not next(lines).startswith("data: "):
                pass
            server.process.send_signal(number)
            assert [line for line in lines if line.startswith("data: ")] == []
        server.process.wait(timeout=PATIENCE)
        log = server.log.read_text()
        assert [line for line in log.splitlines() if '"level":"error"' in line] == []


def test_taps_are_there_after_a_kill(tmp_path: Path) -> None:
    place = tmp_path / "kill.sqlite"
    with running(place) as started:
        server = settled(started, ())
        match = opened(server, fresh("killed"))
        assert tapped(server.by("owner"), match, frame(), "f1").json() == {"number": 5, "again": False}
        server.process.kill()
        server.process.wait()
    with running(place) as again:
        assert "Nobody owns" not in again.said
        client = again.log_in("owner")
        assert tapped(client, match, frame(), "f1").json() == {"number": 5, "again": True}
        client.close()


def test_workers_share_everything(tmp_path: Path) -> None:
    """Two processes: a session of one is good in the other, and a stream hears the taps of both."""
    with running(tmp_path / "two.sqlite", "--workers", "2") as started:
        server = settled(started, ())
        owner = server.by("owner")
        with httpx.stream("GET", f"{server.url}/live/matches/m1", timeout=PATIENCE) as stream:
            lines = (line for line in stream.iter_lines() if line.startswith("id: "))
            assert next(lines) == "id: 4"
            for number in range(5, 9):
                with httpx.Client(
                    base_url=server.url, cookies=owner.cookies, headers=owner.headers
                ) as fresh_one:
                    taken = tapped(fresh_one, "m1", {"do": "remark", "text": "x"}, f"r{number}")
                assert taken.json()["number"] == number
            while next(lines) != "id: 8":
                pass
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=PATIENCE)


def test_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = _serve("--db", str(tmp_path / "x.sqlite"), "--host", "127.0.0.1", "--port", str(port))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"tenoff: cannot listen on 127.0.0.1 port {port}: address already in use; choose another with --port\n"  # noqa: E501
    )


def test_store_that_cannot_be_opened(tmp_path: Path) -> None:
    place = tmp_path / "nowhere" / "x.sqlite"
    done = _serve("--db", str(place), "--host", "127.0.0.1", "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tenoff: there is no folder {place.parent} for x.sqlite\n"


def test_certificate_without_its_key(tmp_path: Path) -> None:
    cert = tmp_path / "cert.pem"
    cert.write_text("x")
    done = _serve("--cert", str(cert))
    assert (done.returncode, done.stderr) == (
        2,
        "tenoff: --cert and --key go together. See 'tenoff serve --help'.\n",
    )


@pytest.mark.parametrize("given", ["*", "0.0.0.0/0", "127.0.0.1,*", "::/0", "proxy.local", "10.0.0.1/8"])
def test_proxies_when_they_are_anybody_or_nobody(given: str) -> None:
    with pytest.raises(Malformed) as caught:
        trusted(given)
    assert caught.value.code == "proxy"


def test_proxies_when_they_are_named() -> None:
    networks = trusted("127.0.0.1, 172.16.0.0/12,::1")
    assert [str(each) for each in networks] == ["127.0.0.1/32", "172.16.0.0/12", "::1/128"]
    assert trusted("") == ()


def test_proxy_that_is_anybody_is_refused_at_the_start(tmp_path: Path) -> None:
    done = _serve("--db", str(tmp_path / "x.sqlite"), "--port", "0", "--trust-proxy", "*")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "tenoff: name the proxy by its address (127.0.0.1) or network (172.16.0.0/12): '*' is not one\n"
    )


def test_address_by_a_proxy_is_the_last_that_is_none(tmp_path: Path) -> None:
    """What a phone says of itself stands before what the proxy adds, and is not believed."""
    place = tmp_path / "proxied.sqlite"
    with running(place, "--trust-proxy", "127.0.0.0/8", "--access-log") as started:
        httpx.get(f"{started.url}/healthz", headers={"x-forwarded-for": "127.0.0.1, 203.0.113.9"})
        end, asked = time.monotonic() + PATIENCE, list[str]()
        while len(asked) < 2 and time.monotonic() < end:  # a line is written after its answer
            asked = [line for line in started.log.read_text().splitlines(keepends=True) if "healthz" in line]
    assert [json.loads(line)["client"] for line in asked] == ["127.0.0.1", "203.0.113.9"]


def test_default_place_is_the_data_folder(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    process = subprocess.Popen(
        [sys.executable, "-m", "tenoff.cli", "serve", "--host", "127.0.0.1", "--port", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    if sys.platform == "linux":
        assert first.rstrip().endswith(str(tmp_path / "tenoff" / "tenoff.sqlite"))


def test_password_is_in_no_file(tmp_path: Path) -> None:
    with running(tmp_path / "quiet.sqlite") as started:
        server = settled(started, ())
        secret = (
            server.by("owner").post("/api/tokens", json={"label": "x", "scopes": ["read"]}).json()["secret"]
        )
        session = server.by("owner").cookies["tenoff_session"]
    for file in tmp_path.rglob("*"):
        if file.is_file():
            data = file.read_bytes()
            found = [word for word in (PASSWORD, secret.rpartition("_")[2], session) if word.encode() in data]
            assert (file.name, found) == (file.name, [])


def test_greeting_has_no_password(capsys: pytest.CaptureFixture[str]) -> None:
    _greet("http://club", "postgresql://keeper:secret@host/club?password=secret", None, None)
    assert capsys.readouterr().out.startswith(f"Tenoff {__version__} on postgresql://keeper@host/club\n")
