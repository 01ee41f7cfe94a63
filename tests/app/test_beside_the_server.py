"""The commands beside a running server: it goes on, and what they see is whole."""

from __future__ import annotations

from pathlib import Path

from tests.app.conftest import Run
from tests.app.houses import everything, rows
from tests.web.servers import frame, running, settled, tapped


def test_store_is_looked_after_while_the_server_runs(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "house.sqlite"
    with running(place) as started:
        owner = settled(started).by("owner")
        assert run("doctor", "--db", str(place)).output.splitlines()[-1] == "All is well."
        assert run("backup", "copy.sqlite", "--db", str(place)).exit_code == 0
        assert tapped(owner, "m1", frame()).json()["number"] == 5
        before = rows(str(place))
        assert run("rebuild", "--db", str(place)).exit_code == 0
        assert rows(str(place)) == before
        (tmp_path / "m1.tenoff").write_bytes(run("export", "m1", "--db", str(place)).stdout_bytes)
        assert run("import", "m1.tenoff", "--name", "m8", "--db", str(place)).exit_code == 0
        assert owner.get("/api/matches/m8").json()["number"] == 5
        assert tapped(owner, "m1", frame()).json()["number"] == 6
        assert run("restore", "copy.sqlite", "--db", str(place)).exit_code == 2
    assert run("restore", "copy.sqlite", "--db", "new.sqlite").exit_code == 0
    assert run("export", "m1", "--db", "new.sqlite").stdout_bytes.count(b"\n") == 5
    assert run("doctor", "--db", str(place)).exit_code == 0
    assert everything(str(place)) != everything("new.sqlite")
