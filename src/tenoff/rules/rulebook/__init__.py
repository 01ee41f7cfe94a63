"""A rule book as a typed value: a record of small parts, each beside the clauses it was read from."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from tenoff.court.lag import Measuring
from tenoff.kit import Cite, Edition
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Foul, FoulRule
from tenoff.rules.rulebook.conduct import (
    BreakRule,
    ClockRule,
    Consensus,
    Enforcement,
    ForfeitRule,
    Mode,
    NoShowRule,
)
from tenoff.rules.rulebook.gear import (
    Care,
    CareRule,
    CareWhen,
    Equipment,
    Markings,
    Size,
)
from tenoff.rules.rulebook.play import (
    Change,
    ColorRule,
    EndsRule,
    First,
    FormatRule,
    LagRule,
    LengthRule,
    Next,
    Pattern,
    PracticeRule,
    TieKind,
    TieRule,
    Usual,
    When,
)
from tenoff.rules.rulebook.procedure import (
    AppealRule,
    CorrectionRule,
    ExamRule,
    LeadErrorRule,
    OfficialsRule,
    RainRule,
    SignRule,
    Substitutes,
)
from tenoff.rules.rulebook.scoring import (
    CallScore,
    DeadClauses,
    ScoringClauses,
    StartClauses,
    Words,
)

__all__ = [
    "AppealRule",
    "BreakRule",
    "CallScore",
    "Care",
    "CareRule",
    "CareWhen",
    "Change",
    "ClockRule",
    "ColorRule",
    "Consensus",
    "CorrectionRule",
    "DeadClauses",
    "EndsRule",
    "Enforcement",
    "Equipment",
    "ExamRule",
    "First",
    "ForfeitRule",
    "FormatRule",
    "LagRule",
    "LeadErrorRule",
    "LengthRule",
    "Markings",
    "Measuring",
    "Mode",
    "Next",
    "NoShowRule",
    "OfficialsRule",
    "Pattern",
    "PracticeRule",
    "RainRule",
    "RuleBook",
    "ScoringClauses",
    "SignRule",
    "Size",
    "StartClauses",
    "Substitutes",
    "TieKind",
    "TieRule",
    "Usual",
    "When",
    "Words",
    "citations",
]


class RuleBook(Struct, frozen=True):
    """One edition of one book, complete; amendments make another value that says so."""

    at: Edition
    words: Words
    formats: tuple[FormatRule, ...]
    lengths: tuple[LengthRule, ...]
    usual: Usual
    colors: ColorRule
    ends: EndsRule
    tie: TieRule
    lag: LagRule | None
    practice: tuple[PracticeRule, ...]
    fouls: tuple[FoulRule, ...]
    enforcement: Enforcement
    consensus: Consensus | None
    correction: CorrectionRule
    lead_error: LeadErrorRule
    rain: RainRule | None
    clock: ClockRule | None
    breaks: BreakRule | None
    no_show: NoShowRule | None
    substitutes: Substitutes | None
    equipment: Equipment
    care: tuple[CareRule, ...]
    dead: DeadClauses
    scoring: ScoringClauses
    start: StartClauses
    exams: ExamRule | None
    appeals: AppealRule | None
    officials: OfficialsRule
    sign: SignRule
    forfeit: ForfeitRule
    spoken: CallScore
    start_end: Cite
    order: Cite
    sides: Cite
    first_lead: Cite
    players: tuple[Cite, ...]
    best_of: Cite | None = None
    amendable: Cite | None = None
    """The clause that lets an event amend the rules, where the book has one."""
    overrides: Cite | None = None
    """The clause that gives the head official the last word."""
    amendments: tuple[str, ...] = ()
    """What was changed, one line each; empty for the book as printed."""
    practice_skipped: Cite | None = None
    """The clause by which all players together may skip or cut practice."""
    lead_shown: Cite | None = None
    """The clause that has the board show beforehand who leads each frame."""

    def foul(self, foul: Foul) -> FoulRule | None:
        return next((rule for rule in self.fouls if rule.foul is foul), None)

    def format(self, format: Format) -> FormatRule | None:
        for rule in self.formats:  # a plain loop: this is asked for every shot
            if rule.format is format:
                return rule
        return None

    def players_clause(self, format: Format) -> Cite:
        """The clause on how many play in this format; a book may have one clause for all."""
        return self.players[min(format.players, len(self.players)) - 1]

    @property
    def name(self) -> str:
        """The book's name as shown everywhere; an amended book says so."""
        return f"{self.at.title}, amended" if self.amendments else self.at.title


def citations(book: RuleBook) -> Iterator[Cite]:
    """Every citation anywhere inside a book."""
    yield from _cited(book, f"{book.at.key} ")


def _cited(value: object, prefix: str) -> Iterator[Cite]:
    if type(value) is str:
        if value.startswith(prefix):
            yield Cite(value)
    elif isinstance(value, tuple):
        for item in value:
            yield from _cited(item, prefix)
    elif isinstance(value, Struct):
        for field in msgspec.structs.fields(value):
            yield from _cited(getattr(value, field.name), prefix)
