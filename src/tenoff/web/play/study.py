"""What the rules do: the kept studies of the simulated court, each number with its interval."""

from __future__ import annotations

from typing import NamedTuple

from litestar import get

from tenoff.desk.rights import Action
from tenoff.sim.charts import Scale, scale_of, whisker
from tenoff.sim.study import Comparison, Found, Measure, Study, What, kept
from tenoff.web.layout import laid_out
from tenoff.web.request import Ask, Reply
from tenoff.words.amendments import change_words
from tenoff.words.catalog import say
from tenoff.words.measures import grouped, number
from tenoff.words.names import book_name
from tenoff.words.studies import difference_said, game_said, measure_said, range_said, what_said

_MARKS = {What.YELLOW: 0.5, What.HAMMER_FRAMES: 0.5, What.ENDS: 0.0, What.HAMMER_POINTS: 0.0}
"""What a rule would show that favors nobody."""


class Cell(NamedTuple):
    """A number with its interval and the drawing of it."""

    words: str
    chart: str


class Line(NamedTuple):
    """One measure: what it says, and a cell for each book, None where it says nothing."""

    key: str
    words: str
    cells: list[Cell | None]


class Table(NamedTuple):
    """A study: the books across, the measures down."""

    title: str
    books: list[tuple[str, str]]
    lines: list[Line]
    typical: list[str]
    games: str
    command: str


class Change(NamedTuple):
    """A change compared with the book as it is; `sure`: the interval of a difference leaves out zero."""

    book: str
    words: str
    game: str
    lines: list[tuple[str, str, str, Cell, bool]]
    games: str
    fouls: str
    command: str


@get("/play/study", action=Action.SEE)
async def study_page(ask: Ask) -> Reply:
    """The five books side by side, then what changes would do."""
    tables = [_table(each.command, each.study) for each in kept() if each.study is not None]
    changes = [_change(each.command, each.change) for each in kept() if each.change is not None]
    return await laid_out(
        ask, "play/study.html", title=say("study.title"), tables=tables, changes=changes, every=tuple(What)
    )


def _table(command: str, study: Study) -> Table:
    lines = []
    for what in What:
        found = [each.measures.get(what) for each in study.found]
        scale = scale_of([each for each in found if each is not None], _MARKS.get(what))
        lines.append(Line(what.value, what_said(what), [_cell(what, each, scale) for each in found]))
    first = study.found[0]
    return Table(
        say("study.format.doubles" if first.format.players == 2 else "study.format.singles"),
        [(book_name(each.book), game_said(each)) for each in study.found],
        lines,
        [range_said(each) for each in study.found],
        _games(*study.found),
        command,
    )


def _cell(what: What, measure: Measure | None, scale: Scale) -> Cell | None:
    if measure is None:
        return None
    said = measure_said(what, measure)
    return Cell(said, whisker(measure, scale, said))


def _change(command: str, found: Comparison) -> Change:
    lines = []
    for what, difference in found.differences.items():
        said = difference_said(what, difference)
        sure = difference.low > 0 or difference.high < 0
        cell = Cell(said, whisker(difference, scale_of([difference], 0.0), said))
        now, then = (measure_said(what, each.measures[what]) for each in (found.present, found.changed))
        lines.append((what_said(what), now, then, cell, sure))
    return Change(
        book_name(found.present.book),
        change_words(found.change),
        game_said(found.present),
        lines,
        _games(found.present, found.changed),
        say("study.cli.fouls", percent=number(100 * found.fouls)) if found.fouls else "",
        command,
    )


def _games(*found: Found) -> str:
    return grouped(sum(each.games for each in found))


ROUTES = (study_page,)
