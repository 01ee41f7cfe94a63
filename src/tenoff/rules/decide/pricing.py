"""Pricing: the printed effects of a case worked out on the board and score of one moment."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from tenoff.court import Court
from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules import effects as fx
from tenoff.rules.book import RuleBook
from tenoff.rules.decide.shots import court_of, spot_of
from tenoff.rules.discs import PLACE_OF, SIDE_OF, Board, Disc, Spot, board_of, goods, ten_offs
from tenoff.rules.events import DeadDisc
from tenoff.rules.fouls import Foul, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.schedule import lead

_OF_A_SHOT = frozenset(
    {
        Foul.HOOK,
        Foul.HESITATION,
        Foul.START_FRONT_BACK,
        Foul.START_SIDE_TRIANGLE,
        Foul.OPPONENTS_HALF,
        Foul.REBOUND,
    }
)
"""Fouls that are made by the shot just recorded, when shots are recorded."""

_Many = tuple[fx.PricedEffect, ...]


class Scene(Struct, frozen=True):
    """The facts of the moment: what was said, and where it was not, what the shot record knows."""

    lead: Side
    shots: int | None
    disc: Disc | None
    board: Board | None
    displaced: tuple[Disc, ...] | None
    live_touched: bool | None

    def shots_by(self, side: Side) -> int:
        """How many discs this colour has shot in the frame."""
        shots = self.shots or 0
        return (shots + 1) // 2 if side is self.lead else shots // 2


def scene_of(match: Match, rules: RuleBook, rule: FoulRule, command: do.MakeCall) -> Scene | Refusal:
    """The scene of a call; what was said is checked against the shots where these are recorded."""
    game = match.game
    if game is None:
        return Scene(Side.YELLOW, command.shots, command.disc, None, command.displaced, command.live_touched)
    frame = game.frame
    leader = lead(rules, match.terms, game, len(game.rows) + 1)
    recorded = frame.shots > 0
    shots = command.shots if command.shots is not None else frame.shots if recorded else None
    if shots is not None and not 0 <= shots <= 8:
        return Refusal(Code.BAD_NUMBER, values=(str(shots),))
    disc = command.disc
    if disc is None and rule.foul in _OF_A_SHOT:
        disc = frame.last
    of_last = recorded and disc is not None and disc is frame.last
    board: Board | None = None
    if command.board is not None:
        given = _board(rules, court_of(match.terms.line_width), command.board)
        if isinstance(given, Refusal):
            return given
        board = given
    elif recorded:
        board = frame.before if of_last else frame.board
    displaced = command.displaced
    if displaced is None and of_last:
        displaced = tuple(d for d in frame.moved if d is not disc)
    wrong = _disagrees(board, displaced, disc)
    if wrong is not None:
        return wrong
    touched = command.live_touched
    if touched is None and displaced is not None:
        touched = bool(displaced)
    return Scene(leader, shots, disc, board, displaced, touched)


def _board(rules: RuleBook, court: Court, lies: tuple[do.DiscAt, ...]) -> Board | Refusal:
    spots: dict[Disc, Spot] = {}
    for at in lies:
        spot = spot_of(rules, court, at)
        if isinstance(spot, Refusal):
            return spot
        if not isinstance(spot, DeadDisc):
            spots[at.disc] = spot
    return board_of(spots)


def _disagrees(board: Board | None, displaced: tuple[Disc, ...] | None, disc: Disc | None) -> Refusal | None:
    if board is None or displaced is None:
        return None
    for moved in displaced:
        if moved is disc or board[PLACE_OF[moved]] is None:
            return Refusal(Code.FACTS_DISAGREE, values=(moved,), asks=("board", "displaced"))
    return None


def price(
    rules: RuleBook,
    match: Match,
    effects: tuple[fx.Effect, ...],
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
) -> _Many | Refusal:
    """The effects with their numbers, or what is missing to work them out."""
    priced: list[fx.PricedEffect] = []
    if team is None and any(isinstance(e, fx.Deduct | fx.SettleAndReplay | fx.LoseMatch) for e in effects):
        return Refusal(Code.NEEDS_FACTS, effects[0].clause, asks=("side",))
    for effect in effects:
        worked = _worked(rules, match, effect, command, team, scene, priced)
        if isinstance(worked, Refusal):
            return worked
        priced.extend(worked)
    return tuple(priced)


def _worked(
    rules: RuleBook,
    match: Match,
    effect: fx.Effect,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
    sofar: list[fx.PricedEffect],
) -> _Many | Refusal:
    clause = effect.clause
    match effect:
        case fx.Deduct(points=points):
            return () if team is None else (fx.Points(clause, team, -points, "deduct"),)
        case fx.ReturnDisc():
            return (fx.Returned(clause, scene.disc),)
        case fx.RemoveShot():
            return () if scene.disc is None else (fx.Removed(clause, (scene.disc,)),)
        case fx.CreditDisplaced() | fx.DebitOwnTenOffs() | fx.RemoveDisplaced():
            return _displaced(effect, command.side, team, scene)
        case fx.SettleAndReplay():
            return _settled(match, effect, command.side, team, scene, sofar)
        case fx.Replay():
            return (fx.Onward(clause, fx.Then.REPLAY),)
        case fx.Reshoot(if_short=if_short):
            if if_short and command.short is None:
                return Refusal(Code.NEEDS_FACTS, clause, asks=("short",))
            again = not if_short or command.short
            return (fx.Onward(clause, fx.Then.RESHOOT if again else fx.Then.PLAY_ON),)
        case fx.PutBack(otherwise=otherwise):
            return _put_back(rules, match, clause, otherwise, command, scene)
        case fx.ScoreAsBefore():
            return (fx.BoardReset(clause, scene.board), fx.Onward(clause, fx.Then.SCORE_AS_BEFORE))
        case fx.Severe():
            return _severe(rules, command, team, scene) if command.severe else ()
        case fx.Caution():
            return (fx.Warned(clause, effect.kind),)
        case fx.Advice():
            return (fx.Warned(clause, "advice"),)
        case fx.LoseMatch():
            return (fx.Onward(clause, fx.Then.MATCH_LOST),)
        case fx.Disqualify():
            return (fx.Onward(clause, fx.Then.DISQUALIFIED),)
        case fx.Measure():
            return _measure(clause, command, team)
        case _:
            assert_never(effect)


def _displaced(
    effect: fx.CreditDisplaced | fx.DebitOwnTenOffs | fx.RemoveDisplaced,
    side: Side | None,
    team: Team | None,
    scene: Scene,
) -> _Many | Refusal:
    if side is None or team is None:
        return Refusal(Code.NEEDS_FACTS, effect.clause, asks=("side",))
    if scene.displaced is None:
        return Refusal(Code.NEEDS_FACTS, effect.clause, asks=("displaced",))
    if not scene.displaced:
        return ()
    if scene.board is None:
        return Refusal(Code.NEEDS_FACTS, effect.clause, asks=("board",))
    match effect:
        case fx.CreditDisplaced():
            credit = sum(_value(scene.board, d) for d in scene.displaced if SIDE_OF[d] is not side)
            return (fx.Points(effect.clause, team.other, credit, "credit"),) if credit else ()
        case fx.DebitOwnTenOffs():
            own = own_ten_offs(scene.board, scene.displaced, side)
            if not own:
                return ()
            return (fx.Removed(effect.clause, own), fx.Points(effect.clause, team, -10 * len(own), "debit"))
        case fx.RemoveDisplaced():
            return (fx.Removed(effect.clause, scene.displaced),)


def _value(board: Board, disc: Disc) -> int:
    """What a good disc counted before; a 10-off is nobody's credit."""
    spot = board[PLACE_OF[disc]]
    return spot.value if spot is not None and spot.value > 0 else 0


