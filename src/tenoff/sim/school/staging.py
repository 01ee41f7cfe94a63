"""Brings a match to the moment of a scene, by commands alone, and asks for the ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache

from msgspec.structs import replace

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.discs import Disc
from tenoff.rules.evolve import fold
from tenoff.rules.formats import Entrant, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import First, RuleBook
from tenoff.sim.school.scenes import Call, Posting, Scene, everyone

_DAY = date(2025, 1, 1)
"""Scenes are of no day; the printed books all hold on this one."""
_PLAYERS = ("Ann", "Art"), ("Bob", "Bea")
_NONE = do.Tally(total=0)


def staged(scene: Scene, key: str) -> Match | Refusal:
    """The match at the moment, or why the book does not know such a match."""
    rules = book(key)
    match = _begun(key, _terms(scene, rules), scene.referee)
    return match if isinstance(match, Refusal) else _through(match, _before(scene, rules))


@lru_cache(maxsize=64)
def _begun(key: str, terms: Terms, referee: bool) -> Match | Refusal:
    """A match before its first disc; many scenes begin with the same one."""
    first, second = (names[: terms.format.players] for names in _PLAYERS)
    teams = Teams(Entrant(" and ".join(first), first), Entrant(" and ".join(second), second))
    opened = _taken(None, do.OpenMatch(key, terms, teams, _DAY, referee="Ruth" if referee else ""))
    if isinstance(opened, Refusal):
        return opened
    return _through(opened, (*_colors(opened, book(key)), do.CallPlay()))


def _through(match: Match, commands: Iterable[do.Command]) -> Match | Refusal:
    for command in commands:
        after = _taken(match, command)
        if isinstance(after, Refusal):
            return after
        match = after
    return match


def _taken(match: Match | None, command: do.Command) -> Match | Refusal:
    answer = decide(match, command)
    if isinstance(answer, Refusal):
        return answer
    after = fold(match, answer)
    assert after is not None
    return after


def asked(scene: Scene, rules: RuleBook) -> do.Command:
    """The command whose answer is the ruling; a disc at rest is for the court to judge."""
    if scene.call is not None:
        return _call(scene, scene.call, rules)
    if scene.fix is not None:
        # Only the sum was wrong, or 8 points were posted where 7 were on the court.
        points = Teams(8, 0) if scene.fix.addition else Teams(7, 0)
        return do.CorrectScore(1, points, consent=scene.fix.consent, addition=scene.fix.addition)
    if scene.posting is not None:
        return _posted(scene.posting)
    if scene.lead is None:
        raise ValueError(f"nothing happens in {scene.key}")
    return scene.lead


def _terms(scene: Scene, rules: RuleBook) -> Terms:
    usual = rules.usual.length
    length = Length(scene.points, scene.frames) if scene.points or scene.frames else usual
    return Terms(scene.format, best_of=rules.usual.best_of, length=length)


def _colors(match: Match, rules: RuleBook) -> Iterator[do.Command]:
    """The first team plays yellow, by the way the book has."""
    if match.coloring.yellow is not None:
        return
    if rules.colors.agreed_clause is not None or rules.colors.first is First.AGREED:
        yield do.AgreeColors(Team.FIRST)
        return
    toss = rules.colors.first is First.TOSS
    yield do.TossCoin(Team.FIRST) if toss else do.RecordLag(conceded_by=Team.SECOND)
    yield do.ChooseColor(Team.FIRST, Side.YELLOW)


def _before(scene: Scene, rules: RuleBook) -> Iterator[do.Command]:
    """What was played, posted and called before the moment."""
    if scene.posting is not None:
        yield from (do.PostFrame(_NONE, _NONE) for _ in range(scene.posting.frames))
    if scene.score != (0, 0):
        yield do.Override(Caller.DIRECTOR, "Dee", "the scene", score=Teams(*scene.score))
    if scene.fix is not None:
        yield do.PostFrame(do.Tally(total=8), _NONE)
        yield from (do.PostFrame(_NONE, _NONE) for _ in range(scene.fix.later))
    if scene.call is not None:
        yield from _earlier(scene.call, rules)


def _earlier(call: Call, rules: RuleBook) -> Iterator[do.Command]:
    """Warnings and late shots that came before; a book that knows none of them has none to record."""
    rule = rules.foul(call.foul)
    if rule is not None and rule.warnings:
        yield from (
            do.MakeCall(call.foul, call.side, by=Caller.REFEREE, warning=True, shots=4)
            for _ in range(call.warned)
        )
    if call.foul is Foul.SLOW_SHOT and rules.clock is not None:
        yield do.StartClock()
        yield from (do.MakeCall(call.foul, call.side, by=Caller.REFEREE) for _ in range(call.late))


def _call(scene: Scene, call: Call, rules: RuleBook) -> do.MakeCall:
    agreed = None if call.agreed is None else everyone(call.agreed, scene.format)
    return do.MakeCall(
        foul=call.foul,
        side=call.side,
        by=call.by,
        disc=None if call.disc is None else Disc(call.disc),
        board=tuple(do.DiscAt(Disc(disc), area=area) for disc, area in scene.board.items()),
        displaced=None if call.displaced is None else tuple(Disc(each) for each in call.displaced),
        live_touched=call.live_touched,
        agreeing=agreed,
        shots=scene.shots,
        shooter=call.shooter,
        severe=call.severe and rules.enforcement.severe is not None,
        harmless=call.harmless,
        excuse=call.excuse,
        short=call.short,
        minutes=call.minutes,
    )


def _posted(posting: Posting) -> do.PostFrame:
    return do.PostFrame(do.Tally(total=posting.yellow), do.Tally(total=posting.black))


def turned(scene: Scene, **changed: object) -> Scene:
    """The same scene with other facts of its call."""
    assert scene.call is not None
    return replace(scene, call=replace(scene.call, **changed))
