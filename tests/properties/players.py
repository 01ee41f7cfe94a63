"""Players who only do what is legal, and players who only do what is not, driven by a list of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from hypothesis import strategies as st

from tenoff.kit import Side, Team, Teams
from tenoff.kit.shelf import editions
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.decide.colors import needs_lag
from tenoff.rules.discs import AREA_VALUES, OF_SIDE, Disc
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Refusal
from tenoff.rules.schedule import now

AREAS = tuple(AREA_VALUES)
Played = tuple[Match, do.Command, tuple[Event, ...]]
TOTALS = (0, 0, 7, 8, 10, 15, 17, 18, 24, -10, -20, -3, 30)

TERMS: tuple[tuple[str, Terms], ...] = (
    ("florida-2024", Terms(Format.DOUBLES, length=Length(points=75))),
    ("florida-2024", Terms(Format.WALKING, length=Length(points=75))),
    ("florida-2024", Terms(Format.NON_WALKING, length=Length(points=75, frames=12))),
    ("florida-2024", Terms(Format.DOUBLES, length=Length(frames=8), decider=Length(frames=4, halves=True))),
    ("arizona-2019", Terms(Format.DOUBLES, best_of=1, length=Length(frames=12))),
    ("arizona-2019", Terms(Format.NON_WALKING, best_of=1, length=Length(frames=12))),
    ("new-york-1", Terms(Format.DOUBLES, length=Length(frames=4))),
    ("new-york-1", Terms(Format.WALKING, length=Length(points=75))),
    ("new-york-1", Terms(Format.NON_WALKING, best_of=1, length=Length(frames=8))),
    ("floor", Terms(Format.DOUBLES, length=Length(points=50))),
    ("classic", Terms(Format.WALKING, length=Length(points=50))),
)
assert {key for key, _ in TERMS} == set(editions())

games = st.tuples(st.sampled_from(TERMS), st.lists(st.integers(0, 2**20), min_size=1, max_size=70))


def opening(key: str, terms: Terms) -> do.OpenMatch:
    """Ann (and Art) against Bob (and Bea), with a referee."""
    pair = terms.format is Format.DOUBLES
    teams = Teams(
        Entrant("Ann", ("Ann", "Art") if pair else ("Ann",), 1),
        Entrant("Bob", ("Bob", "Bea") if pair else ("Bob",), 2),
    )
    return do.OpenMatch(key, terms, teams, date(2026, 1, 12), referee="Ruth")


def legal(match: Match, dice: int) -> do.Command:
    """Something a fair player or scorer may do now, chosen by the number."""
    rules = book(match.book, match.amendments)
    if match.phase is Phase.SUSPENDED:
        return do.Resume(same_day=bool(dice % 2))
    if match.game is None and match.coloring.yellow is None:
        return _colors(match, dice)
    kind, dice = dice % 16, dice // 16
    frame = None if match.game is None else match.game.frame
    shooting = frame is not None and frame.shots > 0
    if kind == 0 and match.game is not None:
        return do.Suspend()
    if kind == 1:
        return do.MakeCall(Foul.BODY_OVER_BASELINE, _side(dice), by=Caller.REFEREE)
    if kind == 2 and match.game is not None:
        board = tuple(do.DiscAt(d, area=AREAS[(dice >> i) % len(AREAS)]) for i, d in enumerate(Disc))
        if rules.foul(Foul.START_SIDE_TRIANGLE) is not None and not shooting:
            return do.MakeCall(
                Foul.START_SIDE_TRIANGLE, Side.YELLOW, by=Caller.REFEREE, disc=Disc.Y4, shots=8,
                board=board[:3] + board[4:], displaced=(Disc.B1, Disc.Y1),
            )  # fmt: skip
    if kind == 3:
        return do.Remark(f"a word {dice}")
    if frame is not None and frame.shots == 8:
        return do.PostFrame()
    if shooting or kind > 11:
        return _shot(match, dice)
    return do.PostFrame(do.Tally(total=_total(dice)), do.Tally(total=_total(dice // 16)))


def _side(dice: int) -> Side:
    return Side.BLACK if dice % 2 else Side.YELLOW


def _total(dice: int) -> int:
    return TOTALS[dice % len(TOTALS)]


def _colors(match: Match, dice: int) -> do.Command:
    rules = book(match.book, match.amendments)
    if match.coloring.chooser is not None:
        return do.ChooseColor(match.coloring.chooser, _side(dice))
    if needs_lag(rules, match):
        if dice % 3 == 0:
            return do.RecordLag(conceded_by=Team.FIRST)
        return do.RecordLag(Team.FIRST, do.LagDisc(dice % 40), do.LagDisc(dice // 7 % 40))
    if rules.colors.first == "toss":
        return do.TossCoin(Team.SECOND if dice % 2 else Team.FIRST)
    return do.AgreeColors(Team.FIRST if dice % 2 else Team.SECOND)


def due_disc(match: Match) -> Disc:
    """A disc that may be shot next."""
    rules = book(match.book, match.amendments)
    turn = now(rules, match)
    if turn is None or match.game is None:
        return Disc.Y1
    shot = match.game.frame.shot
    side = turn.shooter(match.game.frame.shots + 1)
    return next(d for d in OF_SIDE[side] if d not in shot)


def _shot(match: Match, dice: int) -> do.Shoot:
    disc = due_disc(match)
    lies = [do.DiscAt(disc, x=dice % 72 - 36.0, y=dice // 72 % 175 - 6.0)]
    shot = () if match.game is None else match.game.frame.shot
    if shot and dice % 3 == 0:
        lies.append(do.DiscAt(shot[dice % len(shot)], area=AREAS[dice % len(AREAS)]))
    return do.Shoot(disc, tuple(lies))


def illegal(match: Match) -> Iterator[do.Command]:
    """Things nobody may do now, whatever the state of play."""
    yield do.TakePractice(Team.FIRST, speed=99)
    yield do.TakePractice(Team.FIRST, discs=99)
    yield do.PostFrame(do.Tally(total=9), do.Tally(total=0))
    yield do.PostFrame(do.Tally(total=39), do.Tally(total=0))
    yield do.PostFrame(do.Tally(discs=(8, 8, 8, 8, 8)), do.Tally(total=0))
    yield do.PostFrame(do.Tally(discs=(9,)), do.Tally(total=0))
    yield do.ChooseEnds(Team.FIRST, "Nobody", "Ann")
    yield do.Sign("winner", "Ann")
    if match.phase is not Phase.SUSPENDED:
        yield do.Resume(same_day=True)
    yield do.RuleExam(Caller.REFEREE, good=True)
    yield do.CorrectScore(99, Teams(0, 0))
    yield do.OpenMatch(match.book, match.terms, match.teams, date(2026, 1, 12))
    if match.game is not None:
        yield do.ChooseColor(Team.FIRST, Side.YELLOW)
        yield do.RecordLag(conceded_by=Team.FIRST)
        frame = match.game.frame
        if 0 < frame.shots < 8:
            yield do.PostFrame()
        if frame.shots == 8:
            yield do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8L"),))
        else:
            due = due_disc(match)
            other = OF_SIDE[due.side.other][0]
            yield do.Shoot(other, (do.DiscAt(other, area="8L"),))
            yield do.Shoot(due, ())
            yield do.Shoot(due, (do.DiscAt(due, area="9"),))
            yield do.Shoot(due, (do.DiscAt(due, x=float("nan"), y=3.0),))
        if frame.shot:
            yield do.Shoot(frame.shot[0], (do.DiscAt(frame.shot[0], area="8L"),))


def played(
    key: str, terms: Terms, numbers: list[int]
) -> Iterator[tuple[Match, do.Command, tuple[Event, ...]]]:
    """A fair match: each state, the command given in it and what followed, until the match is over."""
    command: do.Command = opening(key, terms)
    answer = decide(None, command)
    assert not isinstance(answer, Refusal), answer
    match: Match | None = None
    for event in answer:
        match = evolve(match, event)
    for number in numbers:
        assert match is not None
        if match.over:
            return
        command = legal(match, number)
        answer = decide(match, command)
        assert not isinstance(answer, Refusal), f"{command} is legal, but: {answer}"
        yield match, command, answer
        for event in answer:
            match = evolve(match, event)
