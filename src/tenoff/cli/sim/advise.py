"""`tenoff sim advise`: the shots worth playing on a board, for a player of some skill."""

from __future__ import annotations

import json

import click

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.cli.sim.boards import board_of, disc_option, half_option, skill_called, start_at
from tenoff.kit import Malformed
from tenoff.kit.signs import minus
from tenoff.rules.discs import Disc
from tenoff.sim.adviser import Advice, Adviser
from tenoff.sim.engine import best
from tenoff.sim.positions import Position
from tenoff.words.advice import kind_words, likely
from tenoff.words.catalog import say


@click.command("advise")
@click.argument("discs", nargs=-1, metavar="[Y1@X,Y]...")
@disc_option
@half_option
@click.option("--skill", default="club", show_default=True, help="top, strong, club, casual or novice.")
@click.option("--against", metavar="SKILL", help="The opponent's skill. The same unless given.")
@click.option(
    "--left",
    type=click.IntRange(1, 8),
    default=1,
    show_default=True,
    metavar="N",
    help="Discs still to shoot in the frame, this one included.",
)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@plain_option
def command(
    discs: tuple[str, ...],
    disc: str,
    half: str,
    skill: str,
    against: str | None,
    left: int,
    as_json: bool,
) -> None:
    """Advises on a disc, on a board of discs given as Y1@X,Y.

    The frame's last disc unless --left says that more are to come: then the opponent's best replies count.
    """
    board, shot_disc = board_of(discs), Disc(disc.upper())
    if board[shot_disc] is not None:
        raise Malformed(say("cli_sim.lies", disc=shot_disc))
    try:
        at = Position(board, shot_disc, start_at(half), left=left)
    except ValueError as error:
        raise Malformed(str(error), "inner") from None
    opponent = None if against is None else skill_called(against)
    found = Adviser(at, skill_called(skill), best(), against=opponent).advice()
    if as_json:
        click.echo(json.dumps([_told(each) for each in found], indent=2))
        return
    shown = table(*(say(f"cli_sim.column.{name}") for name in ("shot", "aim", "reach", "worth", "likely")))
    for each in found:
        x, y = each.rests
        shown.add_row(
            kind_words(each),
            f"{x:.0f}, {y:.0f}",
            f"{each.shot.reach:.0f}",
            minus(round(each.value, 1)),
            ", ".join(likely(each)),
        )
    screen().print(shown)


def _told(advice: Advice) -> object:
    return {
        "kind": advice.kind,
        "area": advice.area,
        "target": advice.target,
        "aim": advice.shot.aim,
        "reach": advice.shot.reach,
        "value": round(advice.value, 6),
        "counts": {str(worth): round(share, 6) for worth, share in advice.chances.counts},
        "gone": round(advice.chances.gone, 6),
        "better": round(advice.chances.better, 6),
        "worse": round(advice.chances.worse, 6),
    }
