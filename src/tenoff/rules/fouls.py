"""The infractions and incidents the five books know, and how a book says what each one costs."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.rules.effects import Effect
from tenoff.rules.formats import Format


class Foul(StrEnum):
    """What a person calls; the same act may cost differently in each book, or be unknown to it."""

    WAITING_DISC = "waiting-disc"
    START_FRONT_BACK = "start-front-back"
    START_SIDE_TRIANGLE = "start-side-triangle"
    OPPONENTS_HALF = "opponents-half"
    OPPONENTS_DISC = "opponents-disc"
    HESITATION = "hesitation"
    HOOK = "hook"
    BODY_OVER_BASELINE = "body-over-baseline"
    ADJOINING_COURT = "adjoining-court"
    NOT_SEATED = "not-seated"
    CROSSING_EARLY = "crossing-early"
    LEAVING_COURT = "leaving-court"
    LONG_BREAK = "long-break"
    IN_THE_WAY = "in-the-way"
    CUE_NOT_UPRIGHT = "cue-not-upright"
    LIVE_DISC_TOUCHED = "live-disc-touched"
    OUTSIDER_TOUCHED_DISC = "outsider-touched-disc"
    OFFICIAL_TOUCHED_DISC = "official-touched-disc"
    DISCONCERTING = "disconcerting"
    COACHING = "coaching"
    ASKING_FROM_SHOOTING_END = "asking-from-shooting-end"
    SHOT_TOO_SOON = "shot-too-soon"
    TWO_IN_A_ROW = "two-in-a-row"
    STALLING = "stalling"
    SLOW_SHOT = "slow-shot"
    CUE_SLIP = "cue-slip"
    CUE_ON_OTHER_COURT = "cue-on-other-court"
    DISC_ON_OTHER_COURT = "disc-on-other-court"
    REBOUND = "rebound"
    STRAY_CUE = "stray-cue"
    STRAY_DISC = "stray-disc"
    DANGEROUS_SHOT = "dangerous-shot"
    PHONE = "phone"
    JUDGING_AID = "judging-aid"
    BASELESS_APPEAL = "baseless-appeal"
    DISPUTED_DISC_MOVED = "disputed-disc-moved"
    ABUSING_OFFICIAL = "abusing-official"
    IMPROPER_ACT = "improper-act"
    ILLEGAL_SUBSTITUTE = "illegal-substitute"
    OWN_WAXING = "own-waxing"
    INTERFERED_SHOT = "interfered-shot"
    SETUP_IN_SPEED_SHOTS = "setup-in-speed-shots"
    OPEN_TOED_SHOES = "open-toed-shoes"
    METAL_ON_COURT = "metal-on-court"


OUTSIDE = frozenset(
    {
        Foul.STRAY_CUE,
        Foul.STRAY_DISC,
        Foul.OUTSIDER_TOUCHED_DISC,
        Foul.OFFICIAL_TOUCHED_DISC,
        Foul.INTERFERED_SHOT,
    }
)
"""Incidents that nobody of this match is charged with."""


class Excuse(StrEnum):
    """A circumstance in which a book does not punish the act."""

    JOCKEYING = "jockeying"
    MOVING = "moving"  # from a clear start the shot crossed the line
    NOT_SHOOTING = "not-shooting"
    CLEARING = "clearing"  # dead discs off the court, out of the gutter or from the next court
    JUDGING = "judging"
    PERMISSION = "permission"
    GATHERING = "gathering"
    BETWEEN_GAMES = "between-games"
    HALF_TIME = "half-time"
    PARTNER_CHECK = "partner-check"
    ASKING_FACTS = "asking-facts"
    LAG_DISC = "lag-disc"
    COURT_LINE = "court-line"
    ASSIGNED = "assigned"
    DOCTOR = "doctor"


class Caller(StrEnum):
    """Who made a call or a decision."""

    PLAYERS = "players"
    SCORER = "scorer"
    REFEREE = "referee"
    DIVISIONAL = "divisional"
    HEAD_REFEREE = "head-referee"
    DIRECTOR = "director"


class Case(Struct, frozen=True):
    """One printed outcome: the clause that gives it and its effects, in the order they are applied."""

    clause: Cite
    effects: tuple[Effect, ...]


class FoulRule(Struct, frozen=True):
    """What one book says of one foul.

    `live`: what happens instead when a live disc was touched. `last`: instead, when all eight were shot.
    `after_shot`: counts only once the player has shot in this frame. `warnings`: so many must come first.
    `by`: only these may call it (empty: whoever the book lets enforce). `final`: no appeal from it.
    `excuses`: when it is no offense, each with the clause that says so.
    """

    foul: Foul
    usual: Case
    live: Case | None = None
    last: Case | None = None
    shooting: Case | None = None
    """Instead of `live`, when somebody was shooting at the time."""
    after_shot: Cite | None = None
    warnings: int = 0
    warned_by: Cite | None = None
    by: tuple[Caller, ...] = ()
    final: Cite | None = None
    excuses: tuple[tuple[Excuse, Cite], ...] = ()
    aliases: tuple[Cite, ...] = ()
    formats: tuple[Format, ...] = ()
    """Known in these formats only; empty: in all."""
