"""From a record to the view: the sport's board, sentences with clauses, and what the buttons would do."""

from __future__ import annotations

from datetime import date

import msgspec

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.record import Entered, PutBackIn, Record, TakeOut, Tap, begin, enter
from tenoff.web.match.build_view import LATEST, show
from tenoff.web.match.telling import rulings
from tenoff.web.match.view import MatchView, Undo
from tests.desk.houses import BEFORE_PLAY, frame, opening, won

AT = "2026-03-01T12:00:00Z"


def _record(*taps: Tap, started: bool = True, best_of: int = 1) -> Record:
    record = begin("m1", at=AT)
    for number, tap in enumerate((opening("7", best_of), *(BEFORE_PLAY if started else ()), *taps)):
        entered = enter(record, tap, id=f"t{number}", at=AT, by="Ann")
        assert isinstance(entered, Entered), entered
        record = entered.record
    return record


def _view(*taps: Tap, started: bool = True, best_of: int = 1) -> MatchView:
    view = show("m1", _record(*taps, started=started, best_of=best_of))
    assert view is not None
    return view


HOOK = do.MakeCall(
    Foul.HOOK, Side.YELLOW, by=Caller.DIRECTOR, disc=Disc.Y3, board=(do.DiscAt(Disc.B1, area="10"),),
    displaced=(Disc.B1,), shots=5,
)  # fmt: skip


def test_view_before_play() -> None:
    view = _view(started=False)
    assert (view.number, view.phase, view.status, view.title) == (
        1,
        "assigned",
        "Before the game",
        "Adams / Boyle v Castro / Dunn",
    )
    assert (view.format, view.length, view.best_of, view.court) == ("doubles", "50 points", 1, "7")
    assert [(due.kind, due.team) for due in view.due] == [("ends", "first"), ("practice", None)]
    assert view.due[1].left == ((2, 8), (2, 8))
    assert (view.game.state, view.game.rows, view.games, view.next, view.open) == (
        "coming",
        (),
        (),
        None,
        None,
    )
    assert (view.first.side, view.second.side) == ("yellow", "black")


def test_view_in_play() -> None:
    view = _view(frame(), frame((), (-10,)))
    assert [(row.number, row.points, row.totals, row.lead, row.end) for row in view.game.rows] == [
        (1, (15, 10), (15, 10), "first", "head"),
        (2, (0, -10), (15, 0), "first", "foot"),
    ]
    assert (view.first.score, view.second.score, view.status) == (15, 0, "Half-round 3")
    assert view.next is not None
    assert view.next.sentence == "From the head: black shoots first (Castro); yellow has the hammer (Adams)."
    assert (view.next.number, view.next.lead, view.next.yellow_player) == (3, "second", "Adams")
    assert (view.first.leads, view.first.hammer, view.second.leads) == (False, True, True)
    assert view.first.needed == "35 to game point, wins with this half-round by counting 35 and staying ahead"


def test_totals_while_still_nil() -> None:
    view = _view(frame((), ()), frame((7,), ()), frame((), (8, -10)))
    assert [row.totals for row in view.game.rows] == [(None, None), (7, None), (7, -2)]


def test_call_on_the_board() -> None:
    view = _view(frame(), HOOK)
    marks = [(mark.team, mark.points, mark.clause, mark.cite) for mark in view.game.marks]
    assert marks == [("first", -10, "C-17", "Florida C-17.1"), ("second", 10, "C-17", "Florida C-17.3")]
    assert (view.first.score, view.second.score) == (5, 20)
    assert (view.rulings[0].weight, view.rulings[0].clause, view.rulings[0].by) == ("call", "C-17", "Ann")
    assert view.rulings[0].sentence == (
        "Hook shot by yellow, called by the director: Adams / Boyle (yellow) −10, penalty; Y3 off the court; "
        "Castro / Dunn (black) +10, credit for displaced discs; B1 off the court; play on."
    )


def _pressed(*taps: tuple[str, Tap]) -> MatchView:
    """Taps with the device each was made on; "" for the desk."""
    record = _record()
    for number, (phone, tap) in enumerate(taps, 10):
        entered = enter(record, tap, id=f"{phone}-{number}" if phone else f"d{number}", at=AT, by="Ann")
        assert isinstance(entered, Entered), entered
        record = entered.record
    view = show("m1", record)
    assert view is not None
    return view


