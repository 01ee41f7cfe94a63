"""Orders of the director's desk, read from a form."""

from __future__ import annotations

import msgspec

from tenoff.kit import Malformed, Team
from tenoff.tournament.commands import Command
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Length
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

_CENTS = ("amount", "fee", "paid")


def plain_order(form: Filled) -> Command:
    """An order whose form has a field for each of its own, money in dollars."""
    fields: dict[str, object] = {}
    for name, values in form.fields.items():
        if name in ("id", "_csrf_token", "back", "from"):
            continue
        if name in _CENTS:
            fields[name] = form.cents(name)
        elif name in _MANY:
            fields[name] = [value for value in values if value]
        else:
            fields[name] = " ".join("".join(values[:1]).split())
    try:
        return msgspec.convert(fields, Command, strict=False)  # type: ignore[no-any-return]
    except msgspec.ValidationError:
        raise Malformed(say("event_desk.wrong.form")) from None


_MANY = ("consents", "undoing", "order", "keys")


def outcome_of(form: Filled, length: Length) -> Outcome:
    """Winner and games as typed. Games that tell who won need no winner beside them."""
    scores: list[tuple[int, int]] = []
    for number in range(1, length.games + 1):
        first, second = form.whole(f"first_{number}"), form.whole(f"second_{number}")
        if first is None and second is None:
            continue
        if first is None or second is None:
            raise Malformed(say("event_desk.wrong.half_game", number=number))
        scores.append((first, second))
    said = form.text("winner") or _leader(scores, length)
    if said == "tie":
        return Outcome(None, Ending.TIE, tuple(scores))
    if said not in tuple(Team):
        raise Malformed(say("event_desk.wrong.no_winner"))
    return Outcome(Team(said), games=tuple(scores))


def _leader(scores: list[tuple[int, int]], length: Length) -> str:
    """Who is ahead by the games typed; "" when nobody is."""
    if length.by_sum:
        ahead = sum(first - second for first, second in scores)
    else:
        ahead = sum((first > second) - (first < second) for first, second in scores)
    return "" if ahead == 0 else Team.FIRST if ahead > 0 else Team.SECOND


def length_of(form: Filled, prefix: str = "") -> Length:
    """The length of a match from its fields."""
    return Length(
        games=form.whole(f"{prefix}games") or 1,
        points=form.whole(f"{prefix}points"),
        frames=form.whole(f"{prefix}frames"),
        by_sum=form.ticked(f"{prefix}by_sum"),
    )
