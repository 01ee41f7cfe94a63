"""The audit of our dependencies: versions that an advisory is about are named, and nothing else is."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "audit.py"
LOCK = "# a note\nJinja2==3.1.2\nmy_pkg.two==2.0rc1 ; sys_platform != 'win32'\nodd==1.0.5\n"


def _advisory(id: str, package: str, *ranges: dict[str, str], **more: object) -> dict[str, object]:
    return {"id": id, "aliases": [], "package": package, "ranges": list(ranges), **more}


EXPORT = {
    "date": "2024-10-10",
    "packages": ["jinja2", "my-pkg-two"],
    "advisories": [
        _advisory("PYSEC-1", "jinja2", {"introduced": "0", "fixed": "3.1.3"}, aliases=["CVE-1"]),
        _advisory("PYSEC-2", "jinja2", {"introduced": "0", "fixed": "3.1.2"}),
        _advisory("PYSEC-3", "jinja2", {"introduced": "3.1.10"}),
        _advisory("PYSEC-4", "my-pkg-two", {"introduced": "1", "last_affected": "2.0"}),
        _advisory("PYSEC-5", "my-pkg-two", versions=["2.0"]),
    ],
}


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_audit_when_a_locked_version_is_affected(audit: ModuleType) -> None:
    assert audit.audited(audit.locked(LOCK), EXPORT) == [
        "jinja2 3.1.2: PYSEC-1, CVE-1; fixed in 3.1.3",
        "my-pkg-two 2.0rc1: PYSEC-4; not fixed yet",
        "odd was not looked up: renew the export",
    ]


def test_audit_when_nothing_is_affected(audit: ModuleType) -> None:
    assert audit.audited({"jinja2": "3.1.6"}, EXPORT) == []


def test_export_when_it_is_made_again(audit: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "vulns" / "jinja2"
    folder.mkdir(parents=True)
    event = "ranges: [{type: ECOSYSTEM, events: [{introduced: '0'}, {fixed: 2.1.4}, {introduced: 3.0.0}]}]"
    (folder / "PYSEC-9.yaml").write_text(f"id: PYSEC-9\naffected: [{{{event}}}]\n")
    (folder / "PYSEC-8.yaml").write_text("id: PYSEC-8\nwithdrawn: 2024-01-01\naffected: []\n")
    git = ["git", "-C", str(tmp_path), "-c", "user.name=x", "-c", "user.email=x@x"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "x", "--date", "2024-10-10T00:00:00Z"]):
        subprocess.run([*git, *words], check=True)
    made = audit.renewed(tmp_path, {"jinja2": "3.1.2", "rich": "1"})
    assert (made["packages"], made["advisories"]) == (
        ["jinja2", "rich"],
        [{"id": "PYSEC-9", "aliases": [], "package": "jinja2",
          "ranges": [{"introduced": "0", "fixed": "2.1.4"}, {"introduced": "3.0.0"}]}],
    )  # fmt: skip


def test_export_that_is_shipped_can_be_read(audit: ModuleType) -> None:
    export = json.loads(audit.EXPORT.read_text())
    assert export["source"] == "PyPA advisory database, CC BY 4.0"
    assert audit.affects(
        next(each for each in export["advisories"] if each["id"] == "PYSEC-2021-66"), "2.11.2"
    )
