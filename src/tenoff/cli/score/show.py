"""What the scorekeeper sees between two lines: the score, who leads, what is due, what is needed."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tenoff.cli.narrate import voice_after, waiting_words
from tenoff.cli.screen import chip, cited, marked, table
from tenoff.kit import Side, Team
from tenoff.kit.signs import minus
from tenoff.rules.due import due
from tenoff.rules.match import Match, Phase
from tenoff.rules.needed import needed
from tenoff.rules.record import Record, Revised
from tenoff.rules.record.steps import Step
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import now, standing
from tenoff.words.catalog import say
from tenoff.words.due import due_words
from tenoff.words.events import happened
from tenoff.words.names import count, joined, signed
from tenoff.words.spoken import needed_words
from tenoff.words.voice import Voice, voice_of


def status(rules: RuleBook, match: Match) -> list[Text]:
    """The board in two or three lines."""
    voice = voice_of(match, rules)
    if match.over:
        assert match.winner is not None
        words = say("cli_score.board.won", team=voice.team(match.winner))
        won = Text.assemble((f"{words} ", "head"), _signing(match))
        return [won, *due_lines(rules, match)]
    lines = [_place(rules, match, voice)]
    if match.game is not None:
        lines.append(_score(match, voice))
    return [*lines, *due_lines(rules, match)]


def _signing(match: Match) -> str:
    if match.phase is not Phase.CONFIRMED:
        return ""
    return say("cli_score.board.confirmed", name=match.confirmed)


def _place(rules: RuleBook, match: Match, voice: Voice) -> Text:
    if match.phase is Phase.SUSPENDED:
        reason = match.stop.reason if match.stop is not None else ""
        return Text(say("cli_score.board.suspended", reason=reason), "head")
    due = now(rules, match)
    if due is None:
        return Text(say("cli_score.board.before_game", game=match.next_game), "head")
    shooters = standing(match, due)
    key = "extra_turn" if due.overtime else "turn"
    place = voice.say(f"cli_score.board.{key}", game=match.next_game, number=voice.frame(due.number))
    shots = match.game.frame.shots if match.game is not None else 0
    return marked(
        f"cli_score.board.{'shooters_shot' if shots else 'shooters'}",
        place=Text(place, "head"),
        end=voice.end(due.end),
        discs=count(shots, voice.words.disc),
        lead=chip(due.lead, voice.side(due.lead)),
        leader=shooters[due.lead],
        hammer=chip(due.hammer, voice.side(due.hammer)),
        last=shooters[due.hammer],
    )


def _score(match: Match, voice: Voice) -> Text:
    game = match.game
    assert game is not None
    score = game.score.by_side(game.yellow)
    parts: list[Text | str] = []
    for side in Side:
        team = match.team_of(side)
        noted = sum(mark.points for mark in game.frame.marks if mark.noted and mark.team is team)
        note = f" {say('cli_score.board.noted', points=signed(noted))}" if noted else ""
        parts += [
            chip(side, voice.side(side)),
            f" {voice.team(team)} ",
            Text(minus(score[side]), "head"),
            f"{note}   ",
        ]
    if match.best_of > 1:
        games = say("cli_score.board.games", first=match.wins.first, second=match.wins.second)
        parts.append(Text(games, "quiet"))
    return Text.assemble(*parts)


def due_lines(rules: RuleBook, match: Match) -> list[Text]:
    """Everything owed or open now, with its clause."""
    voice = voice_of(match, rules)
    return [
        Text.assemble(
            (f"{say('cli_score.board.due', what=due_words(item, voice))} ", "quiet"), cited(item.clause)
        )
        for item in due(rules, match)
    ]


def unsettled_lines(record: Record) -> list[Text]:
    """Acts that a revision left without sense, until a person has settled each."""
    voice = voice_of(record.now)
    return [
        Text(
            say("cli_score.board.unsettled", act=each.act, why=waiting_words(each.refusal, voice)),
            "minus",
        )
        for each in record.unsettled
    ]


def acts_table(record: Record) -> Table:
    """All acts that were played, in the order in which they count, each with its number."""
    shown = table(say("cli_score.acts.act"), say("cli_score.acts.followed"))
    for step in record.steps:
        shown.add_row(str(step.act), Text.assemble(_act(record, step), (_mark(step), "quiet")))
    return shown


def _act(record: Record, step: Step) -> str:
    """What follows from the act; of one that does not count, what did when it was entered."""
    entered = record.act(step.act)
    events = step.so or tuple(e for e in (entered.so if entered else ()) if not isinstance(e, Revised))
    words = joined([happened(event, voice_after(record, step.act)) for event in events], "semicolon")
    return words or str(step.command.__struct_config__.tag).replace("-", " ")


def _mark(step: Step) -> str:
    if step.unsettled:
        return f" {say('cli_score.acts.waits')}"
    if not step.stands:
        return f" {say('cli_score.acts.taken_out')}"
    return "" if step.mend is None else f" {say('cli_score.acts.changed', act=step.mend.by)}"


def needed_lines(match: Match) -> list[str]:
    """What each team needs to win the game: a line for the team, and one for each number behind it."""
    both = needed(match)
    if both is None:
        return [say("cli_score.needed.no_game")]
    voice = voice_of(match)
    lines: list[str] = []
    for team in Team:
        lines.append(say("cli_score.needed.team", team=voice.playing(team)))
        lines += [say("cli_score.needed.line", needs=words) for words in needed_words(both[team], voice)]
    return lines
