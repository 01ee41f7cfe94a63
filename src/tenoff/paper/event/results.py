"""The results sheet of an event: places, tables, every result, and the mark that shows it is unchanged."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Malformed
from tenoff.kit.signs import minus
from tenoff.paper.event.job import Job, head, places_to_fill, stage_title
from tenoff.paper.event.values import Any, Kind, Signing, Table, Words
from tenoff.tournament.document import Placed, document, fingerprint
from tenoff.tournament.money import report_of
from tenoff.tournament.people import Player
from tenoff.tournament.places import Blank
from tenoff.tournament.ranking import stage_tables
from tenoff.tournament.state import DivisionNow, match_key
from tenoff.words import event_names as names
from tenoff.words.catalog import say

_BLANKS = tuple(Blank)


def results_sheet(job: Job) -> Iterator[Any]:
    """Places of every division first, then all its results."""
    if job.blank:
        yield from _blank(job)
        return
    made = document(job.now)
    prizes = _prizes(job)
    for division, found in zip(job.now.divisions.values(), made.divisions, strict=True):
        if job.only and division.key != job.only:
            continue
        yield _places(division, found.places, prizes)
        if not found.places:
            yield Words(say("event_paper.results.open"))
        if found.did_not_finish:  # how many, and no names (Florida, Art. 10(f))
            yield Words(say("event_paper.results.did_not_finish", n=found.did_not_finish))
        yield from _tables(job, division)
        yield from _every_result(job, division)
    final = job.now.results == fingerprint(made)
    key = "event_paper.results.final" if final else "event_paper.results.so_far"
    yield Words(say(key, hash=fingerprint(made)))
    yield Signing((say("event_names.official.director"), say("event_names.official.head-referee")))


def _places(division: DivisionNow, places: tuple[Placed, ...], prizes: dict[tuple[str, ...], int]) -> Table:
    columns = (
        head("place", 34, Kind.NUMBER),
        head("names", kind=Kind.NAME, share=1.8),
        head("club"),
        head("matches_won", 20, Kind.NUMBER),
        head("prize", 24, Kind.NUMBER),
    )
    entries = 0 if not division.stages else division.stages[0].drawn
    note = say("event_paper.results.entries", n=entries)
    rows = tuple(row for placed in places for row in _placed(division.key, placed, prizes))
    return Table(columns, rows, division.division.name, note, 7.4, start=True)


def _placed(key: str, placed: Placed, prizes: dict[tuple[str, ...], int]) -> Iterator[tuple[str, ...]]:
    said = names.place_said(placed.chart, placed.place, tied=placed.tied)
    if not placed.teams:
        why = say(f"event_names.blank.{placed.note}") if placed.note in _BLANKS else placed.note
        yield said, why, "", "", ""
    for team, won in zip(placed.teams, placed.won, strict=True):
        prize = prizes.get((key, placed.chart, *sorted(player.name for player in team)))
        yield said, _named(team), _clubs(team), str(won), names.money(prize) if prize else ""


def _named(team: tuple[Player, ...]) -> str:
    return " / ".join(player.name for player in team)


def _clubs(team: tuple[Player, ...]) -> str:
    return " / ".join(dict.fromkeys(player.club for player in team if player.club))


def _prizes(job: Job) -> dict[tuple[str, ...], int]:
    """What each team takes, by division, chart and names; nothing while the prize table cannot be read."""
    try:
        report = report_of(job.now, job.regs)
    except Malformed:
        return {}
    found: dict[tuple[str, ...], int] = {}
    for purse in report.purses:
        for award in purse.awards:
            if award.players:
                team = (purse.division, award.chart, *sorted(award.players))
                found[team] = found.get(team, 0) + award.amount
    return found


def _tables(job: Job, division: DivisionNow) -> Iterator[Table]:
    columns = (
        head("place", 16, Kind.NUMBER),
        head("names", kind=Kind.NAME, share=2),
        head("played", 18, Kind.NUMBER),
        head("won", 18, Kind.NUMBER),
        head("lost", 18, Kind.NUMBER),
        head("points", 22, Kind.NUMBER),
        head("against", 22, Kind.NUMBER),
    )
    for number, stage in enumerate(division.stages, 1):
        for table in stage_tables(division, number):
            rows = tuple(
                (
                    str(rank.place),
                    job.team(stage.lines.get(rank.line, ())),
                    str(rank.tally.played),
                    str(rank.tally.won),
                    str(rank.tally.lost),
                    minus(rank.tally.points),
                    minus(rank.tally.against),
                )
                for rank in table.ranks
            )
            of = stage_title(division.division, number)
            key = "event_paper.results.pool" if table.pool else "event_paper.results.table"
            yield Table(columns, rows, say(key, division=of, pool=table.pool))


def _every_result(job: Job, division: DivisionNow) -> Iterator[Table]:
    columns = (head("match", 18, Kind.NUMBER), head("round", 44), head("result", share=2.2))
    for number, stage in enumerate(division.stages, 1):
        fixtures = [each for each in stage.board.plan.fixtures if each.id in stage.board.outcomes]
        rows = tuple(
            (
                each.id,
                names.round_said(each, beside=stage.stage.beside),
                names.result_said(job.now, match_key(division.key, number, each.id)),
            )
            for each in fixtures
        )
        if rows:
            title = say("event_paper.results.all", division=stage_title(division.division, number))
            yield Table(columns, rows, title, "", 5.6)


def _blank(job: Job) -> Iterator[Any]:
    columns = (
        head("place", 40, Kind.NUMBER),
        head("names", kind=Kind.WRITE, share=2),
        head("club", kind=Kind.WRITE),
        head("prize", 28, Kind.WRITE),
    )
    for division in job.divisions():
        rows = tuple((names.place_said(chart, n), "", "", "") for chart, n in places_to_fill(job, division))
        yield Table(columns, rows, division.division.name, "", 11.0, start=True)
        yield Signing((say("event_names.official.director"), say("event_names.official.head-referee")))
