"""Posting: one frame at any depth, several when catching up, or only a game's final score."""

from __future__ import annotations

from tenoff.kit import Cite, Side, Sides, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.games import after_frame, given, in_play
from tenoff.rules.discs import POSSIBLE_TOTALS, totals
from tenoff.rules.events import Depth, Event, FramePosted, GameScored, PlayCalled
from tenoff.rules.evolve import evolve, fold
from tenoff.rules.match import Game, Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import turn

_COUNTS = (10, 8, 7, -10)
_FRAME = 40
"""What four discs make at most."""


def post_frame(match: Match, command: do.PostFrame) -> Decision:
    rules = book_of(match)
    playing = in_play(rules, match)
    if isinstance(playing, Refusal):
        return playing
    start, match, game = playing
    posted = _posted(rules, match, game, command)
    if isinstance(posted, Refusal):
        return posted
    return (*start, posted, *after_frame(rules, evolve(match, posted)))


def _posted(rules: RuleBook, match: Match, game: Game, command: do.PostFrame) -> FramePosted | Refusal:
    scored = _scored(rules, game, command)
    if isinstance(scored, Refusal):
        return scored
    points, depth, discs, questioned = scored
    due = turn(rules, match.terms, game, len(game.rows) + 1)
    yellow = game.yellow.other if game.frame.swapped else game.yellow
    by_team = points.by_team(yellow)
    noted = _noted(game)
    score = Teams(
        game.score.first + by_team.first + noted.first, game.score.second + by_team.second + noted.second
    )
    return FramePosted(
        number=due.number,
        end=due.end,
        lead=due.lead,
        yellow=game.yellow,
        points=by_team,
        score=score,
        clause=rules.scoring.clear,
        depth=depth,
        noted=noted,
        discs=None if discs is None else discs.by_team(yellow),
        questioned=questioned,
        overtime=due.overtime,
        counted=rules.scoring.posted,
        noted_by=rules.enforcement.severe_posted if any(noted) else None,
    )


def _noted(game: Game) -> Teams[int]:
    marks = game.frame.marks
    if not marks:
        return Teams(0, 0)
    noted = Teams(0, 0)
    for mark in marks:
        if mark.noted:
            noted = noted.put(mark.team, noted[mark.team] + mark.points)
    return noted


_Scored = tuple[Sides[int], Depth, Sides[tuple[int, ...]] | None, bool]


def _scored(rules: RuleBook, game: Game, command: do.PostFrame) -> _Scored | Refusal:
    frame = game.frame
    if command.yellow is None and command.black is None:
        if not frame.shots:
            return Refusal(Code.NEEDS_TOTALS, rules.scoring.complete, asks=("yellow", "black"))
        if frame.shots < 8:
            return Refusal(Code.FRAME_SHORT, _unfinished(rules, game), values=(str(frame.shots),))
        return totals(frame.board), Depth.SHOTS, _counting(frame.board), False
    tallies = Sides(command.yellow or do.Tally(total=0), command.black or do.Tally(total=0))
    sums: list[int] = []
    counted: list[tuple[int, ...] | None] = []
    questioned = False
    for side in Side:
        read = _tally(rules, tallies[side], side, sure=command.sure)
        if isinstance(read, Refusal):
            return read
        total, discs, odd = read
        sums.append(total)
        counted.append(discs)
        questioned = questioned or odd
    points = Sides(sums[0], sums[1])
    if frame.shots == 8 and points != (on_board := totals(frame.board)) and not command.sure:
        values = (str(on_board.yellow), str(on_board.black))
        return Refusal(Code.TOTAL_DISAGREES, rules.scoring.clear, values=values, question=True)
    by_discs = counted[0] is not None and counted[1] is not None
    discs_by_side = Sides(counted[0] or (), counted[1] or ()) if by_discs else None
    return points, Depth.DISCS if by_discs else Depth.TOTALS, discs_by_side, questioned


def _unfinished(rules: RuleBook, game: Game) -> Cite:
    """Why a frame of fewer than eight discs does not count yet, even with game point on the court."""
    lying = totals(game.frame.board).by_team(game.yellow)
    best = max(game.score.first + lying.first, game.score.second + lying.second)
    reached = game.points is not None and best >= game.points
    return rules.scoring.played_out if reached else rules.scoring.complete


