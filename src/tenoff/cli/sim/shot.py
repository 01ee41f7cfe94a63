"""`tenoff sim shot`: one disc is shot, and every disc comes to rest."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tenoff.cli.court import judged
from tenoff.cli.lazy import plain_option
from tenoff.cli.sim.boards import board_of, disc_option, half_option, place_in, start_at
from tenoff.cli.writing import write_new
from tenoff.court import STANDARD, draw_svg, draw_text, judge
from tenoff.kit import Malformed
from tenoff.rules.discs import Disc
from tenoff.sim.model import Shot, Surface
from tenoff.sim.play import Played, shoot
from tenoff.words.catalog import say
from tenoff.words.names import listed


@click.command("shot")
@click.argument("discs", nargs=-1, metavar="[Y1@X,Y]...")
@disc_option
@click.option("--aim", required=True, metavar="X,Y", help="The spot the shot is aimed at, in inches.")
@click.option(
    "--reach", type=float, required=True, metavar="INCHES", help="How far it slides if it meets nothing."
)
@half_option
@click.option(
    "--seconds", type=float, default=8.0, show_default=True, help="Court speed, from kitchen to kitchen."
)
@click.option(
    "--svg", type=click.Path(path_type=Path), metavar="OUT", help="Draw the board after it into OUT."
)
@click.option("--json", "as_json", is_flag=True, help="Every piece of motion as JSON.")
@plain_option
def command(
    discs: tuple[str, ...],
    disc: str,
    aim: str,
    reach: float,
    half: str,
    seconds: float,
    svg: Path | None,
    as_json: bool,
) -> None:
    """Shoots a disc onto a board of discs given as Y1@X,Y, in inches like those of `tenoff judge`.

    A draw to the 8 from the right half: `tenoff sim shot --aim 9,72 --reach 387`.
    """
    board, shot_disc = board_of(discs), Disc(disc.upper())
    try:
        played = shoot(
            board,
            shot_disc,
            Shot(start_at(half), place_in(aim, "--aim"), reach),
            surface=Surface(seconds=seconds),
        )
        picture = draw_svg(STANDARD, played.board.placed)
    except ValueError as error:
        raise Malformed(str(error), "inner") from None
    if as_json:
        click.echo(json.dumps(_told(played), indent=2))
        return
    if svg is not None:
        write_new(svg, picture)
        click.echo(say("cli.written", file=svg))
        return
    click.echo(draw_text(STANDARD, played.board.placed), nl=False)
    judged(STANDARD, played.board.placed, None)
    click.echo(say("cli_sim.shot.took", seconds=f"{played.seconds:.1f}", n=played.hits))
    if played.dead:
        click.echo(say("cli_sim.shot.dead", discs=listed([str(each) for each in played.dead])))


def _told(played: Played) -> object:
    return {
        "board": {
            disc.name: {"x": disc.x, "y": disc.y, "value": judge(STANDARD, disc.x, disc.y).value}
            for disc in played.board.placed
        },
        "dead": list(played.dead),
        "hits": played.hits,
        "seconds": played.seconds,
        "pieces": [
            {
                "disc": piece.disc,
                "since": piece.since,
                "place": piece.place,
                "speed": piece.speed,
                "acceleration": piece.acceleration,
                "met": piece.met,
                "gone": piece.gone,
            }
            for piece in played.pieces
        ],
    }
