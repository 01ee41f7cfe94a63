"""Florida's Masters by Standing Rule 18, and the pins of the Roll by Standing Rule 14."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.kit.division import Gender
from tenoff.kit.money import dollars
from tenoff.records.lists import Pin
from tenoff.records.masters.rule import (
    AlternateRule,
    DirectorRule,
    MastersRule,
    Pair,
    PinRule,
    PlayOffRule,
    PrizeRule,
    Session,
    WalkingRule,
)


def _session(day: int, morning: bool, clause: str, *pairs: Pair) -> Session:
    return Session(day, morning, pairs, at(clause))


MASTERS = MastersRule(
    key=at.key,
    edition=at,
    divisions=(Gender.MEN, Gender.LADIES),
    seats=8,
    games=3,
    points=75,
    sessions=(
        _session(1, True, "SR18-f.4", (1, 8), (2, 7), (3, 6), (4, 5)),
        _session(1, False, "SR18-f.5", (1, 7), (2, 8), (3, 5), (4, 6)),
        _session(2, True, "SR18-f.6", (1, 6), (2, 5), (3, 7), (4, 8)),
        _session(2, False, "SR18-f.7", (1, 5), (2, 6), (3, 8), (4, 7)),
        _session(3, True, "SR18-f.8", (1, 4), (2, 3), (5, 8), (6, 7)),
        _session(3, False, "SR18-f.9", (1, 3), (2, 4), (5, 7), (6, 8)),
        _session(4, True, "SR18-f.10", (1, 2), (3, 4), (5, 6), (7, 8)),
    ),
    held=at("SR18-a.1"),
    invited=at("SR18-b"),
    counted=at("SR18-c"),
    hours=at("SR18-e.2"),
    seeded=at("SR18-f.1"),
    level_seeds=at("SR18-f.2"),
    table=at("SR18-d.1"),
    ranked=at("SR18-d.2"),
    ties=at("SR18-d.2", "SR18-j"),
    play_off=PlayOffRule(
        best_of=3,
        points=75,
        needed=at("SR18-h.0.1"),
        length=at("SR18-h.0.2"),
        printed=(
            (2, 1, at("SR18-h.1")),
            (3, 1, at("SR18-h.2.1", "SR18-h.2.2")),
            (4, 1, at("SR18-h.3.1", "SR18-h.3.2")),
            (3, 2, at("SR18-h.4.1", "SR18-h.4.2")),
        ),
        alike=at("SR18-h.4.3"),
        neutral=at("SR18-i.1"),
        champions=at("SR18-i.2"),
        president=at("SR18-i.3"),
    ),
    alternate=AlternateRule(
        offered=at("SR18-k.1"),
        no_passing=at("SR18-k.2"),
        takes_over=at("SR18-k.3"),
        shares=at("SR18-k.4"),
        one=at("SR18-k.7"),
    ),
    walking=WalkingRule(choice=at("SR18-a.2"), either=at("SR18-a.3"), returner=at("SR18-a.4")),
    prizes=PrizeRule(
        places=tuple(dollars(amount) for amount in (120, 105, 90, 85, 75, 70, 65, 55)),
        alternate=dollars(35),
        clause=at("SR18-l.1", "SR18-l.2"),
        pooled=at("SR18-l.1", "SR18-j"),
        pro_rata=at("SR18-k.5"),
        least_games=6,
        forfeited=at("SR18-k.6"),
        president=at("SR18-l.3"),
        ineligible=at("Art8-c.3"),
    ),
    director=DirectorRule(
        # The 100 of the Standing Rule was overtaken by the later 300, which the whole grant needs.
        fee=dollars(300),
        fee_clause=at("SR18-g.2", "Art1-c.2"),
        state_director=at("SR18-g.1"),
        assistants=at("SR18-g.3"),
        lodging=dollars(500),
        beyond_miles=50,
        lodging_clause=at("SR18-g.4"),
    ),
    pins=(
        PinRule(Pin.GOLD, 8, at("SR14-h.5.2", "SR14-h.5.3")),
        PinRule(Pin.SILVER, 16, at("SR14-h.5.2", "SR14-h.5.4")),
        PinRule(Pin.BRONZE, 24, at("SR14-h.5.2", "SR14-h.5.5")),
    ),
)
