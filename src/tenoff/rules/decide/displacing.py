"""What displaced discs cost: credits, debits, the settled board and the severe penalty."""

from __future__ import annotations

from tenoff.kit import Side, Team
from tenoff.rules import commands as do
from tenoff.rules import effects as fx
from tenoff.rules.decide.scenes import Scene
from tenoff.rules.discs import PLACE_OF, SIDE_OF, Board, Disc, goods, ten_offs
from tenoff.rules.effects import Fact
from tenoff.rules.match import Match
from tenoff.rules.rulebook import RuleBook


def displaced(
    effect: fx.CreditDisplaced | fx.DebitOwnTenOffs | fx.RemoveDisplaced,
    side: Side | None,
    team: Team | None,
    scene: Scene,
) -> fx.Worked:
    """What the displaced discs cost; not counted where nobody saw which they were or where they lay."""
    if scene.displaced is None:
        return (fx.Uncounted(effect.clause, Fact.DISPLACED),)
    if not scene.displaced:
        return ()
    if isinstance(effect, fx.RemoveDisplaced):
        return (fx.Removed(effect.clause, scene.displaced),)
    if scene.board is None or side is None or team is None:
        return (fx.Uncounted(effect.clause, Fact.BOARD),)
    match effect:
        case fx.CreditDisplaced():
            credit = sum(_value(scene.board, d) for d in scene.displaced if SIDE_OF[d] is not side)
            return (fx.Points(effect.clause, team.other, credit, "credit"),) if credit else ()
        case fx.DebitOwnTenOffs():
            own = own_ten_offs(scene.board, scene.displaced, side)
            if not own:
                return ()
            return (fx.Removed(effect.clause, own), fx.Points(effect.clause, team, -10 * len(own), "debit"))


def _value(board: Board, disc: Disc) -> int:
    """What a good disc counted before; a 10-off is nobody's credit."""
    spot = board[PLACE_OF[disc]]
    return spot.value if spot is not None and spot.value > 0 else 0


def own_ten_offs(board: Board, displaced: tuple[Disc, ...], side: Side) -> tuple[Disc, ...]:
    """The offender's displaced discs that lay in the 10-off area."""
    return tuple(d for d in displaced if d in ten_offs(board, side))


def settled(
    match: Match,
    effect: fx.SettleAndReplay,
    side: Side | None,
    team: Team | None,
    scene: Scene,
) -> fx.Worked:
    """The board settled against the offender; where nobody knows it the frame is only replayed."""
    game = match.game
    if game is None:
        return ()
    if scene.board is None or side is None or team is None:
        return (fx.Uncounted(effect.debits, Fact.BOARD), fx.Onward(effect.clause, fx.Then.REPLAY))
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


def severe(rules: RuleBook, command: do.MakeCall, team: Team | None, scene: Scene) -> fx.Worked:
    """The shot disc, the opponent's displaced good discs and own displaced 10-offs leave the court."""
    rule = rules.enforcement
    side = command.side
    severe = rule.severe
    if side is None or team is None or severe is None:
        return ()
    shot = fx.Removed(rule.severe_removes or severe, () if scene.disc is None else (scene.disc,))
    if scene.displaced is None:
        return (shot, fx.Uncounted(rule.severe_credits or severe, Fact.DISPLACED))
    if scene.displaced and scene.board is None:
        return (shot, fx.Uncounted(rule.severe_credits or severe, Fact.BOARD))
    board = scene.board
    good = (
        ()
        if board is None
        else tuple(d for d in scene.displaced if SIDE_OF[d] is not side and _value(board, d))
    )
    own = () if board is None else own_ten_offs(board, scene.displaced, side)
    priced: list[fx.PricedEffect] = [shot] if not shot.discs else []
    if gone := shot.discs + good + own:
        priced.append(fx.Removed(rule.severe_removes or severe, gone))
    if board is not None and good:
        credit = sum(_value(board, d) for d in good)
        priced.append(fx.Noted(rule.severe_credits or severe, team.other, credit, "credit"))
    if own:
        priced.append(fx.Noted(rule.severe_debits or severe, team, -10 * len(own), "debit"))
    return tuple(priced)
