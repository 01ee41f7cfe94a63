"""The Floor sheet: two lead orders, light and dark, prices of 5 and 10, and readings where it is silent."""

from __future__ import annotations

from tenoff.books.floor.edition import at
from tenoff.court import DeadRules
from tenoff.rules.effects import Deduct, PutBack, RemoveShot, Replay
from tenoff.rules.formats import Format, Length
from tenoff.rules.fouls import Case, Excuse, Foul, FoulRule
from tenoff.rules.rulebook import (
    CallScore,
    ColorRule,
    Consensus,
    CorrectionRule,
    DeadClauses,
    EndsRule,
    Enforcement,
    Equipment,
    First,
    ForfeitRule,
    FormatRule,
    LagRule,
    LeadErrorRule,
    LengthRule,
    Markings,
    Measuring,
    Mode,
    Next,
    OfficialsRule,
    Pattern,
    RuleBook,
    ScoringClauses,
    SignRule,
    Size,
    StartClauses,
    TieKind,
    TieRule,
    Usual,
    Words,
)

_FORMATS = (
    FormatRule(
        Format.WALKING,
        Pattern.ALTERNATE,
        at("singles.3", "singles.1"),
        reading="assumed: the lead goes on changing every half round",
    ),
    FormatRule(Format.DOUBLES, Pattern.PER_ROUND, at("doubles.3", "doubles.1", "doubles.2")),
)

_COLORS = ColorRule(
    first=First.LAG,
    first_clause=at("lag.1"),
    next=Next.KEEP,
    next_clause=at("lag.1"),
    choice_clause=at("lag.1"),
    one_each=at("game.4"),
    reading="assumed: the contest settles the colors of the whole match",
)

_TIE = TieRule(
    kind=TieKind.KEEP_ROTATION,
    singles=2,
    doubles=4,
    singles_clause=at("tie.1"),
    doubles_clause=at("tie.2"),
    decides=at("win.2"),
    repeats=at("tie.1", "tie.2"),
    reading="assumed: the lead goes on in turn; still level, it is played off again; the higher score wins "
    "even below the target",
)

_LAG = LagRule(
    practice=0,
    measuring=Measuring.CENTER,
    clause=at("lag.1"),
    touch=at("lag.2"),
    order=None,
    end=at("lag.4"),
    either_touch=True,
    who_doubles=at("lag.3"),
    reading="assumed: from the disk's center to the middle of the line, shot from the head in singles too; "
    "equal distances lag again",
)

_TOUCHED = Case(at("pen.8"), (Deduct(at("pen.8"), 5), PutBack(at("pen.8"), otherwise=at("pen.8"))))
_DEAD_HIT = Case(at("dead.4"), (Replay(at("dead.4")),))
_BAD_MOTION = Case(at("pen.5"), (Deduct(at("pen.5"), 10), RemoveShot(at("pen.5"))))
_OVER_THE_LINE = Case(at("pen.6"), (Deduct(at("pen.6"), 5),))

_FOULS = (
    FoulRule(Foul.START_FRONT_BACK, Case(at("pen.1"), (Deduct(at("pen.1"), 5), RemoveShot(at("pen.3"))))),
    FoulRule(
        Foul.START_SIDE_TRIANGLE,
        Case(at("pen.2"), (Deduct(at("pen.2"), 10), RemoveShot(at("pen.3")))),
        excuses=((Excuse.MOVING, at("pen.4")),),
    ),
    # the sheet gives no figure; as for the side line and triangle that were crossed to get there
    FoulRule(Foul.OPPONENTS_HALF, Case(at("area.1"), (Deduct(at("area.1"), 10), RemoveShot(at("pen.3"))))),
    FoulRule(Foul.HESITATION, _BAD_MOTION),
    FoulRule(Foul.HOOK, _BAD_MOTION),
    FoulRule(Foul.BODY_OVER_BASELINE, _OVER_THE_LINE),
    # at any time, so also on setting off for the other end before the last disk
    FoulRule(Foul.CROSSING_EARLY, _OVER_THE_LINE),
    FoulRule(Foul.IN_THE_WAY, Case(at("pen.7"), (Deduct(at("pen.7"), 5),))),
    # what becomes of the disk is not said: put back by agreement, else the half round again
    FoulRule(Foul.LIVE_DISC_TOUCHED, _TOUCHED),
    FoulRule(Foul.CUE_SLIP, Case(at("pen.8"), ()), live=_TOUCHED),
    FoulRule(Foul.REBOUND, _DEAD_HIT),
    FoulRule(Foul.STRAY_DISC, _DEAD_HIT),
)

