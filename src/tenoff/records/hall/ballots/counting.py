"""Counting ballots: who is elected, by a majority of whom, and who stays on the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tenoff.kit import together
from tenoff.records.hall.ballots.events import SessionOpened
from tenoff.records.hall.ballots.values import Chance, Count, Counted
from tenoff.records.hall.rule import HallRule


def most_names(candidates: int, rule: HallRule) -> int:
    """How many names a ballot may have; of one candidate it is the name or none."""
    return rule.award.names if candidates >= 2 else 1


def count(session: SessionOpened, ballots: Sequence[tuple[str, ...]], spoiled: int, rule: HallRule) -> Count:
    """What a pile of ballots says.

    With the whole Board there, a majority of those present; with anybody absent, of the ballots cast. A blank
    ballot was cast for nobody, a spoiled one was not cast.
    """
    award = rule.award
    voters = len(session.present)
    base, by = (len(ballots), award.of_cast) if session.absent else (voters, award.of_present)
    needed = base // 2 + 1
    votes = Counter(name for ballot in ballots for name in ballot)
    rows: list[Counted] = []
    for candidate in session.candidates:
        stood = candidate.ballots + 1
        if votes[candidate.id] >= needed:
            chance, clause = Chance.ELECTED, by
        elif candidate.year_in(session.season) < award.years:
            chance, clause = Chance.LISTED, award.listed
        else:
            chance, clause = Chance.WITHDRAWN, together(award.listed, award.reinstated)
        rows.append(Counted(candidate.id, candidate.people, votes[candidate.id], chance, stood, clause))
    clause = together(by, award.up_to) if len(session.candidates) >= 2 else by
    return Count(
        session.season, tuple(rows), voters, len(session.absent), len(ballots), spoiled, needed, clause
    )
