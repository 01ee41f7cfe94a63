"""`tenoff sim study`: what a rule does, from thousands of simulated games."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from tenoff.cli.books import book_called, today_books
from tenoff.cli.lazy import plain_option
from tenoff.cli.score.amending import Author, amendment_typed
from tenoff.cli.screen import screen, table
from tenoff.cli.sim.boards import skill_called
from tenoff.kit import Malformed, Teams
from tenoff.kit.division import Play
from tenoff.rules.card import usual_terms
from tenoff.rules.rulebook import RuleBook
from tenoff.sim.study import (
    Comparison,
    Row,
    Rows,
    Setting,
    Study,
    What,
    changed,
    compared,
    matches_for,
    play_some,
    refused,
    summed,
    uneven,
)
from tenoff.tournament.calling.durations import HALF_ROUND
from tenoff.words.catalog import say
from tenoff.words.measures import grouped, number
from tenoff.words.names import book_name
from tenoff.words.refusals import refused as refusal_said
from tenoff.words.studies import difference_said, game_said, measure_said, range_said, what_said
from tenoff.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from rich.progress import Progress

CHUNK = 50
"""Matches that one process plays before it reports."""
ALONE = 400
"""So few matches are not worth starting other processes for."""


@click.command("study")
@click.option(
    "--book", "book_names", multiple=True, metavar="BOOK", help="A rule book; all five unless given."
)
@click.option(
    "--format",
    "kind",
    type=click.Choice(["doubles", "singles"]),
    default="doubles",
    show_default=True,
    help="Each book's usual doubles or singles.",
)
@click.option(
    "--games",
    type=click.IntRange(100, 1_000_000),
    default=2000,
    show_default=True,
    metavar="N",
    help="Play at least this many games of each book.",
)
@click.option(
    "--seed", default="1", show_default=True, metavar="WORD", help="The same seed gives the same answer."
)
@click.option(
    "--players", default="club,club", show_default=True, metavar="A,B", help="The two teams' skills."
)
@click.option(
    "--change",
    metavar="WORDS",
    help='Compare a book with a rule change, such as "tie 4 8". Needs one --book.',
)
@click.option(
    "--fouls",
    type=click.FloatRange(0, 100),
    default=5.0,
    show_default=True,
    metavar="PERCENT",
    help="Frames with the foul that a change is about.",
)
@click.option("--processes", type=click.IntRange(1, 64), metavar="N", help="One for each core unless given.")
@click.option("--json", "as_json", is_flag=True, help="Every number and interval as JSON.")
@plain_option
def command(
    book_names: tuple[str, ...],
    kind: str,
    games: int,
    seed: str,
    players: str,
    change: str | None,
    fouls: float,
    processes: int | None,
    as_json: bool,
) -> None:
    """Plays thousands of games under each rule book and compares what the rules do.

    Hammer advantage, fairness of colors and ends, length of games, and ties, each with a 95% confidence
    interval. With --change, the book as it is and with a change from the list of `tenoff score --amend`.
    """
    skills = tuple(name.strip() for name in players.split(","))
    for name in skills:
        skill_called(name)
    if len(skills) != 2:
        raise Malformed(say("cli_sim.two", got=repr(players)))
    teams = Teams(*skills)
    wanted = Wanted(kind, games, seed, teams, processes or os.cpu_count() or 1)
    if change is None:
        books = [book_called(name) for name in book_names or today_books()]
        study = _study(wanted, books)
        click.echo(msgspec.json.format(msgspec.json.encode(study))) if as_json else _show(study)
        return
    if len(book_names) != 1:
        raise Malformed(say("study.cli.one_book"))
    found = _compare(wanted, book_called(book_names[0]), change, fouls / 100)
    click.echo(msgspec.json.format(msgspec.json.encode(found))) if as_json else _show_change(found)


class Wanted(NamedTuple):
    """What the command line asks for."""

    kind: str
    games: int
    seed: str
    skills: Teams[str]
    processes: int

    def setting(self, rules: RuleBook) -> Setting:
        try:
            terms = usual_terms(rules, 2 if self.kind == "doubles" else 1)
        except ValueError as error:
            raise Malformed(str(error), "inner") from None
        return Setting(
            book=rules.at.key,
            terms=terms,
            skills=self.skills.each(skill_called),
            minutes=HALF_ROUND[Play(terms.format)],
        )


def _study(wanted: Wanted, books: Sequence[RuleBook]) -> Study:
    settings = [wanted.setting(rules) for rules in books]
    played = _played(wanted, settings)
    found = tuple(summed(setting, rows) for setting, rows in zip(settings, played, strict=True))
    return Study(wanted.seed, wanted.games, wanted.skills, found)


def _compare(wanted: Wanted, rules: RuleBook, typed: str, fouls: float) -> Comparison:
    # In force as long as the book, so that the answer is the same on every day.
    amendment = amendment_typed(typed, Author("study", rules.at.since))
    pair = changed(wanted.setting(rules), amendment, fouls)
    for setting in pair:
        why = refused(setting)
        if why is not None:
            raise Malformed(say("study.cli.refused", why=refusal_said(why, Voice(PLAIN))))
    rows = _played(wanted, pair)
    present, other = (summed(setting, each) for setting, each in zip(pair, rows, strict=True))
    return Comparison(
        wanted.seed,
        wanted.games,
        wanted.skills,
        typed,
        amendment,
        present,
        other,
        compared(*pair, (rows[0], rows[1])),
        fouls if pair[0].foul is not None else 0.0,
    )


def _played(wanted: Wanted, settings: Sequence[Setting]) -> list[Rows]:
    """The matches of each setting on its three courts; pieces come back in order, whoever played them."""
    courts = [court for setting in settings for court in (setting, *uneven(setting))]
    # A change is compared match by match, so all play as many.
    many = max(matches_for(wanted.games, setting.terms.best_of) for setting in settings)
    counts = [
        many if len(settings) == 2 else matches_for(wanted.games, each.terms.best_of) for each in courts
    ]
    pieces = [
        (place, first, min(CHUNK, count - first))
        for place, count in enumerate(counts)
        for first in range(0, count, CHUNK)
    ]
    found: list[list[Row]] = [[] for _ in courts]
    with _bar(sum(counts)) as advance:
        asked = [(courts[place], wanted.seed, first, count) for place, first, count in pieces]
        for (place, _, count), rows in zip(pieces, _run(asked, wanted.processes), strict=True):
            found[place] += rows
            advance(count)
    return [Rows(*found[k : k + 3]) for k in range(0, len(found), 3)]


Asked = tuple[Setting, str, int, int]


def _run(asked: list[Asked], processes: int) -> Iterator[list[Row]]:
    if processes == 1 or sum(count for *_, count in asked) <= ALONE:
        yield from (play_some(*each) for each in asked)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(play_some, *zip(*asked, strict=True))


class _Advance:
    """Tells the bar how many more matches are played."""

    def __init__(self, bar: Progress, total: int) -> None:
        self._bar, self._task = bar, bar.add_task("", total=total)

    def __call__(self, more: int) -> None:
        self._bar.advance(self._task, more)


@contextmanager
def _bar(total: int) -> Iterator[_Advance]:
    """A bar on the terminal, nothing where there is none to watch it."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = screen(stderr=True)
    columns = (TextColumn(say("study.cli.bar")), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield _Advance(bar, total)


def _show(study: Study) -> None:
    shown = table(say("study.measured"), *(book_name(each.book) for each in study.found))
    shown.add_row("", *(game_said(each) for each in study.found))
    shown.add_row(say("study.played"), *(grouped(each.games) for each in study.found))
    for what in What:
        cells = [each.measures.get(what) for each in study.found]
        if any(cells):
            shown.add_row(
                what_said(what), *("" if cell is None else measure_said(what, cell) for cell in cells)
            )
    shown.add_row(say("study.typical"), *(range_said(each) for each in study.found))
    screen().print(shown)
    click.echo(say("study.cli.about"))


def _show_change(found: Comparison) -> None:
    columns = (say(f"study.{key}") for key in ("present", "changed", "difference"))
    shown = table(book_name(found.present.book), *columns)
    both = found.present, found.changed
    shown.add_row("", *map(game_said, both), "")
    shown.add_row(say("study.played"), *(grouped(each.games) for each in both), "")
    for what, difference in found.differences.items():
        cells = (measure_said(what, each.measures[what]) for each in both)
        shown.add_row(what_said(what), *cells, difference_said(what, difference))
    shown.add_row(say("study.typical"), *map(range_said, both), "")
    screen().print(shown)
    click.echo(say("study.cli.about"))
    if found.fouls:
        click.echo(say("study.cli.fouls", percent=number(100 * found.fouls)))
