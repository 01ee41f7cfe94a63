"""A player's class for everybody: how it came, what counts now, when it lapses, and what would change it."""

from __future__ import annotations

from datetime import date

from markupsafe import Markup

from tenoff.kit import Cite
from tenoff.kit.season import Season, season_of
from tenoff.records.classes import Cause, Counted, History, Outlook, PlayerClass
from tenoff.records.reckoning import Reckoning
from tenoff.web.records.drawing import Step, steps
from tenoff.web.records.public.frame import Looked
from tenoff.web.records.public.rows import CountedRow, LapseRow, OutlookGiven
from tenoff.words import records_public as words
from tenoff.words.catalog import say
from tenoff.words.measures import number


def class_of(look: Looked, person: str) -> dict[str, object] | None:
    """Class now, what counts, when it lapses, what would change it, and how it came; None without classes."""
    past, ahead = look.book.history(person, look.day), look.book.outlook(person, look.day)
    if past is None or ahead is None:
        return None
    up, down = _ways(look, ahead)
    return {
        "now": words.holding_said(past.holding(look.day)),
        "klass": say(f"records_public.class.{ahead.klass}"),
        "total": number(ahead.total / 4),
        "counts": [_counted(look, line) for line in ahead.lines],
        "lapses": [words.lapse_said(each) for each in ahead.lapses],
        "up": up,
        "down": down,
        "held": [
            (words.holding_said(each), each.clause, [_counted(look, line) for line in each.lines])
            for each in reversed(past.holdings)
        ],
        "chart": _class_chart(past, look.day),
    }


_Way = tuple[str, Cite] | None


def _ways(look: Looked, ahead: Outlook) -> tuple[_Way, _Way]:
    """The way up and the way down, each in a sentence with its clause."""
    up, down = ahead.up, ahead.down
    barred = () if down is None else tuple(_event_name(look.book, id) for id in down.barred)
    return (
        None if up is None else (words.up_said(up), up.clause),
        None if down is None else (words.down_said(down, barred), down.clause),
    )


def outlook_given(look: Looked, person: str) -> OutlookGiven | None:
    """The same for programs."""
    ahead, classes = look.book.outlook(person, look.day), look.book.classes
    if ahead is None or classes is None:
        return None
    return OutlookGiven(
        ahead.klass.value,
        ahead.total / 4,
        tuple(
            CountedRow(
                line.day, line.event, line.name, line.worth / 4, _counted(look, line)[1], line.clause,
                line.lapses(classes.on(line.day).seasons),
            )
            for line in ahead.lines
        ),
        tuple(LapseRow(each.day, each.worth / 4, each.left / 4) for each in ahead.lapses),
        tuple(way[0] for way in _ways(look, ahead) if way),
    )  # fmt: skip


def _counted(look: Looked, line: Counted) -> tuple[Counted, str, str]:
    said = words.counted_said(line, look.division(line.event, line.division))
    return line, said, number(line.worth / 4)


def _event_name(book: Reckoning, id: str) -> str:
    result = book.roll.result(id)
    return id if result is None else result.name


def _class_chart(past: History, day: date) -> Markup | None:
    """The classes over time; nothing to look at where there was only ever one."""
    known = [each for each in past.holdings if each.cause is not Cause.START]
    if not known:
        return None
    first = Season(season_of(known[0].since).year - 1).first
    whole = max(1, (day - first).days)

    def part(when: date) -> float:
        return min(1.0, max(0.0, (when - first).days / whole))

    levels = list(PlayerClass)
    ends = [*(each.since for each in past.holdings[1:]), day]
    held = [
        Step(levels.index(each.klass), part(max(each.since, first)), part(end), words.holding_said(each))
        for each, end in zip(past.holdings, ends, strict=True)
        if end > first
    ]
    marks = [(part(each.since), str(each.since.year)) for each in known]
    names = [say(f"records_public.class.{each}") for each in levels]
    told = "; ".join(each.said for each in held)
    return steps("classes", say("records_public.player.class_history"), told, names, held, marks)
