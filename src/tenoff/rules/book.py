"""The parts of a rule book under their earlier name; they live in `rulebook`, which no function hides."""

from __future__ import annotations

from tenoff.rules.rulebook import (
    Care,
    CareRule,
    Change,
    ColourRule,
    First,
    LengthRule,
    Measuring,
    Mode,
    Next,
    Pattern,
    PracticeRule,
    RuleBook,
    TieKind,
    When,
    Words,
)

__all__ = [
    "Care",
    "CareRule",
    "Change",
    "ColourRule",
    "First",
    "LengthRule",
    "Measuring",
    "Mode",
    "Next",
    "Pattern",
    "PracticeRule",
    "RuleBook",
    "TieKind",
    "When",
    "Words",
]