def own_ten_offs(board: Board, displaced: tuple[Disc, ...], side: Side) -> tuple[Disc, ...]:
    """The offender's displaced discs that lay in the 10-off area."""
    return tuple(d for d in displaced if d in ten_offs(board, side))


def _settled(
    match: Match,
    effect: fx.SettleAndReplay,
    side: Side | None,
    team: Team | None,
    scene: Scene,
    sofar: list[fx.PricedEffect],
) -> _Many | Refusal:
    game = match.game
    if side is None or team is None:
        return Refusal(Code.NEEDS_FACTS, effect.clause, asks=("side",))
    if game is None:
        return ()
    if scene.board is None:
        return Refusal(Code.NEEDS_FACTS, effect.clause, asks=("board",))
    priced: list[fx.PricedEffect] = []
    offs = ten_offs(scene.board, side)
    if offs:
        priced.append(fx.Points(effect.debits, team, -10 * len(offs), "settle"))
    if own := goods(scene.board, side):
        priced.append(fx.Voided(effect.voids, side, own))
    credit = goods(scene.board, side.other)
    if credit:
        priced.append(fx.Points(effect.credits, team.other, credit, "settle"))
    reached = game.score[team.other] + credit
    # a tie-break is played to its length, so game point means nothing in it
    ends = (
        effect.game_point is not None
        and game.points is not None
        and game.tie is None
        and reached >= game.points
    )
    if ends and effect.game_point is not None:
        return (*priced, fx.Onward(effect.game_point, fx.Then.GAME_ENDS))
    return (*priced, fx.Onward(effect.clause, fx.Then.REPLAY))


