"""Wrong guesses at links, and what an address can be asked: those who are known are not slowed down."""

from __future__ import annotations

from pathlib import Path

from tests.web.servers import running, settled


def test_phone_goes_on_while_others_at_its_address_guess(tmp_path: Path) -> None:
    with running(tmp_path / "guesses.sqlite") as started:
        server = settled(started, ())
        late = server.by("owner").post("/api/links", json={"role": "scorer", "court": "7"}).json()["code"]
        assert server.by("link").get("/api/scorer").status_code == 200
        with server.client(authorization="Bearer 2222222222") as guesser:
            statuses = [guesser.get("/api/scorer").status_code for _ in range(60)]
        assert (statuses[0], statuses[-1]) == (401, 429)
        assert server.by("link").get("/api/scorer").status_code == 200
        with server.client(authorization=f"Bearer {late}") as unknown:
            assert unknown.get("/api/scorer").status_code == 429


def test_link_that_was_good_is_a_guess_once_it_is_taken_back(tmp_path: Path) -> None:
    with running(tmp_path / "back.sqlite") as started:
        server = settled(started, ())
        link = server.by("link")
        assert link.get("/api/scorer").status_code == 200
        assert server.by("owner").delete(f"/api/links/{server.codes['link']}").status_code == 204
        statuses = [link.get("/api/scorer").status_code for _ in range(60)]
        assert (statuses[0], statuses[-1]) == (401, 429)


def test_methods_of_an_address_are_all_named(tmp_path: Path) -> None:
    with running(tmp_path / "methods.sqlite") as started, started.client() as anybody:
        allowed = {
            path: anybody.options(path).headers["allow"]
            for path in ("/api/matches", "/api/courts/7", "/api/links/x", "/login")
        }
    assert allowed == {
        "/api/matches": "GET, OPTIONS, POST",
        "/api/courts/7": "DELETE, OPTIONS, POST",
        "/api/links/x": "DELETE, OPTIONS",
        "/login": "GET, OPTIONS, POST",
    }
