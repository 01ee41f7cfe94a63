"""Https by an own authority: what a browser that trusts it accepts, and nothing else."""

from __future__ import annotations

import os
import re
import socket
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from tenoff.app.authority import Https, Pair, certified, prepare
from tenoff.app.hosts import host_of, own_hosts
from tenoff.kit import Malformed
from tests.app.conftest import Run
from tests.app.servers import serving

NOW = datetime.now(UTC)  # OpenSSL compares with the real clock
# Reasons of OpenSSL.
_UNKNOWN_ISSUER, _NOT_PERMITTED, _IP_ADDRESS_MISMATCH = 20, 47, 64
HOSTS = ("localhost", "127.0.0.1", "192.168.1.20", "hall.local")


def _asked(https: Https, host: str, trusted: bytes = b"") -> str:
    """How a TLS client that trusts the authority gets on with the server's certificate."""
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(https.server)
    client = ssl.create_default_context(cadata=trusted or https.authority)
    ours, theirs = (ssl.MemoryBIO(), ssl.MemoryBIO()), (ssl.MemoryBIO(), ssl.MemoryBIO())
    here = client.wrap_bio(*ours, server_hostname=host)
    there = server.wrap_bio(*theirs, server_side=True)
    for _ in range(4):
        for end, out, into in ((here, ours[1], theirs[0]), (there, theirs[1], ours[0])):
            try:
                end.do_handshake()
            except ssl.SSLWantReadError:
                pass
            except ssl.SSLCertVerificationError as error:
                return f"refused for reason {error.verify_code}"
            into.write(out.read())
    return f"{here.version()}"


def test_certificate_when_the_authority_is_trusted(tmp_path: Path) -> None:
    made = prepare(tmp_path / "https", (), HOSTS, NOW)
    assert [_asked(made, host) for host in HOSTS] == ["TLSv1.3"] * 4
    assert _asked(made, "192.168.1.21") == f"refused for reason {_IP_ADDRESS_MISMATCH}"
    other = prepare(tmp_path / "other", (), HOSTS, NOW)
    assert _asked(made, "localhost", other.authority) == f"refused for reason {_UNKNOWN_ISSUER}"


def test_certificate_when_a_thief_has_the_key(tmp_path: Path) -> None:
    """Whoever gets hold of the authority's file still cannot pretend to be another site."""
    made = prepare(tmp_path, (), HOSTS, NOW)
    stolen = Pair.read(tmp_path / "authority.pem")
    assert stolen is not None
    certified(stolen, ("bank.example",), NOW).write(made.server)
    assert _asked(made, "bank.example") == f"refused for reason {_NOT_PERMITTED}"


def test_files_when_others_look(tmp_path: Path) -> None:
    prepare(tmp_path / "https", (), HOSTS, NOW)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "https").iterdir()}
    assert modes == {"authority.pem": 0o600, "server.pem": 0o600}
    assert stat.S_IMODE((tmp_path / "https").stat().st_mode) == 0o700


def test_certificate_when_started_again(tmp_path: Path) -> None:
    first = prepare(tmp_path, (), HOSTS, NOW)
    before = first.server.read_bytes()
    assert prepare(tmp_path, (), HOSTS, NOW + timedelta(days=100)) == first
    assert first.server.read_bytes() == before


@pytest.mark.parametrize(
    ("hosts", "later"), [((*HOSTS, "10.1.1.1"), timedelta()), (HOSTS, timedelta(days=200))]
)
def test_certificate_when_it_must_be_renewed(
    tmp_path: Path, hosts: tuple[str, ...], later: timedelta
) -> None:
    """For a new address, or after half its time: phones need not trust anything anew."""
    first = prepare(tmp_path, (), HOSTS, NOW)
    before = first.server.read_bytes()
    assert prepare(tmp_path, (), hosts, NOW + later) == first
    assert first.server.read_bytes() != before


def test_authority_when_its_time_ends(tmp_path: Path) -> None:
    first = prepare(tmp_path, (), HOSTS, NOW)
    assert prepare(tmp_path, (), HOSTS, NOW + timedelta(days=3200)).authority == first.authority
    assert prepare(tmp_path, (), HOSTS, NOW + timedelta(days=3300)).authority != first.authority


