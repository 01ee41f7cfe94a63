"""What cannot be read is told in the words of the catalogs: no code without a sentence, and none idle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import tenoff
from tenoff.desk.naming import check_password
from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.kit import Conflict, Malformed
from tenoff.log.flaws import unlinked
from tenoff.log.wire import BadLine, Flaw
from tenoff.rules.fouls import Foul
from tenoff.rules.refusals import Code, Refusal, barred
from tenoff.store.chain import flawed
from tenoff.words.catalog import catalog
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice
from tenoff.words.wrong import told, trouble, whole

SOURCE = Path(tenoff.__file__).parent
OTHERWISE = {
    "contact": "whole words of a name that is a field: six sentences, one for each",
    "records.line": "the number first, as all lines of a file are told",
    "yearbook.cannot_print": "what to do about it is for people",
    "busy": "how often it was tried is for the log",
    "unkept": "what the library said is for the log",
    "inner": "what does not fit together is for the log",
    "kept": "which name or line it was is for the log",
    "dump.flaw": "its end is the reason, a sentence of its own",
    "doctor.unread": "its end is the reason, a sentence of its own",
    "doctor.pages": "in the line for the log the database speaks for itself",
    "line.unread": "in the line for the log the reader of JSON speaks for itself",
    "line.at": "its end is the reason, a sentence of its own",
    "line.events": "what does not fit together is for the log",
    "line.refused": "the rules say it themselves on the next line",
    "store": "the names of files are for whoever runs the server",
    "amendment": "its end is the reason, a sentence of its own",
    "file.wrong": "its end is the reason, a sentence of its own",
    "line_width": "a length in the units of whoever reads it",
    "disc": "the line is the court's own",
    "query.cursor": "what it is a cursor of is for the log",
}
"""Codes whose line for the log says it in other words than the sentence for people."""
EMPTY = BadLine(7, Flaw.UNREADABLE, Malformed("it is empty", "line.empty"))


class Raised(NamedTuple):
    """An error as it stands in the source: its line with every value as {}, its code, its places."""

    at: str
    line: str
    code: str
    places: frozenset[str]
    says: bool


def _raised() -> Iterator[Raised]:
    for file in sorted(SOURCE.rglob("*.py")):
        text = file.read_text("utf-8")
        if "Malformed(" not in text and "Conflict(" not in text:
            continue  # most files: to parse them all would hold up every worker of the suite
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in ("Malformed", "Conflict"):
                at = f"{file.relative_to(SOURCE)}:{node.lineno}"
                line, code = (*(_shape(each) for each in node.args), "", "")[:2]
                says = re.search(r"(\b|_)(say|refused|nothing)\(", ast.unparse(node)) is not None
                yield Raised(at, line, code, frozenset(each.arg or "" for each in node.keywords), says)


def _shape(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_shape(each) for each in parts)
        case ast.FormattedValue(conversion=114):
            return "“{}”"
        case ast.FormattedValue():
            return "{}"
        case _:
            return "?"


RAISED = tuple(_raised())
CODED = tuple(each for each in RAISED if each.code)


def _keys(code: str) -> list[str]:
    """The sentences of a code; one with a value in it stands for all of its table."""
    if "{}" not in code:
        return [f"wrong.{code}"]
    return [key for key in catalog().area("wrong") if key.startswith(f"wrong.{code.partition('{')[0]}")]


@pytest.mark.parametrize("raised", CODED, ids=lambda raised: raised.at)
def test_code_has_a_sentence_with_its_places(raised: Raised) -> None:
    for key in _keys(raised.code):
        if key == "wrong.contact.born" and raised.code != "contact.born":
            continue
        text = catalog().text(key)
        assert set(re.findall(r"\{(\w+)\}", text)) <= raised.places
        if raised.code not in OTHERWISE and raised.code.partition(".")[0] not in OTHERWISE:
            bare = re.sub(r"\{\w+\}", "{}", text).replace("one of these: “{}”", "one of {}")
            assert _level(bare) == _level(whole(raised.line))


def _level(text: str) -> str:
    """Quoting is for the page: a name in the line for the log may stand bare."""
    return re.sub("[“”]", "", text).casefold().replace("not for a {}", "not for {}")


def test_errors_all_come_from_the_catalog() -> None:
    assert [each.at for each in RAISED if not each.code and not each.says] == []


def test_sentences_are_all_used() -> None:
    source = "\n".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    said = set(re.findall(r'"wrong\.([\w.]+)"', source)) | {each.code for each in CODED} | {EMPTY.code}
    families = {code.partition("{")[0] for code in said if "{" in code}
    families |= {"store.", "contact.", *re.findall(r'f"wrong\.([\w.]+\.)\{', source)}
    keys = [key.removeprefix("wrong.") for key in catalog().area("wrong")]
    assert [key for key in keys if key not in said and not key.startswith(tuple(families))] == []


def test_trouble_of_the_store_has_a_sentence_for_each_kind() -> None:
    said = [trouble(StoreProblem(each, "the file /srv/x is full")) for each in Trouble]
    assert len(set(said)) == len(Trouble)
    assert [each for each in said if "/srv" in each] == []


def test_error_is_a_line_for_the_log_and_a_sentence_for_people() -> None:
    with pytest.raises(Malformed) as caught:
        check_password("secret", "ann")
    assert str(caught.value) == "use 8 to 200 characters for the password. This one has 6"
    assert told(caught.value) == "Use 8 to 200 characters for the password. This one has 6."


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (Conflict("match m1 changed 9 times under one tap", "busy"),
         "Somebody else changed this at the same moment. Try again."),
        (Malformed("said by the edge itself"), "Said by the edge itself."),
        (Malformed("A question?"), "A question?"),
        (Malformed("a list has at most 5,000 rows, got 12,000", "list.rows", most=5000, got=12000),
         "A list has at most 5,000 rows, got 12,000."),
        (flawed("m1", 7, unlinked()),
         "m1, line 7: It does not follow from the line before, whose hash is another."),
        (Malformed("m.jsonl: line 7: it is empty", "file.wrong", file="m.jsonl", why=EMPTY),
         "m.jsonl: Line 7: It is empty."),
        (Malformed("a chart has 2 to 512 entries, got -1", "chart.entries", least=2, most=512, got=-1),
         "A chart has 2 to 512 entries, got −1."),
        (Malformed("stray-disc is no fault", "amend.blameless", foul=Foul.STRAY_DISC, got=5),
         "“disc from another court” is no fault of this match's players, got a penalty of 5."),
    ],
)  # fmt: skip
def test_told(error: Malformed | Conflict, sentence: str) -> None:
    assert told(error) == sentence


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (barred(Malformed("", "amend.no_foul", book="New York, 1", foul=Foul.HOOK)),
         "The book cannot be amended like that. New York, 1 has no foul to change, got “hook shot”."),
        (barred(Malformed("", "amend.length")),
         "The book cannot be amended like that. A length has points or frames, got neither."),
        (barred(Malformed("", "amend.day", got="a=b")),
         "The book cannot be amended like that. An amendment has a day like 2025-10-01, got “a=b”."),
        (Refusal(Code.AMENDMENT_BARRED, values=("a tie is even, got 3",)),
         "The book cannot be amended like that: a tie is even, got 3."),
        (Refusal(Code.AMENDMENT_BARRED), "The book cannot be amended like that."),
    ],
)  # fmt: skip
def test_amendment_when_the_book_cannot_take_it(refusal: Refusal, sentence: str) -> None:
    assert refused(refusal, Voice()) == sentence
