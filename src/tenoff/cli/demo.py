"""`tenoff demo`: a short match with its rulings, for whoever wants to see the program at work."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.answers import answers, tell_answer
from tenoff.cli.demo_script import SCRIPT, WHY, Scene
from tenoff.cli.lazy import plain_option
from tenoff.cli.narrate import cites_of, clause_texts, said, tell
from tenoff.cli.score.show import status
from tenoff.cli.screen import screen
from tenoff.cli.writing import refuse_replacing, write_new
from tenoff.rules.books import book
from tenoff.rules.events import CallMade
from tenoff.rules.record import Record, begin, enter, write_lines
from tenoff.rules.refusals import Refusal
from tenoff.words.catalogue import say
from tenoff.words.sheets import sheet_text
from tenoff.words.voice import voice_of

PAUSE = 1.5


@click.command("demo")
@click.option("--slow", is_flag=True, help="Pause between the scenes, for an audience.")
@click.option("--keep", type=click.Path(path_type=Path), metavar="FILE", help="Also write the match to FILE.")
@plain_option
def command(slow: bool, keep: Path | None) -> None:
    """Plays a short doubles match by the Florida book: practice, fouls, rain, a tie, and one "why?"."""
    if keep is not None:  # told now, not after the whole match
        refuse_replacing(keep)
    out = screen()
    record = begin("demo")
    for scene in SCRIPT:
        record = _played(out, record, scene)
        if slow:
            time.sleep(PAUSE)
    match = record.now
    assert match is not None
    _heading(out, say("cli_demo.sheet"))
    click.echo(sheet_text(match), nl=False)
    _heading(out, say("cli_demo.why"))
    for answer in answers(record, WHY):
        tell_answer(out, answer)
    if keep is not None:
        write_new(keep, b"".join(write_lines(record)))
        out.print("\n" + say("cli_demo.kept", file=keep), style="quiet")


def _played(out: Console, record: Record, scene: Scene) -> Record:
    """Enters the scene's commands and tells what followed."""
    _heading(out, say(f"cli_demo.scene.{scene.name}.title"))
    out.print(Text(say(f"cli_demo.scene.{scene.name}.story"), "quiet"))
    for command in scene.commands:
        entered = enter(record, command, id=f"demo-{len(record.acts) + 1}")
        if isinstance(entered, Refusal):
            raise AssertionError(f"the demo's own script was refused: {entered}")
        record = entered.record
        tell(out, said(entered.act.so, voice_of(record.now)))
        calls = [event for event in entered.act.so if isinstance(event, CallMade)]
        for text in clause_texts(cite for call in calls for cite in cites_of(call)):
            out.print(Padding(Text(text, "quiet"), (0, 0, 0, 4)))
    match = record.now
    if match is not None and scene.board:
        for line in status(book(match.book, match.amendments), match):
            out.print(line)
    return record


def _heading(out: Console, title: str) -> None:
    out.print()
    out.print(Text(title, "head underline"))
