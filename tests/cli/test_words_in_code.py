"""What the commands say stands in the catalogs: no words for people in the code of `app` and `cli`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenoff

SOURCE = Path(tenoff.__file__).parent
INVENTED = SOURCE / "app" / "demo"
"""The demo's people, clubs and events: names, which are in no language."""
FILES = [
    file
    for room in ("app", "cli")
    for file in sorted((SOURCE / room).rglob("*.py"))
    if file.parent != INVENTED or file.name == "command.py"
]
_TWO_WORDS = re.compile(r"[A-Za-z]{2,}[ ,:;]+[A-Za-z]{2,}")
_HELP = ("help", "epilog", "metavar")
"""The pages of --help are written where an option is: they are read with the code, and need no catalog."""
_HELPERS = ("Leaf", "_figure", "Form")
"""What makes a line of a help page, and how an amendment is typed."""
_ERRORS = ("Malformed", "Conflict")
"""Their first words are for the log, and stand in the catalog by the code behind them."""
DATA = {
    "app/authority.py": ("Tenoff server",),  # a name inside a certificate
    "app/event_new.py": ("command line", "\b\nKinds of event:\n"),  # who did it, in a log; a help page
    "app/keeping/confirm.py": ("tenoff confirm",),  # who did it, in the audit
    "app/records_text.py": ("tenoff records text",),  # who did it, in a log
    "app/wiring.py": ("Application Support",),  # a folder
    "cli/score/making.py": ("next day",),  # what somebody may type
    "cli/sim/match.py": ("club,club",),  # what somebody may type
    "cli/sim/study.py": ("club,club",),
    "cli/screen.py": ("bold black on bright_yellow", "bold bright_white on black", "bold magenta"),
}
"""Words that are shown to nobody, or that are not ours."""


def _text(node: ast.AST) -> str | None:
    """The words in a literal; what is filled in is none of them."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_text(part) or "" for part in parts)
        case _:
            return None


def _unsaid(tree: ast.AST) -> Iterator[ast.AST]:
    """What is no word for people: comments, help pages, words for the log."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                yield node.value
            case ast.Call(func=func, args=args, keywords=named):
                yield from (each.value for each in named if each.arg in _HELP)
                name = ast.unparse(func)
                if name in _HELPERS or name.startswith("log."):
                    yield from args
                if name in _ERRORS and len(args) > 1:
                    yield args[0]
            case _:
                pass


def _said(file: Path) -> list[str]:
    tree = ast.parse(file.read_text("utf-8"))
    silent = {below for node in _unsaid(tree) for below in ast.walk(node)}
    found = []
    for node in ast.walk(tree):
        text = None if node in silent else _text(node)
        if text is not None:
            silent.update(ast.walk(node))
            found += [text] if _TWO_WORDS.search(text) else []
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_words_for_people_are_in_the_catalogs(file: Path) -> None:
    assert sorted(_said(file)) == sorted(DATA.get(file.relative_to(SOURCE).as_posix(), ()))


def test_words_are_found_where_there_are_some(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        '"""What it is for."""\n'
        'click.echo(f"{file} is written.")\n'
        'out.print("All", "is well")\n'
        'raise Malformed("no such thing", "thing.none")\n'
        'raise Malformed("no code here")\n'
        'click.option("--all", help="Everything there is.")\n'
        'log.info("for the log only")\n'
    )
    assert _said(tmp_path / "a.py") == [" is written.", "is well", "no code here"]