def _counting(board: tuple[object, ...]) -> Sides[tuple[int, ...]]:
    values = [getattr(spot, "value", 0) for spot in board]
    return Sides(tuple(v for v in values[:4] if v), tuple(v for v in values[4:] if v))


def _tally(
    rules: RuleBook, tally: do.Tally, side: Side, *, sure: bool
) -> tuple[int, tuple[int, ...] | None, bool] | Refusal:
    """The sum, the discs if they were given, and whether the sum is one that four discs cannot make."""
    if tally.discs is not None:
        if len(tally.discs) > 4 or any(value not in _COUNTS for value in tally.discs):
            values = (side, " ".join(str(v) for v in tally.discs))
            return Refusal(Code.NO_SUCH_SCORE, rules.scoring.areas, values=values)
        total = sum(tally.discs)
        if tally.total is not None and tally.total != total:
            return Refusal(Code.TOTAL_DISAGREES, rules.scoring.clear, values=(str(total), str(tally.total)))
        return total, tally.discs, False
    total = tally.total or 0
    if total in POSSIBLE_TOTALS:
        return total, None, False
    if not sure or not -1000 < total < 1000:
        question = -1000 < total < 1000
        return Refusal(
            Code.IMPOSSIBLE_TOTAL, rules.scoring.areas, values=(side, str(total)), question=question
        )
    return total, None, True


def post_frames(match: Match, command: do.PostFrames) -> Decision:
    """All of them or none: the first that cannot be posted refuses the lot and says which."""
    if not command.frames:
        return Refusal(Code.NEEDS_TOTALS)
    events: tuple[Event, ...] = ()
    for number, tally in enumerate(command.frames, 1):
        after = fold(match, events)
        assert after is not None
        if after.over:
            return Refusal(Code.MATCH_OVER, values=(f"frame {number}",))
        posted = post_frame(after, do.PostFrame(tally.yellow, tally.black, sure=command.sure))
        if isinstance(posted, Refusal):
            return Refusal(
                posted.code, posted.clause, posted.asks, (*posted.values, f"frame {number}"), posted.question
            )
        events = (*events, *posted)
    return events


def post_game(match: Match, command: do.PostGame) -> Decision:
    rules = book_of(match)
    if match.game is not None and (match.game.rows or match.game.frame.shots):
        return Refusal(Code.GAME_UNDER_WAY, values=(str(match.game.number),))
    playing = in_play(rules, match)
    if isinstance(playing, Refusal):
        return playing
    start, match, game = playing
    score = command.score
    told = f"{score.first}-{score.second}"
    if score.first == score.second:
        return Refusal(Code.NO_SUCH_SCORE, rules.tie.decides, values=(told,))
    if max(abs(score.first), abs(score.second)) > 1000:
        return Refusal(Code.NO_SUCH_SCORE, rules.scoring.higher_wins, values=(told,))
    if not command.sure and _doubtful(game, max(score)):
        values = (told, str(game.points or game.turns))
        return Refusal(Code.NO_SUCH_SCORE, rules.tie.decides, values=values, question=True)
    scored = GameScored(game.number, score, rules.scoring.higher_wins)
    team = Team.FIRST if score.first > score.second else Team.SECOND
    return (*start, scored, *given(rules, evolve(match, scored), team, rules.scoring.higher_wins))


def _doubtful(game: Game, best: int) -> bool:
    """A winning score that hardly happens: below game point, as only a tie-break ends,
    or above what discs make.
    """
    if game.turns is not None:
        return best > _FRAME * game.turns
    return game.points is not None and not game.points <= best < game.points + _FRAME


def call_play(match: Match) -> Decision:
    rules = book_of(match)
    playing = in_play(rules, match)
    if isinstance(playing, Refusal):
        return playing
    start, _, game = playing
    # before the first frame no disc lies there to be gathered
    frees = rules.scoring.play_call if game.rows else None
    return (*start, PlayCalled(rules.first_lead, frees))
