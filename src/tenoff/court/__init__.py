"""The court: its lines and areas, where a disc lies, where it may be shot from, and the drawing of it."""

from tenoff.court.areas import POINTS, SCORING, Area, clear_outline, heart, outline, surface
from tenoff.court.dead import AGREED, Dead, DeadRules
from tenoff.court.geometry import NARROWEST_LINE, SMALL, STANDARD, WIDEST_LINE, Court, scaled
from tenoff.court.lag import (
    Lagger,
    LagMark,
    LagResult,
    LagWhy,
    Measuring,
    lag,
    lag_at,
    lag_from_center,
    lag_from_edge,
    nearer,
)
from tenoff.court.lies import Lie, judge, touched
from tenoff.court.lines import Line
from tenoff.court.many import AREA_CODES, DEAD_CODES, Lies, judge_many
from tenoff.court.paint import Stroke, strokes
from tenoff.court.palette import Theme
from tenoff.court.placed import Placed
from tenoff.court.sheet import Seat, View
from tenoff.court.start import Half, Start, StartFault, check_start
from tenoff.court.svg import draw_svg
from tenoff.court.text import areas_text, draw_text, read_text

__all__ = [
    # the court
    "Court",
    "STANDARD",
    "SMALL",
    "scaled",
    "NARROWEST_LINE",
    "WIDEST_LINE",
    "Line",
    "Stroke",
    "strokes",
    "Area",
    "SCORING",
    "POINTS",
    "outline",
    "clear_outline",
    "surface",
    "heart",
    # where a disc lies
    "judge",
    "Lie",
    "touched",
    "Dead",
    "DeadRules",
    "AGREED",
    "judge_many",
    "Lies",
    "AREA_CODES",
    "DEAD_CODES",
    # where it is shot from
    "check_start",
    "Start",
    "StartFault",
    "Half",
    # the lag
    "lag",
    "lag_at",
    "lag_from_center",
    "lag_from_edge",
    "nearer",
    "Lagger",
    "LagMark",
    "LagResult",
    "LagWhy",
    "Measuring",
    # drawings
    "Placed",
    "draw_svg",
    "Theme",
    "View",
    "Seat",
    "draw_text",
    "read_text",
    "areas_text",
]
