"""The ruling on a situation as the core gives it: points, discs and how play goes on, with the clauses."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from tenoff.court import STANDARD
from tenoff.kit import Cite, Side, Sides
from tenoff.rules import events as ev
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.discs import Disc
from tenoff.rules.effects import Noted, Onward, Points, PricedEffect, Removed, Returned, Then, Warned
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.worth import worth
from tenoff.sim.school.scenes import Resting, Scene
from tenoff.sim.school.staging import asked, staged


class Result(StrEnum):
    """How it goes on."""

    PLAY_ON = "play-on"
    REPLAY = "replay"
    RESHOOT = "reshoot"
    PUT_BACK = "put-back"
    SCORE_AS_BEFORE = "score-as-before"
    GAME_WON = "game-won"
    EXTRA = "extra"
    GOES_ON = "goes-on"
    MATCH_LOST = "match-lost"
    DISQUALIFIED = "disqualified"
    NO_PENALTY = "no-penalty"
    WARNING = "warning"
    NEEDS_OFFICIAL = "needs-official"
    STANDS = "stands"
    TO_SHOOTERS = "to-shooters"
    CORRECTED = "corrected"
    COUNTS = "counts"
    STAYS = "stays"
    DEAD = "dead"


NIL = Sides(0, 0)
_NO_FOUL = (Code.EXCUSED, Code.NO_OFFENSE, Code.NOT_IN_BOOK, Code.NOT_YET_SHOT, Code.WITHIN_TIME)
_UNFIT = (Code.NEEDS_REFEREE, Code.NEEDS_OFFICIAL, Code.NEEDS_DIRECTOR)
MILD = (Result.NO_PENALTY, Result.WARNING, Result.NEEDS_OFFICIAL)
"""No points, and play goes on."""
_KEPT = (Result.STANDS, Result.TO_SHOOTERS)


class Ruling(Struct, frozen=True):
    """What goes on the board and what happens with the discs; two equal ones are the same call.

    `who`: who wins, or loses the match. `number`: extra frames, or what a disc counts.
    """

    result: Result
    points: Sides[int] = NIL
    noted: Sides[int] = NIL
    gone: tuple[Disc, ...] = ()
    returned: Disc | None = None
    who: Side | None = None
    number: int = 0

    def close_to(self, other: Ruling) -> bool:
        """Whether a learner could take one for the other: two mild words, or a score kept by two wordings."""
        return self == other or any(self.result in alike and other.result in alike for alike in (MILD, _KEPT))


class Ruled(Struct, frozen=True):
    """A ruling with its clauses: of each effect, and all of them in the order they apply."""

    ruling: Ruling
    cites: tuple[Cite, ...]
    match: Match | None = None
    effects: tuple[PricedEffect, ...] = ()
    refusal: Refusal | None = None


def ruled(scene: Scene, key: str) -> Ruled | Refusal:
    """The core's ruling, or its refusal where the facts do not suffice or the book has no such match."""
    rules = book(key)
    if scene.resting is not None:
        return _judged(scene.resting, key)
    match = staged(scene, key)
    if isinstance(match, Refusal):
        return match
    answer = decide(match, asked(scene, rules))
    if isinstance(answer, Refusal):
        return _refused(answer, match, scene)
    made = next((event for event in answer if isinstance(event, ev.CallMade)), None)
    if made is not None:
        return _called(match, made, answer)
    return _happened(match, answer)


def _refused(refusal: Refusal, match: Match, scene: Scene) -> Ruled | Refusal:
    """A refusal that is a ruling of its own: no foul, or not for whoever calls it."""
    cites = () if refusal.clause is None else (refusal.clause,)
    if refusal.code in _NO_FOUL:
        return Ruled(Ruling(Result.NO_PENALTY), cites, match, refusal=refusal)
    if refusal.code in _UNFIT:
        return Ruled(Ruling(Result.NEEDS_OFFICIAL), cites, match, refusal=refusal)
    if refusal.code is Code.NEEDS_WARNING_FIRST:
        return Ruled(Ruling(Result.WARNING), cites, match, refusal=refusal)
    if refusal.code is Code.TOO_LATE and scene.fix is not None:
        return Ruled(Ruling(Result.STANDS), cites, match, refusal=refusal)
    return refusal


