"""The Classic sheet: right side and left side, fives only, and the Floor sheet's ways where it is silent."""

from __future__ import annotations

from tenoff.books.classic.edition import at
from tenoff.court import DeadRules
from tenoff.rules.effects import Deduct
from tenoff.rules.formats import Format, Length
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.rules.rulebook import (
    CallScore,
    ColorRule,
    CorrectionRule,
    DeadClauses,
    EndsRule,
    Enforcement,
    Equipment,
    First,
    ForfeitRule,
    FormatRule,
    LeadErrorRule,
    LengthRule,
    Mode,
    Next,
    OfficialsRule,
    Pattern,
    RuleBook,
    ScoringClauses,
    SignRule,
    StartClauses,
    TieKind,
    TieRule,
    Usual,
    Words,
)

_ASSUMED_LEADS = "assumed: only the first lead of a game is stated; later ones as on the Floor sheet"

_FORMATS = (
    FormatRule(
        Format.WALKING,
        Pattern.ALTERNATE,
        at("game.1.1", "game.1.2", "game.3.1", "game.3.2"),
        reading=_ASSUMED_LEADS,
    ),
    FormatRule(
        Format.DOUBLES, Pattern.PER_ROUND, at("game.2.1", "game.3.1", "game.3.2"), reading=_ASSUMED_LEADS
    ),
)

_TIE = TieRule(
    kind=TieKind.KEEP_ROTATION,
    singles=2,
    doubles=4,
    singles_clause=at("scoring.5"),
    doubles_clause=at("scoring.5"),
    decides=at("scoring.5"),
    repeats=at("scoring.5"),
    reading="assumed: equal totals are played off as on the Floor sheet: a round of singles, two of doubles",
)

_OUT_OF_PLACE = Case(at("game.4.1", "game.4.3"), (Deduct(at("game.4.3"), 5),))
_BAD_START = Case(at("game.4.2", "game.4.3"), (Deduct(at("game.4.3"), 5),))
_OVER_THE_LINE = Case(at("game.5.1", "game.5.2"), (Deduct(at("game.5.2"), 5),))

_FOULS = (
    FoulRule(Foul.WAITING_DISC, _OUT_OF_PLACE),
    # touching a line is not inside the half, so it breaks the same rule
    FoulRule(Foul.START_FRONT_BACK, _BAD_START),
    FoulRule(Foul.START_SIDE_TRIANGLE, _BAD_START),
    FoulRule(Foul.OPPONENTS_HALF, _BAD_START),
    FoulRule(Foul.BODY_OVER_BASELINE, _OVER_THE_LINE),
    # at any time, so also on setting off for the other end before the last disc
    FoulRule(Foul.CROSSING_EARLY, _OVER_THE_LINE),
)

_EQUIPMENT = Equipment(
    diameter=6.0,
    diameter_clause=at("equip.6"),
    cue_max=75.0,
    cue_clause=at("equip.2"),
    thickness=(1.0, 1.0),
    thickness_clause=at("equip.6"),
    weight=(None, 12.0),
    weight_clause=at("equip.7"),
    discs=8,
    discs_clause=at("equip.4"),
    colors_clause=at("equip.5"),
    material="wood",
    material_clause=at("equip.4"),
    finger_spread=3.25,
    finger_clause=at("equip.3"),
)

PLAY = RuleBook(
    at=at,
    usual=Usual(Length(points=50), best_of=3),
    words=Words(
        turn="turn",
        ten_off="10-off",
        far_line="dead line",
        disc="disc",
        yellow="right side",
        black="left side",
    ),
    formats=_FORMATS,
    # another number of points is what a tournament agrees on: an amendment, on record
    lengths=(LengthRule(at("scoring.4.1", "scoring.4.2"), points=(50,)),),
    colors=ColorRule(
        first=First.AGREED,
        first_clause=at("game.2.2"),
        next=Next.WINNER_YELLOW,
        next_clause=at("game.3.3"),
        agreed_clause=at("game.2.2"),
        one_each=at("game.2.2"),
        reading="assumed: the players agree who has the right side first; then the winner of a game has it",
    ),
    ends=EndsRule(first="", clause=None, fixed=None),
    tie=_TIE,
    lag=None,
    practice=(),
    fouls=_FOULS,
    enforcement=Enforcement(Mode.PLAYERS, None),
    consensus=None,
    correction=CorrectionRule(
        in_time=at("scoring.2"),
        late=at("scoring.2"),
        reading="assumed: a wrong score is put right until the next turn is over, later if both agree",
    ),
    lead_error=LeadErrorRule(
        in_time=at("game.3.2"),
        late=at("game.3.2"),
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
        # out of bounds is not defined: a disc that leans into the alley is taken to be there
        rules=DeadRules(leaning_is_dead=True),
        short=at("scoring.3.1"),
        touching_live=at("scoring.3.3"),
        off_side=at("scoring.3.4"),
        beyond=at("scoring.3.4"),
        near_base=None,
        leaning=at("scoring.3.4"),
        struck=at("game.7.1"),
        stray=at("scoring.3.4"),
        short_removed=at("scoring.3.2"),
        struck_removed=at("game.7.2"),
    ),
    scoring=ScoringClauses(
        areas=at("scoring.1.2", "scoring.1.3"),
        ten_off=at("scoring.1.3"),
        clear=at("scoring.1.1"),
        triangle=None,
        mounted=None,
        played_out=at("scoring.2"),
        higher_wins=at("scoring.5"),
        complete=at("game.1.2"),
        also=(at("scoring.2"),),
    ),
    start=StartClauses(place=at("game.4.1", "game.4.2")),
    exams=None,
    appeals=None,
    officials=OfficialsRule(roles=(), assign=None, protest=None, protest_until="", replaced=None),
    sign=SignRule(winner=None, referee=None),
    forfeit=ForfeitRule(disqualified=None),
    spoken=CallScore(),
    start_end=at("game.3.1"),
    order=at("game.3.2"),
    sides=at("game.3.1"),
    first_lead=at("game.3.1"),
    players=(at("game.1.1"), at("game.2.1", "game.2.2")),
)
