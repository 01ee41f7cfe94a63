"""A match in each of its states: the commands that were recorded, and what a thumb then did on the phone.

A state is a value: its book, the acts since the match was opened, and the touches that open a sheet. The same
state is seen on the scorekeeper's phone (`scorer/game-won`) and on everybody's match page (`match/game-won`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import chain

from msgspec.structs import replace

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul

Script = tuple[do.Command, ...]
COURT = "5"
FLORIDA, ARIZONA, NEW_YORK, FLOOR, CLASSIC = "florida-2024", "arizona-2019", "new-york-1", "floor", "classic"


USUAL = Terms(Format.DOUBLES, best_of=3, length=Length(points=75), court=COURT)


@dataclass(frozen=True, slots=True)
class Tap:
    """Touches the button with these words, or what `at` finds."""

    words: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Type:
    """Types this into the field that `at` finds."""

    at: str
    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """Presses a key of the keyboard at what `at` finds."""

    at: str
    key: str


@dataclass(frozen=True, slots=True)
class Unlink:
    """The phone's connection is gone."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another phone opens the court's card first and keeps the score."""


Touch = Tap | Type | Key | Unlink | Elsewhere


@dataclass(frozen=True, slots=True)
class State:
    """`shows`: what the phone shows once it is there. `later`: minutes since the last act.

    `names`: who plays, where the usual two teams do not fit. `bare`: the court has no match at all.
    """

    name: str
    shows: str
    script: Script = ()
    hand: tuple[Touch, ...] = ()
    book: str = FLORIDA
    terms: Terms = USUAL
    later: int = 0
    names: Teams[tuple[str, ...]] | None = None
    bare: bool = False


SHORT: Teams[tuple[str, ...]] = Teams(("Bo Adams", "Mae Boyle"), ("Luis Castro", "Peg Dunn"))
LONG: Teams[tuple[str, ...]] = Teams(
    ("Wilhelmina Featherstone-Wimbledon", "Guadalupe Kapahulehua-Montgomery"),
    ("Percival Kowalczykiewicz-Hammersmith", "Bartholomew Vandenberghe-Featherstonehaugh"),
)


def opening(state: State, *, long: bool) -> do.OpenMatch:
    """How the match of a state was opened."""
    names = LONG if long else state.names or SHORT
    wide = state.terms.format is Format.DOUBLES
    teams = names.each(lambda players: _team(players if wide else players[:1]))
    return do.OpenMatch(state.book, state.terms, teams, on=date(2026, 11, 14))


def acts(state: State, *, long: bool) -> Script:
    """Everything that was recorded, from the opening on, by those who play."""
    if state.bare:
        return ()
    renamed = dict(zip(chain(*SHORT), chain(*LONG), strict=True)) if long else {}
    return (opening(state, long=long), *(_by(each, renamed) for each in state.script))


def _by(command: do.Command, renamed: dict[str, str]) -> do.Command:
    return (
        replace(command, name=renamed.get(command.name, command.name))
        if isinstance(command, do.Sign)
        else command
    )


def _team(players: tuple[str, ...]) -> Entrant:
    return Entrant(" / ".join(name.split()[-1] for name in players), players)


def frames(text: str) -> Script:
    """One frame for each yellow:black."""
    pairs = [[do.Tally(total=int(each)) for each in pair.split(":")] for pair in text.split()]
    return tuple(do.PostFrame(yellow, black) for yellow, black in pairs)


READY: Script = (do.SkipPractice(4),)
REFEREE = do.AssignOfficial("referee", "Solomon Strype")
FIVE = frames("8:0 7:-10 -10:15 0:8 17:0")
EARLY: Script = (*READY, REFEREE, *FIVE)
GAME = frames("17:0 20:7 8:8 30:0")
"""Yellow wins it, 75 : 15."""
SECOND = frames("-10:15 0:8 20:7 0:8 7:20 10:17")
"""After the colors changed; black's 85 are the same team's again."""
WON: Script = (*READY, REFEREE, *GAME, *SECOND)
SIGNED: Script = (do.Sign("winner", "Bo Adams"), do.Sign("referee", "Solomon Strype"))
HOOK = do.MakeCall(
    Foul.HOOK, Side.YELLOW, by=Caller.REFEREE, disc=Disc.Y3, shots=5, displaced=(Disc.B1,),
    board=(do.DiscAt(Disc.B1, "8"), do.DiscAt(Disc.Y1, "7")),
)  # fmt: skip
ON_YELLOW: Script = (do.TossCoin(Team.FIRST), do.ChooseColor(Team.FIRST, Side.YELLOW), do.SkipPractice(4))
LAGGED: Script = (do.RecordLag(conceded_by=Team.SECOND), do.ChooseColor(Team.FIRST, Side.YELLOW))
SLOW: Script = (*ON_YELLOW, REFEREE, *frames("8:0 7:10 0:15"), do.StartClock())
BY_FRAMES = Terms(Format.DOUBLES, best_of=1, length=Length(frames=12), court=COURT)
SINGLES = Terms(Format.WALKING, best_of=1, length=Length(points=50), court=COURT)
TO_50 = Terms(Format.DOUBLES, best_of=3, length=Length(points=50), court=COURT)
STAGED = (
    Tap(at="[aria-label='Yellow 8']"),
    Tap(at="[aria-label='Yellow 7']"),
    Tap(at="[aria-label='Black 10 off']"),
)
MORE = Tap(at="#more")
PENALTY = Tap(at="#penalty")

STATES = (
    State("no-match", ".blank, .waits, #start", bare=True),
    State("start-a-match", "#first", hand=(Tap(at="#start"),), bare=True),
    State("practice", ".waits"),
    State("ready", ".waits", READY),
    State("entering", ".post", EARLY, STAGED),
    State("fix-a-frame", ".sheet", EARLY, (MORE, Tap("Correct a half-round"))),
    State("frame-fixed", ".post", (*EARLY, do.CorrectScore(5, Teams(8, 0), reason="one disc was not good"))),
    State("game-won", ".waits", (*READY, REFEREE, *GAME)),
    State("break-clock", ".clock", (*READY, REFEREE, *GAME), later=7),
    State("break-late", ".clock", (*READY, REFEREE, *GAME), later=12),
    State("penalty-pick", ".hits", EARLY, (PENALTY,)),
    State("penalty-found", ".hits", EARLY, (PENALTY, Type("#find", "hook"))),
    State(
        "penalty-facts",
        "button:has-text('None')",
        EARLY,
        (PENALTY, Type("#find", "hook"), Tap(at=".hit"), Tap(at=".who .yellow")),
    ),
    State(
        "penalty-priced",
        ".what td",
        EARLY,
        (PENALTY, Type("#find", "hook"), Tap(at=".hit"), Tap(at=".who .yellow"), Tap("None")),
    ),
    State("penalty-made", ".sum-up .fine", (*EARLY, HOOK)),
    State("no-referee", ".calling .note", (*READY, *FIVE), (PENALTY, Type("#find", "hook"), Tap(at=".hit"))),
    State(
        "dispute-open",
        ".latest, .due, .next",
        (*EARLY, do.AskExam(Team.SECOND, Disc.B2)),
        (MORE, Tap("To do now")),
    ),
    State(
        "appeal-open",
        ".sheet",
        (*EARLY, HOOK, do.Appeal(Team.FIRST, Foul.HOOK, amount=True, about="5 was announced")),
        (MORE, Tap("To do now")),
    ),
    State("help-called", ".post", (*EARLY, do.CallHelp("who shoots first"))),
    State("call-for-help", ".sheet", EARLY, (MORE, Tap("Call for help"))),
    State("no-link", "#link", EARLY, (Unlink(), *STAGED, Tap(at=".post"))),
    State("stop-play", ".sheet", EARLY, (MORE, Tap("Rain or other stop"))),
    State("stopped", ".waits", (*EARLY, do.Suspend("rain", Caller.DIRECTOR))),
    State("lag-before-deciding-game", ".waits", (*READY, REFEREE, *GAME, *frames("30:0 30:0 30:0"))),
    State("match-over", ".claim", WON),
    State("sent", ".claim", (*WON, *SIGNED)),
    State("confirmed", ".claim", (*WON, *SIGNED, do.Confirm(Caller.DIRECTOR, "Prudence Fairweather"))),
    State("more", ".menu", EARLY, (MORE,)),
    State("totals", ".digits", EARLY, (MORE, Tap("Enter totals"))),
    State("catch-up", ".digits", EARLY, (MORE, Tap("Catch up"))),
    State("only-the-final-score", ".digits", READY, (MORE, Tap("Only the final score"))),
    State("more-orders", ".menu", EARLY, (MORE, Tap("More orders"))),
    State("settings", ".form", EARLY, (MORE, Tap("Settings"))),
    State(
        "place-the-discs",
        ".verdict:not(:has-text('Judging'))",
        EARLY,
        (Tap(at="#place"), Key(".peg", "ArrowLeft")),
    ),
    State("refused", ".refusal", EARLY, (MORE, Tap("Enter totals"), Tap("3"), Tap("9"), Tap(at=".post"))),
    State("another-phone-scores", "#takeover", EARLY, (Elsewhere(),)),
    State("new-york-shot-clock", ".post", SLOW, book=NEW_YORK),
    State(
        "new-york-clock-warning",
        ".post",
        (*SLOW, do.TimeShot(Side.YELLOW, 52.0)),
        book=NEW_YORK,
    ),
    State(
        "arizona-entering",
        ".post",
        (*LAGGED, *frames("8:0 7:10 0:15")),
        STAGED,
        book=ARIZONA,
        terms=BY_FRAMES,
    ),
    State("arizona-ready", ".waits", book=ARIZONA, terms=BY_FRAMES),
    State("new-york-ready", ".waits", book=NEW_YORK),
    State("floor-singles", ".post", (*LAGGED, *frames("8:0 7:10 0:15")), book=FLOOR, terms=SINGLES),
    State("classic-ready", ".waits", book=CLASSIC, terms=TO_50),
)
