"""What New York's book says of each foul and incident, in printed order."""

from __future__ import annotations

from tenoff.books.new_york_1.edition import at
from tenoff.rules.effects import (
    Advice,
    Caution,
    Deduct,
    Measure,
    PutBack,
    ScoreAsBefore,
    Severe,
)
from tenoff.rules.fouls import Caller, Case, Excuse, Foul, FoulRule

_DIRECTOR = (Caller.DIRECTOR,)
_CLEAR_START = ((Excuse.JOCKEYING, at("2.4.2.p7")), (Excuse.MOVING, at("2.4.2.p8")))
_AWAY = (
    (Excuse.PERMISSION, at("2.7.4.p2")),
    (Excuse.GATHERING, at("2.7.4.p2")),
    (Excuse.BETWEEN_GAMES, at("2.7.4.p4")),
)


def _off(points: int, *ids: str) -> Case:
    """Points off and nothing more: the disc and all it moved stay where they lie."""
    return Case(at(*ids), (Deduct(at(*ids), points),))


def _ten_or_severe(clause: str) -> Case:
    """Ten off, to which an official may add the severe penalty."""
    return Case(at(clause), (Deduct(at(clause), 10), Severe(at(clause))))


# 2.7.3: the nearest players put the discs back; unless all agree the frame is replayed.
_RESET = PutBack(at("2.7.3.5"), otherwise=at("2.7.3.6"))


def _ten_and_reset(clause: str) -> Case:
    """Ten off, perhaps the severe penalty, and the live discs put back."""
    return Case(at(clause), (Deduct(at(clause), 10), Severe(at(clause)), _RESET))


_TOUCHED = _ten_and_reset("2.7.3.2")
_ONLY_RESET = Case(at("2.7.3.5"), (_RESET,))
_HARMLESS = Case(at("2.7.3.3"), ())  # a cue that touches no live disc is no offense

# 2.6.2: a dead disc reaches a live one, from this court or from another.
_REBOUND = Deduct(at("2.6.2.1"), 5)
_STRAY = Case(at("2.6.2.7"), (PutBack(at("2.6.2.7"), otherwise=at("2.6.2.9"), agreed=at("2.6.2.8")),))

_UNLISTED = (Deduct(at("2.7.7.3"), 10), Measure(at("2.7.7.2")))

FOULS = (
    FoulRule(Foul.ADJOINING_COURT, _off(5, "2.4.1.3")),
    FoulRule(Foul.WAITING_DISC, _off(5, "2.4.2.p1"), after_shot=at("2.4.2.p2")),
    FoulRule(Foul.START_FRONT_BACK, _off(5, "2.4.2.p4"), excuses=_CLEAR_START),
    FoulRule(Foul.START_SIDE_TRIANGLE, _ten_or_severe("2.4.2.p5"), excuses=_CLEAR_START),
    # no figure of its own: priced as the side line and triangle are, without the severe penalty they name
    FoulRule(Foul.OPPONENTS_HALF, _off(10, "2.4.2.p3"), excuses=_CLEAR_START),
    FoulRule(Foul.BODY_OVER_BASELINE, _off(10, "2.5.1"), excuses=((Excuse.NOT_SHOOTING, at("2.5.1")),)),
    FoulRule(Foul.HESITATION, _off(10, "2.5.2")),
    FoulRule(Foul.HOOK, _ten_or_severe("2.5.3")),
    FoulRule(Foul.TWO_IN_A_ROW, _ten_or_severe("2.5.4")),
    FoulRule(
        Foul.REBOUND,
        Case(
            at("2.6.2.1"), (_REBOUND, PutBack(at("2.6.2.3"), otherwise=at("2.6.2.5"), agreed=at("2.6.2.4")))
        ),
        last=Case(at("2.6.2.2"), (_REBOUND, ScoreAsBefore(at("2.6.2.2")))),
    ),
    FoulRule(Foul.DISC_ON_OTHER_COURT, _off(10, "2.6.2.6")),
    FoulRule(Foul.STRAY_DISC, _STRAY),
    FoulRule(Foul.DANGEROUS_SHOT, Case(at("2.6.2.11"), (Advice(at("2.6.2.11")),))),
    FoulRule(Foul.DISCONCERTING, Case(at("2.7.1.2"), (Caution(at("2.7.1.2"), kind="warning"),))),
    FoulRule(
        Foul.COACHING,
        _off(10, "2.7.2.1", "2.7.2.2"),
        excuses=((Excuse.ASKING_FACTS, at("2.7.2.3")),),
    ),
    FoulRule(Foul.IN_THE_WAY, _off(5, "2.7.3.1")),
    FoulRule(Foul.LIVE_DISC_TOUCHED, _TOUCHED),
    FoulRule(Foul.DISPUTED_DISC_MOVED, _TOUCHED),
    # nobody of this match did it, so nothing is left of 2.7.3 but the discs to put back
    FoulRule(Foul.OUTSIDER_TOUCHED_DISC, _ONLY_RESET),
    FoulRule(Foul.CUE_SLIP, _HARMLESS, live=_ten_and_reset("2.7.3.3")),
    FoulRule(Foul.CUE_ON_OTHER_COURT, _HARMLESS, live=_off(10, "2.7.3.3")),
    FoulRule(Foul.STRAY_CUE, _HARMLESS, live=_ONLY_RESET),
    FoulRule(Foul.SHOT_TOO_SOON, _ten_and_reset("2.7.3.4")),
    FoulRule(Foul.LEAVING_COURT, _off(10, "2.7.4.p2"), excuses=_AWAY),
    FoulRule(Foul.LONG_BREAK, _off(10, "2.7.4.p5")),
    # no figure: stalling puts the match on the clock, and the clock fines
    FoulRule(Foul.STALLING, Case(at("2.7.4.1.1"), (Caution(at("2.7.4.1.1"), kind="warning"),))),
    FoulRule(Foul.IMPROPER_ACT, Case(at("2.7.7.1"), _UNLISTED), by=_DIRECTOR),
    FoulRule(Foul.OPPONENTS_DISC, Case(at("2.7.7.1"), _UNLISTED), by=_DIRECTOR),
    FoulRule(Foul.METAL_ON_COURT, Case(at("2.7.7.1", "1.2.2.2"), _UNLISTED), by=_DIRECTOR),
    FoulRule(Foul.ABUSING_OFFICIAL, Case(at("4.7"), (Caution(at("4.7"), kind="warning"),))),
)
