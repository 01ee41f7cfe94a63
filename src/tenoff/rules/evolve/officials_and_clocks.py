"""How everything beside play changes the state: clocks, questions, officials, the card."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from tenoff.kit import Team, Teams
from tenoff.rules import events as ev
from tenoff.rules.discs import placed
from tenoff.rules.formats import DeskEnding, Entrant
from tenoff.rules.match import AtDesk, Exam, Frame, Game, Match, Official, OpenAppeal, Phase, Protest


def other(match: Match, event: ev.Event) -> Match:
    """What is left when it was neither play nor setting."""
    match event:
        case ev.ClockStarted():
            return replace(match, on_clock=True)
        case ev.ClockStopped():
            return replace(match, on_clock=False)
        case ev.NoShowCalled(team=team, call=call):
            return replace(match, no_show=match.no_show.put(team, call))
        case ev.ExamAsked(team=team, disc=disc):
            return replace(match, exam=Exam(team, disc))
        case ev.ExamRuled():
            return _ruled(match, event)
        case ev.DiscProtested(team=team, disc=disc, from_last_disc=last):
            return replace(match, protest=Protest(team, disc, last))
        case ev.ProtestRuled(then=then):
            return (
                _frame_again(replace(match, protest=None))
                if then == "replay"
                else replace(_settled(match), protest=None)
            )
        case ev.AppealMade(team=team, to=to, foul=foul, about=about):
            return replace(match, appeal=OpenAppeal(team, to, foul, about))
        case ev.AppealRuled(by=by, final=final):
            open = match.appeal
            return replace(match, appeal=None if final or open is None else replace(open, ruled=by))
        case ev.OfficialAssigned():
            return _assigned(match, event)
        case ev.OfficialProtested(role=role):
            officials = tuple(replace(o, protested=o.protested or o.role == role) for o in match.officials)
            return replace(match, officials=officials)
        case ev.RefereeRefused():
            return replace(match, officials=tuple(o for o in match.officials if o.role != "referee"))
        case ev.RefereeRequested():
            return replace(match, referee_wanted=True)
        case ev.BreachReported():
            return replace(match, breach_reported=True)
        case ev.HelpCalled(hurt=False) if match.hurt:
            return match  # a later question does not cover up that somebody is hurt
        case ev.HelpCalled(about=about, hurt=hurt):
            return replace(match, help=about, hurt=hurt)
        case ev.HelpAnswered():
            return replace(match, help=None, hurt=False)
        case ev.Substituted():
            return _substituted(match, event)
        case ev.MatchForfeited(team=team, disqualified=out):
            gone = (*match.disqualified, team) if out else match.disqualified
            return replace(_lost(match, team), forfeited=team, disqualified=gone)
        case ev.Disqualified(team=team):
            return replace(_lost(match, team), disqualified=(*match.disqualified, team))
        case ev.CardSigned(role=role, name=name, complete=complete):
            phase = Phase.SIGNED if complete else match.phase
            return replace(match, signatures=(*match.signatures, (role, name)), phase=phase)
        case ev.ResultConfirmed(name=name):
            return replace(match, confirmed=name, phase=Phase.CONFIRMED)
        case ev.Overridden():
            return _overridden(match, event)
        case ev.ClosedAtDesk():
            return _closed(match, event)
        case ev.TeamsNamed(teams=teams):
            return _named(match, teams)
        case ev.BreakEnded(team=team):
            return replace(match, back=match.back.put(team, True))
        case ev.ShotTimed() | ev.DiscsChanged() | ev.Remarked():
            return match  # kept in the log, nothing follows from them
        case (
            ev.ShotPlayed() | ev.FramePosted() | ev.CallMade() | ev.MatchOpened() | ev.CoinTossed()
            | ev.ChoiceDeferred() | ev.LagDecided() | ev.ColorsSet() | ev.EndsChosen()
            | ev.PracticeTaken() | ev.PracticeSkipped() | ev.CourtTreated() | ev.GameStarted()
            | ev.GameScored() | ev.GamesShortened() | ev.ColorsChanged() | ev.SidesChanged() | ev.TieBegan()
            | ev.GameWon() | ev.GameReopened() | ev.MatchWon() | ev.PlayCalled()
            | ev.LeadErrorFound() | ev.ScoreCorrected() | ev.Suspended() | ev.Resumed()
        ):  # fmt: skip
            raise ValueError(f"{type(event).__name__} is folded elsewhere; a match is opened once")
        case _:
            assert_never(event)


def _ruled(match: Match, event: ev.ExamRuled) -> Match:
    exam = match.exam
    if exam is None:
        return match
    calls = (*exam.calls, (event.by, event.good))
    if not event.final:
        return replace(match, exam=replace(exam, calls=calls))
    if exam.disc is None:
        return replace(match, exam=None)
    ruled = replace(match, exam=None, decided=(*match.decided, exam.disc))
    game = match.game
    if game is None or event.spot is None:
        return ruled
    board = placed(game.frame.board, exam.disc, event.spot)
    return replace(ruled, game=replace(game, frame=replace(game.frame, board=board)))


def _settled(match: Match) -> Match:
    """The disc protested has had its final call, whether its frame is posted yet or not."""
    disc = None if match.protest is None else match.protest.disc
    if disc is None:
        return match
    if match.game is not None and match.game.frame.shots:
        return replace(match, decided=(*match.decided, disc))
    return replace(match, settled=(*match.settled, disc))


def _frame_again(match: Match) -> Match:
    """The frame in question is played again: the open one, or the one just posted."""
    game = match.game
    if game is None:
        return match
    if game.frame.shots or not game.rows:
        return replace(
            match, game=replace(game, frame=Frame(marks=game.frame.marks, replays=game.frame.replays + 1))
        )
    return replace(match, game=_without_last(game))


def _without_last(game: Game) -> Game:
    """The game before its last frame was posted: what that frame scored, began or changed is taken back."""
    *rows, last = game.rows
    score = game.score
    for team in Team:
        noted = sum(mark.points for mark in last.marks if mark.noted and mark.team is team)
        score = score.put(team, score[team] - last.points[team] - noted)
    tie = game.tie if game.tie is not None and game.tie.first <= last.number else None
    return replace(
        game,
        rows=tuple(rows),
        score=score,
        tie=tie,
        yellow=last.yellow,
        colors_changed=any(row.yellow is not game.opened for row in (*rows, last)),
        sides_swapped=game.sides_swapped and game.half != last.number,
        frame=Frame(marks=last.marks + game.frame.marks, replays=game.frame.replays + 1),
    )


def _assigned(match: Match, event: ev.OfficialAssigned) -> Match:
    kept = tuple(o for o in match.officials if o.role != event.role)
    new = Official(event.role, event.name, replacement=bool(event.replaces))
    bare = event.role != "referee"  # what waits for a referee waits on
    return replace(
        match,
        officials=(*kept, new),
        referee_wanted=match.referee_wanted and bare,
        breach_reported=match.breach_reported and bare,
    )


def _substituted(match: Match, event: ev.Substituted) -> Match:
    entrant = match.teams[event.team]
    players = tuple(event.into if p == event.out else p for p in entrant.players)
    ends = match.ends[event.team]
    if ends is not None:
        head, foot = (event.into if p == event.out else p for p in ends)
        match = replace(match, ends=match.ends.put(event.team, (head, foot)))
    teams = match.teams.put(event.team, replace(entrant, players=players))
    return replace(match, teams=teams, replaced=(*match.replaced, event.out))


def _lost(match: Match, team: Team) -> Match:
    # a game that was broken off stays on the sheet, won by nobody
    done = match.done if match.game is None else (*match.done, match.game)
    return replace(match, winner=team.other, phase=Phase.WON, game=None, done=done, stop=None, on_clock=False)


def _closed(match: Match, event: ev.ClosedAtDesk) -> Match:
    """A signature under another result is none; what was scored stays on the sheet unless the desk has other
    games.
    """
    done = match.done if match.game is None else (*match.done, match.game)
    if event.games:
        done = tuple(_game_at_desk(match, done, number, score) for number, score in enumerate(event.games, 1))
    void = event.ending is DeskEnding.VOID
    first = sum(game.first > game.second for game in event.games)
    second = sum(game.second > game.first for game in event.games)
    return replace(
        match,
        desk=AtDesk(event.ending, event.games, event.reason),
        phase=Phase.CLOSED if void else Phase.WON if event.claimed else Phase.CONFIRMED,
        winner=event.winner,
        wins=Teams(first, second) if event.games else match.wins,
        confirmed="" if void or event.claimed else event.by,
        forfeited=None,
        signatures=(),
        game=None,
        done=done,
        stop=None,
        on_clock=False,
        exam=None,
        protest=None,
        appeal=None,
        help=None,
        hurt=False,
    )


def _game_at_desk(match: Match, done: tuple[Game, ...], number: int, score: Teams[int]) -> Game:
    """The game as it was scored where that came to the same, else its end alone."""
    scored = next((game for game in done if game.number == number), None)
    if scored is not None and scored.score == score and scored.winner is not None:
        return scored
    yellow = scored.opened if scored is not None else match.coloring.yellow or Team.FIRST
    won = None if score.first == score.second else Team.FIRST if score.first > score.second else Team.SECOND
    return Game(number, yellow, yellow, score=score, winner=won)


def _named(match: Match, teams: Teams[Entrant]) -> Match:
    """The same places under other names, also where partners stand."""
    ends = match.ends
    for team in Team:
        stand, was, now = ends[team], match.teams[team].players, teams[team].players
        if stand is not None and len(was) == len(now):
            new = dict(zip(was, now, strict=True))
            ends = ends.put(team, (new.get(stand[0], stand[0]), new.get(stand[1], stand[1])))
    return replace(match, teams=teams, ends=ends)


def _overridden(match: Match, event: ev.Overridden) -> Match:
    game = match.game
    if game is not None and event.score is not None:
        marks = tuple(replace(mark, settled=True) for mark in game.frame.marks)
        frame = replace(game.frame, marks=marks)
        match = replace(match, game=replace(game, score=event.score, frame=frame))
    return _frame_again(match) if event.frame_again else match
