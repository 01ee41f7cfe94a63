"""The modules of a page as one script, so that a phone on a bad link asks once; made when first asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath

_IMPORT = re.compile(r"^import (?:\{ (?P<names>[^}]+) \} from )?'(?P<path>[^']+)';\n", re.MULTILINE)
_EXPORT = re.compile(
    r"^export (?P<rest>(?:async )?function (?P<function>\w+)|const (?P<const>\w+))", re.MULTILINE
)
_LIST = re.compile(r"export\s*\{(?P<names>[^}]+)\};?")
_NOTE = re.compile(r"^[ \t]*(?:/\*\*(?! *\n? *\* @license).*?\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
_REMARK = re.compile(r"(?<=[;,{]) // [^\n]*$", re.MULTILINE)
_BLANK = re.compile(r"\n\s+")
_ROOM = re.compile(r'("[^"\n]*")| (=>|===|!==|&&|\|\||=|\?|:) |(?<=\{) | (?=\})|(?<=\)) (?=\{)|(?<=[;{])\n')
"""The space around signs that stand in code alone, and line ends that the sign before them makes needless;
what is in quotes, such as a sentence, stays as it is."""
_CSS_NOTE = re.compile(r"/\*.*?\*/", re.DOTALL)
_CSS_SPACE = re.compile(r"\s*([{};])\s*|(?<=[:,])\s+")


def joined(entry: str, read: Callable[[str], str]) -> str:
    """One script that does what the module `entry` does. `read`: the text of a module by its path.

    Each module becomes a function that returns what it exports, after those it imports. They are written for
    this: imports first and by name, each on one line; functions and constants exported where they are made;
    no circle.
    """
    made: dict[str, str] = {}

    def visit(path: str) -> None:
        text = read(path)
        for found in _IMPORT.finditer(text):
            if (other := _beside(path, found["path"])) not in made:
                visit(other)
        made[path] = f"const m{len(made)} = (() => {{\n{_body(path, text, list(made))}}})();\n"

    visit(entry)
    return "".join(made.values())


def _body(path: str, text: str, known: list[str]) -> str:
    exported = [found["function"] or found["const"] for found in _EXPORT.finditer(text)]

    def taken(found: re.Match[str]) -> str:
        number = known.index(_beside(path, found["path"]))
        return f"const {{ {_renamed(found['names'])} }} = m{number};\n" if found["names"] else ""

    def listed(found: re.Match[str]) -> str:
        pairs = (part.strip().partition(" as ") for part in found["names"].split(","))
        exported.extend(f"{name or inner}: {inner}" for inner, _, name in pairs)
        return ""

    text = _LIST.sub(listed, _EXPORT.sub(r"\g<rest>", _IMPORT.sub(taken, text)))
    body = _BLANK.sub("\n", _REMARK.sub("", _NOTE.sub("", f"{text.strip()}\n"))).lstrip()
    body = _ROOM.sub(lambda found: found[1] or found[2] or "", body)
    return f"{body}return {{ {', '.join(exported)} }};\n" if exported else body


def _renamed(names: str) -> str:
    """As an import writes a name, and as taking it out of an object does: `a as b`, `a: b`."""
    return names.replace(" as ", ": ")


def _beside(path: str, other: str) -> str:
    parts = list(PurePosixPath(path).parent.parts)
    for part in PurePosixPath(other).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def squeezed(style: str) -> str:
    """A style sheet without its notes, its indents, and the space around its signs."""
    return _CSS_SPACE.sub(r"\1", _CSS_NOTE.sub("", style)).strip()
