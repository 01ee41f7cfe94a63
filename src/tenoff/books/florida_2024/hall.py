"""Florida's Hall of Fame by Standing Rule 11, and its plaques by Art. 10(c)."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.kit.halves import points
from tenoff.records.hall.rule import AwardRule, HallRule, PlayersRule, PresidentsRule

HALL = HallRule(
    key=at.key,
    edition=at,
    categories=at("SR11.2"),
    players=PlayersRule(
        total=points(200),
        early=(1, 1),
        qualifies=at("SR11-A.1"),
        submitted=at("SR11-A.2.1", "SR14-h.6"),
        this_winter=at("SR11-A.2.2"),
        postponed=at("SR11-A.2.3"),
    ),
    presidents=PresidentsRule(
        years=3,
        share=(2, 3),
        qualifies=at("SR11-B.1.1"),
        honored=at("SR11-B.1.2"),
        recommended=at("SR11-B.2.1"),
        enters=at("SR11-B.2.2"),
    ),
    award=AwardRule(
        before=(9, 1),
        names=2,
        years=3,
        one_proposal=at("SR11-C.2.1"),
        joint=at("SR11-C.2.2"),
        record=at("SR11-C.2.3"),
        up_to=at("SR11-C.3.1"),
        of_present=at("SR11-C.3.2"),
        of_cast=at("SR11-C.7"),
        closed=at("SR11-C.4.1"),
        excused=at("SR11-C.4.2", "SR11-C.8.1"),
        secret=at("SR11-C.5.1"),
        announced=at("SR11-C.5.2"),
        elected_only=at("SR11-C.8.2"),
        listed=at("SR11-C.6.1"),
        reinstated=at("SR11-C.6.2"),
    ),
    plaques=at("Art10-c.2"),
)
