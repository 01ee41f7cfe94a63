"""Pricing: the printed effects of a case worked out on the board and score of one moment."""

from __future__ import annotations

from typing import assert_never

from tenoff.kit import Cite, Side, Team
from tenoff.rules import commands as do
from tenoff.rules import effects as fx
from tenoff.rules.book import RuleBook
from tenoff.rules.decide.scenes import Scene
from tenoff.rules.discs import PLACE_OF, SIDE_OF, Board, Disc, goods, ten_offs
from tenoff.rules.fouls import Foul
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal

_MOST = 40
"""A director takes away an advantage; no frame gives more than this."""

_Many = tuple[fx.PricedEffect, ...]


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
            if if_short and not command.short:
                return (fx.Onward(clause, fx.Then.PLAY_ON),)
            return (*_taken_back(clause, command, match), fx.Onward(clause, fx.Then.RESHOOT))
        case fx.PutBack(otherwise=otherwise):
            return _put_back(rules, match, clause, otherwise, command, scene, sofar)
        case fx.ScoreAsBefore():
            if _unseen(command, match):
                return Refusal(Code.NEEDS_FACTS, clause, asks=("board",))
            board = _restored(match, scene, sofar)
            return (fx.BoardReset(clause, board), fx.Onward(clause, fx.Then.SCORE_AS_BEFORE))
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
            if max(abs(command.points or 0), abs(command.credit or 0)) > _MOST:
                return Refusal(Code.BAD_NUMBER, clause, values=(str(command.points or command.credit),))
            return _measure(clause, command, team)
        case _:
            assert_never(effect)


def _taken_back(clause: Cite, command: do.MakeCall, match: Match) -> _Many:
    """The disturbed shot where it was recorded: the disc named, or the last one if it is the shooter's."""
    last = None if match.game is None else match.game.frame.last
    if last is None or (command.disc is not last and SIDE_OF[last] is not command.shooter):
        return ()
    return (fx.Returned(clause, last),)


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
    rules: RuleBook,
    match: Match,
    clause: Cite,
    otherwise: Cite,
    command: do.MakeCall,
    scene: Scene,
    sofar: list[fx.PricedEffect],
) -> _Many | Refusal:
    consensus = rules.consensus
    if consensus is None:
        return (fx.Onward(otherwise, fx.Then.REPLAY),)
    if command.agreeing is None:
        return Refusal(Code.NEEDS_FACTS, consensus.clause, asks=("agreeing",))
    everybody = 2 * match.terms.format.players
    if not 0 <= command.agreeing <= everybody:
        return Refusal(Code.BAD_NUMBER, consensus.clause, values=(str(command.agreeing),))
    needed = consensus.of_four if match.terms.format.players == 2 else consensus.of_two
    if command.agreeing < needed:
        return (fx.Onward(otherwise, fx.Then.REPLAY),)
    if _unseen(command, match):
        return Refusal(Code.NEEDS_FACTS, clause, asks=("board",))
    return (fx.BoardReset(clause, _restored(match, scene, sofar)), fx.Onward(clause, fx.Then.PUT_BACK))


def _unseen(command: do.MakeCall, match: Match) -> bool:
    """What a shot moved before it rebounded counts, and no shot record tells the one from the other."""
    shots = 0 if match.game is None else match.game.frame.shots
    return command.foul is Foul.REBOUND and command.board is None and shots > 0


def _restored(match: Match, scene: Scene, sofar: list[fx.PricedEffect]) -> Board | None:
    """The board as it lay: the shot disc stays where it stopped, and what the call takes off stays off."""
    if scene.board is None or match.game is None:
        return scene.board
    places = list(scene.board)
    frame = match.game.frame
    if scene.disc is not None and scene.disc is frame.last:
        places[PLACE_OF[scene.disc]] = frame.board[PLACE_OF[scene.disc]]
    for effect in sofar:
        if isinstance(effect, fx.Removed):
            for disc in effect.discs:
                places[PLACE_OF[disc]] = None
    return tuple(places)


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