def _put_back(
    rules: RuleBook, match: Match, clause: Cite, otherwise: Cite, command: do.MakeCall, scene: Scene
) -> _Many | Refusal:
    consensus = rules.consensus
    if consensus is None:
        return (fx.Onward(otherwise, fx.Then.REPLAY),)
    if command.agreeing is None:
        return Refusal(Code.NEEDS_FACTS, consensus.clause, asks=("agreeing",))
    needed = consensus.of_four if match.terms.format.players == 2 else consensus.of_two
    if command.agreeing < needed:
        return (fx.Onward(otherwise, fx.Then.REPLAY),)
    return (fx.BoardReset(clause, scene.board), fx.Onward(clause, fx.Then.PUT_BACK))


def _severe(rules: RuleBook, command: do.MakeCall, team: Team | None, scene: Scene) -> _Many | Refusal:
    """The shot disc, the opponent's displaced good discs and own displaced 10-offs leave the court."""
    rule = rules.enforcement
    side = command.side
    severe = rule.severe
    if side is None or team is None or severe is None:
        return Refusal(Code.NEEDS_FACTS, severe, asks=("side",))
    if scene.displaced is None or (scene.displaced and scene.board is None):
        return Refusal(Code.NEEDS_FACTS, severe, asks=("displaced", "board"))
    board = scene.board
    good = (
        ()
        if board is None
        else tuple(d for d in scene.displaced if SIDE_OF[d] is not side and _value(board, d))
    )
    own = () if board is None else own_ten_offs(board, scene.displaced, side)
    priced: list[fx.PricedEffect] = []
    shot = () if scene.disc is None else (scene.disc,)
    if shot or good or own:
        priced.append(fx.Removed(rule.severe_removes or severe, shot + good + own))
    if board is not None and good:
        credit = sum(_value(board, d) for d in good)
        priced.append(fx.Noted(rule.severe_credits or severe, team.other, credit, "credit"))
    if own:
        priced.append(fx.Noted(rule.severe_debits or severe, team, -10 * len(own), "debit"))
    return tuple(priced)


def _measure(clause: Cite, command: do.MakeCall, team: Team | None) -> _Many:
    """What the director adds so that no advantage stays."""
    priced: list[fx.PricedEffect] = []
    if team is not None and command.points:
        priced.append(fx.Points(clause, team, -abs(command.points), "director"))
    if team is not None and command.credit:
        priced.append(fx.Points(clause, team.other, abs(command.credit), "director"))
    if command.replay:
        priced.append(fx.Onward(clause, fx.Then.REPLAY))
    return tuple(priced)