_EQUIPMENT = Equipment(
    diameter=6.0,
    diameter_clause=at("disk.2"),
    cue_max=75.0,
    cue_clause=at("cue.3"),
    thickness=(None, 1.0),
    thickness_clause=at("disk.2"),
    weight=(None, 15.0),
    weight_clause=at("disk.3"),
    discs=8,
    discs_clause=at("game.3"),
    colors=("light", "dark"),
    colors_clause=at("game.4", "disk.4"),
    shades=(("red", "yellow", "white"), ("black",)),
    shades_clause=at("disk.4"),
    material="plastic or composition",
    material_clause=at("disk.1"),
    line_width=(0.75, 1.0),
    line_clause=at("court.13"),
    court_length=624.0,
    court_width=72.0,
    court_clause=at("court.2"),
    # 18 ft between the tips, two triangles of 9 ft and two strips of 18 in
    markings=Markings(
        base_to_base=Size(468.0, at("court.3", "court.4", "court.10")),
        separation_base=Size(3.0, at("court.11")),
        separation_line=Size(0.25, at("court.11")),
        separation_gap=Size(0.5, at("court.12")),
        triangle_base=Size(72.0, at("court.5")),
        dividers=(Size(36.0, at("court.6")), Size(72.0, at("court.6"))),
        small=(Size(180.0, at("court.14")), Size(36.0, at("court.14"))),
    ),
)

PLAY = RuleBook(
    at=at,
    usual=Usual(Length(points=75), best_of=3),
    words=Words(
        turn="half round",
        ten_off="10 off",
        far_line="dead line",
        disc="disk",
        yellow="light",
        black="dark",
    ),
    formats=_FORMATS,
    lengths=(LengthRule(at("game.1"), points=(50, 75, 100)),),
    colors=_COLORS,
    ends=EndsRule(first="", clause=None, fixed=None),
    tie=_TIE,
    lag=_LAG,
    practice=(),
    fouls=_FOULS,
    enforcement=Enforcement(Mode.PLAYERS, None),
    consensus=Consensus(of_four=4, of_two=2, clause=at("pen.8")),
    correction=CorrectionRule(
        in_time=at("scoring.3"),
        late=at("scoring.3"),
        reading="assumed: a wrong sum is put right until the next half round is over, later if both agree",
    ),
    lead_error=LeadErrorRule(
        in_time=at("start.2"),
        late=at("start.2"),
        reading="assumed: a wrong lead found in time is played again, found late it stands",
    ),
    rain=None,
    clock=None,
    breaks=None,
    no_show=None,
    substitutes=None,
    equipment=_EQUIPMENT,
    care=(),
    dead=DeadClauses(
        rules=DeadRules(beyond_clear_inches=8.0, leaning_is_dead=True, over_half_is_dead=True),
        short=at("dead.1"),
        touching_live=at("dead.1"),
        off_side=at("rem.2"),
        beyond=at("rem.1"),
        near_base=at("rem.1"),
        leaning=at("rem.3"),
        struck=at("dead.2"),
        # a disk from another court has gone over the side of that court
        stray=at("rem.2"),
        short_removed=at("dead.3"),
        struck_removed=at("dead.3"),
        dead_disc=at("dead.2"),
    ),
    scoring=ScoringClauses(
        areas=at("scoring.2", "scoring.1", "court.7", "court.8", "court.9"),
        ten_off=at("scoring.2", "scoring.1"),
        clear=at("scoring.3"),
        triangle=at("scoring.4"),
        mounted=None,
        played_out=at("win.1"),
        higher_wins=at("win.2"),
        complete=at("singles.2"),
    ),
    start=StartClauses(place=at("area.1"), moving_triangle=at("pen.4")),
    exams=None,
    appeals=None,
    officials=OfficialsRule(roles=(), assign=None, protest=None, protest_until="", replaced=None),
    sign=SignRule(winner=None, referee=None),
    forfeit=ForfeitRule(disqualified=None),
    spoken=CallScore(),
    start_end=at("start.1"),
    order=at("start.2", "play.1"),
    sides=at("side.1"),
    first_lead=at("start.1"),
    players=(at("game.2"),),
    best_of=at("match.1"),
)
