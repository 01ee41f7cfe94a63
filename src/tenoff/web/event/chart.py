"""Charts of an event as they are drawn for everybody: names by line, courts as notes, words of the reader."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tenoff.tournament.drawing import Captions, Note, Shown, State, chart_svg
from tenoff.tournament.kinds import Charted
from tenoff.tournament.state import DivisionNow, StageNow, Tournament, match_key
from tenoff.web.event.when import court_said
from tenoff.words.catalog import spoken

_CAPTION = "event_public.caption."


def captions() -> Captions:
    """The words on a chart; their places stay open, the drawing fills them."""
    words = spoken()
    names = [each.name for each in msgspec.structs.fields(Captions)]
    return Captions(**{name: words.text(f"{_CAPTION}{name}") for name in names})


def charted(division: DivisionNow) -> Iterator[tuple[int, StageNow]]:
    """The stages of a division that have a chart, with their numbers."""
    for number, stage in enumerate(division.stages, 1):
        if isinstance(stage.stage, Charted):
            yield number, stage


def chart_key(division: str, number: int) -> str:
    """What the ids of a drawing begin with."""
    return f"{division}-{number}"


def shown_chart(now: Tournament, division: DivisionNow, number: int, follow: int | None = None) -> Shown:
    """The chart of a stage as it stands."""
    stage = division.stages[number - 1]
    return Shown(stage.board, line_names(now, stage), _notes(now, division.key, number), captions(), follow)


def line_names(now: Tournament, stage: StageNow) -> dict[int, str]:
    """Who has which line; several entries where partners were drawn."""
    return {line: " / ".join(now.entries[id].shown for id in ids) for line, ids in stage.lines.items()}


def lines_of(now: Tournament, stage: StageNow, player: str) -> tuple[int, ...]:
    """The lines somebody plays on."""
    return tuple(
        line for line, ids in stage.lines.items() if any(player in now.entries[id].keys for id in ids)
    )


def drawn_chart(
    now: Tournament, division: DivisionNow, number: int, *, live: bool, follow: int | None = None
) -> str:
    """The drawing; `live` for a page that has its style and hears of its changes."""
    return chart_svg(
        shown_chart(now, division, number, follow),
        key=chart_key(division.key, number),
        title=division.division.name,
        live=live,
    )


def _notes(now: Tournament, division: str, number: int) -> dict[str, Note]:
    found: dict[str, Note] = {}
    for key, called in now.called.items():
        head, _, fixture = key.partition("/")
        if f"{head}/" == match_key(division, number, ""):
            state = State.PLAYING if called.began else State.CALLED
            found[fixture] = Note(court_said(called.court), state)
    return found
