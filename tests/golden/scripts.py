"""The matches behind the golden sheets, as a scorekeeper would tap them: one or more a book and format.

A key is the edition, a slash, the format, and where a format has more than one sheet what is special about
it. Frames are written yellow:black, in the colors of the frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tenoff.kit import Side, Team, Teams
from tenoff.rules.amendments import Amendment, Scope, SetPenalty, SetTieLength
from tenoff.rules.commands import (
    AgreeColors,
    ChooseColor,
    Command,
    Confirm,
    CorrectScore,
    DiscAt,
    Forfeit,
    LagDisc,
    MakeCall,
    OpenMatch,
    Override,
    PostFrame,
    PostGame,
    RecordLag,
    ShortenGames,
    Sign,
    Suspend,
    Tally,
    TossCoin,
)
from tenoff.rules.decide import decide
from tenoff.rules.discs import Disc
from tenoff.rules.events import Event
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Entrant, Format, Length, Level, Stage, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal

Script = tuple[Command, ...]

PAIRS = Teams(
    Entrant("Adams / Boyle", ("Adams", "Boyle"), line=1), Entrant("Castro / Dunn", ("Castro", "Dunn"), line=2)
)
PLAYERS = Teams(Entrant("Egan", ("Egan",), line=5), Entrant("Frost", ("Frost",), line=6))

DOUBLES, WALKING, STAYING = Format.DOUBLES, Format.WALKING, Format.NON_WALKING
FIRST, SECOND = Team.FIRST, Team.SECOND
YELLOW, BLACK = Side.YELLOW, Side.BLACK


def match(book: str, terms: Terms, *, referee: str = "", amendments: tuple[Amendment, ...] = ()) -> OpenMatch:
    teams = PAIRS if terms.format is DOUBLES else PLAYERS
    return OpenMatch(book, terms, teams, date(2026, 1, 12), amendments=amendments, referee=referee)


def frames(text: str) -> Iterator[PostFrame]:
    """One frame for each yellow:black."""
    for pair in text.split():
        yellow, black = pair.split(":")
        yield PostFrame(Tally(total=int(yellow)), Tally(total=int(black)))


def called(foul: Foul, side: Side, *, by: Caller = Caller.REFEREE) -> MakeCall:
    return MakeCall(foul, side, by=by)


def lagged(winner: Side, *, yellow_by: Team = FIRST) -> RecordLag:
    near, far = LagDisc(distance=1.5), LagDisc(distance=9.0)
    yellow, black = (near, far) if winner is YELLOW else (far, near)
    return RecordLag(yellow_by, yellow, black)


def log(script: Script) -> tuple[tuple[int, tuple[Event, ...]], ...]:
    """The acts of a script, numbered from 1, with what followed from each; every one must be taken."""
    match: Match | None = None
    acts: list[tuple[int, tuple[Event, ...]]] = []
    for number, command in enumerate(script, 1):
        events = decide(match, command)
        if isinstance(events, Refusal):
            raise ValueError(f"act {number}, {command}: {events}")
        acts.append((number, events))
        match = fold(match, events)
    return tuple(acts)


def played(script: Script) -> Match:
    """The match at the end of a script."""
    state = fold(None, (event for _, events in log(script) for event in events))
    assert state is not None
    return state


GAME_A = "7:-10 8:8 0:15 7:0 17:0 20:10 18:-10"
"""Seven frames that leave yellow at 77 and black at 13."""
GAME_B = "0:17 -10:8 8:7 0:24 10:10 15:-3 7:15"
"""Seven frames that leave yellow at 30 and black at 78."""
TO_75 = "20:7 10:-10 8:0 0:17 17:0 0:20 8:8"
"""Seven frames that leave yellow at 63 and black at 42."""
LEVEL_75 = "17:0 7:10 0:16 7:14 7:14 -10:15 7:-2 16:0 17:-2 7:10"
"""Ten frames that leave both at 75."""

FLORIDA: dict[str, Script] = {
    "doubles": (
        match(
            "florida-2024",
            Terms(DOUBLES, level=Level.OPEN_STATE, stage=Stage.EARLY, court="7"),
            referee="Gray",
        ),
        *frames("7:-10 8:8 0:15"),
        # yellow hooks in frame 4 and knocks an 8 of black's away
        MakeCall(
            Foul.HOOK,
            YELLOW,
            by=Caller.REFEREE,
            disc=Disc.Y3,
            displaced=(Disc.B1,),
            board=(DiscAt(Disc.B1, "8L"),),
        ),
        *frames("7:8 17:0 20:10 18:-10 0:-40 7:0 10:30"),
        *frames(GAME_B),
        Sign("winner", "Adams"),
        Sign("referee", "Gray"),
        Confirm(Caller.DIRECTOR, "Hale"),
    ),
    "doubles-tie": (
        match("florida-2024", Terms(DOUBLES, best_of=1)),
        *frames(LEVEL_75),
        # four half-rounds more leave it level again, the next four decide below game point
        *frames("8:0 0:8 -10:0 0:-10"),
        *frames("0:0 7:0 0:-10 -20:0"),
    ),
    "doubles-third-game-halves": (
        match("florida-2024", Terms(DOUBLES, decider=Length(frames=8, halves=True), level=Level.DISTRICT)),
        *frames(GAME_A),
        *frames(GAME_A),
        *frames("8:0 7:10 0:0 10:-10 8:8 0:7 -10:8 7:7"),
        *frames("0:10 8:0 7:15 0:0 10:8 -3:0 8:16 0:7"),
    ),
    "doubles-consolation-100": (
        match(
            "florida-2024",
            Terms(
                DOUBLES,
                best_of=1,
                length=Length(points=100),
                level=Level.DISTRICT,
                stage=Stage.CONSOLATION,
                consolation=True,
            ),
        ),
        lagged(BLACK),
        ChooseColor(SECOND, BLACK),
        *frames("17:8 10:0 -10:7 15:15 0:20 8:-10 22:7 0:30 16:8 7:0 20:10"),
    ),
    "doubles-between-games": (
        match("florida-2024", Terms(DOUBLES), referee="Gray"),
        *frames(GAME_A),
        # back late for game 2: it starts at 10 off
        MakeCall(Foul.LONG_BREAK, BLACK, by=Caller.REFEREE, minutes=14),
        *frames("8:7 0:10"),
        called(Foul.BODY_OVER_BASELINE, YELLOW),
        Suspend("rain"),
    ),
    "doubles-amended": (
        match(
            "florida-2024",
            Terms(DOUBLES, best_of=1),
            amendments=(
                SetPenalty("Central District", "2025-10-01", Scope.ASSOCIATION, foul=Foul.PHONE, points=10),
                SetTieLength("Hale", "2026-01-12", singles=2, doubles=2),
            ),
        ),
        called(Foul.PHONE, BLACK, by=Caller.DIRECTOR),
        *frames("17:0 7:10 0:16 7:14 7:14 -10:15 7:-2 16:10 17:-2 7:10"),
        *frames("8:8 0:7"),
    ),
    "doubles-settled": (
        match("florida-2024", Terms(DOUBLES, best_of=1), referee="Gray"),
        *frames("20:20 20:20 20:10 8:10"),
        # yellow touches a live disc; black's discs on the court make game point, so nothing is replayed
        MakeCall(
            Foul.LIVE_DISC_TOUCHED,
            YELLOW,
            by=Caller.REFEREE,
            board=(
                DiscAt(Disc.B1, "8L"),
                DiscAt(Disc.B2, "10"),
                DiscAt(Disc.Y1, "7R"),
                DiscAt(Disc.Y2, "10off"),
            ),
        ),
    ),
    "doubles-last-word": (
        match("florida-2024", Terms(DOUBLES)),
        *frames(GAME_A),
        *frames("8:7 0:10"),
        CorrectScore(2, Teams(8, 0), reason="the 8 is the other team's"),
        Override(Caller.DIRECTOR, "Hale", "frame 1 was shot on the wrong court", score=Teams(0, 0)),
        *frames("7:0"),
        Override(Caller.DIRECTOR, "Hale", "dark, and nobody can come back", game_to=FIRST),
    ),
    "doubles-final-scores": (
        match("florida-2024", Terms(DOUBLES)),
        PostGame(Teams(77, 52)),
        PostGame(Teams(61, 80)),
        lagged(YELLOW),
        ChooseColor(FIRST, BLACK),
        PostGame(Teams(75, 74)),
        Sign("winner", "Boyle"),
    ),
    "walking": (
        match("florida-2024", Terms(WALKING)),
        *frames(GAME_A),
        *frames(GAME_B),
        Sign("winner", "Egan"),
    ),
    "walking-third-game": (
        match("florida-2024", Terms(WALKING)),
        *frames(GAME_A),
        *frames(GAME_A),
        lagged(BLACK),
        ChooseColor(SECOND, BLACK),
        *frames(LEVEL_75),
        *frames("0:-3 8:0"),
    ),
    "walking-forfeit": (
        match("florida-2024", Terms(WALKING, level=Level.DISTRICT, stage=Stage.QUARTERFINAL)),
        *frames(GAME_A),
        Forfeit(SECOND, "did not come back"),
    ),
    "non-walking": (
        match("florida-2024", Terms(STAYING, length=Length(points=75, frames=16), level=Level.OPEN_STATE)),
        # the frames run out first, then the points come first
        *frames("7:0 0:0 8:7 0:-10 7:0 0:8 10:0 -3:7 0:0 7:0 0:8 -10:0 8:0 0:7 7:0 0:10"),
        *frames(GAME_B),
    ),
    "non-walking-tie": (
        match("florida-2024", Terms(STAYING, best_of=1, length=Length(frames=8))),
        *frames("7:0 0:8 8:7 0:-10 7:0 0:8 -10:0 8:7"),
        *frames("10:0 0:10"),
        *frames("0:7 8:0"),
    ),
}

ARIZONA: dict[str, Script] = {
    "doubles": (
        match("arizona-2019", Terms(DOUBLES, best_of=1, length=Length(frames=12)), referee="Gray"),
        lagged(YELLOW),
        ChooseColor(FIRST, YELLOW),
        *frames("7:8 0:0 10:-10 8:7 0:15 7:0 -10:8 0:10 8:8 7:7 0:0 17:-3"),
        # a hook in frame 7: ten off, and black keeps what it knocked away
        MakeCall(
            Foul.HOOK,
            YELLOW,
            by=Caller.REFEREE,
            disc=Disc.Y2,
            displaced=(Disc.B1, Disc.B2),
            board=(DiscAt(Disc.B1, "8L"), DiscAt(Disc.B2, "7R")),
        ),
        *frames("0:7 8:0 7:10 10:8 0:0 7:15 8:-10 0:8 16:7 7:0 0:10 8:8"),
    ),
    "doubles-overtime": (
        match("arizona-2019", Terms(DOUBLES, best_of=1, length=Length(frames=12))),
        AgreeColors(SECOND, "league"),
        *frames("7:8 0:0 8:-10 8:7 0:15 7:0 -10:8 0:10 8:8 7:7 0:0 17:-3"),
        *frames("0:7 8:0 7:10 8:8 0:0 7:15 8:-10 0:8 0:7 7:0 0:10 8:0"),
        *frames("7:0 0:7 8:8 0:0"),
        *frames("0:0 10:0 0:7 -10:8"),
    ),
    "non-walking": (
        match("arizona-2019", Terms(STAYING, best_of=1, length=Length(frames=16))),
        lagged(BLACK),
        ChooseColor(SECOND, YELLOW),
        *frames("7:0 0:8 8:7 0:-10 7:0 0:8 10:0 -3:7 0:0 7:0 0:8 -10:0 8:0 0:7 7:0 0:10"),
    ),
    "non-walking-overtime": (
        match("arizona-2019", Terms(STAYING, best_of=1, length=Length(frames=16), level=Level.OPEN_STATE)),
        lagged(YELLOW),
        ChooseColor(FIRST, YELLOW),
        *frames("7:0 0:8 8:7 0:-10 7:0 0:8"),
        # it is late: the director cuts the games to twelve frames, so the sides change now
        ShortenGames(12),
        *frames("10:0 -3:7 0:8 0:8 8:8 7:0"),
        *frames("0:0 7:8"),
    ),
}

NEW_YORK: dict[str, Script] = {
    "doubles": (
        match("new-york-1", Terms(DOUBLES), referee="Gray"),
        TossCoin(FIRST),
        ChooseColor(FIRST, YELLOW),
        *frames("7:-10 8:8"),
        # a hook with the severe penalty: what it displaced is noted and added when the frame is posted
        MakeCall(
            Foul.HOOK,
            YELLOW,
            by=Caller.REFEREE,
            disc=Disc.Y3,
            severe=True,
            displaced=(Disc.B1, Disc.Y1),
            board=(DiscAt(Disc.B1, "8L"), DiscAt(Disc.Y1, "10off")),
        ),
        *frames("0:15 7:0 17:0 20:10 18:-10 24:8 7:0"),
        *frames(GAME_B),
    ),
    "doubles-decider": (
        match("new-york-1", Terms(DOUBLES, length=Length(frames=8))),
        TossCoin(SECOND),
        ChooseColor(SECOND, YELLOW),
        *frames("7:0 0:8 8:7 0:-10 7:0 0:8 10:0 -3:7"),
        *frames("7:0 0:8 8:7 0:-10 7:0 0:8 10:0 -3:7"),
        # colors of game 1, changed halfway
        *frames("8:7 0:0 10:8 -10:7 0:15 7:8 8:0 0:7"),
    ),
    "doubles-decider-tie": (
        match("new-york-1", Terms(DOUBLES, length=Length(frames=4))),
        TossCoin(FIRST),
        ChooseColor(FIRST, YELLOW),
        *frames("8:7 0:0 10:8 7:0"),
        *frames("8:7 0:0 10:8 7:0"),
        *frames("8:7 0:10 8:17 0:0"),
        # back to the first colors for two frames, then changed, until somebody is ahead
        *frames("10:0 0:10"),
        *frames("0:8 0:0"),
    ),
    "walking-tie": (
        match("new-york-1", Terms(WALKING, best_of=1)),
        TossCoin(SECOND),
        ChooseColor(SECOND, YELLOW),
        *frames(LEVEL_75),
        # every two frames are led by yellow, then by black
        *frames("8:0 0:8"),
        *frames("-10:0 0:-3"),
    ),
    "walking": (
        match("new-york-1", Terms(WALKING, best_of=1)),
        TossCoin(FIRST),
        ChooseColor(FIRST, BLACK),
        *frames(TO_75),
        *frames("0:8 15:0"),
    ),
    "non-walking": (
        match("new-york-1", Terms(STAYING, best_of=1, length=Length(frames=8), color_change=True)),
        TossCoin(FIRST),
        ChooseColor(FIRST, YELLOW),
        *frames("7:0 0:8 8:7 0:-10 7:0 0:8 10:0 -3:7"),
    ),
}

FLOOR: dict[str, Script] = {
    "doubles-tie": (
        match("floor", Terms(DOUBLES, best_of=1)),
        lagged(BLACK),
        ChooseColor(SECOND, BLACK),
        *frames(LEVEL_75),
        *frames("8:0 0:10 7:0 0:-10"),
    ),
    "doubles": (
        match("floor", Terms(DOUBLES)),
        lagged(YELLOW),
        ChooseColor(FIRST, YELLOW),
        *frames("7:-10 8:8 0:15"),
        called(Foul.BODY_OVER_BASELINE, BLACK, by=Caller.PLAYERS),
        *frames("7:0 17:0 20:10 18:-10"),
        *frames("20:7 10:-10 8:0 0:17 17:0 20:0"),
    ),
    "walking": (
        match("floor", Terms(WALKING, best_of=1, length=Length(points=50))),
        lagged(BLACK),
        ChooseColor(SECOND, YELLOW),
        *frames("20:17 10:0 -10:15 30:18"),
        *frames("8:0 -10:7"),
    ),
}

CLASSIC: dict[str, Script] = {
    "doubles": (
        match("classic", Terms(DOUBLES, length=Length(points=50))),
        AgreeColors(FIRST),
        *frames("20:7 10:-10 8:0 0:17 17:0"),
        called(Foul.BODY_OVER_BASELINE, YELLOW, by=Caller.PLAYERS),
        *frames("7:10 0:20 -10:17 8:8"),
        *frames("8:0 30:7 0:0 20:10"),
    ),
    "walking": (
        match("classic", Terms(WALKING, best_of=1, length=Length(points=50))),
        AgreeColors(SECOND),
        *frames("20:17 10:0 -10:15 30:18"),
        *frames("7:8 0:0"),
    ),
}

SCRIPTS: dict[str, Script] = {
    f"{edition}/{name}": script
    for edition, scripts in (
        ("florida-2024", FLORIDA),
        ("arizona-2019", ARIZONA),
        ("new-york-1", NEW_YORK),
        ("floor", FLOOR),
        ("classic", CLASSIC),
    )
    for name, script in scripts.items()
}
