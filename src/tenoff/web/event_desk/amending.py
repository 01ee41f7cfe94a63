"""Changes of the book for one event, announced before it begins: the usual ones as a form."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import structs

from tenoff.desk.fixture_match import amendments_of
from tenoff.kit import Malformed
from tenoff.rules import amendments as am
from tenoff.rules.books import book
from tenoff.rules.fouls import Foul
from tenoff.tournament.about import About
from tenoff.web.forms import Filled
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say
from tenoff.words.fouls import foul_name
from tenoff.words.wrong import told

Makes = Callable[[str, str, Foul, int, int], am.Amendment]
"""By whom, from which day, which foul, and the two numbers of the form."""

CHANGES: dict[str, Makes] = {
    "set-penalty": lambda by, on, foul, first, _: am.SetPenalty(by, on, foul=foul, points=first),
    "drop-foul": lambda by, on, foul, *_: am.DropFoul(by, on, foul=foul),
    "allow-length": lambda by, on, _, first, second: am.AllowLength(
        by, on, points=first or None, frames=second or None
    ),
    "set-tie-length": lambda by, on, _, first, second: am.SetTieLength(by, on, singles=first, doubles=second),
    "set-break": lambda by, on, _, first, __: am.SetBreak(by, on, minutes=first),
    "set-shot-clock": lambda by, on, _, first, __: am.SetShotClock(by, on, seconds=first),
    "set-no-show": lambda by, on, _, first, second: am.SetNoShow(by, on, calls=first, every=second),
}


def fouls() -> list[tuple[str, str]]:
    """Every foul with its name, by name."""
    return sorted(((foul.value, foul_name(foul)) for foul in Foul), key=lambda pair: pair[1])


def changed_by(about: About) -> list[str]:
    """What is changed for the event, in words."""
    return [amendment_words(each) for each in amendments_of(about)]


def amended(about: About, form: Filled) -> About:
    """The event with one change more. Malformed where its book cannot be changed so."""
    makes, foul = CHANGES.get(form.text("change")), form.text("foul")
    if makes is None or foul not in tuple(Foul):
        raise Malformed(say("event_desk.wrong.form"))
    first, second = form.whole("first") or 0, form.whole("second") or 0
    change = makes(about.name, about.days[0], Foul(foul), first, second)
    try:
        book(about.book, (*amendments_of(about), change))
    except Malformed as why:
        raise Malformed(say("event_desk.wrong.change", why=told(why))) from None
    written = msgspec.json.encode(change).decode()
    return structs.replace(about, amendments=(*about.amendments, written))


def restored(about: About, form: Filled) -> About:
    """The event without one of its changes."""
    which = form.all("which")  # as it is written, so that a second click takes nothing else out
    return structs.replace(about, amendments=tuple(each for each in about.amendments if each not in which))
