"""Acts, refusals and what-ifs as the sentences a screen shows, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.desk.scoring import Moved
from tenoff.kit import Cite, Side, Team, Teams
from tenoff.kit.signs import minus
from tenoff.rules import events as ev
from tenoff.rules.clauses import printed
from tenoff.rules.formats import DeskEnding
from tenoff.rules.match import AtDesk, Match, Phase
from tenoff.rules.record import Act, Outcome, PutBackIn, Record, Revised, TakeOut
from tenoff.rules.record.steps import Step
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.whatif import Aspect, Difference
from tenoff.web.match.view import Ruling
from tenoff.words.catalog import say, spoken
from tenoff.words.events import happened
from tenoff.words.names import cite_words, signed
from tenoff.words.refusals import refused
from tenoff.words.said import sentence
from tenoff.words.voice import Voice, voice_of

_CALLS = (
    ev.CallMade,
    ev.LeadErrorFound,
    ev.Overridden,
    ev.MatchForfeited,
    ev.Disqualified,
    ev.ScoreCorrected,
    ev.ExamRuled,
    ev.ProtestRuled,
    ev.AppealRuled,
    ev.ClosedAtDesk,
)
_SCORES = (ev.FramePosted, ev.GameScored, ev.GameWon, ev.GameReopened, ev.MatchWon, ev.TieBegan)
_NOTES = (ev.Remarked, ev.ShotPlayed, ev.PlayCalled, ev.PracticeTaken, ev.PracticeSkipped, ev.ClockStarted,
          ev.ClockStopped, ev.ShotTimed)  # fmt: skip


def rulings(record: Record, acts: int | None = None) -> Iterator[Ruling]:
    """What the last so many acts did and every call before them, the newest first; all without a number."""
    total = len(record.acts)
    lowest = 0 if acts is None else max(total - acts, 0)
    for number in range(total, 0, -1):
        step = None if number > lowest else record.steps.find(number)
        if number > lowest or (step is not None and any(isinstance(each, _CALLS) for each in step.so)):
            yield from reversed(list(act_rulings(record, record.acts[number - 1])))


def act_rulings(record: Record, act: Act) -> Iterator[Ruling]:
    """What one act did, as far as it counts now."""
    step = record.steps.find(act.number)
    if step is None:
        for outcome in act.so:
            if isinstance(outcome, Revised):
                yield from _revised(record, act, outcome)
        return
    if step.counts:
        yield from _told(act, step)


_TOLD: dict[tuple[int, str], tuple[Step, tuple[Ruling, ...]]] = {}
"""Steps told lately, by identity and language: with every tap a view tells a dozen, of which one is new."""
_MOST = 1000


def _told(act: Act, step: Step) -> tuple[Ruling, ...]:
    key = id(step), spoken().tag
    known = _TOLD.get(key)
    if known is not None and known[0] is step:
        return known[1]
    voice = voice_of(step.after)
    told = tuple(_ruling(act, event, voice) for event in step.so)
    if len(_TOLD) >= _MOST:
        del _TOLD[next(iter(_TOLD))]
    _TOLD[key] = step, told
    return told


def _ruling(act: Act, event: ev.Event, voice: Voice) -> Ruling:
    cite: Cite | None = getattr(event, "clause", None)
    weight = "call" if isinstance(event, _CALLS) else "score" if isinstance(event, _SCORES) else "flow"
    weight = "note" if isinstance(event, _NOTES) else weight
    return _said(act, _full(happened(event, voice)), cite, weight)


def _full(said: str) -> str:
    return say("live.sentence", said=said)


def _said(act: Act, sentence: str, cite: Cite | None, weight: str) -> Ruling:
    return Ruling(act.number, sentence, *clause_of(cite), weight, act.at or "", act.by)


def clause_of(cite: Cite | None) -> tuple[str, str]:
    """The printed number and the full citation: "C-17", "Florida C-17.1, C-17.3"."""
    return ("", "") if cite is None else (printed(cite), cite_words(cite))


def _revised(record: Record, act: Act, revised: Revised) -> Iterator[Ruling]:
    yield _said(act, revision_words(record, act), None, "call")
    for again in revised.changed:
        step = record.steps.find(again.act)
        voice = voice_of(record.now if step is None else step.after)
        for event in again.so:
            if isinstance(event, ev.FramePosted | ev.GameWon | ev.MatchWon | ev.CallMade):
                yield _said(act, say("live.so_now", said=happened(event, voice)), event.clause, "score")


def revision_words(record: Record, act: Act) -> str:
    match act.do:
        case TakeOut(act=number):
            return say("live.act.taken_back", act=act_words(record, number))
        case PutBackIn(act=number):
            return say("live.act.put_back", act=act_words(record, number))
        case _:
            return say("live.act.corrected")


def act_words(record: Record, number: int) -> str:
    """An act in a few words, for the undo button and for what it did: "Frame 6: yellow 15, black 8"."""
    act = record.act(number)
    if act is None:
        return say("live.act.number", act=number)
    if act.so and isinstance(act.so[0], Revised):
        return revision_words(record, act).rstrip(".")
    step = record.steps.find(number)
    events = [event for event in act.so if not isinstance(event, Revised)]
    if not events:
        return say("live.act.empty")
    # a game begins with the first thing that happens in it, and that is what was entered
    entered = [each for each in events if not isinstance(each, ev.GameStarted)] or events
    told = next((each for each in entered if isinstance(each, ev.CallMade | ev.FramePosted)), entered[0])
    saw = None if step is None else step.after or step.saw
    return happened(told, voice_of(saw or record.now)).split(";")[0]


def outcome_words(outcomes: tuple[Outcome, ...], match: Match | None) -> str:
    """What would follow, in one or more sentences."""
    voice = voice_of(match)
    parts = [_full(happened(each, voice)) for each in outcomes if not isinstance(each, Revised)]
    for each in outcomes:
        if isinstance(each, Revised):
            parts += [say("live.act.decided_again", n=len(each.changed)) if each.changed else ""]
            parts += [
                say("live.act.would_wait", act=left.act, refusal=refused(left.refusal, voice))
                for left in each.unsettled
            ]
    return " ".join(part for part in parts if part)


def deciding(outcomes: tuple[Outcome, ...]) -> Cite | None:
    """The clause behind what matters most in them: the call or the frame, else the first that has one."""
    first = next((each for each in outcomes if isinstance(each, ev.CallMade | ev.FramePosted)), None)
    if first is not None:
        return first.clause
    return next((cite for each in outcomes if (cite := getattr(each, "clause", None)) is not None), None)


# -- what if

_POINTS = {Aspect.NOTED: "points_noted", Aspect.OWED: "points_owed"}


def change_words(difference: Difference, rules: RuleBook, then: Match) -> str:
    """One difference a what-if shows: "black +17", "Y3 off the court"; "" for what the new view shows
    anyway.
    """
    voice = voice_of(then, rules)
    old, new = difference.old, difference.new
    match difference.what:
        case Aspect.SCORE | Aspect.NOTED | Aspect.OWED:
            if difference.team is None or not isinstance(old, int) or not isinstance(new, int):
                return ""
            key = f"live.change.{_POINTS.get(difference.what, 'points')}"
            return say(key, who=color_or_team(difference.team, voice), points=signed(new - old))
        case Aspect.LIES:
            return say("live.change.lies", disc=difference.disc, old=_area(old), new=_area(new))
        case Aspect.REPLAYED:
            return voice.say("live.change.replayed")
        case Aspect.GAME_WINNER:
            return say("live.change.game_won", team=voice.team(new)) if isinstance(new, Team) else ""
        case Aspect.WINNER:
            if not isinstance(new, Team):
                return say("live.change.nobody_won")
            return say("live.change.match_won", team=voice.team(new))
        case Aspect.PHASE:
            if new == "suspended":
                return say("live.change.stops")
            return say("live.change.goes_on") if old == "suspended" else ""
        case Aspect.OVERTIME:
            return voice.say("live.change.extra") if new else ""
        case Aspect.LEAD:
            if not isinstance(old, Side) or not isinstance(new, Side):
                return ""
            return say("live.change.leads", color=sentence(voice.side(new)))
        case _:
            return ""


def _area(value: object) -> str:
    if value is None:
        return say("live.area.off")
    key = f"live.area.{value}"
    return say(key) if spoken().knows(key) else str(value)


def color_or_team(team: Team, voice: Voice) -> str:
    """A team by its color where it has one; the board's own way of speaking."""
    if voice.yellow is None:
        return voice.team(team)
    return sentence(voice.side(Side.YELLOW if team is voice.yellow else Side.BLACK))


