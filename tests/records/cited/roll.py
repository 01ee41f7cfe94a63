"""A keeper of records at work, who remembers every answer of the roll."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from tenoff.kit.division import Gender, Play, Scope
from tenoff.kit.halves import points
from tenoff.log import Refused, begin, enter
from tenoff.records.classes.decisions import Awarded, Decision, Listed, RankedElsewhere, SteppedDown, Withheld
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.events import Event
from tenoff.records.roll.log import ROLL_LOG, RollLog
from tenoff.records.roll.people import Club, NewPerson
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Roll
from tests.records.made_up import consolation, division, event, main

DAY = date(2025, 1, 8)
MEN = tuple(f"m{number}" for number in range(1, 9))
LADIES = tuple(f"l{number}" for number in range(1, 9))
CLUBS = (Club("ocala", "Ocala", "Northern"), Club("sebring", "Sebring", "Central"))


@dataclass
class Keeper:
    """The roll under way; `day` is the day of the next order."""

    day: date = DAY
    log: RollLog = field(default_factory=lambda: begin(ROLL_LOG, "roll", at="2024-10-01T08:00:00Z"))
    heard: list[object] = field(default_factory=list)

    @property
    def now(self) -> Roll:
        assert self.log.now is not None
        return self.log.now

    @property
    def reckoning(self) -> Reckoning:
        return Reckoning(self.now)

    def give(self, order: do.Command) -> tuple[Event, ...] | Refused[Code]:
        at = f"{self.day.isoformat()}T12:00:00-05:00"
        entered = enter(self.log, order, id=f"a{len(self.heard)}", at=at, by="kay")
        answer = entered if isinstance(entered, Refused) else entered.act.so
        if not isinstance(entered, Refused):
            self.log = entered.log
        self.heard.append(answer)
        return answer

    def must(self, *orders: do.Command) -> Keeper:
        for order in orders:
            answer = self.give(order)
            assert not isinstance(answer, Refused), answer
        return self

    def refuses(self, order: do.Command) -> tuple[object, ...]:
        """The code and the values of a no; the roll stays what it was."""
        before = self.log
        answer = self.give(order)
        assert isinstance(answer, Refused)
        assert self.log is before
        return (answer.code, *answer.values)

    def on(self, day: date) -> Keeper:
        self.day = day
        return self

    def open(self, association: str = "florida") -> Keeper:
        return self.must(do.OpenRoll(association))

    def settled(self) -> Keeper:
        """Two clubs, eight men and eight ladies."""
        people = [NewPerson(id, f"Man {id}", Sex.MAN, club="ocala") for id in MEN]
        people += [NewPerson(id, f"Lady {id}", Sex.LADY, club="sebring") for id in LADIES]
        self.on(date(2024, 10, 1)).open().must(*(do.SetClub(club) for club in CLUBS))
        return self.must(do.AddPeople(tuple(people), "the list of 2024")).on(DAY)

    def played(self, *results: EventResult) -> Keeper:
        for result in results:
            self.on(result.last_day).must(do.RecordResults(result))
        return self

    def cited(self) -> list[str]:
        """The clauses of the last act's events."""
        return [
            str(getattr(each, "clause", "")).removeprefix("florida-2024 ") for each in self.log.acts[-1].so
        ]


def open_singles(
    id: str = "e1", day: date = DAY, *, winner: str = "m1", scope: Scope = Scope.STATEWIDE
) -> EventResult:
    """Men and ladies, the men beginning with the winner."""
    men = (winner, *(each for each in MEN if each != winner))
    return event(
        division(*(main(at, each) for at, each in enumerate(men[:4], 1)),
                 *(consolation(at, each) for at, each in enumerate(men[4:], 1)), key="men"),
        division(*(main(at, each) for at, each in enumerate(LADIES[:4], 1)), gender=Gender.LADIES,
                 play=Play.NON_WALKING, key="ladies"),
        day=day, id=id, scope=scope,
    )  # fmt: skip


DECISIONS: tuple[Decision, ...] = (
    Withheld("d1", DAY, reason="a field of five"),
    Awarded("d1", DAY, reason="the district's own rules"),
    Listed("m1", DAY, PlayerClass.PRO, date(2020, 10, 1), "the status list of 2024"),
    RankedElsewhere("m2", DAY, "Master", "Ontario"),
    SteppedDown("m3", DAY, 2, "the Northern board"),
)


def situations() -> list[object]:
    """Every event and refusal made while the roll is kept."""
    keeper = Keeper().settled().played(open_singles(), open_singles("d1", scope=Scope.DISTRICT))
    keeper.must(
        do.FileClub("m1", "sebring", date(2025, 2, 1)),
        do.FileClub("m1", "sebring", date(2025, 2, 1), told_club=True),
        do.FileClub("m1", "sebring", date(2025, 2, 1), told_club=True, told_keeper=True),
        do.CarryPoints("m1", points(12), date(2023, 10, 1), "the Preview of 2024"),
        do.QueryLine("m2", "e1", "Was I not first?"),
        do.AnswerQuery("q1", "You were.", date(2025, 2, 2), points(1)),
        do.CorrectResults(open_singles(winner="m2"), "two names changed places", date(2025, 2, 2)),
        *(do.DecideClass(each) for each in DECISIONS),
    )
    return keeper.heard