def _called(match: Match, made: ev.CallMade, answer: tuple[ev.Event, ...]) -> Ruled:
    points = [effect for effect in made.effects if isinstance(effect, Points)]
    noted = [effect for effect in made.effects if isinstance(effect, Noted)]
    gone = dict.fromkeys(
        disc for effect in made.effects if isinstance(effect, Removed) for disc in effect.discs
    )
    back = next((effect.disc for effect in made.effects if isinstance(effect, Returned)), None)
    then = next(effect.then for effect in made.effects if isinstance(effect, Onward))
    result, who, number = _onward(match, then, made, answer)
    ruling = Ruling(
        result,
        _summed(match, points),
        _summed(match, noted),
        tuple(sorted(gone)),
        back,
        who,
        number,
    )
    cites = tuple(dict.fromkeys((made.clause, *(effect.clause for effect in made.effects))))
    return Ruled(ruling, cites, match, made.effects)


def _summed(match: Match, marks: list[Points] | list[Noted]) -> Sides[int]:
    sums = {side: sum(m.points for m in marks if match.side_of(m.team) is side) for side in Side}
    return Sides(sums[Side.YELLOW], sums[Side.BLACK])


def _onward(
    match: Match, then: Then, made: ev.CallMade, answer: tuple[ev.Event, ...]
) -> tuple[Result, Side | None, int]:
    match then:
        case Then.PLAY_ON:
            return _mildly(made), None, 0
        case Then.REPLAY:
            return Result.REPLAY, None, 0
        case Then.RESHOOT:
            return Result.RESHOOT, None, 0
        case Then.PUT_BACK:
            return Result.PUT_BACK, None, 0
        case Then.SCORE_AS_BEFORE:
            return Result.SCORE_AS_BEFORE, None, 0
        case Then.GAME_ENDS:
            return _ended(match, answer)
        case Then.MATCH_LOST | Then.DISQUALIFIED:
            out = Result.MATCH_LOST if then is Then.MATCH_LOST else Result.DISQUALIFIED
            return out, made.side, 0
        case _:
            assert_never(then)


def _mildly(made: ev.CallMade) -> Result:
    """Play goes on: after points or discs, after a word alone, or after nothing at all."""
    if any(isinstance(effect, Points | Noted | Removed | Returned) for effect in made.effects):
        return Result.PLAY_ON
    words = [effect.kind for effect in made.effects if isinstance(effect, Warned)]
    return Result.WARNING if any(kind != "advice" for kind in words) else Result.NO_PENALTY


def _ended(match: Match, answer: tuple[ev.Event, ...]) -> tuple[Result, Side | None, int]:
    for event in answer:
        if isinstance(event, ev.GameWon):
            return Result.GAME_WON, match.side_of(event.team), 0
        if isinstance(event, ev.TieBegan):
            return Result.EXTRA, None, event.turns
    return Result.GOES_ON, None, 0


def _happened(match: Match, answer: tuple[ev.Event, ...]) -> Ruled:
    """What follows that is no call: a wrong lead, a corrected score, a frame posted."""
    first = answer[0]
    match first:
        case ev.LeadErrorFound(replay=replay, swapped=swapped):
            result = Result.REPLAY if replay else Result.TO_SHOOTERS if swapped else Result.STANDS
            return Ruled(Ruling(result), (first.clause,), match)
        case ev.ScoreCorrected():
            return Ruled(Ruling(Result.CORRECTED), (first.clause,), match)
        case _:
            result, who, number = _ended(match, answer)
            cites = tuple(
                event.clause for event in answer if isinstance(event, ev.GameWon | ev.TieBegan)
            ) or tuple(event.clause for event in answer if isinstance(event, ev.FramePosted))
            return Ruled(Ruling(result, who=who, number=number), cites, match)


def _judged(at: Resting, key: str) -> Ruled:
    """What the book makes of a disc at rest."""
    seen = {name: getattr(at, name) for name in at.__struct_fields__ if name not in ("x", "y")}
    counts = worth(book(key), STANDARD, at.x, at.y, **seen)
    cites = [counts.clause, counts.area, counts.removed]
    alive = Result.COUNTS if counts.value else Result.STAYS
    result = alive if counts.dead is None else Result.DEAD
    given = tuple(dict.fromkeys(cite for cite in cites if cite is not None))
    return Ruled(Ruling(result, number=counts.value), given)
