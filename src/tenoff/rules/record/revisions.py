"""Orders that revise the record, and what such an order did to it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tenoff.log.tags import kebab
from tenoff.rules.commands import Command
from tenoff.rules.events import Event
from tenoff.rules.refusals import Refusal


class Revising(Struct, frozen=True, tag_field="do", tag=kebab):
    """Common ground of all revisions; in a file they stand under "do" like any command."""


class TakeOut(Revising, frozen=True):
    """As if the act had never been entered; a change or a settlement can be taken out too."""

    act: int


class PutBackIn(Revising, frozen=True):
    """An act that was taken out or dropped counts again, in its old place."""

    act: int


class ChangeAct(Revising, frozen=True):
    """The act should have been this command."""

    act: int
    command: Command


class InsertAct(Revising, frozen=True):
    """A command that was forgotten, in its place before another act; it is known by this act's number."""

    before: int
    command: Command


class SettleAct(Revising, frozen=True):
    """A person's answer to an unsettled act: it falls away, or this command takes its place."""

    act: int
    how: Command | Literal["drop"]


Revision = TakeOut | PutBackIn | ChangeAct | InsertAct | SettleAct


class Redecided(Struct, frozen=True):
    """An act and the events that now follow from it."""

    act: int
    so: tuple[Event, ...]


class Unsettled(Struct, frozen=True):
    """An act that was good when entered and is now refused, or was meant for a moment that is another now.

    It does not count until a person settles it.
    """

    act: int
    refusal: Refusal


class Revised(Struct, frozen=True, tag_field="event", tag="revised", omit_defaults=True):
    """What a revision did.

    `taken`: acts that stood before it and are now out. `changed`: acts from which other events follow than
    before. `unsettled`: all acts that wait for a person after it.
    """

    taken: tuple[int, ...] = ()
    changed: tuple[Redecided, ...] = ()
    unsettled: tuple[Unsettled, ...] = ()


Tap = Command | Revision
"""What a person may press: an order to the match, or a revision of the record."""

Outcome = Event | Revised
