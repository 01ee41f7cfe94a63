"""The commands in a made-up language: whatever they say comes from the catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tenoff.app import serve
from tenoff.app.authority import Https
from tenoff.cli.root import root
from tenoff.records.reports import Report
from tenoff.web.trust import fingerprint
from tenoff.words.catalog import speaking
from tests.app.houses import damage, drop_rows, looked, settle
from tests.rules.record.matches import Members, file_of, forged, frame, recorded
from tests.web.strange import strange_words
from tests.words.pseudo import TAG

_WORD = re.compile("[A-Za-z]{2,}")
_DATA = re.compile(r"“[^”]*”|\[[^\]]*\]|[0-9a-f]{16,}")
"""What was typed or read, clauses, hashes."""
NAMES = {"tenoff", "Tenoff", "walking", "non", "doubles", "Ann", "Bob", *_WORD.findall(" ".join(Report))}
TITLE = {"Florida", "Shuffleboard", "Association", "October"}
"""Of the book, which keeps its own."""
HOUSE = ("--db", "house.sqlite")
MATCH = recorded(frame(8, 7), frame(10, 0))


@pytest.fixture(scope="module", autouse=True)
def words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with strange_words(tmp_path_factory.mktemp("words")):
        yield


class Walk:
    """Commands run one after the other; `left`: what each said in plain English."""

    def __init__(self) -> None:
        self.left: dict[str, list[str]] = {}
        self.codes: list[int] = []

    def run(self, *words: str, text: str = "") -> None:
        done: Result = CliRunner().invoke(root, ("--language", TAG, *words), input=text, prog_name="tenoff")
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        self.codes.append(done.exit_code)
        typed = {*NAMES, *_WORD.findall(" ".join(words))}
        if found := [word for word in _WORD.findall(_DATA.sub("", done.output)) if word not in typed]:
            self.left[" ".join(words)] = found


@pytest.fixture
def walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Walk:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "600")
    return Walk()


def test_store_when_it_is_kept(walk: Walk) -> None:
    settle("house.sqlite")
    walk.run("backup", "copy.sqlite", *HOUSE)
    walk.run("backup", "--db", "postgresql://x")
    walk.run("restore", "copy.sqlite", "--db", "new.sqlite")
    walk.run("restore", "copy.sqlite", "--db", "new.sqlite")
    walk.run("rebuild", *HOUSE)
    walk.run("doctor", *HOUSE)
    walk.run("export", *HOUSE)
    walk.run("export", "m1", "-o", "m1.tenoff", *HOUSE)
    walk.run("export", "--all", "-o", "all.jsonl", *HOUSE)
    walk.run("import", "m1.tenoff", *HOUSE)
    walk.run("import", "all.jsonl", *HOUSE)
    walk.run("import", "all.jsonl", "--name", "x", *HOUSE)
    walk.run("import", "m1.tenoff", "--name", "m9", *HOUSE)
    walk.run("check", "all.jsonl")
    assert (walk.left, walk.codes) == ({}, [0, 2, 0, 2, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0])


def test_store_when_it_is_damaged(walk: Walk) -> None:
    settle("house.sqlite")
    walk.run("backup", "copy.sqlite", *HOUSE)
    looked("house.sqlite", drop_rows)
    walk.run("doctor", *HOUSE)
    damage("house.sqlite")
    walk.run("doctor", *HOUSE)
    walk.run("rebuild", *HOUSE)
    Path("torn.sqlite").write_bytes(Path("copy.sqlite").read_bytes()[:9000])
    walk.run("doctor", "--db", "torn.sqlite")
    walk.run("restore", "torn.sqlite", "--db", "new.sqlite")
    assert (walk.left, walk.codes) == ({}, [0, 1, 1, 1, 1, 2])


def test_event_and_records(walk: Walk) -> None:
    day = ("--day", "2026-03-02", "--zone", "America/New_York")
    walk.run("event", "new", "p12", "--template", "florida-masters", "--name", "P12", *day, *HOUSE)
    walk.run("event", "list", *HOUSE)
    walk.run("event", "show", "p12", *HOUSE)
    walk.run("event", "export", "p12", "-o", "p12.jsonl", *HOUSE)
    walk.run("event", "export", "p12", "--format", "csv", *HOUSE)
    walk.run("event", "print", "p12", "--tiled", "-o", "p12.pdf", *HOUSE)
    walk.run("event", "print", "p12", "--poster", "a2", "--sheet", "money", "-o", "p12.pdf", *HOUSE)
    walk.run("event", "print", "p12", "--sheet", "entries", "-o", "p12.pdf", *HOUSE)
    walk.run("check", "p12.jsonl")
    walk.run("draw", "check", "p12", *HOUSE)
    walk.run("draw", "seed", "abcdefghijklmnopqrstuvwxyz")
    walk.run("records", "report")
    walk.run("records", "text", "foreword", "p12.jsonl", *HOUSE)
    walk.run("records", "list", *HOUSE)
    assert (walk.left, walk.codes) == ({}, [0, 0, 0, 0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 2])


def test_card(walk: Walk) -> None:
    blank = ("card", "--blank", "--book", "florida", "-o", "card.pdf")
    walk.run(*blank, "--format", "doubles", "--paper", "a4-pair", "--names", "龍", "虎")
    walk.run(*blank)
    walk.run("card", "--blank", "-o", "card.pdf")
    walk.run("card", "-o", "card.pdf")
    assert (walk.left, walk.codes) == ({}, [0, 2, 2, 2])


def test_book_when_it_is_amended(walk: Walk) -> None:
    match = ("--book", "florida", "--format", "walking", "--names", "Aa", "Bb", "--amend-by", "Lee")
    for number, change in enumerate(("penalty hook 0", "length 15 frames", "turns doubles 3", "clock 40")):
        walk.run("score", f"{number}.tenoff", *match, "--amend", change)
    assert ([set(left) for left in walk.left.values()], walk.codes) == ([TITLE], [2] * 4)


def test_sheet(walk: Walk) -> None:
    Path("m.tenoff").write_bytes(file_of(MATCH))
    walk.run("sheet", "m.tenoff", "--beside")
    walk.run("replay", "m.tenoff", "--book", "arizona")
    walk.run("sheet", "m.tenoff", "--svg", "m.svg")
    drawn = re.sub("<[^>]*>|&[a-z]+;", " ", Path("m.svg").read_text("utf-8"))
    assert set(_WORD.findall(drawn)) - NAMES == TITLE
    assert {word for left in walk.left.values() for word in left} - TITLE - {"Arizona", "December"} == set()


def _file(change: str, value: object) -> bytes:
    def changed(members: Members) -> None:
        members[change] = value

    return forged(MATCH, 4, changed)


def _never_opened(members: Members) -> None:
    members["so"] = members["so"][1:]


GOOD = file_of(MATCH)
HEADER = GOOD.partition(b"\n")[0]
BROKEN = {
    "nothing": b"",
    "empty": b"\n\n",
    "no JSON": b"hello\n",
    "no text": b"\xff\n",
    "deep": b'{"tenoff":' + b"[" * 100_000 + b"\n",
    "cut off": GOOD[:-9],
    "long": HEADER + b"\n" + b"x" * 1_000_001,
    "another kind": b'{"tenoff":"cake","version":1}\n',
    "newer": b'{"tenoff":"match","version":9}\n',
    "changed": GOOD.replace(b'"t2"', b'"t7"', 1),
    "a line out": b"\n".join([*GOOD.split(b"\n")[:2], *GOOD.split(b"\n")[3:]]),
    "number": _file("n", 7),
    "id": _file("id", MATCH.acts[0].id),
    "no events": _file("so", []),
    "other events": forged(MATCH, 2, _never_opened),
    "command": _file("do", {"do": "post-frame"}),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_match_when_its_file_is_broken(walk: Walk, broken: str) -> None:
    Path("m.tenoff").write_bytes(BROKEN[broken])
    walk.run("check", "m.tenoff")
    walk.run("check", "m.tenoff", "--fold")
    assert walk.left == {}
    assert walk.codes[0] in (1, 2)


def test_server_when_it_starts(capsys: pytest.CaptureFixture[str]) -> None:
    own = Https(Path("server.pem"), "Tenoff", b"certificate")
    with speaking(TAG):
        serve._greet("https://x", "a.sqlite", "23456", own)
    print_of_it = "".join(fingerprint(b"certificate"))
    told = set(_WORD.findall(_DATA.sub("", capsys.readouterr().out)))
    assert told - {"https", "sqlite", "Tenoff", *_WORD.findall(print_of_it)} == set()
