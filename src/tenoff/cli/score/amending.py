"""Amendments in words: `--amend "penalty hook 5"`, one form for each thing that a book lets people change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple, TypeVar

from tenoff.cli.numbers import whole
from tenoff.kit import Malformed
from tenoff.rules import amendments as change
from tenoff.rules.amendments import Amendment, Scope
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook import Pattern, When
from tenoff.words.catalog import say
from tenoff.words.finding import find_fouls
from tenoff.words.names import listed

Kind = TypeVar("Kind", bound=StrEnum)


class Author(NamedTuple):
    """Who made the amendments, on which day, for whom."""

    by: str
    on: str
    scope: Scope = Scope.EVENT


class Form(NamedTuple):
    """How an amendment reads, and what makes it of the words behind the first."""

    usage: str
    makes: Callable[[list[str], Author], Amendment]


def amendment_typed(line: str, author: Author) -> Amendment:
    """The amendment meant by a line; Malformed when it is none of the closed list."""
    first, *words = line.lower().replace(",", " ").split() or [""]
    form = FORMS.get(first)
    if form is None:
        raise Malformed(say("cli_score.amend.list", forms=listed(list(FORMS), "or"), got=repr(line)))
    try:
        return form.makes(words, author)
    except ValueError:
        raise Malformed(say("cli_score.amend.reads", form=form.usage, got=repr(line))) from None


def _numbers(words: list[str], many: int) -> list[int]:
    found = [number for word in words if (number := whole(word)) is not None]
    if len(found) != len(words) or len(found) != many:
        raise ValueError(words)
    return found


def _number(words: list[str]) -> int:
    return _numbers(words, 1)[0]


def _foul(words: list[str]) -> Foul:
    found = find_fouls(" ".join(words))
    if len(found) != 1:
        got, fouls = repr(" ".join(words)), listed([foul.value for foul in found], "or")
        key = "one_foul_of" if found else "one_foul"
        raise Malformed(say(f"cli_score.amend.{key}", got=got, fouls=fouls))
    return found[0]


def _one(kinds: type[Kind], words: list[str]) -> Kind:
    """The member of a closed list that the words spell."""
    asked = "".join(words).replace("-", "")
    found = [kind for kind in kinds if kind.value.translate(_BARE) == asked]
    if not found:
        named = listed([kind.value for kind in kinds], "or")
        raise Malformed(say("cli_score.amend.kind", kinds=named, got=repr(" ".join(words))))
    return found[0]


_BARE = str.maketrans("", "", "-, ")


def _length(words: list[str], author: Author) -> Amendment:
    rest = [word for word in words if word not in ("or", "halves")]
    made: dict[str, int] = {}
    for number, unit in zip(rest[::2], rest[1::2], strict=True):
        made[f"{unit.removesuffix('s')}s"] = _number([number])
    if not made or not set(made) <= {"points", "frames"}:
        raise ValueError(words)
    return change.AllowLength(
        *author, points=made.get("points"), frames=made.get("frames"), halves="halves" in words
    )


def _format(words: list[str], author: Author) -> Amendment:
    return change.AllowFormat(
        *author, format=_one(Format, words[:1]), pattern=_one(Pattern, words[1:] or ["alternate"])
    )


def _lead(words: list[str], author: Author) -> Amendment:
    return change.SetLead(*author, format=_one(Format, words[:1]), pattern=_one(Pattern, words[1:]))


def _turns(words: list[str], author: Author) -> Amendment:
    return change.SetTurns(*author, format=_one(Format, words[:1]), turns=_number(words[1:]))


def _tie(words: list[str], author: Author) -> Amendment:
    singles, doubles = _numbers(words, 2)
    return change.SetTieLength(*author, singles=singles, doubles=doubles)


def _penalty(words: list[str], author: Author) -> Amendment:
    points = _number(words[-1:])
    return change.SetPenalty(*author, foul=_foul(words[:-1]), points=points)


def _practice(words: list[str], author: Author) -> Amendment:
    speed, discs = _numbers(words[-2:], 2)
    return change.SetPractice(*author, when=_one(When, words[:-2]), speed=speed, discs=discs)


def _no_show(words: list[str], author: Author) -> Amendment:
    calls, every = _numbers(words, 2)
    return change.SetNoShow(*author, calls=calls, every=every)


def _consensus(words: list[str], author: Author) -> Amendment:
    of_four, of_two = _numbers(words, 2)
    return change.SetConsensus(*author, of_four=of_four, of_two=of_two)


def _halves(words: list[str], author: Author) -> Amendment:
    if words not in (["black"], ["yellow"]):
        raise ValueError(words)
    return change.SetHalvesLead(*author, black_first=words == ["black"])


def _hesitation(words: list[str], author: Author) -> Amendment:
    if words not in (["as", "hook"], ["hook"]):
        raise ValueError(words)
    return change.HesitationAsHook(*author)


FORMS: Mapping[str, Form] = {
    "penalty": Form("penalty hook 5", _penalty),
    "drop": Form("drop hook", lambda words, who: change.DropFoul(*who, foul=_foul(words))),
    "length": Form("length 12 frames, length 60 points, length 8 frames halves", _length),
    "format": Form("format walking alternate", _format),
    "lead": Form("lead doubles per-round", _lead),
    "turns": Form("turns walking 2", _turns),
    "tie": Form("tie 2 4", _tie),
    "practice": Form("practice before-game-1 2 8", _practice),
    "break": Form("break 15", lambda words, who: change.SetBreak(*who, minutes=_number(words))),
    "no-show": Form("no-show 3 5", _no_show),
    "clock": Form("clock 40", lambda words, who: change.SetShotClock(*who, seconds=_number(words))),
    "consensus": Form("consensus 3 2", _consensus),
    "halves": Form("halves black", _halves),
    "hesitation": Form("hesitation as hook", _hesitation),
}
"""Every amendment there is: singles and doubles in a tie, speed shots and discs of practice, calls and
minutes of a no-show, players of four and of two who must agree, the color that leads after the halfway
change."""
