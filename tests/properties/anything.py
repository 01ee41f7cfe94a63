"""Anything that could be said to the rules: commands made from their types, sensible and senseless alike."""

from __future__ import annotations

import typing
from datetime import date
from random import Random
from typing import Any

import msgspec

from tenoff.court import SMALL, Court
from tenoff.rules import commands as do
from tenoff.rules.fouls import Caller, Foul

KINDS: tuple[type[do.Command], ...] = typing.get_args(do.Command)
WORDS = ("", " ", "Ann", "Art", "Bob", "Bea", "Ruth", "Zoe", "8L", "10off", "none", "short", "leaning", "off",
         "winner", "loser", "referee", "scorer", "rain", "2026-01-10", "\x00", "Łódź", "n" * 90)  # fmt: skip
PLAUSIBLE: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(("head", "foot", "out", "player"), ("Ann", "Art", "Bob", "Bea")),
    **dict.fromkeys(("name", "into"), ("Ann", "Bob", "Ruth", "Zoe")),
    "emergency": (True,),
    "allowed_by": (Caller.DIRECTOR,),
    "role": ("winner", "loser", "referee", "scorer"),
    "area": ("10", "8L", "8R", "7L", "7R", "10off", "none"),
    "dead": ("struck", "leaning", "stray", "off", "short", "beyond"),
    "by": (Caller.DIRECTOR, Caller.REFEREE, Caller.DIVISIONAL, Caller.HEAD_REFEREE),
    "foul": tuple(Foul),
    "points": (0, 7, 8, 10, 15, 20),
    "first": (0, 7, 8, 20, 75, 78),
    "second": (0, 7, 8, 20, 75, 78),
    "frame": (1, 2, 3),
    "frames": (8, 10, 12),
    "minutes": (5.0, 8.0, 12.0, 16.0),
    "seconds": (20.0, 46.0, 60.0),
    "paused": (0.0, 2.0),
    "agreeing": (0, 2, 3, 4),
    "agreed": (2, 4),
    "votes": (0, 1, 2, 3, 4),
    "speed": (0, 1, 2),
    "discs": (0, 1, 4),
    "shots_since": (0, 1),
    "distance": (0.5, 3.0, 20.0),
}
"""What people say under these names when they make sense; by these names the commands ask for it."""
NUMBERS = (0, 1, 2, 3, 4, 7, 8, 10, 16, 20, 40, 75, -1, -10, 99, 1000, 2**40)
MEASURES = (0.0, 0.5, 3.0, 10.0, 15.5, 46.0, 100.0, -1.0, 1e9, float("nan"), float("inf"))
_LAST = (do.Forfeit, do.Disqualify)
_TYPES = {kind: msgspec.inspect.type_info(kind) for kind in KINDS}


def command(dice: Random, kinds: tuple[type[do.Command], ...] = KINDS) -> do.Command:
    """Any command of these kinds with any facts."""
    kind = dice.choice(kinds)
    if kind in _LAST and dice.random() < 0.8:  # a match that is lost at once shows little
        return command(dice)
    made: do.Command = value(_TYPES[kind], dice)
    return made


def nearly(said: do.Command, dice: Random) -> do.Command:
    """A command with one of its facts exchanged for any other."""
    kind = _TYPES[type(said)]
    assert isinstance(kind, msgspec.inspect.StructType)
    if not kind.fields:
        return said
    field = dice.choice(kind.fields)
    changed: do.Command = msgspec.structs.replace(said, **{field.name: _fact(field, dice)})
    return changed


def value(kind: msgspec.inspect.Type, dice: Random) -> Any:
    """Some value of a type; every member of an enum and every choice of a union comes up."""
    info = msgspec.inspect
    match kind:
        case info.StrType():
            return dice.choice(WORDS)
        case info.IntType():
            return dice.choice(NUMBERS)
        case info.FloatType():
            return dice.choice(MEASURES)
        case info.BoolType():
            return dice.random() < 0.5
        case info.NoneType():
            return None
        case info.DateType():
            return date(2026, dice.randint(1, 12), 10)
        case info.EnumType(cls=cls):
            return dice.choice(list(cls))
        case info.UnionType(types=types):
            return value(dice.choice(types), dice)
        case info.VarTupleType(item_type=item):
            return tuple(value(item, dice) for _ in range(dice.randint(0, 3)))
        case info.TupleType(item_types=items):
            return tuple(value(item, dice) for item in items)
        case info.StructType() | info.DataclassType():
            cls = typing.get_origin(kind.cls) or kind.cls
            if cls is Court:  # its measures must fit each other
                return SMALL
            # what may be left out mostly is, as people do
            told = [f for f in kind.fields if f.required or dice.random() < 0.4]
            return cls(**{field.name: _fact(field, dice) for field in told})
        case _:
            raise AssertionError(f"no value for {kind}")


def _fact(field: msgspec.inspect.Field, dice: Random) -> Any:
    """What is said of one field: mostly something that people would say."""
    likely = [said for said in PLAUSIBLE.get(field.name, ()) if _fits(field.type, said)]
    return dice.choice(likely) if likely and dice.random() < 0.8 else value(field.type, dice)


def _fits(kind: msgspec.inspect.Type, said: object) -> bool:
    """Whether it is of the type; one name may stand for a number here and a word there."""
    info = msgspec.inspect
    match kind:
        case info.UnionType(types=types):
            return any(_fits(each, said) for each in types)
        case info.EnumType(cls=cls):
            return isinstance(said, cls)
        case info.BoolType():
            return type(said) is bool
        case info.StrType():
            return type(said) is str
        case info.IntType():
            return type(said) is int
        case info.FloatType():
            return type(said) is float
        case _:
            return False