def test_undo_and_redo_of_each_phone_in_words() -> None:
    first, second = "Half-round 1: yellow 15, black 10", "Half-round 2: yellow 7, black 0"
    assert _view(frame()).undos == ()
    view = _pressed(("p7", frame()), ("p7", frame((7,), ())))
    assert view.undos == (Undo("p7", 6, second, None, ""),)
    view = _pressed(("p7", frame()), ("p7", frame((7,), ())), ("p7", TakeOut(6)))
    assert view.undos == (Undo("p7", 5, first, 6, second),)
    assert view.rulings[0].sentence == f"Taken back: {second}."
    view = _pressed(("p7", frame()), ("p7", frame((7,), ())), ("p7", TakeOut(6)), ("p7", PutBackIn(6)))
    assert view.undos == (Undo("p7", 6, second, None, ""),)


def test_undo_is_never_of_the_desk_or_another_phone() -> None:
    first, second = "Half-round 1: yellow 15, black 10", "Half-round 2: yellow 7, black 0"
    view = _pressed(("p7", frame()), ("p7", do.CallHelp("rules")), ("", do.AnswerHelp("Dee")))
    assert [(each.phone, each.act) for each in view.undos] == [("p7", 6)]
    view = _pressed(("p7", frame()), ("p8", frame((7,), ())))
    assert view.undos == (Undo("p7", 5, first, None, ""), Undo("p8", 6, second, None, ""))


def test_view_of_a_claim_and_of_a_result() -> None:
    view = _view(*won())
    assert (view.winner, view.claimed, view.status) == ("first", True, "Adams / Boyle won 60–0 (unconfirmed)")
    assert (view.game.state, view.game.score, view.games, view.next) == ("over", (60, 0), (), None)
    view = _view(*won(), do.Confirm(Caller.DIRECTOR, "Dan"))
    assert (view.claimed, view.confirmed, view.status) == (
        False,
        "Dan",
        "Adams / Boyle won 60–0 (confirmed by Dan)",
    )


def test_view_between_games_is_of_the_next_one() -> None:
    """Nothing of the old game stands beside the new colors; who won it is said."""
    view = _view(*won(), best_of=3)
    game = view.game
    assert (view.status, view.ended) == ("Before game 2", "Adams / Boyle won game 1, 60–0")
    assert (game.number, game.state, game.score, game.rows) == (2, "coming", (0, 0), ())
    assert (game.yellow, game.opened, [each.number for each in view.games]) == ("second", "second", [1])
    assert (view.first.side, view.first.score, view.first.wins, view.first.leads) == ("black", 0, 1, False)
    assert (view.second.side, view.second.score, view.second.leads) == ("yellow", 0, True)
    view = _view(*won(), frame(), best_of=3)
    assert (view.ended, view.game.number, view.game.state) == ("", 2, "on")


def test_view_between_games_while_the_colors_are_open() -> None:
    to_come = (*won(), frame((), (10, 10, 10)), frame((), (10, 10, 10)))
    lost = (*won(), frame((10, 10, 10), ()), frame((10, 10, 10), ()))
    assert _view(*to_come, best_of=3).winner == "first"
    view = _view(*lost, best_of=3)
    assert (view.game.number, view.game.yellow, view.game.opened) == (3, "", "first")
    assert (view.first.side, view.second.side, view.first.wins, view.second.wins) == (None, None, 1, 1)


def test_view_of_a_match_won_in_two_games_shows_the_second() -> None:
    view = _view(*won(), frame((), (10, 10, 10)), frame((), (10, 10, 10)), best_of=3)
    assert (view.winner, view.game.number, view.game.state) == ("first", 2, "over")
    assert (view.game.score, [game.number for game in view.games]) == ((60, 0), [1])


def test_view_of_points_owed_before_the_next_game() -> None:
    """A penalty between games is on the board at once, not only when the game begins."""
    view = _view(*won(), do.EndBreak(Team.SECOND, 12.0), best_of=3)
    assert (view.game.score, view.second.score) == ((0, -10), -10)
    assert [(mark.team, mark.points, mark.clause) for mark in view.game.opening] == [("second", -10, "C-8a")]


def _arizona(format: Format, frames: int) -> MatchView:
    """A match by the Arizona book with so many turns posted."""
    players = {Format.DOUBLES: (("Ann", "Bea"), ("Cid", "Dot")), Format.NON_WALKING: (("Ann",), ("Cid",))}
    one, two = players[format]
    terms = Terms(format, best_of=1, length=Length(frames=16))
    opened = do.OpenMatch(
        "arizona-2019", terms, Teams(Entrant("One", one), Entrant("Two", two)), date(2026, 1, 12)
    )
    lagged: tuple[Tap, ...] = (
        do.RecordLag(conceded_by=Team.SECOND),
        do.ChooseColor(Team.FIRST, Side.YELLOW),
    )
    record = begin("m1", at=AT)
    for number, tap in enumerate((opened, *lagged, *[frame()] * frames)):
        entered = enter(record, tap, id=f"t{number}", at=AT, by="Ann")
        assert isinstance(entered, Entered), entered
        record = entered.record
    view = show("m1", record)
    assert view is not None
    return view


