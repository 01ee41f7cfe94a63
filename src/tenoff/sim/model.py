"""What a shot is made of: the surface, the eight discs where they lie, and the shot itself.

Places are in the frame of `tenoff.court`: inches, the origin at the center of the far base line, y toward the
shooter. They are kept to a micrometer, so that a stored board is the same bytes on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite, sqrt
from typing import Self

from msgspec import Struct

from tenoff.court import AGREED, STANDARD, Court, DeadRules, Half, Placed, Seat, draw_svg
from tenoff.rules.discs import DISCS, PLACE_OF, Disc
from tenoff.sim import kernel

Place = tuple[float, float]

_MICROMETERS = 25_400.0
_GRAVITY = 386.0886
"""Inches per second squared."""
_LEAST = 0.003
"""Discs part at this share of √(friction × diameter) at the least: it moves nothing by a micrometer."""


class Surface(Struct, frozen=True, kw_only=True):
    """How the court plays. Only animation and drift depend on `seconds`; where discs end does not."""

    seconds: float = 8.0
    """From kitchen to kitchen by a disc that just gets there: 4 is slow, 12 and more fast."""
    bounce: float = 0.85
    """What is left of the speed at which two discs close in."""
    friction: float = 0.0
    """Between the edges of two discs; with it a hit disc is thrown a little along the shooter's way."""
    slope: tuple[float, float] = (0.0, 0.0)
    """How far the court falls to the right and toward the shooter, in millimeters a meter."""
    lanes: float = 0.0
    """How much more friction there is at the court's edge than in its middle: 0.1 is a tenth more."""

    def __post_init__(self) -> None:
        numbers = (self.seconds, self.bounce, self.friction, *self.slope, self.lanes)
        if not all(isfinite(number) for number in numbers):
            raise ValueError(f"a surface is made of finite numbers, got {numbers}")
        if not 1.0 <= self.seconds <= 60.0:
            raise ValueError(f"a disc takes 1 to 60 seconds from kitchen to kitchen, got {self.seconds}")
        if not 0.0 <= self.bounce <= 1.0:
            raise ValueError(f"restitution is from 0 to 1, got {self.bounce}")
        if not 0.0 <= self.friction <= 1.0:
            raise ValueError(f"friction between discs is from 0 to 1, got {self.friction}")
        if not -0.5 <= self.lanes <= 0.5:
            raise ValueError(f"lanes differ from the middle by a half at the most, got {self.lanes}")
        pull = sqrt(sum(pull * pull for pull in self.pull(STANDARD)))
        if pull > 0.8 * (kernel.SLOWING * min(1.0, 1.0 + self.lanes)):
            raise ValueError(f"discs come to rest on a court, and on this slope they do not: {self.slope}")

    def unit(self, court: Court) -> float:
        """Seconds in the kernel's unit of time."""
        return sqrt(kernel.SLOWING / self._slowing(court))

    def _slowing(self, court: Court) -> float:
        """Inches per second squared that friction takes off."""
        return 2.0 * (court.length - court.kitchen_line) / (self.seconds * self.seconds)

    def pull(self, court: Court) -> Place:
        """The slope's pull beside the kernel's friction."""
        share = kernel.SLOWING * _GRAVITY / 1000.0 / self._slowing(court)
        return self.slope[0] * share, self.slope[1] * share

    def env(self, court: Court) -> list[float]:
        """The same for the kernel."""
        x, y = self.pull(court)
        env = [0.0] * kernel.ENV_SIZE
        env[kernel.BOUNCE], env[kernel.FRICTION] = self.bounce, self.friction
        env[kernel.DIAMETER] = court.disc
        env[kernel.EDGE], env[kernel.BASE] = court.half_width + court.radius, court.reach
        env[kernel.DRIFT_X], env[kernel.DRIFT_Y], env[kernel.LANE] = x, y, self.lanes
        env[kernel.PIECE] = 0.25 / self.unit(court)
        env[kernel.LEAST] = _LEAST * sqrt(kernel.SLOWING * court.disc)
        return env


USUAL = Surface()


def gauge_of(court: Court, rules: DeadRules = AGREED) -> list[float]:
    """What the kernel needs to judge discs on this court by this book."""
    gauge = court.gauge
    levels = [part for level, half, _ in gauge.levels for part in (level, half)]
    flat = [*gauge[:7], *levels, 0.0, *gauge.side, *gauge.kitchen_side, court.radius]
    return [*(float(part) for part in flat), 1.0 if rules.over_half_is_dead else 0.0]


class Shot(Struct, frozen=True):
    """A disc sent from `start` toward `aim`, to slide `reach` inches if it meets nothing."""

    start: Place
    aim: Place
    reach: float

    def __post_init__(self) -> None:
        if not all(isfinite(part) for part in (*self.start, *self.aim, self.reach)):
            raise ValueError(f"a shot is made of finite numbers, got {self.start}, {self.aim}, {self.reach}")
        if self.start == self.aim:
            raise ValueError(f"a shot is aimed at another spot than its start, got {self.aim}")
        if not 0.0 <= self.reach <= 5000.0:
            raise ValueError(f"a shot reaches 0 to 5,000 inches, got {self.reach}")


def start_of(court: Court, half: Half) -> Place:
    """The middle of a half of the shooter's 10-off area, where most discs are shot from."""
    along = court.kitchen_line / 2
    across = (court.diagram_half_width + court.kitchen_top_half_width) / 4
    return (across if half is Half.RIGHT else -across), court.length - along


def micrometers(inches: float) -> float:
    """The same length to a micrometer."""
    return round(inches * _MICROMETERS) / _MICROMETERS


class Board(Struct, frozen=True):
    """Where the eight discs lie, in the order of `rules.discs.DISCS`; None for a disc not on the court."""

    places: tuple[Place | None, ...] = (None,) * 8

    def __post_init__(self) -> None:
        if len(self.places) != 8:
            raise ValueError(f"a board has eight places, got {len(self.places)}")

    @classmethod
    def of(cls, discs: Mapping[Disc, Place] | Iterable[Placed]) -> Self:
        """The board with these discs, by name or as `court.read_text` gives them."""
        if not isinstance(discs, Mapping):
            discs = {Disc(each.name): (each.x, each.y) for each in discs}
        found = {disc: (micrometers(x), micrometers(y)) for disc, (x, y) in discs.items()}
        return cls(tuple(found.get(disc) for disc in DISCS))

    def __getitem__(self, disc: Disc) -> Place | None:
        return self.places[PLACE_OF[disc]]

    @property
    def discs(self) -> tuple[Disc, ...]:
        """Those on the court."""
        return tuple(disc for disc, place in zip(DISCS, self.places, strict=True) if place is not None)

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The same for the court's drawings."""
        return tuple(
            Placed(disc, *place) for disc, place in zip(DISCS, self.places, strict=True) if place is not None
        )

    def without(self, disc: Disc) -> Board:
        """The board once this disc is taken off."""
        at = PLACE_OF[disc]
        return Board((*self.places[:at], None, *self.places[at + 1 :]))

    def _repr_svg_(self) -> str:
        return draw_svg(STANDARD, self.placed, seat=Seat.SHOOTER)
