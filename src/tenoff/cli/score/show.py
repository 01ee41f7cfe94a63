"""What the scorekeeper sees between two lines: the score, who leads, what is due, what is needed."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tenoff.cli.narrate import voice_after, waiting_words
from tenoff.cli.screen import chip, cited, table
from tenoff.kit import Side, Team
from tenoff.rules.due import due
from tenoff.rules.match import Match, Phase
from tenoff.rules.needed import Needed, needed
from tenoff.rules.record import Record, Revised
from tenoff.rules.record.steps import Step
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import now, standing
from tenoff.words.due import due_words
from tenoff.words.events import happened
from tenoff.words.names import count, signed
from tenoff.words.voice import Voice, voice_of


def status(rules: RuleBook, match: Match) -> list[Text]:
    """The board in two or three lines."""
    voice = voice_of(match, rules)
    if match.over:
        assert match.winner is not None
        won = Text.assemble((f"{voice.team(match.winner)} has won the match. ", "head"), _signing(match))
        return [won, *due_lines(rules, match)]
    lines = [_place(rules, match, voice)]
    if match.game is not None:
        lines.append(_score(match, voice))
    return [*lines, *due_lines(rules, match)]


def _signing(match: Match) -> str:
    return f"Confirmed by {match.confirmed}." if match.phase is Phase.CONFIRMED else ""


def _place(rules: RuleBook, match: Match, voice: Voice) -> Text:
    if match.phase is Phase.SUSPENDED:
        reason = match.stop.reason if match.stop is not None else ""
        return Text(f"Play is suspended ({reason}); type resume, or resume tomorrow.", "head")
    due = now(rules, match)
    if due is None:
        return Text(f"Before game {match.next_game}.", "head")
    shooters = standing(match, due)
    extra = "extra " if due.overtime else ""
    shots = match.game.frame.shots if match.game is not None else 0
    shot = f", {count(shots, voice.words.disc)} shot" if shots else ""
    return Text.assemble(
        (f"Game {match.next_game}, {extra}{voice.words.turn} {due.number}", "head"),
        f" from {voice.end(due.end)}{shot}: ",
        chip(due.lead, voice.side(due.lead)),
        f" leads ({shooters[due.lead]}), ",
        chip(due.hammer, voice.side(due.hammer)),
        f" has the hammer ({shooters[due.hammer]})",
    )


def _score(match: Match, voice: Voice) -> Text:
    game = match.game
    assert game is not None
    score = game.score.by_side(game.yellow)
    parts: list[Text | str] = []
    for side in Side:
        team = match.team_of(side)
        noted = sum(mark.points for mark in game.frame.marks if mark.noted and mark.team is team)
        note = f" ({signed(noted)} noted)" if noted else ""
        parts += [
            chip(side, voice.side(side)),
            f" {voice.team(team)} ",
            Text(str(score[side]), "head"),
            f"{note}   ",
        ]
    if match.best_of > 1:
        parts.append(Text(f"games {match.wins.first}-{match.wins.second}", "quiet"))
    return Text.assemble(*parts)


def due_lines(rules: RuleBook, match: Match) -> list[Text]:
    """Everything owed or open now, with its clause."""
    voice = voice_of(match, rules)
    return [
        Text.assemble((f"Due: {due_words(item, voice)} ", "quiet"), cited(item.clause))
        for item in due(rules, match)
    ]


def unsettled_lines(record: Record) -> list[Text]:
    """Acts that a revision left without sense, until a person has settled each."""
    voice = voice_of(record.now)
    return [
        Text(
            f"Act {each.act} waits to be settled: {waiting_words(each.refusal, voice)} "
            f'Type "settle {each.act} drop", or settle {each.act} and what it should be.',
            "minus",
        )
        for each in record.unsettled
    ]


def acts_table(record: Record) -> Table:
    """All acts that were played, in the order in which they count, each with its number."""
    shown = table("act", "what followed")
    for step in record.steps:
        shown.add_row(str(step.act), Text.assemble(_act(record, step), (_mark(step), "quiet")))
    return shown


def _act(record: Record, step: Step) -> str:
    """What follows from the act; of one that does not count, what did when it was entered."""
    entered = record.act(step.act)
    events = step.so or tuple(e for e in (entered.so if entered else ()) if not isinstance(e, Revised))
    words = "; ".join(happened(event, voice_after(record, step.act)) for event in events)
    return words or str(step.command.__struct_config__.tag).replace("-", " ")


def _mark(step: Step) -> str:
    if step.unsettled:
        return " (waits to be settled)"
    if not step.stands:
        return " (taken out)"
    return "" if step.mend is None else f" (changed by act {step.mend.by})"


def needed_lines(match: Match) -> list[str]:
    """What each team needs to win the game."""
    both = needed(match)
    if both is None:
        return ["No game is being played."]
    voice = voice_of(match)
    return [f"{voice.playing(team)}: {_needs(both[team], voice)}." for team in Team]


def _needs(need: Needed, voice: Voice) -> str:
    turn = voice.words.turn
    parts = [_standing(need)]
    if need.to_game_point:
        parts.append(f"{need.to_game_point} to game point")
    if need.frames_left is not None:
        parts.append(f"{voice.turns(need.frames_left)} left")
    if need.safe:
        parts.append("cannot be caught")
    elif need.now is not None and need.now.win is not None:
        by = (
            f" while counting {need.now.points}"
            if need.now.points is not None and need.now.points > 0
            else ""
        )
        parts.append(f"wins with this {turn} by outscoring the other by {max(need.now.win, 0)}{by}")
    elif not need.possible:
        parts.append("can no longer win")
    parts.append("has the hammer" if need.hammer else "leads")
    return ", ".join(parts)


def _standing(need: Needed) -> str:
    if need.behind == 0:
        return "level"
    return f"{need.behind} behind" if need.behind > 0 else f"{-need.behind} ahead"
