"""Pictures for notebooks, and the session in the docs."""

from __future__ import annotations

import doctest
from pathlib import Path
from xml.etree import ElementTree

from tenoff.court import STANDARD, Half
from tenoff.rules.discs import Disc
from tenoff.sim.adviser import Adviser
from tenoff.sim.engine import compiled
from tenoff.sim.model import Board, Shot, Surface, start_of
from tenoff.sim.play import shoot
from tenoff.sim.players import SKILLS
from tenoff.sim.positions import Position

BOARD = Board.of({Disc.B1: (5.0, 72.0), Disc.Y1: (14.0, 60.0)})
START = start_of(STANDARD, Half.RIGHT)
_SVG = "{http://www.w3.org/2000/svg}"


def _parts(picture: str, name: str, kind: str) -> list[ElementTree.Element]:
    found = ElementTree.fromstring(picture).iter(f"{_SVG}{name}")
    return [each for each in found if each.get("class") == kind]


def test_session_of_the_docs_runs() -> None:
    file = Path(__file__).parents[2] / "docs" / "simulated-court.md"
    failed, tried = doctest.testfile(str(file), module_relative=False)
    assert (failed, tried > 20) == (0, True)


def test_shot_draws_the_way_of_every_disc_that_moved() -> None:
    played = shoot(BOARD, Disc.Y4, Shot(START, (5.0, 78.0), 480.0))
    ways = _parts(played._repr_svg_(), "polyline", "way")
    assert len(ways) == len(played.moved) == 2
    straight = [len((each.get("points") or "").split()) for each in ways]
    bent = shoot(Board(), Disc.Y4, Shot(START, (5.0, 78.0), 380.0), surface=Surface(slope=(2.0, 0.0)))
    (way,) = _parts(bent._repr_svg_(), "polyline", "way")
    assert len((way.get("points") or "").split()) > max(straight)
    assert len(_parts(BOARD._repr_svg_(), "g", "disc")) == 2


def test_heat_map_shows_the_board_and_the_best_shots() -> None:
    adviser = Adviser(Position(BOARD, Disc.Y4, START), SKILLS["club"], compiled(), cells=2)
    picture = adviser._repr_svg_()
    (heat,) = _parts(picture, "g", "heat")
    assert max(float(each.get("fill-opacity") or 0) for each in heat) == 1.0
    (best,) = _parts(picture, "g", "best")
    assert [each.text for each in best.iter(f"{_SVG}text")] == ["1", "2", "3"]
    assert len(_parts(picture, "g", "disc")) == 2
