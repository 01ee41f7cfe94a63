"""`tenoff records`: the association's lists, a player's points and reasons, reports and the yearbook."""

from __future__ import annotations

import click

from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

_COMMANDS = (
    Leaf("list", "tenoff.app.records_list", "A season's list of points, or that of all time."),
    Leaf("player", "tenoff.app.records_player", "A player: club, class, points of each season."),
    Leaf("why", "tenoff.app.records_why", "Why a player has these points: every line with its clause."),
    Leaf(
        "rehearse", "tenoff.app.records_rehearse", "Past seasons under another table: who would have moved."
    ),
    Leaf("report", "tenoff.app.records_report", "A report of the keeper as PDF, CSV or JSON."),
    Leaf("yearbook", "tenoff.app.records_yearbook", "The yearbook as PDF."),
    Leaf("text", "tenoff.app.records_text", "Put a text into the yearbook: by-laws, foreword, officers."),
)


@click.group("records", cls=LazyGroup, leaves=_COMMANDS)
@plain_option
def command() -> None:
    """Works with the association's records: look, explain, report, print."""