def test_authority_when_it_is_to_speak_for_others(tmp_path: Path) -> None:
    """A name of the owner's is in it from the start; none can be added later, nor does a browser believe
    one.
    """
    made = prepare(tmp_path, ("scores.club.org",), HOSTS, NOW)
    assert _asked(made, "scores.club.org") == "TLSv1.3"
    with pytest.raises(Malformed, match=r"was not made for bank\.example; move that folder away"):
        prepare(tmp_path, ("bank.example",), HOSTS, NOW)
    found = prepare(tmp_path, (), (*HOSTS, "bank.example"), NOW + timedelta(days=300))
    assert found.authority == made.authority


@pytest.mark.parametrize("name", ["dev", "laptop.example.org"])
def test_authority_when_the_machine_has_a_name_of_the_world(tmp_path: Path, name: str) -> None:
    """`dev` would stand for every name that ends in .dev: a name nobody asked for is not spoken for."""
    made = prepare(tmp_path, (), (*HOSTS, name, f"{name}.local"), NOW)
    assert _asked(made, f"{name}.local") == "TLSv1.3"
    stolen = Pair.read(tmp_path / "authority.pem")
    assert stolen is not None
    certified(stolen, ("bank.dev", f"bank.{name}"), NOW).write(made.server)
    assert _asked(made, "bank.dev") == f"refused for reason {_NOT_PERMITTED}"
    assert _asked(made, f"bank.{name}") == f"refused for reason {_NOT_PERMITTED}"


def test_authority_when_a_whole_domain_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"dev cannot have a certificate of its own: use dev\.local"):
        prepare(tmp_path, ("dev",), HOSTS, NOW)
    assert _asked(prepare(tmp_path, ("dev.local",), HOSTS, NOW), "dev.local") == "TLSv1.3"


def test_certificate_when_a_file_is_spoiled(tmp_path: Path) -> None:
    prepare(tmp_path, (), HOSTS, NOW)
    (tmp_path / "authority.pem").write_text("score sheets of 1962\n")
    with pytest.raises(Malformed, match=r"authority\.pem holds no certificate with its key; move it away"):
        prepare(tmp_path, (), HOSTS, NOW)


def test_hosts_of_this_machine() -> None:
    found = own_hosts()
    assert found[:3] == ("localhost", "127.0.0.1", "::1")
    assert len({*found}) == len(found)
    assert socket.gethostname().lower() in found


def test_host_in_an_address() -> None:
    typed = ("https://Hall.local:8000", "hall.local", "https://10.1.1.1/", "https://[fe80::1]:8443")
    assert [host_of(each) for each in typed] == ["hall.local", "hall.local", "10.1.1.1", "fe80::1"]
    for bad in ("https://", "https://a b", "https://[x]", "https://-"):
        with pytest.raises(Malformed, match="an address is like https"):
            host_of(bad)


def test_server_when_it_has_its_own_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    with serving(tmp_path / "house.sqlite", "--https") as (url, said):
        blind = httpx.get(f"{url}/trust/ca.crt", verify=False, timeout=60)
        assert blind.headers["content-type"] == "application/x-x509-ca-cert"
        trusting = ssl.create_default_context(cadata=blind.content)
        with httpx.Client(base_url=url, verify=trusting, timeout=60) as phone:
            page = phone.get("/trust")
            home = phone.get("/")
            assert [cookie.secure for cookie in phone.cookies.jar] == [True]
        told = re.findall(r"[0-9A-F]{2}(?::[0-9A-F]{2}){15}", said)
        assert len(told) == 2
        shown = re.findall(r"<span>([0-9A-F:]{23,24})</span>", page.text)
        assert ["".join(shown[:2]), "".join(shown[2:])] == told
        assert "strict-transport-security" not in home.headers
    assert os.listdir(tmp_path / "tenoff" / "https") != []


def test_trust_when_there_is_nothing_to_trust(tmp_path: Path) -> None:
    with serving(tmp_path / "house.sqlite") as (url, _):
        answer = httpx.get(f"{url}/trust", timeout=60, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()) == (
        404,
        {"status": 404, "sentence": "This server has no certificate authority of its own."},
    )


def test_serve_when_the_certificate_is_none_says_so_at_once(tmp_path: Path, run: Run) -> None:
    bad = tmp_path / "bad.pem"
    bad.write_text("nothing")
    done = run("serve", "--db", str(tmp_path / "a.sqlite"), "--cert", str(bad), "--key", str(bad))
    assert (done.exit_code, done.output.splitlines()) == (
        2,
        [f"tenoff: {bad} is no certificate with its key; check --cert and --key"],
    )
