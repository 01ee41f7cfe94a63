"""Florida's disciplinary procedure, by Article 16 of the book of October 2024, with Articles 8 and 12."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.records.cases.kinds import Conduct, Level, Role, SanctionKind
from tenoff.records.cases.rule import Discipline, SanctionRule

CASES = Discipline(
    key=at.key,
    reporters=(Role.DIRECTING_OFFICIAL, Role.BOARD_MEMBER, Role.OFFICER),
    reportable=(
        (Conduct.UNSPORTING, at("Art16-a.1")),
        (Conduct.ILLEGAL, at("Art16-a.1")),
        (Conduct.INDIFFERENT, at("Art12-a.3")),
        (Conduct.AGAINST_MISSION, at("Art16-a.2")),
        (Conduct.PUBLIC_ACCUSATION, at("Art16-a.3")),
        (Conduct.INELIGIBLE, at("Art8-c.4")),
    ),
    at_tournament=at("Art12-a.3"),
    prompt=at("Art16-a.4"),
    ineligible=at("Art8-c.4"),
    judged=at("Art16-b.1"),
    talk=at("Art16-b.2"),
    refused=at("Art16-b.3"),
    repeated=at("Art16-b.4"),
    investigated=at("Art16-b.5"),
    interviews=at("Art16-c.1"),
    merit=at("Art16-c.2"),
    notice_due=at("Art16-c.3"),
    mailed=at("Art16-d.1"),
    says_reported=at("Art16-d.2"),
    says_day=at("Art16-d.3"),
    invites=at("Art16-d.4"),
    hearing=at("Art16-e.1"),
    hearing_notice=at("Art16-e.3"),
    finding=at("Art16-f.1"),
    majority=at("Art16-f.2"),
    sanctions=(
        SanctionRule(SanctionKind.WARNING, Level.EXECUTIVE, at("Art16-f.3")),
        SanctionRule(SanctionKind.PROBATION, Level.EXECUTIVE, at("Art16-f.4"), most=24),
        SanctionRule(SanctionKind.SUSPENSION, Level.EXECUTIVE, at("Art16-f.5"), most=6, playing=True),
        SanctionRule(SanctionKind.LONGER_SUSPENSION, Level.BOARD, at("Art16-f.6"), over=6, playing=True),
        SanctionRule(SanctionKind.EXPULSION, Level.BOARD, at("Art16-f.7")),
    ),
    agenda=at("Art16-f.8"),
    appeal=at("Art16-g.1"),
    appeal_agenda=at("Art16-g.2"),
    abeyance=at("Art16-g.3"),
    reading=at("Art16-g.4"),
    statement=at("Art16-g.5"),
    appeal_vote=at("Art16-g.6"),
    once=at("Art16-g.7"),
    recusal=at("Art16-h.1"),
    replacement=at("Art16-h.2"),
)
