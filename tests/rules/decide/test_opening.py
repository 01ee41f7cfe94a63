"""Opening a match: names that can stand on a card, and amendments that hold on its day."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from tenoff.kit import Cite, Team, Teams
from tenoff.kit.shelf import editions
from tenoff.rules import commands as do
from tenoff.rules.amendments import AllowLength, Amendment
from tenoff.rules.decide import decide
from tenoff.rules.events import Event, MatchOpened
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.refusals import Code, Refusal
from tenoff.words.refusals import refused as refused_in_words
from tenoff.words.voice import voice_of
from tests.rules.decide.asking import frame, refused
from tests.situations.scenes import Stagehand

SINGLES = Terms(Format.WALKING, length=Length(points=40))
TEAMS = Teams(Entrant("Ann", ("Ann",), 1), Entrant("Bob", ("Bob",), 2))
FORTY = AllowLength("Dee", "2026-01-10", until="2026-01-18", points=40)


def _opening(
    *changes: Amendment, teams: Teams[Entrant] = TEAMS, referee: str = "", on: date = date(2026, 1, 12)
) -> do.OpenMatch:
    return do.OpenMatch("florida-2024", SINGLES, teams, amendments=changes, referee=referee, on=on)


def test_day_of_the_match_is_kept_and_written_as_a_date() -> None:
    answer = decide(None, _opening(FORTY, on=date(2026, 1, 12)))
    assert not isinstance(answer, Refusal)
    opened = answer[0]
    assert isinstance(opened, MatchOpened)
    assert opened.on == date(2026, 1, 12)
    written = msgspec.json.encode(opened)
    assert msgspec.json.decode(written)["on"] == "2026-01-12"
    assert msgspec.json.decode(written, type=Event) == opened


@pytest.mark.parametrize("day", [date(2026, 1, 10), date(2026, 1, 18)])
def test_amendment_holds_from_its_first_day_to_its_last(day: date) -> None:
    assert not isinstance(decide(None, _opening(FORTY, on=day)), Refusal)


def test_amendment_is_refused_before_it_begins_and_after_it_lapsed() -> None:
    by_event = Cite("florida-2024 E-4.4 E-5.4")
    early, late = (decide(None, _opening(FORTY, on=date(2026, 1, day))) for day in (9, 19))
    assert early == Refusal(
        Code.AMENDMENT_NOT_YET, by_event, values=("Dee", "2026-01-10", "2026-01-09")
    )  # fmt: skip
    assert late == Refusal(
        Code.AMENDMENT_LAPSED, by_event, values=("Dee", "2026-01-18", "2026-01-19")
    )  # fmt: skip


def test_match_without_a_day_cannot_be_read() -> None:
    written = msgspec.json.decode(msgspec.json.encode(_opening()))
    assert (written["book"], written.pop("on")) == ("florida-2024", "2026-01-12")
    with pytest.raises(msgspec.ValidationError, match="missing required field `on`"):
        msgspec.convert(written, do.OpenMatch)


def test_amendment_comes_too_late_once_a_frame_is_posted() -> None:
    terms = Terms(Format.WALKING, length=Length(points=75))
    hand = Stagehand().run(do.OpenMatch("florida-2024", terms, TEAMS, date(2026, 1, 12)), frame(8, 7))
    assert refused(hand, _opening(FORTY)) == (Code.ALREADY_OPEN, "E-4.4 E-5.4")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", ""),
        ("  \t", "?"),
        ("\u200d", "\u200d"),
        ("Ann\x07", "Ann?"),
        ("Ann\nBob", "Ann?Bob"),
        ("Ann\ud800", "Ann?"),
        ("A" * 81, f"{'A' * 20}…"),
    ],
)
def test_name_that_cannot_stand_on_a_card_is_refused(name: str, told: str) -> None:
    bad = Refusal(Code.BAD_NAME, values=(told,))
    for teams in (
        TEAMS.put(Team.FIRST, Entrant(name, ("Ann",))),
        TEAMS.put(Team.FIRST, Entrant("Ann", (name,))),
    ):
        assert decide(None, _opening(FORTY, teams=teams)) == bad
    if name:
        assert decide(None, _opening(FORTY, referee=name)) == bad


@pytest.mark.parametrize("name", ["A" * 80, "Renée O’Hara-Łuczak", "李 小龍", "علی\u200cرضا", "Ann\u00a0Bob"])
def test_name_in_any_script_is_taken(name: str) -> None:
    teams = TEAMS.put(Team.FIRST, Entrant(name, (name,)))
    assert not isinstance(decide(None, _opening(FORTY, teams=teams)), Refusal)


@pytest.mark.parametrize(
    "terms",
    [
        Terms(Format.DOUBLES, best_of=1_000_000_001),
        Terms(Format.DOUBLES, best_of=11),
        Terms(Format.DOUBLES, length=Length(points=501)),
        Terms(Format.DOUBLES, length=Length(frames=102)),
        Terms(Format.DOUBLES, decider=Length(frames=10**9, halves=True)),
    ],
)
def test_match_when_no_sheet_could_hold_it(terms: Terms) -> None:
    for book in editions():
        answer = decide(None, do.OpenMatch(book, terms, Teams(Entrant("A"), Entrant("B")), date(2026, 1, 12)))
        assert answer == Refusal(Code.MATCH_TOO_LONG, values=("9", "500", "100"))
    said = "A match has at most 9 games, each to at most 500 points or 100 frames."
    assert refused_in_words(Refusal(Code.MATCH_TOO_LONG, values=("9", "500", "100")), voice_of(None)) == said
