"""What the phone offers: in every state of a match, each button's order would be taken."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.match import Match
from tenoff.rules.record import Entered, Record, Tap, begin, enter
from tenoff.rules.refusals import Refusal
from tenoff.web.match.build_view import show
from tests.browser.phones import Court, Phone
from tests.properties.players import TERMS, legal, opening

_CHOICES = """async (view) => {
    const { choicesFor } = await import('/static/scorer/dues.js');
    const all = view.due.flatMap((due) => choicesFor(due, view, Date.now(), true));
    return all.map(({ tap, asks }) => (asks ? { ...tap, [asks]: 'Dee' } : tap));
}"""
_NIL = do.Tally(total=0)
_MAY: dict[str, do.Command] = {
    "post-frame": do.PostFrame(_NIL, _NIL, sure=True),
    "suspend": do.Suspend(),
    "call-help": do.CallHelp("rules"),
    "remark": do.Remark("windy"),
}
_STEPS = 30


def _on(record: Record, tap: Tap) -> Record | None:
    entered = enter(record, tap, id=f"t{len(record.acts)}", at=None, by="")
    return entered.record if isinstance(entered, Entered) else None


def _orders(phone: Phone, record: Record) -> list[do.Command]:
    """Everything a button on the phone would order now."""
    view = show("m1", record)
    assert view is not None
    taps: list[dict[str, Any]] = phone.page.evaluate(_CHOICES, msgspec.to_builtins(view))
    due = [msgspec.convert(tap, do.Command) for tap in taps]
    screens = [_MAY[tag] for tag in view.may if tag in _MAY]
    return [*due, *(offer.order for offer in view.orders), *screens]


def test_orders_when_offered_are_taken(phone: Phone, court: Court) -> None:
    """Matches under every book, with and without a referee, led on by whatever the phone offers."""
    refused: set[tuple[str, str, str]] = set()
    seen: set[str] = set()
    for number, (key, terms) in enumerate(TERMS):
        dice = random.Random(number)
        start = opening(key, terms)
        record = _on(
            begin("m1", at=None), msgspec.structs.replace(start, referee="Ruth" if number % 2 else "")
        )
        assert record is not None
        for step in range(_STEPS + 4):
            if step == _STEPS:  # the rest is the card
                record = _on(record, do.Forfeit(Team.FIRST)) or record
            match = record.now
            assert match is not None
            offered = _orders(phone, record)
            seen |= {type(order).__name__ for order in offered}
            refused |= {(key, type(order).__name__, why) for order in offered if (why := _why(match, order))}
            pick = dice.choice([*offered, *(legal(match, dice.randrange(2**20)) for _ in range(6))])
            record = _on(record, pick) or record
    assert refused == set()
    assert seen >= {
        "AskExam",
        "RequestReferee",
        "RuleExam",
        "StartClock",
        "Confirm",
        "TakePractice",
        "EndBreak",
    }


def _why(match: Match, order: do.Command) -> str:
    answer = decide(match, order)
    return answer.code if isinstance(answer, Refusal) else ""
