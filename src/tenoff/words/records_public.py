"""The records in words: why a line of points is what it is, how a class was got, what a place is good for."""

from __future__ import annotations

from datetime import date

from tenoff.kit.season import Season
from tenoff.records.champions import Reason
from tenoff.records.classes import Cause, Counted, Holding, Lapse, Reckoned, Up, Without
from tenoff.records.classes.outlook import Down
from tenoff.records.points import Line, Why
from tenoff.records.points.system import PointsSystem
from tenoff.words.catalog import say, spoken
from tenoff.words.event_names import place_said
from tenoff.words.measures import number
from tenoff.words.names import listed


def day_said(day: date) -> str:
    """A day as the language writes it in short, with its year."""
    return spoken().day(day)


def season_said(season: Season) -> str:
    """A season by its two years."""
    return say("records_public.season_years", first=season.year, last=f"{(season.year + 1) % 100:02}")


def points_said(halves: int) -> str:
    """Points as they are printed: 12.5."""
    return number(halves / 2)


def change_said(points: float) -> str:
    """More or less points: +5, −0.5."""
    return f"+{number(points)}" if points >= 0 else number(points)


def line_said(line: Line, division: str, system: PointsSystem) -> str:
    """Why a line is worth what it is."""
    match line.why:
        case Why.CORRECTED:
            return say("records_public.why.corrected", day=day_said(line.known), reason=line.reason)
        case Why.CARRIED:
            return say("records_public.why.carried", source=line.reason)
        case _:
            return say(
                f"records_public.why.{line.why}",
                place=place_said(line.chart or "", line.place, tied=line.tied),
                division=division,
                row=row_said(system, line),
                would=points_said(line.would),
            )


def row_said(system: PointsSystem, line: Line) -> str:
    """The row of the table with what it gives to the places, and what it rests on where that is no clause."""
    named = row_name(line.row)
    for table in system.tables:
        for row in table.rows if table.key == line.table else ():
            if row.key == line.row:
                worth = "–".join(points_said(each) for each in row.worth)
                rests = "assumed" if row.assumed else row.source.value
                return say(f"records_public.row_rests.{rests}", row=named, worth=worth)
    return named


def row_name(key: str) -> str:
    """The name of a row of a table of points; a row of somebody's own has none and shows its key."""
    name = f"records_public.row.{key}"
    return say(name) if spoken().knows(name) else key


def counted_said(line: Counted, division: str) -> str:
    """Why a place counts so much for a class."""
    places = {
        "place": place_said(line.chart, line.place),
        "division": division,
        "klass": say(f"records_public.class.{line.klass}"),
        "would": number(line.would / 4),
    }
    if line.why is Reckoned.COUNTS and line.assumed:
        return say("records_public.counted.assumed", **places)
    if line.why is Reckoned.DISTRICT_CUT and not line.worth:
        return say("records_public.counted.withheld", **places)
    return say(f"records_public.counted.{line.why}", **places)


def holding_said(holding: Holding) -> str:
    """How a class was got."""
    klass = say(f"records_public.class.{holding.klass}")
    if holding.cause is Cause.START:
        return say("records_public.cause.start", klass=klass)
    day = day_said(holding.since)
    total = number(sum(line.worth for line in holding.lines) / 4)
    return say(f"records_public.cause.{holding.cause}", klass=klass, day=day, points=total)


def up_said(up: Up) -> str:
    """What is missing to the next class, or when it begins."""
    klass, day = say(f"records_public.class.{up.klass}"), day_said(up.day)
    if not up.short:
        return say("records_public.outlook.moves", klass=klass, day=day)
    short = number(up.short / 4)
    return say(
        "records_public.outlook.short",
        klass=klass, day=day, short=short, mains=up.mains, consolations=up.consolations,
    )  # fmt: skip


def down_said(down: Down, barred: tuple[str, ...]) -> str:
    """The way down; `barred`: names of the events whose places rule it out."""
    klass, day = say(f"records_public.class.{down.klass}"), day_said(down.day)
    if barred:
        return say("records_public.outlook.down_barred", klass=klass, events=listed(barred))
    return say("records_public.outlook.down", klass=klass, day=day, n=down.events)


def unmet_said(without: Without) -> str:
    """Why a decision about a class changed nothing."""
    return say(f"records_public.unmet.{without.why}", day=day_said(without.decision.on))


def lapse_said(lapse: Lapse) -> str:
    return say(
        "records_public.outlook.lapse",
        day=day_said(lapse.day), points=number(lapse.worth / 4), left=number(lapse.left / 4),
    )  # fmt: skip


def good_until(reason: Reason) -> str:
    """How long a place qualifies."""
    if reason.for_life or reason.until is None:
        return say("records_public.qualified.life")
    return say("records_public.qualified.until", n=reason.left, season=season_said(reason.until))
