"""Earlier acts put right at the terminal: one changed, taken out or brought back, one forgotten,
one settled.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from tenoff.cli.numbers import whole
from tenoff.cli.score.making import written
from tenoff.cli.score.meaning import meant
from tenoff.cli.score.reading import number_typed
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed
from tenoff.rules import commands as do
from tenoff.rules.match import Match
from tenoff.rules.record import ChangeAct, InsertAct, PutBackIn, Record, Revision, SettleAct, TakeOut
from tenoff.rules.record.steps import before
from tenoff.words.catalog import say

_NUMBERED = re.compile(r"(change|settle|out|back)\s+#?(\S+)\s*(.*)", re.IGNORECASE)
_INSERT = re.compile(r"insert\s+(?:before\s+)?#?(\S+)\s*(.*)", re.IGNORECASE)


def revisions_typed(line: str, record: Record, talk: Talk) -> list[Revision] | None:
    """The revisions a line orders, or None when it is no such line."""
    first = line.split()[0].lower()
    if first == "insert":
        return _insert(line, record, talk)
    found = _NUMBERED.fullmatch(line)
    if found is None:
        if first in ("change", "settle"):
            raise Malformed(say(f"cli_score.revise.{first}", got=repr(line)))
        return None
    if first in ("out", "back") and (found[3] or whole(found[2]) is None):
        return None  # "back line yellow" is a call
    act = number_typed(found[2], "act")
    match first:
        case "out":
            return [TakeOut(act)]
        case "back":
            return [PutBackIn(act)]
        case "settle" if found[3].lower() == "drop":
            return [SettleAct(act, "drop")]
    commands = _commands(found[3], act, record, talk)
    if len(commands) != 1:
        raise Malformed(say("cli_score.revise.one_act", act=act, count=len(commands)))
    return [ChangeAct(act, commands[0]) if first == "change" else SettleAct(act, commands[0])]


def _insert(line: str, record: Record, talk: Talk) -> list[Revision]:
    found = _INSERT.fullmatch(line)
    if found is None:
        raise Malformed(say("cli_score.revise.insert", got=repr(line)))
    act = number_typed(found[1], "act")
    return [InsertAct(act, command) for command in _commands(found[2], act, record, talk)]


def _commands(words: str, act: int, record: Record, talk: Talk) -> list[do.Command]:
    """What the words mean for the match as it was just before that act."""
    if not words:
        raise Malformed(say("cli_score.revise.what", act=act))
    then = match_before(record, act)
    # only the opening has no match before it, and it has no word of its own
    taps = [written(words.removeprefix("do").strip())] if then is None else meant(words, then, talk)
    commands = [tap for tap in taps if not isinstance(tap, Revision)]
    if len(commands) != len(taps):
        raise Malformed(say("cli_score.revise.nested"))
    return commands


def match_before(record: Record, act: int) -> Match | None:
    """The match just before an act; for a number that no played act has, as it is now."""
    place = record.steps.place(act)
    return record.now if place is None else before(record.steps, place)


def addressed(order: Revision) -> int:
    """The act a revision speaks of."""
    return order.before if isinstance(order, InsertAct) else order.act


def command_in(order: Revision) -> do.Command | None:
    """The command that a revision brings with it, if any."""
    match order:
        case ChangeAct(command=command) | InsertAct(command=command):
            return command
        case SettleAct(how=how):
            return None if isinstance(how, str) else how
        case _:
            return None


def with_command(order: Revision, command: do.Command) -> Revision:
    """The same revision with this command."""
    if isinstance(order, ChangeAct | InsertAct):
        return replace(order, command=command)
    return replace(order, how=command) if isinstance(order, SettleAct) else order
