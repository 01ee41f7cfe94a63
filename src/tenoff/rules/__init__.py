"""The rules of the game: books as values, and the match as commands, events and a fold."""

from __future__ import annotations

from tenoff.kit import Cite, Side, Sides, Team, Teams
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.card import Card, open_card, usual_terms
from tenoff.rules.commands import (
    ChooseColor,
    Command,
    CorrectScore,
    DiscAt,
    LagDisc,
    MakeCall,
    OpenMatch,
    PostFrame,
    PostFrames,
    PostGame,
    RecordLag,
    Shoot,
    Tally,
)
from tenoff.rules.decide import Decision, decide
from tenoff.rules.discs import Disc
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve, fold
from tenoff.rules.formats import End, Entrant, Format, Length, Terms, Turn
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import now, standing, turn

__all__ = [
    # books
    "RuleBook",
    "editions",
    "book",
    "Cite",
    # the match
    "Match",
    "Phase",
    "Terms",
    "Format",
    "Length",
    "Entrant",
    "Turn",
    "End",
    "Team",
    "Teams",
    "Side",
    "Sides",
    # playing it
    "decide",
    "Decision",
    "evolve",
    "fold",
    "now",
    "turn",
    "standing",
    "Event",
    "Refusal",
    "Code",
    "Card",
    "open_card",
    "usual_terms",
    # the commands of everyday scoring; all of them are in tenoff.rules.commands
    "Command",
    "OpenMatch",
    "RecordLag",
    "LagDisc",
    "ChooseColor",
    "Shoot",
    "DiscAt",
    "PostFrame",
    "PostFrames",
    "PostGame",
    "Tally",
    "MakeCall",
    "CorrectScore",
    "Foul",
    "Caller",
    "Disc",
]
