"""From a record to the view screens get: values and sentences, nothing left for a screen to compute."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.desk.codes import is_practice
from tenoff.kit import Side, Team, Teams
from tenoff.rules import sheet as paper
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book
from tenoff.rules.commands import DeferChoice, TakePractice
from tenoff.rules.decide import decide
from tenoff.rules.decide.games import begun
from tenoff.rules.discs import DISCS
from tenoff.rules.due import Due as Owing
from tenoff.rules.due import Owed, PracticeDue, due
from tenoff.rules.events import GameWon
from tenoff.rules.formats import Format
from tenoff.rules.match import NIL, Match, Phase
from tenoff.rules.match import Mark as Marked
from tenoff.rules.needed import needed
from tenoff.rules.record import Record, phone_of, redo_last, undo_last
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.rules.schedule import now, standing, words_in
from tenoff.rules.sheet.values import Cell, GameSheet, Kind, Line, Sheet
from tenoff.web.match import view
from tenoff.web.match.calling import asked_call
from tenoff.web.match.offering import may, offered
from tenoff.web.match.telling import act_words, clause_of, desk_words, ended_words, rulings, status_words
from tenoff.words.amendments import amendment_words, book_title
from tenoff.words.catalog import say
from tenoff.words.due import due_words
from tenoff.words.names import FORMATS, length_words, signed, things
from tenoff.words.refusals import refused
from tenoff.words.said import sentence
from tenoff.words.sheets import notice
from tenoff.words.spoken import needs_words
from tenoff.words.voice import Voice, voice_of

_SETTLES = (Owed.TOSS, Owed.LAG, Owed.COLORS, Owed.CHOICE, Owed.ENDS)
LATEST = 12
"""Acts all of which goes with every push, beside each call; the rest is at /api/matches/{match}/rulings."""


def show(id: str, record: Record, court: str = "") -> view.MatchView | None:
    """The whole view; None when no match is open in the record. `court`: where it is now, if it was moved."""
    match = record.now
    if match is None:
        return None
    rules = book(match.book, match.amendments)
    voice = voice_of(match, rules)
    sheet = paper.of(match)
    games = tuple(_game(each, match, sheet, voice) for each in sheet.games)
    coming = match.game is None and not (match.over and games)
    last = record.acts.last
    helped = not is_practice(id)  # nobody at a desk sees a practice match
    return view.MatchView(
        id=id,
        number=len(record.acts),
        book=_book(rules, match.terms.format, match.amendments),
        title=say("live.title", first=voice.teams.first, second=voice.teams.second),
        court=court or match.terms.court,
        format=FORMATS[match.terms.format],
        length=length_words(match.terms.length, sheet.frame_word),
        best_of=match.best_of,
        all_games=match.terms.all_games,
        phase=match.phase,
        rehearsal=match.rehearsal,
        first=_team(Team.FIRST, match, rules, voice),
        second=_team(Team.SECOND, match, rules, voice),
        game=_coming(match, sheet, voice) if coming else games[-1],
        games=games if coming else games[:-1],
        ended=ended_words(match, voice),
        next=_next(match, rules, voice),
        open=_open(match, rules),
        due=tuple(_due(each, match, voice, record) for each in due(rules, match)),
        rulings=tuple(rulings(record, LATEST)),
        status=status_words(match, rules),
        winner=match.winner,
        claimed=match.winner is not None and match.phase is not Phase.CONFIRMED,
        confirmed=match.confirmed,
        help=match.help,
        hurt=match.hurt,
        asked=asked_call(record) is not None,
        suspended=None if match.stop is None else match.stop.reason,
        ordered=match.stop is not None and match.stop.ordered,
        unsettled=tuple(_unsettled(record, voice)),
        orders=offered(match, voice, helped=helped),
        may=may(match, helped=helped),
        undos=() if match.phase in (Phase.CONFIRMED, Phase.CLOSED) else tuple(_undos(record)),
        on_clock=match.on_clock,
        signatures=match.signatures,
        officials=tuple((each.role, each.name) for each in match.officials),
        started=record.acts[0].at or "",
        changed="" if last is None else last.at or "",
        desk=desk_words(match),
    )


def _book(rules: RuleBook, format: Format, amendments: tuple[Amendment, ...]) -> view.Book:
    words = things(words_in(rules, format))
    return view.Book(
        key=rules.at.key,
        title=book_title(rules),
        amended=tuple(amendment_words(each) for each in amendments),
        **{name: words[name] for name in ("turn", "turns", "ten_off", "yellow", "black")},
        mending=_mending(rules),
    )


def _mending(rules: RuleBook) -> view.Mending:
    rule = rules.correction
    cites = (rule.in_time, rule.late, rule.addition, rules.overrides)
    return view.Mending(*(clause_of(cite)[0] for cite in cites))


def _team(team: Team, match: Match, rules: RuleBook, voice: Voice) -> view.Team:
    side = None if match.yellow is None else Side.YELLOW if team is match.yellow else Side.BLACK
    due = now(rules, coming(match, rules))
    need = needed(match)
    return view.Team(
        name=voice.team(team),
        players=match.teams[team].players,
        side=side,
        color="" if side is None else voice.side(side),
        score=match.shown.score[team],
        wins=match.wins[team],
        leads=due is not None and due.lead is side,
        hammer=due is not None and due.hammer is side,
        needed="" if need is None else needs_words(need[team], voice),
    )


def _coming(match: Match, sheet: Sheet, voice: Voice) -> view.Game:
    """The next game as it will begin: nothing of the one before it."""
    game = match.shown
    return view.Game(
        number=game.number,
        score=(game.score.first, game.score.second),
        winner=None,
        rows=(),
        opening=tuple(_mark(each, voice) for each in game.opening),
        yellow=match.yellow or "",
        opened=game.opened,
        length=length_words(match.terms.length_of(game.number), sheet.frame_word),
        state="coming",
    )


def _game(sheet: GameSheet, match: Match, whole: Sheet, voice: Voice) -> view.Game:
    game = next(
        each for each in (*match.done, match.game) if each is not None and each.number == sheet.number
    )
    points = {row.number: row.points for row in game.rows}
    above = (None, *sheet.lines)
    rows = tuple(
        _row(line, before, sheet, points.get(line.number or 0, NIL), voice)
        for line, before in zip(sheet.lines, above, strict=False)
        if line.kind not in (Kind.BEFORE, Kind.OPEN)
    )
    return view.Game(
        number=game.number,
        score=(game.score.first, game.score.second),
        winner=game.winner,
        rows=rows,
        opening=tuple(_mark(each, voice) for each in game.opening),
        marks=tuple(_mark(each, voice) for each in game.frame.marks) if match.game is game else (),
        yellow=game.yellow,
        opened=game.opened,
        length=length_words(sheet.length, whole.frame_word),
        state="on" if match.game is game else "over",
    )


def _row(line: Line, above: Line | None, sheet: GameSheet, points: Teams[int], voice: Voice) -> view.Row:
    left = sheet.columns.yellow.team
    cells = line.cells.by_team(left)
    leader = next((team for team in Team if cells[team].leads), None)
    return view.Row(
        number=line.number or 0,
        end=line.end or "",
        lead=leader or "",
        points=(points.first, points.second),
        totals=(_total(cells.first), _total(cells.second)),
        marks=tuple(_mark(each, voice) for cell in cells for each in cell.marks),
        overtime=line.overtime > 0,
        kind=line.kind,
        label=line.label,
        yellow=Team.FIRST if cells.first.side is Side.YELLOW else Team.SECOND,
        notice=notice(line, above, sheet),
    )


def _total(cell: Cell) -> int | None:
    return None if cell.total is None or (cell.total == 0 and cell.still_nil) else cell.total


def _mark(mark: Marked, voice: Voice) -> view.Mark:
    clause, cite = clause_of(mark.clause)
    key = "live.mark.points_noted" if mark.noted else "live.mark.points"
    said = say(key, team=voice.team(mark.team), points=signed(mark.points), cite=cite)
    return view.Mark(mark.team, mark.points, clause, cite, said)


def coming(match: Match, rules: RuleBook) -> Match:
    """The match with its next game begun, where it is settled who plays what and stands where; else as it
    is.
    """
    if match.game is not None or match.over or any(each.what in _SETTLES for each in due(rules, match)):
        return match
    begins = begun(rules, match)
    return match if isinstance(begins, Refusal) else begins[1]


def _next(match: Match, rules: RuleBook, voice: Voice) -> view.Next | None:
    match = coming(match, rules)
    due = now(rules, match)
    if due is None or match.over:
        return None
    who = standing(match, due)
    said = say(
        "live.next.said",
        end=voice.end(due.end),
        lead=voice.side(due.lead),
        leader=who[due.lead],
        hammer=voice.side(due.hammer),
        last=who[due.hammer],
    )
    return view.Next(
        number=due.number,
        label=voice.frame(due.number),
        end=due.end,
        lead=match.team_of(due.lead),
        yellow_player=who.yellow,
        black_player=who.black,
        overtime=due.overtime,
        sentence=said,
    )


def _open(match: Match, rules: RuleBook) -> view.Open | None:
    turn, game = now(rules, match), match.game
    if game is None or turn is None:
        return None
    frame = game.frame
    board = tuple(
        view.Lying(disc, spot.area, spot.value, spot.x, spot.y)
        for disc, spot in zip(DISCS, frame.board, strict=True)
        if spot is not None
    )
    due = turn.shooter(frame.shots + 1) if frame.shots < 8 else ""
    return view.Open(frame.shots, due, board, frame.replays)


def _due(item: Owing, match: Match, voice: Voice, record: Record) -> view.Due:
    practice = item.practice
    choice = item.team if item.what is Owed.CHOICE else None
    return view.Due(
        kind=item.what,
        sentence=say("live.sentence", said=sentence(due_words(item, voice))),
        clause=clause_of(item.clause)[0],
        team=item.team,
        side=item.side,
        who=item.who,
        minutes=item.minutes,
        left=None
        if practice is None
        else (_takes(match, practice, Team.FIRST), _takes(match, practice, Team.SECOND)),
        may_leave=choice is not None and not isinstance(decide(match, DeferChoice(choice)), Refusal),
        since=_concluded(record) if item.what is Owed.BREAK else "",
    )


def _takes(match: Match, practice: PracticeDue, team: Team) -> tuple[int, int]:
    """The speed shots and discs that a team may take now; others must come first, or colors be settled."""
    speed, discs = practice.left[team]
    barred = [
        not count or isinstance(decide(match, order), Refusal)
        for count, order in (
            (speed, TakePractice(team, speed=speed)),
            (discs, TakePractice(team, discs=discs)),
        )
    ]
    return 0 if barred[0] else speed, 0 if barred[1] else discs


def _concluded(record: Record) -> str:
    """When the last game ended, by the log; whatever was entered since has not moved that."""
    for step in reversed(record.steps):
        if step.counts and any(isinstance(event, GameWon) for event in step.so):
            act = record.act(step.act)
            return "" if act is None else act.at or ""
    return ""


def _undos(record: Record) -> Iterator[view.Undo]:
    """What each phone may undo of its own; the opening stays."""
    for phone in dict.fromkeys(phone_of(act.id) for act in record.acts):
        undo, redo = undo_last(record, phone), redo_last(record, phone)
        act = None if isinstance(undo, Refusal) or undo.act < 2 else undo.act
        again = None if isinstance(redo, Refusal) else redo.act
        if phone and (act or again):
            yield view.Undo(
                phone,
                act,
                act_words(record, act) if act else "",
                again,
                act_words(record, again) if again else "",
            )


def _unsettled(record: Record, voice: Voice) -> list[view.Ruling]:
    made = []
    for waiting in record.unsettled:
        why = refused(waiting.refusal, voice)
        words = say("live.act.waits", act=act_words(record, waiting.act), refusal=why)
        made.append(view.Ruling(waiting.act, words, *clause_of(waiting.refusal.clause), "call", ""))
    return made
