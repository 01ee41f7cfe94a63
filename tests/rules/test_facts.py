"""What a call asks for: every fact its price hangs on, and what is left out where nobody knows it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from tenoff.kit import Side
from tenoff.kit.shelf import editions
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.decide.enforcing import callers
from tenoff.rules.effects import Fact, Severe, Uncounted
from tenoff.rules.events import CallMade
from tenoff.rules.facts import needs, questions
from tenoff.rules.formats import Format
from tenoff.rules.fouls import OUTSIDE, Caller, Case, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tests.situations.scenes import opened, scored

_ANSWERS: dict[str, object] = {
    "shots": 5, "live_touched": True, "displaced": (), "board": (), "agreeing": 0, "short": False,
}  # fmt: skip


def _plays() -> Iterator[tuple[str, Format]]:
    return (
        (key, format)
        for key, format in product(editions(), Format)
        if any(rule.format is format for rule in book(key).formats)
    )


def _match(key: str, format: Format, *, referee: bool) -> Match:
    return scored(opened(key, format, referee=referee), 20, 30).now


def _rules(key: str, format: Format) -> list[FoulRule]:
    return [rule for rule in book(key).fouls if not rule.formats or format in rule.formats]


def _bare(match: Match, rule: FoulRule, *, warned: bool = True) -> do.MakeCall:
    """The call as a screen sends it before anybody answered a question: who did what, and who called it."""
    by = callers(book(match.book), match, rule)
    side = None if rule.foul in OUTSIDE else Side.YELLOW
    return do.MakeCall(rule.foul, side, by=by[0] if by else Caller.DIRECTOR)


def _unknown_to_the_end(match: Match, call: do.MakeCall) -> tuple[do.MakeCall, CallMade | Refusal]:
    """Every question answered with "nobody saw"."""
    while True:
        answer = decide(match, call)
        if not isinstance(answer, Refusal):
            return call, next(event for event in answer if isinstance(event, CallMade))
        if answer.code is not Code.NEEDS_FACTS:
            return call, answer
        assert set(answer.asks) <= set(Fact) - set(call.unknown), answer
        call = replace(call, unknown=(*call.unknown, *(Fact(fact) for fact in answer.asks)))


@pytest.mark.parametrize(("key", "format"), list(_plays()))
def test_call_asks_every_fact_its_effects_need_and_leaves_out_what_nobody_knows(
    key: str, format: Format
) -> None:
    """For every foul of the book: nothing is taken for granted, and each gap is named with its clause."""
    match = _match(key, format, referee=True)
    for rule in _rules(key, format):
        call, made = _unknown_to_the_end(match, _bare(match, rule))
        if isinstance(made, Refusal):
            assert made.code in (Code.NEEDS_WARNING_FIRST, Code.NEEDS_DIRECTOR), (rule.foul, made)
            continue
        case = rule.usual
        wanted = {fact for effect in case.effects if not isinstance(effect, Severe) for fact in needs(effect)}
        wanted -= {Fact.SIDE}
        if Fact.DISPLACED in wanted:
            wanted -= {Fact.BOARD}  # where they lay is asked only of discs that are known to have moved
        gates = {Fact.SHOTS: rule.last or rule.after_shot, Fact.LIVE_TOUCHED: rule.live}
        wanted |= {fact for fact, gate in gates.items() if gate is not None}
        if rule.after_shot is not None:
            wanted = {Fact.SHOTS}
        assert set(call.unknown) == wanted, rule.foul
        assert {e.fact for e in made.effects if isinstance(e, Uncounted)} == wanted, rule.foul


@pytest.mark.parametrize(("key", "format"), list(_plays()))
def test_questions_listed_beforehand_are_those_that_are_asked(key: str, format: Format) -> None:
    """A phone without a link asks from the list; with one it is asked the same."""
    match = _match(key, format, referee=True)
    for rule in _rules(key, format):
        listed = questions(rule)
        for live in (True, False):
            asked: list[str] = [] if rule.foul in OUTSIDE else ["side"]
            call = _bare(match, rule)
            while isinstance(answer := decide(match, call), Refusal) and answer.code is Code.NEEDS_FACTS:
                asked += answer.asks
                told = {fact: _ANSWERS[fact] for fact in answer.asks} | (
                    {"live_touched": live} if "live_touched" in answer.asks else {}
                )
                call = replace(call, **told)
            known = [q.fact for q in listed if not q.severe and q.live in (None, live)]
            optional = {Fact.BOARD, Fact.SHOOTER}  # the board only of moved discs, the shooter for the clause
            assert set(asked) - set(known) == set(), rule.foul
            assert set(known) - set(asked) - optional <= _skipped(rule, call), rule.foul


def _skipped(rule: FoulRule, call: do.MakeCall) -> set[Fact]:
    """Listed though not asked here, because the book refused for another reason."""
    return set(Fact) if rule.warnings or rule.after_shot is not None or rule.by else set()


def test_severe_asks_for_what_it_takes() -> None:
    match = _match("new-york-1", Format.DOUBLES, referee=True)
    for rule in _rules("new-york-1", Format.DOUBLES):
        if not any(isinstance(effect, Severe) for case in _cases(rule) for effect in case.effects):
            continue
        call = replace(_bare(match, rule), severe=True, live_touched=True)
        answer = decide(match, call)
        assert isinstance(answer, Refusal)
        assert "displaced" in answer.asks, rule.foul


def _cases(rule: FoulRule) -> list[Case]:
    return [case for case in (rule.usual, rule.live, rule.last, rule.shooting) if case is not None]


# -- who may call


@pytest.mark.parametrize("referee", [False, True])
@pytest.mark.parametrize(("key", "format"), list(_plays()))
def test_callers_offered_are_never_turned_away(key: str, format: Format, referee: bool) -> None:
    match = _match(key, format, referee=referee)
    for rule in _rules(key, format):
        for by in callers(book(key), match, rule):
            call = replace(_bare(match, rule), by=by, agreed=by is Caller.PLAYERS)
            _, made = _unknown_to_the_end(match, call)
            ok = not isinstance(made, Refusal) or made.code is Code.NEEDS_WARNING_FIRST
            assert ok, (rule.foul, by, made)


@pytest.mark.parametrize(
    ("key", "referee", "expected"),
    [
        ("florida-2024", True, ("referee", "divisional", "director")),
        ("florida-2024", False, ("players", "director")),
        ("arizona-2019", True, ("referee", "head-referee", "director")),
        ("arizona-2019", False, ("head-referee",)),
        ("new-york-1", True, ("referee", "director")),
        ("new-york-1", False, ("director",)),
        ("floor", False, ("players",)),
        ("classic", True, ("referee", "players")),
    ],
)
def test_callers_of_a_bad_start_are_those_the_book_allows_here(
    key: str, referee: bool, expected: tuple[str, ...]
) -> None:
    rules, match = book(key), _match(key, Format.DOUBLES, referee=referee)
    rule = next(each for each in rules.fouls if each.foul == "start-side-triangle")
    assert tuple(str(by) for by in callers(rules, match, rule)) == expected