def status_words(match: Match, rules: RuleBook) -> str:
    """One short line on where the match is."""
    voice = voice_of(match, rules)
    if match.desk is not None and match.winner is None:
        return _closed(match.desk)
    if match.winner is not None:
        key = "live.status.won_confirmed" if match.confirmed else "live.status.won_claimed"
        return say(key, team=voice.team(match.winner), how=_how(match), by=match.confirmed)
    if match.stop is not None:
        reason = match.stop.reason
        return say("live.status.stopped_why" if reason else "live.status.stopped", reason=reason)
    if match.game is None:
        key = "live.status.before_game" if match.best_of > 1 else "live.status.before_only_game"
        return say(key, game=match.next_game)
    game = match.game
    key = "live.status.game_frame" if match.best_of > 1 else "live.status.frame"
    extra = "" if game.tie is None else "_extra"
    return sentence(voice.say(f"{key}{extra}", game=game.number, frame=voice.frame(len(game.rows) + 1)))


def moved_words(moved: Moved, match: Match | None) -> str:
    """Why a tap is asked about: what has changed since the screen it was made on."""
    shown = moved.shown
    if shown is None or match is None:
        return say("live.way.posted_by", name=moved.by) if moved.by else say("live.way.posted")
    voice = voice_of(match)
    if shown.yellow is None:
        return say("live.way.open", game=shown.game)
    first, second = voice.team(shown.yellow), voice.team(shown.yellow.other)
    colors = {"one": sentence(voice.side(Side.YELLOW)), "other": sentence(voice.side(Side.BLACK))}
    return say("live.way.turned", game=shown.game, first=first, second=second, **colors)


