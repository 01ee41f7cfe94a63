"""The hall and its ballots told order by order, and every answer made on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.log import Refused, begin
from tenoff.records.hall import HALL_LOG, Hall, HallLog
from tenoff.records.hall import commands as do
from tenoff.records.hall.ballots import (
    BALLOTS_LOG,
    Ballots,
    BallotsLog,
    announcements,
    told_privately,
)
from tenoff.records.hall.ballots import commands as ask
from tenoff.records.hall.ballots.events import Event as BallotsEvent
from tenoff.records.hall.ballots.refusals import Code as BallotsCode
from tenoff.records.hall.ballots.values import BoardMember, Post
from tenoff.records.hall.events import Event
from tenoff.records.hall.refusals import Code
from tenoff.records.hall.values import Category, Plate, Reached
from tests.records.cited.telling import Telling

DAY = date(2026, 1, 12)
MOMENT = "2026-01-12T10:00:00-05:00"


@dataclass
class PublicBook(Telling[do.Command, Event, Hall, Code]):
    day: date = DAY
    log: HallLog = field(default_factory=lambda: begin(HALL_LOG, "hall", at=MOMENT))


@dataclass
class ClosedBook(Telling[ask.Command, BallotsEvent, Ballots, BallotsCode]):
    """What may leave it is heard after every order."""

    day: date = DAY
    log: BallotsLog = field(default_factory=lambda: begin(BALLOTS_LOG, "ballots", at=MOMENT))

    def give(self, order: ask.Command) -> tuple[BallotsEvent, ...] | Refused[BallotsCode]:
        answer = super().give(order)
        if self.log.now is not None:
            self.heard.append((*announcements(self.now), *told_privately(self.now)))
        return answer


def public() -> PublicBook:
    return PublicBook().must(do.OpenHall("florida-2024"))


BOARD = tuple(f"b{number}" for number in range(1, 8))
MEMBERS = tuple(
    BoardMember(
        person,
        ((Post.DISTRICT_PRESIDENT,), (Post.EXECUTIVE,), (Post.BOARD,))[min(at // 3, 2)],
    )
    for at, person in enumerate(BOARD)
)
"""b1 to b3 are District Presidents, b4 to b6 on the Executive Board, b7 on neither."""


def closed() -> ClosedBook:
    return ClosedBook().must(ask.OpenBallots("florida-2024", ("chair", "vice")), ask.SeatBoard(MEMBERS))


def proposal(
    by: str, *nominees: str, day: date = date(2025, 8, 31), record: str = "Built courts."
) -> ask.Propose:
    return ask.Propose(by, day, nominees, record, "They built them together." if len(nominees) > 1 else "")


def two_stand() -> ClosedBook:
    """Candidates a1, which is Ann, and a2, which is Bo and Cy together."""
    return closed().must(proposal("b1", "ann"), proposal("b4", "bo", "cy"))


def session(
    year: int = 2025, present: tuple[str, ...] = BOARD, guests: tuple[str, ...] = ()
) -> ask.OpenSession:
    return ask.OpenSession(date(year, 10, 7), present, guests)


def situations() -> list[object]:
    """Every answer of the situations below."""
    return [*_in_public(), *_proposals(), *_ballots(), *_presidents()]


def _in_public() -> list[object]:
    book = public()
    book.must(
        do.SubmitPlayers(
            date(2026, 1, 5),
            (
                Reached("early", points(200), date(2025, 12, 10)),
                Reached("late", points(210), date(2025, 3, 4)),
            ),
        )
    )
    few = Reached("few", points(199, half=True), date(2025, 3, 4))
    assert book.refuses(do.SubmitPlayers(date(2026, 1, 5), (few,))) == (Code.TOO_FEW_POINTS, "SR11-A.1")
    book.must(do.PostponeInduction("early"), do.Induct("late", Category.PLAYER, date(2026, 1, 12)))
    assert book.refuses(do.PostponeInduction("early")) == (Code.NOT_POSTPONABLE, "SR11-A.2.3")
    book.must(do.SubmitPresident("pat", Season(2024), Season(2026)))
    assert book.refuses(do.SubmitPresident("quin", Season(2025), Season(2026))) == (
        Code.TOO_FEW_YEARS,
        "SR11-B.2.1",
    )
    book.must(
        do.HangPlaque("men", "Men's singles", 1),
        do.AddPlate("men", date(2026, 1, 14), Plate("2025-26", "Ann")),
    )
    assert book.refuses(do.AddPlate("men", date(2027, 1, 14), Plate("2026-27", "Bo"))) == (
        Code.PLAQUE_RETIRED,
        "Art10-c.2",
    )
    book.must(do.AnnounceElected(Category.SPECIAL_AWARD, ("ann",), 2026))
    return book.must(do.AnnounceElected(Category.PRESIDENT, ("quin",), 2027)).heard


def _proposals() -> list[object]:
    book = two_stand()
    assert book.refuses(proposal("b7", "dee")) == (BallotsCode.MAY_NOT_PROPOSE, "SR11-C.2.1")
    assert book.refuses(proposal("b1", "dee")) == (BallotsCode.PROPOSED_ALREADY, "SR11-C.2.1")
    assert book.refuses(proposal("b2", "dee", day=date(2025, 9, 1))) == (BallotsCode.TOO_LATE, "SR11-C.2.3")
    assert book.refuses(proposal("b2", "dee", record=" ")) == (BallotsCode.NO_RECORD, "SR11-C.2.3")
    alone = ask.Propose("b2", date(2025, 8, 1), ("dee", "eve"), "Much.")
    assert book.refuses(alone) == (BallotsCode.NO_LINK, "SR11-C.2.2")
    return book.heard


def _ballots() -> list[object]:
    book = closed().must(proposal("b1", "b3"), proposal("b4", "bo"))
    assert book.refuses(session(present=("b1", "bo"))) == (BallotsCode.NOT_ON_THE_BOARD, "SR11-C.4.1")
    book.must(session(guests=("bo",)))
    assert book.refuses(ask.CountBallots((("a1", "a2", "a1"),))) == (BallotsCode.TOO_MANY_NAMES, "SR11-C.3.1")
    book.must(ask.CountBallots((("a1",),) * 4))
    for year in (2026, 2027):
        book.must(session(year, BOARD[:6]), ask.CountBallots((("a2",),) * 2 + ((),) * 2))
    assert book.refuses(ask.Reinstate("a2", "b4")) == (BallotsCode.NOT_A_DISTRICT_PRESIDENT, "SR11-C.6.2")
    book.must(ask.Reinstate("a2", "b2"), session(2028, BOARD[:6]))
    return book.must(ask.CountBallots((("a2",),) * 3 + ((),) * 2)).heard


def _presidents() -> list[object]:
    book = closed()
    book.must(ask.RecommendPresident("quin", Season(2025), Season(2026), 4))
    book.must(ask.RecommendPresident("quin", Season(2025), Season(2026), 5))
    order = ask.RecommendPresident("pat", Season(2024), Season(2026), 7)
    assert book.refuses(order) == (BallotsCode.NEEDS_NO_VOTE, "SR11-B.1.1")
    return book.heard
