"""The score sheet in the words of the catalogs."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Teams
from tenoff.rules.amendments import SetPenalty
from tenoff.rules.commands import OpenMatch
from tenoff.rules.decide import decide
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Entrant, Format, Terms
from tenoff.rules.fouls import Foul
from tenoff.words.sheets import sheet_text


def test_sheet_of_an_amended_book_says_what_was_amended() -> None:
    change = SetPenalty("Lee", "2025-10-01", foul=Foul.HOOK, points=5)
    teams = Teams(Entrant("Ann"), Entrant("Bob"))
    events = decide(
        None, OpenMatch("florida-2024", Terms(Format.WALKING), teams, date(2026, 1, 12), amendments=(change,))
    )
    assert isinstance(events, tuple)
    match = fold(None, events)
    assert match is not None
    assert sheet_text(match).splitlines()[:4] == [
        "Ann v Bob",
        "walking singles, best of 3 games to 75",
        "Florida Shuffleboard Association, October 2024, amended",
        "  penalty for hook shot is 5 (Lee, 2025-10-01, event)",
    ]
