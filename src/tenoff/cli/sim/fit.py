"""`tenoff sim fit`: how good the players of recorded matches are, with standard errors."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from tenoff.cli.files import load
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit import Malformed
from tenoff.sim.fitting import FEWEST, Fitted, Unfit, fit_records
from tenoff.words.catalog import say
from tenoff.words.measures import number


@click.command("fit")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True), metavar="MATCH..."
)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@plain_option
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Fits the player model to matches that were recorded shot by shot, with the place of each disc.

    It looks at the first disc of each frame, where nothing is in the way. Several matches of the same players
    give better numbers.
    """
    found = fit_records([load(file) for file in files])
    if isinstance(found, Unfit):
        raise Malformed(say("cli_sim.fit.no_shots"))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
        return
    columns = ("player", "shots", "angle", "length", "wild", "like")
    shown = table(*(say(f"cli_sim.column.{name}") for name in columns))
    for player, each in sorted(found.items()):
        match each:
            case Unfit(shots=shots):
                shown.add_row(player, str(shots), say("cli_sim.fit.few", n=FEWEST), "", "", "")
            case Fitted(skill=skill):
                shown.add_row(
                    player,
                    str(each.shots),
                    _said("degrees", skill.angle, each.angle_error, 2),
                    _said("percent", 100 * skill.reach, _times(each.reach_error), 1),
                    _said("percent", 100 * skill.tail, _times(each.tail_error), 1),
                    each.nearest,
                )
    screen().print(shown)
    click.echo(say("cli_sim.fit.about"))


def _times(error: float | None) -> float | None:
    return None if error is None else 100 * error


def _said(unit: str, value: float, error: float | None, decimals: int) -> str:
    """A number with its standard error, where there is one."""
    if error is None:
        return say(f"cli_sim.fit.{unit}_alone", n=number(value, decimals))
    return say(f"cli_sim.fit.{unit}", n=number(value, decimals), error=number(error, decimals))
