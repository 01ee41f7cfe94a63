"""Why a game or the match is over, or why it goes on."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.rules import events as ev
from tenoff.rules.decide.opening import allowing
from tenoff.rules.effects import Onward, Then
from tenoff.rules.match import Game, Match
from tenoff.rules.needed import frames_left
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.why.reasons import EndOfGame, Log, Reason, What, Why
from tenoff.rules.why.walk import Step, amended, game_of, rules_of, walk


def why_game(log: Log, asked: EndOfGame) -> Why | None:
    """The chain to the game's end, or to what is still missing; None for a game not begun."""
    steps = tuple(walk(log))
    match = steps[-1].after if steps else None
    game = game_of(match, asked.game)
    if match is None or game is None:
        return None
    rules = rules_of(match)
    reasons = [*amended(rules, steps[0].act), _length(rules, match, game, steps)]
    for step in steps:
        reasons += _turning_point(rules, game, step)
    if game.winner is None:
        reasons += _missing(rules, game)
    return Why(tuple(reasons), team=game.winner, over=game.winner is not None)


def _length(rules: RuleBook, match: Match, game: Game, steps: tuple[Step, ...]) -> Reason:
    terms = match.terms
    decider = terms.decider is not None and game.number == terms.best_of
    rule = allowing(rules, terms, terms.length_of(game.number), decider=decider)
    clause = rules.lengths[0].clause if rule is None else rule.clause
    return Reason(What.LENGTH, steps[0].act, clause, game=game.number, points=game.points, count=game.turns)


def _turning_point(rules: RuleBook, game: Game, step: Step) -> tuple[Reason, ...]:
    number = game.number
    match step.event:
        case ev.GameReopened(number=reopened, clause=clause) if reopened == number:
            return (Reason(What.GAME_REOPENED, step.act, clause, game=number),)
        case ev.GamesShortened(frames=frames, clause=clause) if step.game in (0, number):
            return (Reason(What.SHORTENED, step.act, clause, game=number, count=frames),)
        case _ if step.game != number:
            return ()
        case ev.FramePosted():
            return _reached(rules, step, step.event, number)
        case ev.CallMade(effects=effects, foul=foul):
            return tuple(
                Reason(What.GAME_ENDED_BY_CALL, step.act, e.clause, game=number, foul=foul)
                for e in effects
                if isinstance(e, Onward) and e.then is Then.GAME_ENDS
            )
        case ev.TieBegan(first=first, turns=turns, clause=clause):
            level = game_of(step.after, number)
            assert level is not None
            return (
                Reason(What.LEVEL, step.act, game=number, frame=first - 1, total=level.score.first),
                Reason(What.TIE, step.act, clause, game=number, frame=first, count=turns),
            )
        case ev.GameWon():
            return (_won(step, step.event),)
        case ev.Overridden(clause=clause, reason=reason):
            return (Reason(What.OVERRIDE, step.act, clause, game=number, note=reason),)
        case _:
            return ()


def _won(step: Step, event: ev.GameWon) -> Reason:
    """`points` is by how much."""
    team, score = event.team, event.score
    margin = score[team] - score[team.other]
    return Reason(
        What.GAME_WON, step.act, event.clause, team, game=event.number, points=margin, total=score[team]
    )


def _reached(rules: RuleBook, step: Step, event: ev.FramePosted, number: int) -> tuple[Reason, ...]:
    """Game point or the frame limit, where this frame came to it."""
    game = game_of(step.before, number)
    if game is None or game.tie is not None:
        return ()
    reasons: list[Reason] = []
    for team in Team:
        if game.points is not None and event.score[team] >= game.points:
            reasons.append(
                Reason(
                    What.POINTS_REACHED, step.act, rules.scoring.played_out, team, game=number,
                    frame=event.number, total=event.score[team], count=game.points,
                )
            )  # fmt: skip
    if game.turns == event.number:
        frame = Reason(
            What.FRAMES_PLAYED, step.act, rules.scoring.complete, game=number, frame=event.number,
            count=game.turns,
        )  # fmt: skip
        reasons.append(frame)
    return tuple(reasons)


def _missing(rules: RuleBook, game: Game) -> tuple[Reason, ...]:
    """What still has to come before the game can end."""
    reasons: list[Reason] = []
    target = game.points if game.tie is None else None
    if target is not None:
        for team in Team:
            short, score = target - game.score[team], game.score[team]
            what = What.POINTS_MISSING if short > 0 else What.PLAYED_OUT
            clause = None if short > 0 else rules.scoring.played_out
            reasons.append(
                Reason(
                    what, clause=clause, team=team, game=game.number, points=max(short, 0), total=score,
                    count=target,
                )
            )  # fmt: skip
    left = frames_left(game)
    if left is not None:
        clause = rules.tie.decides if game.tie is not None else None
        reasons.append(
            Reason(What.FRAMES_MISSING, clause=clause, game=game.number, frame=len(game.rows) + 1, count=left)
        )
    return tuple(reasons)


def why_match(log: Log) -> Why | None:
    """The chain to the match's end, or to the games still missing; None before the match is opened."""
    steps = tuple(walk(log))
    if not steps:
        return None
    match = steps[-1].after
    rules = rules_of(match)
    best_of = Reason(What.BEST_OF, steps[0].act, rules.best_of, count=match.best_of)
    reasons = [*amended(rules, steps[0].act), best_of]
    for step in steps:
        reasons += _match_point(step)
    if match.winner is None:
        reasons += [
            Reason(What.GAMES_MISSING, team=team, count=missing)
            for team in Team
            if (missing := match.best_of // 2 + 1 - match.wins[team]) > 0
        ]
    return Why(tuple(reasons), team=match.winner, over=match.over)


def _match_point(step: Step) -> tuple[Reason, ...]:
    match step.event:
        case ev.GameWon():
            return (_won(step, step.event),)
        case ev.GameReopened(number=number, clause=clause):
            return (Reason(What.GAME_REOPENED, step.act, clause, game=number),)
        case ev.MatchWon(team=team, clause=clause):
            return (Reason(What.MATCH_WON, step.act, clause, team),)
        case ev.MatchForfeited(team=team, why=why, clause=clause):
            return (Reason(What.FORFEIT, step.act, clause, team, note=why),)
        case ev.Disqualified(team=team, why=why, clause=clause):
            return (Reason(What.DISQUALIFIED, step.act, clause, team, note=why),)
        case _:
            return ()
