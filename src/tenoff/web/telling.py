"""Acts, refusals and what-ifs as the sentences a screen shows, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Cite, Side, Team
from tenoff.rules import events as ev
from tenoff.rules.book import RuleBook
from tenoff.rules.clauses import printed
from tenoff.rules.match import Match
from tenoff.rules.needed import Needed, Now
from tenoff.rules.record import Act, Outcome, PutBackIn, Record, Revised, TakeOut
from tenoff.rules.whatif import Aspect, Difference
from tenoff.web.view import Ruling
from tenoff.words.events import happened
from tenoff.words.names import cite_words, count, signed
from tenoff.words.refusals import refused
from tenoff.words.voice import Voice, voice_of

_CALLS = (
    ev.CallMade,
    ev.LeadErrorFound,
    ev.Overridden,
    ev.MatchForfeited,
    ev.Disqualified,
    ev.ScoreCorrected,
)
_SCORES = (ev.FramePosted, ev.GameScored, ev.GameWon, ev.GameReopened, ev.MatchWon, ev.TieBegan)
_NOTES = (ev.Remarked, ev.ShotPlayed, ev.PlayCalled, ev.PracticeTaken, ev.PracticeSkipped, ev.ClockStarted,
          ev.ClockStopped, ev.ShotTimed)  # fmt: skip


def rulings(record: Record, acts: int | None = None) -> Iterator[Ruling]:
    """What the last so many acts did, the newest first; all of them when no number is given."""
    total = len(record.acts)
    lowest = 0 if acts is None else max(total - acts, 0)
    for number in range(total, lowest, -1):
        act = record.acts[number - 1]
        yield from reversed(list(act_rulings(record, act)))


def act_rulings(record: Record, act: Act) -> Iterator[Ruling]:
    """What one act did, as far as it counts now."""
    step = record.steps.find(act.number)
    if step is None:
        for outcome in act.so:
            if isinstance(outcome, Revised):
                yield from _revised(record, act, outcome)
        return
    if not step.counts:
        return
    voice = voice_of(step.after)
    for event in step.so:
        yield _ruling(act, event, voice)


def _ruling(act: Act, event: ev.Event, voice: Voice) -> Ruling:
    cite: Cite | None = getattr(event, "clause", None)
    weight = "call" if isinstance(event, _CALLS) else "score" if isinstance(event, _SCORES) else "flow"
    weight = "note" if isinstance(event, _NOTES) else weight
    return _said(act, f"{happened(event, voice)}.", cite, weight)


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
                yield _said(act, f"So now: {happened(event, voice)}.", event.clause, "score")


def revision_words(record: Record, act: Act) -> str:
    match act.do:
        case TakeOut(act=number):
            return f"Taken back: {act_words(record, number)}."
        case PutBackIn(act=number):
            return f"Put back: {act_words(record, number)}."
        case _:
            return "The record was corrected."


def act_words(record: Record, number: int) -> str:
    """An act in a few words, for the undo button and for what it did: "Frame 6: yellow 15, black 8"."""
    act = record.act(number)
    if act is None:
        return f"act {number}"
    if act.so and isinstance(act.so[0], Revised):
        return revision_words(record, act).rstrip(".")
    step = record.steps.find(number)
    events = [event for event in act.so if not isinstance(event, Revised)]
    if not events:
        return "an act without consequence"
    told = next((each for each in events if isinstance(each, ev.CallMade | ev.FramePosted)), events[0])
    saw = None if step is None else step.after or step.saw
    return happened(told, voice_of(saw or record.now)).split(";")[0]


def outcome_words(outcomes: tuple[Outcome, ...], match: Match | None) -> str:
    """What would follow, in one or more sentences."""
    voice = voice_of(match)
    parts = [f"{happened(each, voice)}." for each in outcomes if not isinstance(each, Revised)]
    for each in outcomes:
        if isinstance(each, Revised):
            parts += [f"{count(len(each.changed), 'act')} decided again." if each.changed else ""]
            parts += [f"Act {left.act} would wait: {refused(left.refusal, voice)}" for left in each.unsettled]
    return " ".join(part for part in parts if part)


def deciding(outcomes: tuple[Outcome, ...]) -> Cite | None:
    """The clause behind what matters most in them: the call or the frame, else the first that has one."""
    first = next((each for each in outcomes if isinstance(each, ev.CallMade | ev.FramePosted)), None)
    if first is not None:
        return first.clause
    return next((cite for each in outcomes if (cite := getattr(each, "clause", None)) is not None), None)


# -- needed to win


def needs_words(need: Needed, voice: Voice) -> str:
    """What a team needs to win the game, in one line; "" where there is nothing to say yet."""
    turn = voice.words.turn
    if need.safe:
        return "cannot be caught"
    if not need.possible:
        return "can no longer win this game"
    parts: list[str] = []
    if need.to_game_point:
        parts.append(f"{need.to_game_point} to game point")
    if need.frames_left is not None:
        parts.append(f"{voice.turns(need.frames_left)} left")
    if need.now is not None and need.now.win is not None:
        parts.append(f"wins with this {turn} {_by_how_much(need.now, need.now.win)}")
    return ", ".join(parts)


def _by_how_much(ways: Now, win: int) -> str:
    if ways.points is not None and ways.points > 0:
        return f"by counting {ways.points} and staying ahead"
    return "unless it is outscored" if win <= 0 else f"by outscoring the other by {win}"


# -- what if

_QUIET = {Aspect.NOTED: "noted for the end", Aspect.OWED: "for the next game"}


def change_words(difference: Difference, rules: RuleBook, then: Match) -> str:
    """One difference a what-if shows: "black +17", "Y3 off the court"; "" for what the new view shows anyway."""
    voice = voice_of(then, rules)
    old, new = difference.old, difference.new
    match difference.what:
        case Aspect.SCORE | Aspect.NOTED | Aspect.OWED:
            if difference.team is None or not isinstance(old, int) or not isinstance(new, int):
                return ""
            who, later = colour_or_team(difference.team, voice), _QUIET.get(difference.what, "")
            return f"{who} {signed(new - old)} {later}".rstrip()
        case Aspect.LIES:
            return f"{difference.disc} {_area(old)} → {_area(new)}"
        case Aspect.REPLAYED:
            return f"the {voice.words.turn} is played again"
        case Aspect.GAME_WINNER:
            return "" if not isinstance(new, Team) else f"{voice.team(new)} wins the game"
        case Aspect.WINNER:
            return (
                "nobody has won any more"
                if not isinstance(new, Team)
                else f"{voice.team(new)} wins the match"
            )
        case Aspect.PHASE:
            return "play stops" if new == "suspended" else "play goes on" if old == "suspended" else ""
        case Aspect.OVERTIME:
            return f"extra {voice.words.turn}s" if new else ""
        case Aspect.LEAD:
            known = isinstance(old, Side) and isinstance(new, Side)
            return f"{voice.side(new).capitalize()} leads next" if known and isinstance(new, Side) else ""
        case _:
            return ""


def _area(value: object) -> str:
    return {None: "off the court", "none": "no score", "10off": "10 off"}.get(
        value if isinstance(value, str | None) else None, str(value)
    )


def colour_or_team(team: Team, voice: Voice) -> str:
    """A team by its colour where it has one; the board's own way of speaking."""
    if voice.yellow is None:
        return voice.team(team)
    return voice.side(Side.YELLOW if team is voice.yellow else Side.BLACK).capitalize()


def status_words(match: Match, rules: RuleBook) -> str:
    """One short line on where the match is."""
    voice = voice_of(match, rules)
    if match.winner is not None:
        how = _how(match)
        sure = f"confirmed by {match.confirmed}" if match.confirmed else "claimed"
        return f"{voice.team(match.winner)} won {how} ({sure})"
    if match.stop is not None:
        return f"Play stopped: {match.stop.reason}" if match.stop.reason else "Play stopped"
    if match.game is None:
        return f"Before game {match.next_game}" if match.best_of > 1 else "Before the game"
    game = match.game
    extra = "extra " if game.tie is not None else ""
    place = f"{extra}{voice.words.turn} {len(game.rows) + 1}"
    return f"Game {game.number}, {place}" if match.best_of > 1 else place.capitalize()


def _how(match: Match) -> str:
    assert match.winner is not None
    loser = match.winner.other
    if match.forfeited is loser:
        return "by forfeit"
    if loser in match.disqualified:
        return "by disqualification"
    if match.best_of == 1 and match.done:
        score = match.done[-1].score
        return f"{score[match.winner]}–{score[loser]}"
    return f"{match.wins[match.winner]}–{match.wins[loser]}"
