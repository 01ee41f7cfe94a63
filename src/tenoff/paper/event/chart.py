"""Charts on paper, from the same drawing as on the screens: pages to hold, and posters whole or in tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from tenoff.kit import Malformed
from tenoff.paper.event.job import Job, stage_title
from tenoff.paper.event.lists import lines_for
from tenoff.paper.event.values import WHOLE_SHEET, Page, Picture, Tiles
from tenoff.tournament.chart.double import double_elimination
from tenoff.tournament.chart.elimination import elimination
from tenoff.tournament.drawing import Captions, Piece, Shown, chart_svg, pieces, roots
from tenoff.tournament.fixtures import Board, Fixture, set_out
from tenoff.tournament.kinds import AnyStage, Charted, DoubleElimination, Elimination
from tenoff.tournament.state import DivisionNow
from tenoff.words.catalog import say, spoken

WHOLE, PART = 32, 16
"""Lines of a chart that goes on one page, and of the pieces a larger one is cut into."""
MARGIN, HEAD, FOOT = 10.0, 32.0, 16.0
SMALLEST, LARGEST = 0.172, 0.3
"""Millimeters to a unit of the drawing: names of 7 points can still be read, and 12 are enough."""
OVERLAP = 10.0
"""Millimeters by which tiles overlap, to be glued."""


class Poster(StrEnum):
    """How large a chart is for the wall."""

    LETTER = "letter"
    TABLOID = "tabloid"
    ARCH_D = "arch-d"
    A4 = "a4"
    A3 = "a3"
    A2 = "a2"
    A1 = "a1"
    A0 = "a0"


_BOX = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_MILLIMETERS = {
    Poster.LETTER: (215.9, 279.4),
    Poster.TABLOID: (279.4, 431.8),
    Poster.ARCH_D: (609.6, 914.4),
    Poster.A4: (210.0, 297.0),
    Poster.A3: (297.0, 420.0),
    Poster.A2: (420.0, 594.0),
    Poster.A1: (594.0, 841.0),
    Poster.A0: (841.0, 1189.0),
}


def chart_pages(job: Job) -> Iterator[Page]:
    """Every chart on pages one can hold: whole up to 32 lines, else in pieces of 16, several to a page."""
    for title, shown in charts(job):
        parts = pieces(shown.board.plan, WHOLE)
        if len(parts) > len(roots(shown.board.plan)):
            parts = pieces(shown.board.plan, PART)
        sheets = list(_packed(job, shown, parts))
        name = say("event_paper.chart.title", division=title)
        for number, sheet in enumerate(sheets, 1):
            note = "" if len(sheets) == 1 else say("event_paper.chart.part", number=number, of=len(sheets))
            yield _page(job, shown, sheet, name, note)


def _packed(job: Job, shown: Shown, parts: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Pieces in their order, several on a page where they can still be read."""
    wide, tall = _room(job.size)
    sheet: tuple[Piece, ...] = ()
    for piece in parts:
        width, height = _measured(chart_svg(shown, (*sheet, piece)))
        if sheet and min(wide / width, tall / height) < SMALLEST:
            yield sheet
            sheet = ()
        sheet = (*sheet, piece)
    yield sheet


def _page(job: Job, shown: Shown, sheet: tuple[Piece, ...], name: str, note: str) -> Page:
    """Upright or lying, whichever shows the pieces larger; a short piece is not blown up."""
    drawn = [(_scaled(shown, sheet, name, _room(size)), size) for size in (job.size, job.size[::-1])]
    (svg, scale), (width, height) = max(drawn, key=lambda each: each[0][1])
    across, down = _measured(svg)
    picture = Picture(svg, name, across * scale, down * scale)
    return Page(name, note, width, height, (picture,))


def _scaled(
    shown: Shown, sheet: tuple[Piece, ...], name: str, room: tuple[float, float]
) -> tuple[str, float]:
    """The drawing for that room, and how many millimeters one of its units may have."""
    svg = chart_svg(shown, sheet, title=name, shape=room[1] / room[0])
    width, height = _measured(svg)
    return svg, min(room[0] / width, room[1] / height, LARGEST)


def _room(size: tuple[float, float]) -> tuple[float, float]:
    return size[0] - 2 * MARGIN, size[1] - HEAD - FOOT


def _measured(svg: str) -> tuple[float, float]:
    found = _BOX.search(svg)
    assert found is not None  # every drawing says how large it is
    return float(found[1]), float(found[2])


def posters(job: Job, poster: Poster, *, tiled: bool = False) -> Iterator[Page]:
    """Every chart as one large page, or on as many pages of the job's paper as that takes."""
    wide, tall = _MILLIMETERS[poster]
    tiles = tiling(job.size, (wide, tall)) if tiled else WHOLE_SHEET
    if tiled:
        wide, tall = tiles.whole
    for title, shown in charts(job):
        shape = (tall - HEAD * wide / 210 - 2 * MARGIN) / (wide - 2 * MARGIN)
        name = say("event_paper.chart.title", division=title)
        picture = Picture(chart_svg(shown, title=title, shape=shape), name)
        yield Page(name, "", wide, tall, (picture,), tiles=tiles)


def tiling(paper: tuple[float, float], poster: tuple[float, float]) -> Tiles:
    """The tiles that come nearest to the poster, upright or lying; the poster is made as large as they."""
    found = (_tiled(size, poster) for size in (paper, paper[::-1]))
    return min(found, key=lambda each: sum(abs(a - b) for a, b in zip(each.bare, poster, strict=True)))


def _tiled(paper: tuple[float, float], poster: tuple[float, float]) -> Tiles:
    across, down = (max(1, round(side / of)) for side, of in zip(poster, paper, strict=True))
    return Tiles(across, down, *paper, OVERLAP, MARGIN)


def charts(job: Job) -> Iterator[tuple[str, Shown]]:
    """The charts of the event as they stand; blank ones before the draw or where they are asked for."""
    words = captions()
    for division in job.divisions():
        drawn = [] if job.blank else list(division.stages)
        for number, stage in enumerate(drawn, 1):
            if isinstance(stage.stage, Charted):
                named = {line: job.team(ids) for line, ids in stage.lines.items()}
                yield stage_title(division.division, number), Shown(stage.board, named, captions=words)
        if not drawn:
            board = _undrawn(job, division)
            if board is not None:
                yield division.division.name, Shown(board, {}, captions=words)


def _undrawn(job: Job, division: DivisionNow) -> Board | None:
    """The chart for as many as have entered, with nobody on it; None where the first stage has no chart."""
    if division.stages:
        now = division.stages[0]
        kept = isinstance(now.stage, Charted)
        return set_out(now.board.plan.fixtures) if kept else None
    if not division.division.stages:
        return None
    fixtures = _fixtures(len(lines_for(job, division)), division.division.stages[0])
    return None if fixtures is None else set_out(fixtures)


def _fixtures(entries: int, stage: AnyStage) -> tuple[Fixture, ...] | None:
    match stage:
        case Elimination():
            return elimination(entries, stage)
        case DoubleElimination():
            return double_elimination(entries, stage)
        case _:
            return None


def captions() -> Captions:
    """The words on a chart in the language of the page."""
    words = spoken()
    fields = msgspec.structs.fields(Captions)
    return Captions(**{each.name: words.text(f"event_public.caption.{each.name}") for each in fields})


def poster_of(name: str) -> Poster:
    try:
        return Poster(name)
    except ValueError:
        every = ", ".join(Poster)
        raise Malformed(
            f"a poster is one of {every}, got {name[:40]!r}", "print.poster", every=every, got=name[:40]
        ) from None
