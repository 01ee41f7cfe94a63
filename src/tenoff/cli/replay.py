"""`tenoff replay`: a recorded match again, with its rulings and its sheet, also under another book."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from tenoff.cli.books import book_called
from tenoff.cli.files import load
from tenoff.cli.lazy import plain_option
from tenoff.cli.narrate import said, tell, voice_after
from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.rules import sheet
from tenoff.rules.books import book
from tenoff.rules.record import Act, Difference, Elsewhere, Record, under
from tenoff.rules.refusals import Code
from tenoff.words.catalog import say
from tenoff.words.differences import difference_words
from tenoff.words.names import book_name, length_words
from tenoff.words.refusals import refused
from tenoff.words.sheets import sheet_text
from tenoff.words.voice import Voice, voice_of


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Acts, rulings, sheet and match as one JSON document.")
@click.option(
    "--book", "other", metavar="BOOK", help="Also play it by this book and show where the two part."
)
@plain_option
def command(file: Path, as_json: bool, other: str | None) -> None:
    """Plays the match in FILE again: every act with its rulings and clauses, then the sheet."""
    key = None if other is None else book_called(other).at.key
    record = load(file)
    elsewhere = None if key is None else _under(record, key)
    if as_json:
        click.echo(msgspec.json.encode(_document(record, elsewhere)))
        return
    out = screen()
    for act in record.acts:
        _tell_act(out, record, act)
    if record.now is not None:
        out.print()
        click.echo(sheet_text(record.now), nl=False)
    if elsewhere is not None:
        out.print()
        _tell_other(out, record, elsewhere)


def _under(record: Record, key: str) -> Elsewhere:
    """The match by another book; where that book bars its length, on that book's usual one."""
    elsewhere = under(record, key)
    if elsewhere.refusal is None or elsewhere.refusal.code is not Code.LENGTH_BARRED or record.now is None:
        return elsewhere
    usual = book(key).usual
    return under(record, key, terms=replace(record.now.terms, length=usual.length, best_of=usual.best_of))


def _tell_act(out: Console, record: Record, act: Act) -> None:
    step = record.steps.find(act.number)
    gone = step is not None and not step.counts
    key = "waits" if step is not None and step.unsettled else "taken_out"
    note = f" {say(f'cli.replay.{key}')}" if gone else ""
    who = " ".join(part for part in (act.by, act.at or "") if part)
    out.print(Text.assemble((f"{act.number}", "head"), (f" {who}{note}", "quiet")))
    tell(out, said(act.so, voice_after(record, act.number)))


def _tell_other(out: Console, record: Record, elsewhere: Elsewhere) -> None:
    amended = "_amended" if elsewhere.match is not None and elsewhere.match.amendments else ""
    name = book_name(elsewhere.book)
    if elsewhere.refusal is not None:
        why = refused(elsewhere.refusal, Voice(book(elsewhere.book).words))
        out.print(say(f"cli.replay.refused{amended}", book=name, why=why), style="head")
        return
    came = "parts" if elsewhere.differences else "same"
    out.print(say(f"cli.replay.{came}{amended}", book=name), style="head")
    if elsewhere.match is not None and record.now is not None and elsewhere.match.terms != record.now.terms:
        length = length_words(elsewhere.match.terms.length)
        out.print(say("cli.replay.own_terms", length=length), style="quiet")
    here, there = voice_of(record.now), voice_of(elsewhere.match)
    for difference in elsewhere.differences:
        what = difference_words(difference, here, there)
        out.print(say("cli.replay.act", act=difference.act, what=what))
    if elsewhere.match is not None:
        out.print()
        click.echo(sheet_text(elsewhere.match), nl=False)


def _document(record: Record, elsewhere: Elsewhere | None) -> dict[str, object]:
    if record.now is None:
        raise Malformed(say("cli.replay.not_opened"))
    document: dict[str, object] = {
        "header": record.header,
        "acts": [_act(record, act) for act in record.acts],
        "unsettled": record.unsettled,
        "match": record.now,
        "sheet": sheet.of(record.now),
    }
    if elsewhere is not None:
        here, there = voice_of(record.now), voice_of(elsewhere.match, book(elsewhere.book))
        document["other"] = {
            "book": elsewhere.book,
            "refusal": elsewhere.refusal,
            "differences": [_difference(each, here, there) for each in elsewhere.differences],
            "match": elsewhere.match,
        }
    return document


def _act(record: Record, act: Act) -> dict[str, object]:
    step = record.steps.find(act.number)
    lines = said(act.so, voice_after(record, act.number))
    return {
        "n": act.number,
        "id": act.id,
        "at": act.at,
        "by": act.by,
        "counts": step.counts if step is not None else None,
        "do": act.do,
        "so": act.so,
        "said": [{"words": line.words, "clauses": line.cites} for line in lines],
    }


def _difference(difference: Difference, here: Voice, there: Voice) -> dict[str, object]:
    words = difference_words(difference, here, there)
    return {"act": difference.act, "words": words, "values": difference}
