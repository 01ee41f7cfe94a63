"""What the cells of a list of results say: the event, the division, the place and who holds it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum
from typing import TypeVar

from msgspec import structs

from tenoff.desk.records.result_sheet import Written, WrittenPlace
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.tournament.people import Sex as PlayedBy
from tenoff.tournament.roster import cells
from tenoff.tournament.search.sounds import stem as stem_of
from tenoff.tournament.search.sounds import words

E = TypeVar("E", bound=StrEnum)

_CHARTS = {
    **dict.fromkeys(("main", "m", "championship", "winners", "mains"), Chart.MAIN),
    **dict.fromkeys(("consolation", "c", "cons", "consolations", "conso"), Chart.CONSOLATION),
}
_PLACE = re.compile(r"([a-z]*)\s*([0-9]{1,3})(?:st|nd|rd|th)?", re.IGNORECASE)
_RECORD = re.compile(r"(.*?)\s*\(([a-z0-9][a-z0-9.-]{0,79})\)\s*")
_GRADES = {
    "state amateur": Grade.STATE_AMATEUR,
    "district amateur": Grade.DISTRICT_AMATEUR,
    "no two pros": Grade.NO_TWO_PROS,
    "no two pro": Grade.NO_TWO_PROS,
    "amateur": Grade.STATE_AMATEUR,
}


class Trouble(StrEnum):
    """What is wrong with a line; the value it is about comes with it."""

    NO_NAME = "no-name"
    NO_EVENT = "no-event"
    NO_DIVISION = "no-division"
    NO_DAY = "no-day"
    BAD_DAY = "bad-day"
    BAD_SCOPE = "bad-scope"
    BAD_PLACE = "bad-place"
    BAD_CHART = "bad-chart"
    BAD_GENDER = "bad-gender"
    BAD_PLAY = "bad-play"
    BAD_GRADE = "bad-grade"
    BAD_NUMBER = "bad-number"
    BAD_SEX = "bad-sex"
    LETTERS_LOST = "letters-lost"


class BadCell(Exception):
    """A cell that cannot be read, or one that is missing."""

    def __init__(self, trouble: Trouble, value: str = "") -> None:
        super().__init__(trouble)
        self.trouble, self.value = trouble, value


def event_id(name: str, day: date) -> str:
    """A short name for an event: its own, and its year."""
    stem = stem_of(name)[:60].strip("-") or "event"
    return stem if stem.endswith(str(day.year)) else f"{stem}-{day.year}"


def written_name(text: str) -> Written:
    """A name as typed; "Ann Adams (p0017)" names the record."""
    named = _RECORD.fullmatch(text)
    if named is not None and any(letter.isdigit() for letter in named[2]):
        return Written(_spoken(named[1]), record=named[2])
    return Written(_spoken(text))


def _spoken(text: str) -> str:
    """The name as it is spoken: "Smith, John" is John Smith."""
    family, comma, given = text.partition(",")
    return " ".join((f"{given} {family}" if comma and given.strip() else text.replace(",", " ")).split())


def event_of(cell: Mapping[str, str]) -> EventResult:
    name = cell.get("event", "")
    if not name:
        raise BadCell(Trouble.NO_EVENT)
    if not cell.get("last"):
        raise BadCell(Trouble.NO_DAY)
    last = _day(cell["last"])
    scope = cell.get("scope", Scope.CLUB)
    if scope.casefold() not in tuple(Scope):
        raise BadCell(Trouble.BAD_SCOPE, scope)
    return EventResult(
        id=event_id(name, last),
        name=name,
        first_day=_day(cell["first"]) if cell.get("first") else last,
        last_day=last,
        scope=Scope(scope.casefold()),
        divisions=(),
        code=cell.get("code", ""),
        host=cell.get("host", ""),
        district=cell.get("district", ""),
        in_state=cell.get("elsewhere", "") == "",
        event=cell.get("yearly", "").casefold().replace(" ", "-"),
        source=cell.get("source", ""),
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        pass
    parts = re.fullmatch(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", text)  # as spreadsheets here write it
    try:
        return date(int(parts[3]), int(parts[1]), int(parts[2])) if parts else date.fromisoformat("")
    except ValueError:
        raise BadCell(Trouble.BAD_DAY, text) from None


def division_of(cell: Mapping[str, str]) -> DivisionResult:
    """A division by its own columns, else by the words of its name: "Ladies' amateur doubles"."""
    name = cell.get("division", "")
    told = list(words(name))
    gender = _gender(list(words(cell.get("gender", "")))) or _gender(told)
    mingle = bool({"mingle", "mingles"} & set(told) or cells.yes(cell.get("mingle", "")))
    play = _one_of(cell.get("play", ""), Play, Trouble.BAD_PLAY) or _play(told)
    if play is None and mingle:
        play = Play.DOUBLES
    if not name and not (cell.get("gender") and cell.get("play")):
        raise BadCell(Trouble.NO_DIVISION)
    by_name = _grade(" ".join(told))
    grade = _one_of(cell.get("grade", ""), Grade, Trouble.BAD_GRADE) or by_name
    if gender is None or play is None:
        raise BadCell(Trouble.BAD_GENDER if gender is None else Trouble.BAD_PLAY, name)
    key = "-".join(dict.fromkeys(word for word in told if word.isascii())) or "-".join((gender, play))
    if name and grade is not by_name:  # two divisions of one name may be for other classes
        key, name = f"{key[:40]}-{grade}", f"{name}, {' '.join(words(cell['grade']))}"
    entries = _whole(cell.get("entries", "")) or 0
    return DivisionResult(key[:60], name, gender, grade, play, entries, (), mingle)


def _one_of(text: str, kind: type[E], trouble: Trouble) -> E | None:
    if not text:
        return None
    asked = "-".join(words(text))
    same = next((each for each in kind if asked == each.value), None)
    if same is None:
        raise BadCell(trouble, text)
    return same


def _gender(told: list[str]) -> Gender | None:
    if "mixed" in told:
        return Gender.MIXED
    sexes = {sex for each in told if (sex := cells.sex(each)) is not None and len(each) > 1}
    if len(sexes) == 1:
        return Gender.MEN if PlayedBy.MAN in sexes else Gender.LADIES
    return Gender.ANY if not sexes and told else None


def _play(told: list[str]) -> Play | None:
    if {"doubles", "double", "pairs"} & set(told):
        return Play.DOUBLES
    if "walking" in told:
        return Play.NON_WALKING if "non" in told else Play.WALKING
    return Play.NON_WALKING if {"singles", "single", "nonwalking"} & set(told) else None


def _grade(told: str) -> Grade:
    return next((grade for name, grade in _GRADES.items() if name in told), Grade.OPEN)


def place_of(cell: Mapping[str, str], line: int) -> WrittenPlace:
    found = _PLACE.fullmatch(cell.get("place", "").strip())
    if found is None or int(found[2]) < 1:
        raise BadCell(Trouble.BAD_PLACE, cell.get("place", ""))
    said = found[1] or cell.get("chart", "") or Chart.MAIN
    chart = _CHARTS.get(" ".join(words(said)))
    if chart is None:
        raise BadCell(Trouble.BAD_CHART, said)
    players = [*_players(cell, ""), *_players(cell, "2")]
    left = bool(cells.yes(cell.get("left", "")))
    if not players and not left:  # a published sheet does not name those who walked away
        raise BadCell(Trouble.NO_NAME)
    about = Placed(chart, int(found[2]), won=_whole(cell.get("won", "")), did_not_finish=left)
    return WrittenPlace(about, tuple(players), line)


def _players(cell: Mapping[str, str], which: str) -> Iterable[Written]:
    """Those of one cell; "Ann Adams / Bob Boyle" are two."""
    names = [name.strip() for name in re.split(r"[/&]| and ", cell.get(f"name{which}", "")) if name.strip()]
    told = cell.get(f"sex{which}", "")
    sex = cells.sex(told)
    if told and sex is None:
        raise BadCell(Trouble.BAD_SEX, told)
    for name in names:
        one = written_name(name)
        if len(names) == 1:  # number, club and sex of two in one cell are nobody's
            member, club = cell.get(f"member{which}", ""), cell.get(f"club{which}", "")
            one = structs.replace(one, member=member, club=club, sex=None if sex is None else Sex(sex.value))
        yield one


def _whole(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise BadCell(Trouble.BAD_NUMBER, text)
    return int(text)
