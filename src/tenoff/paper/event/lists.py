"""Lists of an event: entries for the registration table, lines of the draw, rounds, calls."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tenoff.desk.courts import natural
from tenoff.kit import Team
from tenoff.paper.event.flowing import flowed
from tenoff.paper.event.job import Job, head, nothing, stage_title
from tenoff.paper.event.values import Any, Column, Kind, Table, Words
from tenoff.tournament.chart.bracket_slots import FEWEST, MOST, doors
from tenoff.tournament.chart.colors import yellow_first
from tenoff.tournament.fixtures import Bye, Fixture
from tenoff.tournament.kinds import Charted, Elimination, Ladder, Swiss
from tenoff.tournament.money.facts import owes
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.state import DivisionNow, StageNow, match_key
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.moments import clock_said, weekday_said

_OUT = (Standing.WITHDRAWN,)
_TALL = 8.2
_ROOM = 205.0
"""Millimeters of a page that rows have, on the shorter of the papers."""


def entry_list(job: Job) -> Iterator[Any]:
    """Everybody who entered, with what the registration table has still to ask for."""
    columns = (
        head("number", 10, Kind.NUMBER),
        head("names", kind=Kind.NAME, share=1.7),
        head("club"),
        head("class", 24),
        head("signed", 14, Kind.TICK),
        head("here", 14, Kind.TICK),
        head("owes", 20, Kind.NUMBER),
    )
    for division in job.divisions():
        entries = [entry for entry in job.now.of_division(division.key) if entry.standing not in _OUT]
        rows = tuple(_entry(division, number, entry) for number, entry in enumerate(entries, 1))
        if job.blank:
            rows = tuple(
                (str(number), "", "", "", "0", "0", "") for number in range(1, max(25, len(rows)) + 1)
            )
        note = say(
            "event_paper.entries.note",
            n=len(entries),
            fee=names.money(division.division.fee),
            length=names.length_said(division.division.stages[0].length) if division.division.stages else "",
        )
        listed = Table(columns, rows, division.division.name, "" if job.blank else note, start=True)
        yield from flowed((listed,), job.size)


def _entry(division: DivisionNow, number: int, entry: Entry) -> tuple[str, ...]:
    owed = owes(entry, division.division.fee)
    name = entry.shown
    if entry.standing is not Standing.ENTERED:
        said = say(f"event_names.standing.{entry.standing}")
        name = say("event_paper.entries.aside", name=name, standing=said)
    elif entry.late:
        name = say("event_paper.entries.late", name=name)
    classes = [say(f"event_names.class.{player.klass}") for player in entry.players if player.klass]
    return (
        str(number),
        name,
        " / ".join(dict.fromkeys(player.club for player in entry.players if player.club)),
        " / ".join(dict.fromkeys(classes)),
        "1" if len(entry.released) >= len(entry.players) else "0",
        "1" if len(entry.present) >= len(entry.players) else "0",
        names.money(owed) if owed else "",
    )


def draw_sheet(job: Job) -> Iterator[Any]:
    """Who has which line, and by what anybody can draw again; or lines to write names on."""
    for division in job.divisions():
        if job.blank or not division.stages:
            yield from _undrawn(job, division)
            continue
        for number, stage in enumerate(division.stages, 1):
            yield from _drawn(job, division, number, stage)


def _drawn(job: Job, division: DivisionNow, number: int, stage: StageNow) -> Iterator[Any]:
    columns: tuple[Column, ...] = (
        head("line", 11, Kind.NUMBER),
        head("names", kind=Kind.NAME, share=2),
        head("club"),
    )
    rows: tuple[tuple[str, ...], ...] = tuple(
        (str(line), job.team(ids), job.clubs(ids)) for line, ids in sorted(stage.lines.items())
    )
    if stage.reasons:
        columns = (*columns, head("reason"))
        rows = tuple((*row, names.reason_said(stage.reasons.get(int(row[0])))) for row in rows)
    title = stage_title(division.division, number)
    note = (
        say("event_paper.draw.at", time=clock_said(stage.at), day=weekday_said(stage.at)) if stage.at else ""
    )
    yield from _paged(Table(columns, rows, title, note, 6.0))
    if stage.seed:
        again = "again" if stage.seed == division.stages[0].seed else "chosen"
        how = ("promised" if division.commitment else "open") if number == 1 else again
        yield Words(
            say(
                f"event_paper.draw.seed_{how}",
                seed=stage.seed,
                method=stage.method,
                commitment=division.commitment,
            )
        )
    else:
        yield Words(say("event_paper.draw.by_hand"))


def _paged(table: Table) -> Iterator[Table]:
    """A long table in pages of two columns, read down one and then down the other."""
    most = int(_ROOM / table.height)
    if len(table.rows) <= most:
        yield replace(table, start=True)
        return
    for first in range(0, len(table.rows), 2 * most):
        yield replace(table, rows=table.rows[first : first + 2 * most], abreast=2, start=True)


def _undrawn(job: Job, division: DivisionNow) -> Iterator[Table]:
    columns = (
        head("line", 14, Kind.NUMBER),
        head("names", kind=Kind.WRITE, share=2),
        head("club", kind=Kind.WRITE),
    )
    rows = tuple((str(line), "", "") for line in lines_for(job, division))
    note = say("event_paper.draw.open", n=len(rows))
    height = min(max(_ROOM / -(-len(rows) // 2), 6.2), _TALL)  # two columns on one page, where that can be
    yield from _paged(Table(columns, rows, division.division.name, note, height))


def lines_for(job: Job, division: DivisionNow) -> tuple[int, ...]:
    """The lines that will be drawn, for as many as have entered; for 16 while nobody has."""
    if division.stages:
        return tuple(sorted(division.stages[0].lines))
    plan = division.division
    entered = len(job.now.entered(division.key)) * plan.entry_size // plan.play.players
    stage = plan.stages[0] if plan.stages else Elimination()
    if isinstance(stage, Charted):
        return doors(min(max(entered, FEWEST), MOST) if entered else 16, stage).lines
    return tuple(range(1, (entered or 16) + 1))


# -- rounds


def round_sheets(job: Job) -> Iterator[Any]:
    """Every match of every round that can be played, with room for its court, games and the winner's name."""
    drawn = list(_drawn_rounds(job))
    yield from flowed(drawn, job.size)
    for division in job.divisions() if not drawn else ():
        said = say("event_paper.rounds.blank", division=division.division.name)
        yield Table(_rounds_columns(), nothing(_rounds_columns()), said, "", _TALL, start=True)


