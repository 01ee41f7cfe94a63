"""A results sheet as a form: typed in from paper, or filled in from what is on record to be corrected."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from msgspec import structs

from tenoff.desk.records.result_cells import event_id, written_name
from tenoff.desk.records.result_sheet import WrittenDivision, WrittenEvent, WrittenPlace
from tenoff.kit import Malformed
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.tournament.search.sounds import stem
from tenoff.web.forms import Filled
from tenoff.web.records.keeper.frame import Kept
from tenoff.words.catalog import say
from tenoff.words.event_names import with_class

YEARLY = ("", "singles", "doubles", "amateur-singles", "amateur-doubles", "masters", "champions")
"""The yearly tournaments points and lists go by; "" for all others."""
ABOUT = ("event", "code", "first", "last", "scope", "host", "district", "yearly", "elsewhere", "source")
BLANK_DIVISIONS = ("men", "ladies", "men", "ladies")
MOST_DIVISIONS, MOST_ROWS = 40, 400


@dataclass(frozen=True, slots=True)
class Row:
    """One place as typed; `names`: both partners with a stroke between them."""

    chart: str
    place: str
    names: str = ""
    won: str = ""
    left: bool = False
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Division:
    name: str = ""
    gender: str = Gender.MEN
    grade: str = Grade.OPEN
    play: str = Play.DOUBLES
    entries: str = ""
    rows: tuple[Row, ...] = ()
    key: str = ""
    mingle: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    about: dict[str, str] = field(default_factory=dict)
    divisions: tuple[Division, ...] = ()


def blank() -> Sheet:
    rows = tuple(Row(chart, str(place)) for chart in Chart for place in range(1, 5))
    return Sheet(
        {**dict.fromkeys(ABOUT, ""), "scope": Scope.STATEWIDE},
        tuple(Division(gender=gender, rows=rows) for gender in BLANK_DIVISIONS),
    )


def of_result(seen: Kept, event: EventResult) -> Sheet:
    """What is on record, with room for two more places in each division."""
    about = {
        "event": event.name,
        "code": event.code,
        "first": event.first_day.isoformat(),
        "last": event.last_day.isoformat(),
        "scope": event.scope,
        "host": seen.club_name(event.host),
        "district": event.district,
        "yearly": event.event,
        "elsewhere": "" if event.in_state else "1",
        "source": event.source,
    }
    return Sheet(about, tuple(_of_division(seen, each) for each in event.divisions))


def _of_division(seen: Kept, division: DivisionResult) -> Division:
    rows = [
        Row(
            each.chart,
            str(each.place),
            " / ".join(f"{seen.name_of(id)} ({id})" for id in each.people),
            "" if each.won is None else str(each.won),
            each.did_not_finish,
            each.tied,
        )
        for each in division.places
    ]
    rows += [Row(Chart.MAIN, ""), Row(Chart.CONSOLATION, "")]
    entries = str(division.entries or "")
    return Division(
        division.name, division.gender, division.grade, division.play, entries, tuple(rows), division.key,
        division.mingle,
    )  # fmt: skip


def of_form(form: Filled) -> Sheet:
    """The sheet as it was typed."""
    divisions: list[Division] = []
    for number in range(1, MOST_DIVISIONS + 1):
        at = f"d{number}"
        if f"{at}-gender" not in form.fields:
            break
        rows: list[Row] = []
        for count in range(1, MOST_ROWS + 1):
            row = f"{at}-r{count}"
            if f"{row}-place" not in form.fields:
                break
            rows.append(
                Row(
                    form.text(f"{row}-chart"), form.text(f"{row}-place"), form.text(f"{row}-names")[:300],
                    form.text(f"{row}-won"), form.ticked(f"{row}-left"), form.ticked(f"{row}-tied"),
                )
            )  # fmt: skip
        divisions.append(
            Division(
                form.text(f"{at}-name")[:80], form.text(f"{at}-gender"), form.text(f"{at}-grade"),
                form.text(f"{at}-play"), form.text(f"{at}-entries"), tuple(rows), form.text(f"{at}-key"),
                form.ticked(f"{at}-mingle"),
            )
        )  # fmt: skip
    return Sheet({name: form.text(name)[:200] for name in ABOUT}, tuple(divisions))


def written_of(sheet: Sheet, form: Filled, id: str = "") -> WrittenEvent:
    """The sheet read; `id`: of the event where it is on record. Malformed names what cannot be read."""
    about = sheet.about
    last = form.needed_day("last")
    first = form.needed_day("first", last)
    if about["scope"] not in tuple(Scope) or about["yearly"] not in YEARLY:
        raise Malformed(say("records_keeper.wrong.form"))
    if not about["event"]:
        raise Malformed(say("records_keeper.wrong.event_name"))
    filled_in = (each for each in sheet.divisions if any(row.names or row.left for row in each.rows))
    divisions = _told_apart(tuple(map(_division, filled_in)))
    event = EventResult(
        id=id or event_id(about["event"], last),
        name=about["event"],
        first_day=first,
        last_day=last,
        scope=Scope(about["scope"]),
        divisions=(),
        code=about["code"],
        host=about["host"],
        district=about["district"],
        in_state=not about["elsewhere"],
        event=about["yearly"],
        source=about["source"],
    )
    return WrittenEvent(event, divisions)


def _told_apart(divisions: tuple[WrittenDivision, ...]) -> tuple[WrittenDivision, ...]:
    """Divisions of one name are named with their class; Malformed where that is one too."""
    found: list[WrittenDivision] = []
    for each in divisions:
        about, taken = each.about, {other.about.key for other in found}
        if about.key in taken:
            name = with_class(about.name, about.grade)
            about = structs.replace(about, name=name, key=stem(name)[:60])
        same = any(
            other.about.grade is about.grade and other.about.name == each.about.name for other in found
        )
        if same or about.key in taken:
            raise Malformed(say("records_keeper.wrong.division_twice", division=each.about.name))
        found.append(structs.replace(each, about=about))
    return tuple(found)


def _division(division: Division) -> WrittenDivision:
    try:
        gender, grade, play = Gender(division.gender), Grade(division.grade), Play(division.play)
    except ValueError:
        raise Malformed(say("records_keeper.wrong.form")) from None
    name = division.name or _name(gender, grade, play)
    key = division.key or stem(name)[:60] or f"{gender}-{play}"
    entries = _whole(division.entries, name) or 0
    about = DivisionResult(key, name, gender, grade, play, entries, (), division.mingle)
    # Who walked away from a place is not on the published sheet: only that nobody finished there.
    return WrittenDivision(about, tuple(_place(row, name) for row in division.rows if row.names or row.left))


def _name(gender: Gender, grade: Grade, play: Play) -> str:
    """What a division without a name is called; open ones, as ever, without their class."""
    name = say(f"event_names.division.{gender}-{play}")
    return name if grade is Grade.OPEN else with_class(name, grade)


def _place(row: Row, division: str) -> WrittenPlace:
    place = _whole(row.place, division)
    if place is None or row.chart not in tuple(Chart):
        raise Malformed(say("records_keeper.wrong.place", division=division, names=row.names[:60]))
    about = Placed(
        Chart(row.chart), place, won=_whole(row.won, division), tied=row.tied, did_not_finish=row.left
    )
    names = [name.strip() for name in row.names.split("/") if name.strip()]
    return WrittenPlace(about, tuple(written_name(name) for name in names))


def _whole(text: str, division: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise Malformed(say("records_keeper.wrong.number", division=division, text=text[:20]))
    return int(text)


def choices() -> dict[str, list[tuple[str, str]]]:
    """What the form lets one choose from."""
    return {
        "scopes": [(each.value, say(f"event_names.scope.{each}")) for each in Scope],
        "genders": [(each.value, say(f"event_names.gender.{each}")) for each in Gender],
        "grades": [(each.value, say(f"event_names.grade.{each}")) for each in Grade],
        "plays": [(each.value, say(f"event_names.play.{each}")) for each in Play],
        "charts": [(each.value, say(f"records_keeper.chart.{each}")) for each in Chart],
        "yearlies": [(each, say(f"records_keeper.yearly.{each or 'none'}")) for each in YEARLY],
    }
