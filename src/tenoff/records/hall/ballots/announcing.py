"""What may leave the closed book: the names of those elected, and a private word to each other candidate."""

from __future__ import annotations

from msgspec import Struct

from tenoff.kit import Cite, together
from tenoff.kit.shelf import must
from tenoff.records.hall.ballots.state import Ballots
from tenoff.records.hall.ballots.values import Chance
from tenoff.records.hall.rule import HALL_RULE
from tenoff.records.hall.values import Category


class Announcement(Struct, frozen=True):
    """For everybody: who was elected, in which category and for which winter; no numbers, nobody else."""

    category: Category
    people: tuple[str, ...]
    winter: int
    clause: Cite


class ToldPrivately(Struct, frozen=True):
    """For the candidates themselves: not elected. `ballots_left`: how many more years they may stand."""

    people: tuple[str, ...]
    ballots_left: int
    clause: Cite


def announcements(now: Ballots) -> tuple[Announcement, ...]:
    """All that the chairman has announced or may announce, the earliest first of each category."""
    rule = must(HALL_RULE, now.rule)
    award, presidents = rule.award, rule.presidents
    found: list[Announcement] = []
    for count in now.counts:
        people = tuple(who for row in count.rows if row.chance is Chance.ELECTED for who in row.people)
        if people:
            clause = together(award.secret, award.announced, award.elected_only)
            found.append(Announcement(Category.SPECIAL_AWARD, people, count.season.year + 1, clause))
    clause = together(presidents.recommended, presidents.enters)
    found += [
        Announcement(Category.PRESIDENT, (vote.person,), vote.winter, clause)
        for vote in now.presidents
        if vote.passed
    ]
    return tuple(found)


def told_privately(now: Ballots) -> tuple[ToldPrivately, ...]:
    """What each candidate of the last count who was not elected hears, without numbers of votes."""
    rule = must(HALL_RULE, now.rule)
    if not now.counts:
        return ()
    count = now.counts[-1]
    return tuple(
        ToldPrivately(
            row.people,
            0
            if row.chance is Chance.WITHDRAWN
            else rule.award.years - now.candidates[row.candidate].year_in(count.season),
            together(rule.award.elected_only, row.clause),
        )
        for row in count.rows
        if row.chance is not Chance.ELECTED
    )