def ended_words(match: Match, voice: Voice) -> str:
    """Who won the game that is just over; "" unless the next one is to come."""
    last = match.done[-1] if match.done and match.phase is Phase.BETWEEN else None
    if last is None or last.winner is None:
        return ""
    how = _score(last.score, last.winner)
    return say("live.status.game_won", team=voice.team(last.winner), game=last.number, how=how)


def _closed(desk: AtDesk) -> str:
    match desk.ending:
        case DeskEnding.TIE:
            return say("live.status.tied")
        case DeskEnding.NO_CONTEST:
            return say("live.status.no_contest")
        case _:
            return say("live.status.closed_why" if desk.reason else "live.status.closed", reason=desk.reason)


def desk_words(match: Match) -> str:
    """What whoever scores is told when the desk has ended the scoring; "" while it has not."""
    desk = match.desk
    if desk is None:
        return ""
    key = "live.desk.changed" if desk.ending is DeskEnding.VOID else "live.desk.result"
    return say(f"{key}_why" if desk.reason else key, reason=desk.reason)


def _how(match: Match) -> str:
    assert match.winner is not None
    loser = match.winner.other
    if match.desk is not None:
        return _at_desk(match.desk, match.winner)
    if match.forfeited is loser:
        return say("live.status.by_forfeit")
    if loser in match.disqualified:
        return say("live.status.by_disqualification")
    only = match.best_of == 1 and match.done
    return _score(match.done[-1].score if only else match.wins, match.winner)


def _at_desk(desk: AtDesk, winner: Team) -> str:
    if desk.ending is DeskEnding.FORFEIT:
        return say("live.status.by_forfeit")
    if not desk.games:
        return ""
    first = sum(game.first > game.second for game in desk.games)
    second = sum(game.second > game.first for game in desk.games)
    return _score(desk.games[0] if len(desk.games) == 1 else Teams(first, second), winner)


def _score(score: Teams[int], winner: Team) -> str:
    """The higher number first, as a result is told."""
    won, lost = score[winner], score[winner.other]
    key = "live.status.score" if min(won, lost) >= 0 else "live.status.score_below"
    return say(key, won=minus(won), lost=minus(lost))
