"""The tournament regulations of the Florida Shuffleboard Association as they stand since October 2024."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

from tenoff.books.florida_2024.edition import at
from tenoff.kit.division import Grade, Scope
from tenoff.kit.money import dollars
from tenoff.tournament.about import OfficialRole
from tenoff.tournament.calling.rule import (
    Bound,
    CallingRule,
    DayLimit,
    Duty,
    FrameLimit,
    Load,
    NoShowRule,
)
from tenoff.tournament.regulations.lengths import FramesOf
from tenoff.tournament.regulations.parts import (
    Amendment,
    CombineRule,
    ConsolationRule,
    DrawRule,
    EligibilityRule,
    FeeRule,
    ForfeitRule,
    NonWalkingRule,
    OfficialsRule,
    OpenRule,
    PlaceRule,
    RegistrationRule,
    Regulations,
    SubstituteRule,
)
from tenoff.tournament.regulations.purse import USUAL, GrantFor, GrantRule, PayRule, PrizeTable, PurseRule

_ASSOCIATION = (Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL)
_GOVERNED = (*_ASSOCIATION, Scope.DISTRICT)

_CALLING = CallingRule(
    first_call=Bound(time(9), at("Art7-b.1.1")),
    last_call=Bound(time(16), at("Art7-b.1.2")),
    last_call_100=Bound(time(16, 30), at("Art7-b.1.3")),
    duty=Duty(Bound(time(16), at("Art7-b.1.4")), spared_to_final=2, spared_clause=at("Art7-b.1.5")),
    day_limit=DayLimit(
        loads=(
            Load(at("Art7-b.2a"), to_75=3),
            Load(at("Art7-b.2b"), to_75=1, to_100=3),
            Load(at("Art7-b.2c"), to_75=2, to_100=2),
            Load(at("Art7-b.2d"), to_100=4),
            Load(at("Art7-b.2e"), of_12_frames=3),
        ),
        clause=at("Art7-b.2.0"),
        carried_clause=at("Art7-b.2f"),
        consent_clause=at("Art7-b.3"),
    ),
    frame_limit=FrameLimit(96, at("C-3f.2")),
    no_show=NoShowRule(at("C-24")),
)

_ELIGIBILITY = EligibilityRule(
    bound=_GOVERNED,
    least_age=18,
    age=at("Art8-h"),
    standing=at("Art8-d.2"),
    suspended=at("Art8-c.4"),
    member_club=at("Art8-g"),
    other_club=at("Art8-f.2", "Art8-f.3"),
    own_district=at("Art8-e.2"),
    partner_district=at("Art8-e.1"),
    pro=at("Art9-c.2"),
    state_amateur=at("Art9-a.1"),
    two_pros=at("Art8-a"),  # no clause defines the event; its kind is the host's to choose
    open_gender=at("Art8-b.1"),
    gender=at("Art8-a"),
    champions=at("Art8-k.1", "Art8-k.2", "Art8-k.3"),
    pros_only=at("Art8-k.0"),
    masters=at("SR18-b"),
)

_GRANTS = (
    GrantRule(
        GrantFor.STATE_SINGLES,
        total=dollars(900),
        clause=at("Art1-b2.1"),
        club=dollars(100),
        club_clause=at("Art1-b2.4"),
        division=dollars(200),
        prize_clause=at("Art1-b2.2", "Art10-d"),
        full_field=16,
        each=dollars(12, 50),
        short_clause=at("Art1-b2.5"),
        returned_clause=at("Art1-b2.6"),
    ),
    GrantRule(
        GrantFor.STATE_DOUBLES,
        total=dollars(900),
        clause=at("Art1-b2.1"),
        club=dollars(100),
        club_clause=at("Art1-b2.4"),
        division=dollars(400),
        prize_clause=at("Art1-b2.3"),
    ),
    GrantRule(
        GrantFor.AMATEUR_SINGLES,
        total=dollars(400),
        clause=at("Art1-b2.7"),
        club=dollars(100),
        club_clause=at("Art1-b2.7"),
        shared=dollars(300),
        prize_clause=at("Art1-b2.7"),
    ),
    GrantRule(
        GrantFor.AMATEUR_DOUBLES,
        total=dollars(400),
        clause=at("Art1-b2.8"),
        club=dollars(100),
        club_clause=at("Art1-b2.8"),
        shared=dollars(300),
        prize_clause=at("Art1-b2.8"),
        no_director_line=at("Art1-b2.10"),
    ),
    GrantRule(
        GrantFor.MASTERS,
        total=dollars(2200),
        clause=at("Art1-c.1"),
        club=dollars(100),
        club_clause=at("Art1-c.3"),
        division=dollars(700),
        prize_clause=at("Art1-c.4"),
        director=dollars(300),
        director_clause=at("Art1-c.2"),
        lunches=dollars(400),
        lunches_clause=at("Art1-c.5"),
    ),
)

_PURSE = PurseRule(
    pay=(
        # The amateur doubles form has no director line, so the association pays the 100 (Art1-b2.10).
        PayRule(
            (Scope.STATE,),
            fees_each=dollars(0, 50),
            association_fixed=dollars(100),
            clause=at("Art1-td.1"),
        ),
        PayRule(
            (Scope.STATEWIDE, Scope.NATIONAL),
            fees_fixed=dollars(75),
            fees_each=dollars(0, 50),
            association_fixed=dollars(25),
            clause=at("Art1-td.2"),
        ),
    ),
    grants=_GRANTS,
    shortfall=at("Art5-c.2"),
    shortfall_in=_ASSOCIATION,
    worksheet=at("Art10-f.1"),
    abandoned=at("Art10-f.3"),
)

_USUAL = Regulations(
    edition=at,
    title=at.title,
    key=at.key,
    registration=RegistrationRule(
        closes="09:00",
        clause=at("Art7-a.3"),
        district_from="08:30",
        district_clause=at("Art7-a.4", "Art7-a.5"),
        release=at("Art7-a.6"),
        present=at("Art7-a.6"),
        late=at("Art7-a.7"),
    ),
    draw=DrawRule(
        unseeded=at("Art7-a.1"),
        starts=at("C-1e.2"),
        byes=at("Art7-a.8"),
        rules_both=at("Art7-a.2"),
    ),
    substitutes=SubstituteRule(allowed=False, clause=at("C-1e.1")),
    combine=CombineRule(least=12, most=19, clause=at("Art5-c.1")),
    non_walking=NonWalkingRule(
        below=12,
        clause=at("Art4-g.2"),
        frames=(
            FramesOf((Grade.OPEN, Grade.NO_TWO_PROS), 16, at("C-3e.2")),
            FramesOf((Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR), 12, at("C-3e.3")),
        ),
        frames_in=_ASSOCIATION,
    ),
    forfeits=ForfeitRule(
        out_through=3, out_clause=at("C-25"), abandoned=at("Art10-f.2", "Art10-f.4", "Art10-f.5")
    ),
    calling=_CALLING,
    fee=FeeRule(
        most=dollars(10),
        bound=_GOVERNED,
        association=dollars(4),
        host=dollars(2),
        clause=at("Art6-a.1", "Art6-a.4", "Art6-a.5"),
        same=at("Art6-a.3"),
        sponsors=at("Art6-a.6"),
        parts=at("Art6-a.2"),
        parts_in=_ASSOCIATION,
        usual=dollars(10),
    ),
    places=PlaceRule(clause=at("Art4-g.1")),
    discs=at("Art3-b.2", "Art3-b.3"),
    eligibility=_ELIGIBILITY,
    opens=OpenRule(
        at("Art8-b.1"),
        scopes=(Scope.STATE, Scope.STATEWIDE),
        trial=at("C-3g"),
        any_from="2025-10-01",
        any_until="2027-04-01",
    ),
    consolation=ConsolationRule(
        entry=at("Art8-j.1", "Art8-j.2", "Art8-j.3"), length=at("C-2.1"), to_100=at("C-2.2")
    ),
    posting=at("Art10-g"),
    posted_by="12:00",
    officials=OfficialsRule(
        needed=((OfficialRole.DIRECTOR, at("E-2.1")), (OfficialRole.DIVISIONAL_REFEREE, at("E-4.1"))),
        card=at("D-5", "E-4.5"),
    ),
    purse=_PURSE,
    mingles=at("C-3f.1"),
    clubs_listed=at("Art8-e.4"),
    moved=at("Art11-a.3"),
)

_MASTERS_TABLE = PrizeTable(
    "masters",
    main=tuple(dollars(prize) for prize in (120, 105, 90, 85, 75, 70, 65, 55)),
    fixed=True,
    alternate=dollars(35),
    clause=at("SR18-l.1", "SR18-l.2"),
    alternate_clause=at("SR18-l.1"),
)

_MASTERS = replace(
    _USUAL,
    title="Florida Shuffleboard Association, October 2024, Masters",
    key="florida-2024-masters",
    # Article 7 is not for the Masters (Art7-0): no chart, no draw; the hours stay but for 4 p.m.
    draw=DrawRule(
        starts=at("C-1e.2"),
        masters=at("SR18-d.1", *(f"SR18-f.{number}" for number in range(4, 11))),
        masters_ties=at("SR18-d.2", "SR18-j"),
    ),
    registration=RegistrationRule(),
    substitutes=SubstituteRule(allowed=True, clause=at("SR18-k.3", "SR18-k.4"), emergency=True),
    forfeits=ForfeitRule(abandoned=at("SR18-k.3")),
    calling=CallingRule(no_show=NoShowRule(at("C-24"))),
    fee=FeeRule(clause=None, sponsors=at("Art6-a.6")),
    places=PlaceRule(main=8, consolation=0, clause=at("SR18-d.2")),
    non_walking=None,
    combine=None,
    opens=None,
    purse=replace(_PURSE, pay=(), table=_MASTERS_TABLE),
)

_NORTHERN = replace(
    _USUAL,
    title="Florida Shuffleboard Association, October 2024, Northern District",
    key="florida-2024-northern",
    fee=replace(
        _USUAL.fee,
        association=dollars(0),
        district=dollars(1, 50),
        host=dollars(1, 50),
        parts=None,
        parts_in=(Scope.DISTRICT,),
        usual=dollars(8),
    ),
    purse=replace(
        _USUAL.purse,
        pay=(PayRule((Scope.DISTRICT,), fees_fixed=dollars(100), fees_each=dollars(0, 50)),),
        assistant=dollars(25),
        grants=(),
        shortfall=None,
        shortfall_in=(),
        table=replace(USUAL, name="northern", assumed=False),
    ),
    amendments=(Amendment("Fees and prizes", "2022-03-26", "Northern District standing rules, rule 3"),),
)
"""The Northern District: what its standing rules of March 2022 change in its own tournaments."""

REGULATIONS = (_USUAL, _MASTERS, _NORTHERN)