def test_frames_of_two_ends_have_one_numbering() -> None:
    """Sixteen frames, the ninth begins with its first end: nothing counts to 17."""
    view = _arizona(Format.DOUBLES, 16)
    assert (view.game.length, view.status, view.game.rows[-1].label) == ("16 frames", "Half frame 9a", "8b")
    assert view.next is not None
    assert (view.next.label, view.rulings[1].sentence.split(":")[0]) == ("9a", "Half frame 8b")


def test_frame_of_one_turn_is_called_a_frame() -> None:
    view = _arizona(Format.NON_WALKING, 3)
    assert (view.game.length, view.status, view.book.turn) == ("16 frames", "Frame 4", "frame")


def test_break_begins_when_the_game_ended_whatever_is_entered_since() -> None:
    record = _record(*won(), best_of=3)
    later: tuple[Tap, ...] = (do.Remark("sun"), do.CallHelp("water"), TakeOut(8))
    for number, tap in enumerate(later):
        entered = enter(record, tap, id=f"late{number}", at=f"2026-03-01T12:0{number + 1}:00Z", by="Ann")
        assert isinstance(entered, Entered), entered
        record = entered.record
    view = show("m1", record)
    assert view is not None
    assert [(due.minutes, due.since) for due in view.due if due.kind == "break"] == [(10, AT)]


def test_view_when_stopped_for_rain() -> None:
    view = _view(frame(), do.Suspend("rain"))
    assert (view.suspended, view.status, view.due[0].kind) == ("rain", "Play stopped: rain", "resume")


def test_view_with_recorded_shots() -> None:
    view = _view(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)))
    assert view.open is not None
    assert (view.open.shots, view.open.due) == (1, "black")
    assert [(lie.disc, lie.area, lie.value) for lie in view.open.board] == [("Y1", "8", 8)]


def test_view_of_an_act_that_waits() -> None:
    record = _record(frame(), do.CorrectScore(1, points=Teams(7, 0)), TakeOut(5))
    view = show("m1", record)
    assert view is not None
    assert [each.act for each in view.unsettled] == [6]


def test_view_when_the_opening_was_taken_out() -> None:
    assert show("m1", _record(TakeOut(1), started=False)) is None


def test_rulings_are_the_latest_only() -> None:
    record = _record(*(do.Remark(f"note {number}") for number in range(40)))
    view = show("m1", record)
    assert view is not None
    assert [each.act for each in view.rulings] == list(range(44, 44 - LATEST, -1))
    assert [each.act for each in rulings(record)][:3] == [44, 43, 42]
    assert len(list(rulings(record))) > 40


def test_call_stays_in_sight_however_long_ago_it_was_made() -> None:
    record = _record(frame(), HOOK, *(do.Remark(f"note {number}") for number in range(40)))
    view = show("m1", record)
    assert view is not None
    assert [each.act for each in view.rulings] == [*range(46, 46 - LATEST, -1), 6]
    assert (view.rulings[-1].weight, view.rulings[-1].clause) == ("call", "C-17")
    view = show("m1", _record(frame(), HOOK, *(do.Remark(f"{n}") for n in range(40)), TakeOut(6)))
    assert view is not None
    assert [each.act for each in view.rulings if each.clause] == []


def test_view_survives_the_wire() -> None:
    view = _view(frame(), HOOK, frame())
    assert msgspec.json.decode(msgspec.json.encode(view), type=MatchView) == view


def test_close_disc_without_a_referee_is_for_the_players() -> None:
    """Florida F-1.3: nobody waits for a referee who is not there."""
    terms = Terms(Format.WALKING, best_of=1, length=Length(points=50))
    teams = Teams(Entrant("Ann", ("Ann",)), Entrant("Bob", ("Bob",)))
    record = begin("m1", at=AT)
    taps: tuple[Tap, ...] = (
        do.OpenMatch("florida-2024", terms, teams, date(2026, 1, 12)),
        do.AskExam(Team.SECOND),
    )
    for number, tap in enumerate(taps):
        entered = enter(record, tap, id=f"t{number}", at=AT, by="")
        assert isinstance(entered, Entered), entered
        record = entered.record
    view = show("m1", record)
    assert view is not None
    (due,) = (each for each in view.due if each.kind == "exam")
    assert (due.sentence, due.clause, due.who) == (
        "A close disc asked for by Bob (black) waits for the players.", "F-1", "players",
    )  # fmt: skip
