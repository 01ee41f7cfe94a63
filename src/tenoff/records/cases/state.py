"""A discipline case as it stands: the fold of everything that happened in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from tenoff.kit import Cite
from tenoff.records.cases.kinds import (
    Conduct,
    Ending,
    Hearing,
    Involvement,
    Level,
    Matter,
    Office,
    Period,
    Reporter,
    Sanction,
    SanctionKind,
    Sitting,
    Stage,
    Step,
)
from tenoff.records.cases.periods import WHOLE_YEAR, PlayingSeason


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the Executive Board, the President's among them. `replacement`: who sits there instead."""

    office: Office
    account: str
    replacement: str = ""

    @property
    def holder(self) -> str:
        return self.replacement or self.account


@dataclass(frozen=True, slots=True)
class Witness:
    name: str
    account: str = ""
    interviewed: date | None = None
    passed_over: str = ""


@dataclass(frozen=True, slots=True)
class Imposed:
    """A penalty. `periods`: when it holds; `held`: in abeyance since; `void`: an appeal was accepted."""

    sanction: Sanction
    level: Level
    day: date
    clause: Cite | None
    periods: tuple[Period, ...]
    held: date | None = None
    void: bool = False

    @property
    def bars(self) -> bool:
        """Whether it keeps the member from playing at all."""
        return self.sanction.kind not in (SanctionKind.WARNING, SanctionKind.PROBATION)


@dataclass(frozen=True, slots=True)
class Appeal:
    made: date
    reason: str
    relief: str
    reader: str = ""
    read_by_president: bool = False
    speaker: str = ""
    spoken: date | None = None
    """The day of the board's statement, on which the vote follows at once."""
    accepted: bool | None = None


@dataclass(frozen=True, slots=True)
class AgendaItem:
    """For the Board's first meeting after `since`; `done`: when the Board voted on it."""

    matter: Matter
    since: date
    clause: Cite | None
    done: date | None = None


@dataclass(frozen=True, slots=True)
class Case:
    member: str
    conduct: Conduct
    happened: date
    reported: date
    facts: str
    reporter: Reporter
    seats: tuple[Seat, ...]
    rules: str
    tournament: str = ""
    season: PlayingSeason = WHOLE_YEAR
    stage: Stage = Stage.REPORTED
    ending: Ending | None = None
    ties: tuple[Sitting, ...] = ()
    """Who those who sit, or once sat, are on the roll."""
    questioned: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    recused: tuple[tuple[str, Involvement], ...] = ()
    viewers: tuple[str, ...] = ()
    convened: date | None = None
    witnesses: tuple[Witness, ...] = ()
    notice_by: date | None = None
    notice: date | None = None
    hearing: Hearing | None = None
    recommended: Sanction | None = None
    imposed: Imposed | None = None
    agenda: tuple[AgendaItem, ...] = ()
    appeal: Appeal | None = None
    steps: tuple[Step, ...] = field(default_factory=tuple)

    @property
    def last_day(self) -> date:
        return self.steps[-1].day

    @property
    def excused(self) -> tuple[str, ...]:
        return tuple(account for account, _ in self.recused)

    @property
    def president(self) -> Seat:
        return next(seat for seat in self.seats if seat.office is Office.PRESIDENT)

    @property
    def vacant(self) -> tuple[Seat, ...]:
        """Seats whose holder takes no part and that nobody was named for."""
        return tuple(seat for seat in self.seats if seat.holder in self.excused)

    @property
    def unsettled(self) -> tuple[Seat, ...]:
        """Seats whose holder may be the member: another who sits has to say."""
        return tuple(seat for seat in self.seats if seat.holder in self.questioned)

    @property
    def voters(self) -> tuple[str, ...]:
        return tuple(seat.holder for seat in self.seats if seat.holder not in self.excused)

    def tie(self, account: str) -> Sitting | None:
        """Who an account is on the roll, as it was last written down for this case."""
        return next((each for each in reversed(self.ties) if each.account == account), None)

    def witness(self, name: str) -> Witness | None:
        return next((each for each in self.witnesses if each.name == name), None)