def _drawn_rounds(job: Job) -> Iterator[Table]:
    for division, number, stage in job.stages():
        for fixtures in _rounds(stage):
            rows = tuple(_match(job, division, number, stage, each) for each in fixtures)
            open_one = next((each for each in fixtures if each.id not in stage.board.outcomes), fixtures[0])
            length = names.length_said(division.length(number, open_one))
            said = say("event_paper.rounds.title", division=stage_title(division.division, number),
                       round=_round(fixtures[0], stage))  # fmt: skip
            yield Table(_rounds_columns(), rows, said, length, _TALL)


def _rounds_columns() -> tuple[Column, ...]:
    return (
        head("match", 19, Kind.NUMBER),
        head("yellow", kind=Kind.NAME),
        head("black", kind=Kind.NAME),
        head("court", 13, Kind.NUMBER),
        head("games", 34, Kind.NUMBER),
    )


def _rounds(stage: StageNow) -> Iterator[list[Fixture]]:
    """The matches that somebody plays, by chart and round, as the chart goes."""
    seats = stage.board.seats
    swiss = isinstance(stage.stage, Swiss)  # who has the bye stands on the sheet
    played = [each for each in stage.board.plan.fixtures if swiss or () not in seats[each.id]]
    if isinstance(stage.stage, Ladder):  # challenges are no rounds: they stand together
        yield from (played,) if played else ()
        return
    rounds: dict[tuple[str, int, int, bool], list[Fixture]] = {}
    for each in played:  # third place has the round of the final, and a heading of its own
        rounds.setdefault((each.chart, each.round, each.pool, each.decides == 3), []).append(each)
    yield from rounds.values()


def _round(fixture: Fixture, stage: StageNow) -> str:
    if isinstance(stage.stage, Ladder):
        return say("event_paper.rounds.challenges")
    return names.round_said(fixture, beside=stage.stage.beside)


def _match(
    job: Job, division: DivisionNow, number: int, stage: StageNow, fixture: Fixture
) -> tuple[str, ...]:
    key = match_key(division.key, number, fixture.id)
    if job.blank:
        return fixture.id, "", "", "", ""
    sides = [names.side_said(job.now, key, side) for side in (0, 1)]
    if isinstance(fixture.second, Bye):
        return fixture.id, sides[0], say("event_paper.rounds.bye"), "", ""
    turned = yellow_first(stage.board, fixture.id) is Team.SECOND
    outcome = stage.board.outcomes.get(fixture.id)
    ended, called = job.now.ended.get(key), job.now.called.get(key)
    court = ended.court if ended is not None else called.court if called is not None else fixture.court
    games = ""
    if outcome is not None:
        shown = [game[::-1] if turned else game for game in outcome.games]
        games = ", ".join(say("event_names.ending.game", first=a, second=b) for a, b in shown)
        games = games or say(f"event_paper.ending.{outcome.ending}")
    return fixture.id, sides[turned], sides[not turned], court, games


# -- calls


def call_list(job: Job) -> Iterator[Any]:
    """For the microphone: what is on the courts, then what comes next."""
    several = len(job.now.divisions) > 1
    columns = (
        head("court", 16, Kind.NUMBER),
        head("match", 30 if several else 19, Kind.NUMBER),
        head("yellow", kind=Kind.NAME),
        head("black", kind=Kind.NAME),
        head("called", 20, Kind.NUMBER),
        head("began", 16, Kind.TICK),
    )
    if job.blank:
        rows = tuple(("", "", "", "", "", "0") for _ in range(26))
        yield Table(columns, rows, say("event_paper.calls.on"), "", _TALL)
        return
    now = job.now
    on = sorted(now.called.values(), key=lambda each: natural(each.court))
    yield Table(
        columns,
        tuple(
            (each.court, *_called(job, each.match), clock_said(each.calls[0]), "1" if each.began else "0")
            for each in on
        ),
        say("event_paper.calls.on"),
        say("event_paper.calls.number", n=len(on)),
        _TALL,
    )
    ready = [key for key, division, _, _ in now.ready() if not job.only or division.key == job.only]
    yield Table(
        columns,
        tuple(("", *_called(job, key), "", "0") for key in ready),
        say("event_paper.calls.next"),
        say("event_paper.calls.number", n=len(ready)),
        _TALL,
    )


def _called(job: Job, key: str) -> tuple[str, str, str]:
    division, number, id = job.now.division_of(key)
    stage = division.stages[number - 1]
    _, yellow, black, _, _ = _match(job, division, number, stage, stage.board.plan.by_id[id])
    return names.match_label(job.now, key), yellow, black
