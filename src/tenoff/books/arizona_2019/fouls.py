"""What Arizona's book says of each foul and incident, in printed order; every penalty in it is 10."""

from __future__ import annotations

from tenoff.books.arizona_2019.edition import at
from tenoff.rules.effects import (
    Advice,
    Caution,
    CreditDisplaced,
    DebitOwnTenOffs,
    Deduct,
    Effect,
    LoseMatch,
    PutBack,
    RemoveDisplaced,
    RemoveShot,
    Reshoot,
    ScoreAsBefore,
)
from tenoff.rules.fouls import Caller, Case, Excuse, Foul, FoulRule

_DIRECTOR = (Caller.DIRECTOR,)
_CLEAR_START = ((Excuse.JOCKEYING, at("D-6.7")), (Excuse.MOVING, at("D-6.5")))

# D-5: a dead disc moves live ones; with all eight shot the score before it is entered.
_DEAD_HIT = Case(at("D-5.6"), (PutBack(at("D-5.6"), otherwise=at("D-5.8")),))
_DEAD_HIT_LAST = Case(at("D-5.7", "D-5.9"), (ScoreAsBefore(at("D-5.7", "D-5.9")),))

# F-1: a live disc is touched, by whomever; F-2 keeps it live until play is called.
_TOUCHED = Case(at("F-1.7"), (PutBack(at("F-1.7"), otherwise=at("F-1.8")),))
_TOUCHED_LAST = Case(at("F-1.9", "F-2.1"), (ScoreAsBefore(at("F-1.9")),))

_SHORT_AGAIN = Case(at("J-8.2"), (Reshoot(at("J-8.2"), if_short=True),))


def _shot(deduct: Effect, removes: str, credits: str, debits: str) -> tuple[Effect, ...]:
    """What a faulty shot costs: ten, the disc and all it moved; their points go against the offender."""
    return (
        deduct,
        RemoveShot(at(removes)),
        CreditDisplaced(at(credits)),
        DebitOwnTenOffs(at(debits)),
        RemoveDisplaced(at(removes)),
    )


_BAD_START = Case(at("J-1.1", "J-1.6"), _shot(Deduct(at("J-1.1"), 10), "J-1.3", "J-1.4", "J-1.5"))
_BAD_DELIVERY = Case(at("J-1.2", "D-6.6", "J-1.6"), _shot(Deduct(at("J-1.2"), 10), "J-1.3", "J-1.4", "J-1.5"))
_TOO_SOON = Case(at("J-2.1", "J-2.4"), _shot(Deduct(at("J-2.1"), 10), "J-2.2", "J-2.3", "J-2.3"))
_DISTURBED = Case(at("J-3.2", "G-6.4"), (Deduct(at("J-3.2"), 10),))
_WARNED = at("J-3.2", "G-6.2", "G-6.3")
_UNLISTED = Case(at("J-6.2"), (Deduct(at("J-6.2"), 10),))
_CAUTION = Case(at("J-7.1", "J-7.2"), (Caution(at("J-7.2")),))
_STAND_CLEAR = Case(at("J-8.1"), (Advice(at("J-8.1")),))

FOULS = (
    FoulRule(Foul.REBOUND, _DEAD_HIT, last=_DEAD_HIT_LAST),
    FoulRule(Foul.STRAY_DISC, _SHORT_AGAIN, live=_DEAD_HIT, last=_DEAD_HIT_LAST),
    FoulRule(Foul.WAITING_DISC, Case(at("D-6.1"), (Advice(at("D-6.1")),))),
    FoulRule(Foul.LIVE_DISC_TOUCHED, _TOUCHED, last=_TOUCHED_LAST),
    FoulRule(Foul.OFFICIAL_TOUCHED_DISC, _TOUCHED, last=_TOUCHED_LAST),
    FoulRule(Foul.OUTSIDER_TOUCHED_DISC, _TOUCHED, last=_TOUCHED_LAST),
    # a cue that touches no live disc is no offense
    FoulRule(Foul.CUE_SLIP, Case(at("F-1.7"), ()), live=_TOUCHED, last=_TOUCHED_LAST),
    FoulRule(Foul.STRAY_CUE, _SHORT_AGAIN, live=_TOUCHED, last=_TOUCHED_LAST),
    FoulRule(Foul.DISPUTED_DISC_MOVED, _TOUCHED, last=_TOUCHED_LAST),
    FoulRule(Foul.ILLEGAL_SUBSTITUTE, Case(at("G-7.5"), (LoseMatch(at("G-7.5")),)), by=_DIRECTOR),
    FoulRule(Foul.START_FRONT_BACK, _BAD_START, excuses=_CLEAR_START),
    FoulRule(Foul.START_SIDE_TRIANGLE, _BAD_START, excuses=_CLEAR_START),
    FoulRule(Foul.OPPONENTS_HALF, _BAD_START, excuses=_CLEAR_START),
    FoulRule(Foul.HESITATION, _BAD_DELIVERY),
    FoulRule(Foul.HOOK, _BAD_DELIVERY),
    FoulRule(Foul.SHOT_TOO_SOON, _TOO_SOON),
    # not listed; the disc the opponent should have shot in between was never called
    FoulRule(Foul.TWO_IN_A_ROW, _TOO_SOON),
    FoulRule(Foul.DISCONCERTING, _DISTURBED, warnings=1, warned_by=_WARNED),
    FoulRule(Foul.IN_THE_WAY, _DISTURBED, warnings=1, warned_by=_WARNED),
    FoulRule(
        Foul.COACHING,
        Case(at("J-4.1"), (Deduct(at("J-4.1"), 10),)),
        excuses=((Excuse.HALF_TIME, at("J-4.2")),),
    ),
    FoulRule(Foul.STALLING, Case(at("J-5.1"), (Deduct(at("J-5.1"), 10),))),
    FoulRule(Foul.ABUSING_OFFICIAL, Case(at("J-5.2"), (Deduct(at("J-5.2"), 10),))),
    FoulRule(Foul.BASELESS_APPEAL, Case(at("J-6.1"), (Deduct(at("J-6.1"), 10),)), by=_DIRECTOR),
    FoulRule(Foul.IMPROPER_ACT, _UNLISTED, by=_DIRECTOR),
    FoulRule(Foul.OPPONENTS_DISC, _UNLISTED, by=_DIRECTOR),
    FoulRule(Foul.LEAVING_COURT, _CAUTION, warned_by=at("J-7.2")),
    FoulRule(Foul.NOT_SEATED, _CAUTION, warned_by=at("J-7.2")),
    FoulRule(Foul.CROSSING_EARLY, _CAUTION, warned_by=at("J-7.2")),
    FoulRule(Foul.BODY_OVER_BASELINE, _CAUTION, warned_by=at("J-7.2")),
    FoulRule(Foul.CUE_NOT_UPRIGHT, _STAND_CLEAR),
    FoulRule(Foul.ADJOINING_COURT, _STAND_CLEAR),
    FoulRule(Foul.INTERFERED_SHOT, _SHORT_AGAIN),
)

ACTIONS = (
    Foul.START_FRONT_BACK,
    Foul.START_SIDE_TRIANGLE,
    Foul.OPPONENTS_HALF,
    Foul.HESITATION,
    Foul.HOOK,
    Foul.SHOT_TOO_SOON,
    Foul.TWO_IN_A_ROW,
    Foul.DISCONCERTING,
    Foul.IN_THE_WAY,
    Foul.COACHING,
    Foul.STALLING,
    Foul.ABUSING_OFFICIAL,
)
"""Action offenses, from which there is no appeal: all that J-1 to J-5 list."""
