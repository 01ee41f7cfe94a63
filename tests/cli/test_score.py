from __future__ import annotations

from pathlib import Path

import pytest

from tenoff.cli.files import load
from tenoff.cli.score.reading import frame_number, frame_typed, lies_typed, shot_typed
from tenoff.kit import Malformed, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Match, Phase
from tenoff.rules.record import Record, TakeOut, Tap
from tests.cli.conftest import Run

FLORIDA = ("--book", "florida", "--names", "Ann/Bob", "Cid/Dot")


def typed(run: Run, *lines: str, options: tuple[str, ...] = FLORIDA, code: int = 0) -> Match:
    """The match after these lines were typed; the file is m.tenoff."""
    result = run("score", "m.tenoff", *options, text="".join(f"{line}\n" for line in lines))
    assert result.exit_code == code, result.output
    match = load(Path("m.tenoff")).now
    assert match is not None
    return match


def score(match: Match) -> Teams[int]:
    assert match.game is not None
    return match.game.score


@pytest.mark.parametrize(
    ("line", "yellow", "black"),
    [
        ("8 7 / 10", do.Tally(discs=(8, 7)), do.Tally(discs=(10,))),
        ("15-8", do.Tally(total=15), do.Tally(total=8)),
        ("-10 - 8", do.Tally(total=-10), do.Tally(total=8)),
        ("−10 - 8", do.Tally(total=-10), do.Tally(total=8)),
        ("5--10", do.Tally(total=5), do.Tally(total=-10)),
        ("15/8", do.Tally(total=15), do.Tally(discs=(8,))),
        ("/", do.Tally(discs=()), do.Tally(discs=())),
        ("k 8 / -10", do.Tally(discs=(-10, 8)), do.Tally(discs=(-10,))),
        ("k 8 / −10", do.Tally(discs=(-10, 8)), do.Tally(discs=(-10,))),
        ("8,7/10, 7", do.Tally(discs=(8, 7)), do.Tally(discs=(10, 7))),
    ],
)
def test_frame_is_read_in_every_form(line: str, yellow: do.Tally, black: do.Tally) -> None:
    assert frame_typed(line) == do.PostFrame(yellow, black)


@pytest.mark.parametrize(("word", "number"), [("3", 3), ("1a", 1), ("1b", 2), ("9A", 17), ("9b", 18)])
def test_frame_when_named_as_the_board_names_it(word: str, number: int) -> None:
    assert frame_number(word) == number


@pytest.mark.parametrize("line", ["hook", "undo", "Y1 8", "", "correct 3 15-8"])
def test_frame_is_not_read_out_of_other_lines(line: str) -> None:
    assert frame_typed(line) is None


def test_shot_is_read_with_what_it_moved() -> None:
    assert shot_typed("y3 7, B1 off, Y2@5.2,76.5, b2 k") == do.Shoot(
        Disc.Y3,
        (
            do.DiscAt(Disc.Y3, area="7"),
            do.DiscAt(Disc.B1, dead="off"),
            do.DiscAt(Disc.Y2, x=5.2, y=76.5),
            do.DiscAt(Disc.B2, area="10off"),
        ),
    )


@pytest.mark.parametrize("line", ["Y1 9", "Y1 8 nonsense", "Y1@1.2.3,4"])
def test_lie_that_makes_no_sense_is_refused(line: str) -> None:
    with pytest.raises(Malformed):
        lies_typed(line)


def test_score_posts_frames_by_discs_totals_and_empty_lines(run: Run) -> None:
    match = typed(run, "8 7 / 10", "15-8", "", "")
    assert score(match) == Teams(30, 18)
    assert match.game is not None
    assert [row.points for row in match.game.rows] == [Teams(15, 10), Teams(15, 8), Teams(0, 0)]


def test_score_asks_again_about_a_total_four_discs_cannot_make(run: Run) -> None:
    assert score(typed(run, "3-8", "n", "8 / 7")) == Teams(8, 7)
    assert score(typed(run, "3-8", "y", options=())) == Teams(11, 15)


def test_score_makes_a_call_with_facts_what_if_and_clause(run: Run) -> None:
    lines = "15-10\nhook yellow by referee\nB1 10, B2 7\n\n"
    result = run("score", "m.tenoff", *FLORIDA, "--referee", "Mo", text=lines)
    said = result.stdout.splitlines()
    start = said.index("Which discs did it displace? (B1 B2, Enter for none, ? if nobody saw)")
    assert said[start + 1 : start + 13] == [
        "This would be:",
        "  Hook shot by yellow, called by the referee: [C-17.1]",
        "    Ann / Bob (yellow) −10, penalty [C-17.1]",
        "    the shot disc comes off the court [C-17.1]",
        "    Cid / Dot (black) +17, credit for displaced discs [C-17.3]",
        "    B1 and B2 off the court [C-17.4]",
        "    play on [C-17.1]",
        "  Ann / Bob 15, Cid / Dot 10 would become Ann / Bob 5, Cid / Dot 27.",
        "Make the call? (Enter for yes, n for no)",
        "Called.",
        "  Florida C-17.1: Hook shots are barred; 10 off and the disc is removed.",
        "  Florida C-17.3: Discs of the opponent that were displaced score for the opponent.",
    ]


def test_score_makes_no_call_when_a_person_says_no(run: Run) -> None:
    match = typed(run, "15-10", "phone yellow by director", "n")
    assert score(match) == Teams(15, 10)
    assert len(load(Path("m.tenoff")).acts) == 2


def test_score_lets_choose_between_fouls_that_fit_equally(run: Run) -> None:
    match = typed(run, "15-10", "start yellow by director", "1", "")
    assert score(match) == Teams(10, 10)


def test_score_undo_says_what_it_undoes_and_redo_brings_it_back(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text="15-8\n7-7\nundo\nredo\nredo\nundo\nundo\nundo\n")
    said = [
        line for line in result.stdout.splitlines() if line.startswith(("Undone", "Done again", "There is"))
    ]
    second = "act 3, Half-round 2: yellow 7, black 7; Ann / Bob 22, Cid / Dot 15"
    assert said[:4] == [
        f"Undone: {second}.",
        f"Done again: {second}.",
        "There is nothing to redo.",
        f"Undone: {second}.",
    ]
    assert said[4].startswith("Undone: act 2, Game 1 begins")
    assert result.stderr == ("tenoff: The opening of the match is not undone; quit and begin another file.\n")


def test_score_undo_of_a_correction_says_which_act_it_had_changed(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text="15-8\nchange 2 15-10\nundo\nredo\n")
    assert [line for line in result.stdout.splitlines() if line.startswith(("Undone", "Done again"))] == [
        "Undone: act 3, which changed act 2.",
        "Done again: act 3, which changed act 2.",
    ]


def test_score_records_shots_and_posts_what_lies(run: Run) -> None:
    shots = ["Y1 8", "B1 10", "Y2 7", "B2 off", "Y3 k", "B3 short", "Y4 none", "B4 8, B1 off"]
    match = typed(run, *shots, "")
    assert score(match) == Teams(5, 8)


def test_score_takes_an_existing_file_up_where_it_stopped(run: Run) -> None:
    first = typed(run, "15-8")
    assert score(first) == Teams(15, 8)
    assert score(typed(run, "7-7", options=())) == Teams(22, 15)


def test_score_wants_no_terms_for_a_match_that_is_open(run: Run) -> None:
    typed(run, "15-8")
    result = run("score", "m.tenoff", *FLORIDA, text="")
    line = "tenoff: m.tenoff: this match is open already, so its terms are not given again\n"
    assert (result.exit_code, result.stderr) == (2, line)


def test_score_asks_for_what_the_command_line_left_out(run: Run) -> None:
    match = typed(
        run, "new-york", "doubles", "Ann/Bob", "Cid & Dot", "toss Ann", "black Ann", "7-8", options=()
    )
    assert (match.book, match.teams.second.players) == ("new-york-1", ("Cid", "Dot"))
    assert score(match) == Teams(8, 7)


def test_score_takes_no_book_for_granted(run: Run, tmp_path: Path) -> None:
    result = run("score", "m.tenoff", "--names", "Ann", "Cid", text="")
    assert result.exit_code == 0
    assert list(tmp_path.iterdir()) == []


def test_score_names_a_file_itself_when_none_is_given(run: Run, tmp_path: Path) -> None:
    run("score", *FLORIDA, text="15-8\n")
    (path,) = tmp_path.iterdir()
    assert (path.suffix, len(load(path).acts)) == (".tenoff", 2)


def test_score_keeps_who_entered_an_act(run: Run) -> None:
    run("score", "m.tenoff", *FLORIDA, "--by", "Eve", text="15-8\n")
    assert {act.by for act in load(Path("m.tenoff")).acts} == {"Eve"}


def orders(run: Run, *lines: str, options: tuple[str, ...] = FLORIDA) -> list[Tap]:
    """The orders kept after the opening."""
    typed(run, *lines, options=options)
    record: Record = load(Path("m.tenoff"))
    return [act.do for act in record.acts][1:]


def test_score_has_words_for_what_comes_before_play(run: Run) -> None:
    assert orders(run, "practice Ann", "practice Cid", "ends Bob", "ends Cid") == [
        do.TakePractice(Team.FIRST, speed=2),
        do.TakePractice(Team.FIRST, discs=8),
        do.TakePractice(Team.SECOND, speed=2),
        do.TakePractice(Team.SECOND, discs=8),
        do.ChooseEnds(Team.FIRST, "Bob", "Ann"),
        do.ChooseEnds(Team.SECOND, "Cid", "Dot"),
    ]


def test_score_has_words_for_errors_and_interruptions(run: Run) -> None:
    assert orders(
        run, "15-8", "correct 1 15-7 misread", "rain", "resume", "stop lightning", "resume tomorrow"
    ) == [
        do.PostFrame(do.Tally(total=15), do.Tally(total=8)),
        do.CorrectScore(1, Teams(15, 7), reason="misread"),
        do.Suspend("rain"),
        do.Resume(same_day=True),
        do.Suspend("lightning"),
        do.Resume(same_day=False),
    ]


def test_score_has_words_for_disputes_and_people(run: Run) -> None:
    kept = orders(run, "referee Mo Li", "15-8", "exam Ann", "good", "note windy", "desk wax", "came Pat")
    assert kept == [
        do.AssignOfficial("referee", "Mo Li"),
        do.PostFrame(do.Tally(total=15), do.Tally(total=8)),
        do.AskExam(Team.FIRST),
        do.RuleExam(Caller.REFEREE, True),
        do.Remark("windy"),
        do.CallHelp("wax"),
        do.AnswerHelp("Pat"),
    ]


def test_score_goes_from_the_last_frame_to_the_confirmed_card(run: Run) -> None:
    options = (*FLORIDA, "--best-of", "1", "--points", "10")
    match = typed(run, "15-8", "sign winner Ann", "confirm director Lee", options=options)
    assert (match.winner, match.phase, match.confirmed) == (Team.FIRST, Phase.CONFIRMED, "Lee")


def test_score_takes_any_command_as_json(run: Run) -> None:
    match = typed(run, "15-8", 'do {"do":"remark","text":"hello"}')
    assert score(match) == Teams(15, 8)
    assert load(Path("m.tenoff")).acts[-1].do == do.Remark("hello")


def test_score_undo_is_kept_as_an_act(run: Run) -> None:
    assert orders(run, "15-8", "undo")[-1] == TakeOut(2)


def test_score_answers_questions_without_keeping_anything(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text="15-8\nsheet\nneeded\nwhy\nwhy lead\ndue\n?\n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert len(load(Path("m.tenoff")).acts) == 2


def test_score_says_what_each_team_needs(run: Run) -> None:
    options = ("--book", "florida", "--names", "Ann", "Cid", "--format", "walking", "--frames", "8")
    lines = "30-0\n" * 2 + "0-0\n" * 5 + "B1 8\nY1 10off\nneeded\n"
    result = run("score", "m.tenoff", *options, text=lines)
    assert result.exit_code == 0
    said = result.stdout.splitlines()
    start = said.index("Ann (yellow):")
    assert said[start : start + 14] == [
        "Ann (yellow):",
        "  Ahead by 60.",
        "  This half-round is the last, with the hammer.",
        "  Still to shoot in it: 3 discs, the other team 3 discs.",
        "  To win: no more than 59 fewer than the other team in this half-round.",
        "  To tie: 60 fewer than the other team in this half-round.",
        "  As the discs lie now: 18 fewer than the other team.",
        "Cid (black):",
        "  Behind by 60.",
        "  This half-round is the last, without the hammer.",
        "  Still to shoot in it: 3 discs, the other team 3 discs.",
        "  To win: at least 61 more than the other team in this half-round.",
        "  To tie: 60 more than the other team in this half-round.",
        "  As the discs lie now: 18 more than the other team.",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("8 7 10", 'Put a slash between the colors, like 8 7 / 10. "8 7 10" has none.'),
        ("kitchen", 'Put a slash between the colors, like 8 7 / 10. "kitchen" has none.'),
        ("hok", "Nothing is called 'hok'; did you mean hook?"),
        ("%%%", "Nothing is called '%%%'; \"?\" shows what can be typed."),
        ("toss Zed", "Say which team: its name or its color, got 'Zed'."),
        ("correct x", "The frame to correct is a whole number, got 'x'."),
        ("do {}", "That is no command: Object missing required field `do`."),
        ("x" * 5000, "That line is longer than 4000 letters."),
        ("why 99", "The record has acts 1 to 1, got 99."),
    ],
)
def test_score_tells_a_script_what_it_could_not_read(run: Run, line: str, said: str) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text=f"{line}\n15-8\n")
    assert (result.exit_code, result.stderr) == (2, f"tenoff: {said}\n")
    assert len(load(Path("m.tenoff")).acts) == 2


def test_score_goes_on_after_bytes_that_are_no_text(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text=b"\xff\xfe\n15-8\n")
    assert result.exit_code == 2
    assert len(load(Path("m.tenoff")).acts) == 2


def test_score_says_why_the_rules_refuse_and_who_could(run: Run) -> None:
    result = run(
        "score", "m.tenoff", "--book", "arizona", "--names", "Ann", "Cid", text="yellow Ann\nhook yellow\n"
    )
    said = result.stdout.splitlines()
    place = next(i for i, line in enumerate(said) if line.startswith("Only a referee"))
    assert (
        said[place + 1]
        == 'Type the call again with "by head-referee", or name a referee first: referee NAME.'
    )
    assert result.exit_code == 0


def test_score_names_who_may_call_where_no_referee_serves(run: Run) -> None:
    """A referee who was never named cannot call; both sides may agree, or the director decides."""
    lines = "15-10\nhook yellow by referee\nhook yellow agreed\n?\n\nreferee Mo\nhook yellow by referee\n\n\n"
    result = run("score", "m.tenoff", *FLORIDA, text=lines)
    said = result.stdout.splitlines()
    place = next(i for i, line in enumerate(said) if line.startswith("Only the director"))
    assert " ".join(said[place + 1 : place + 3]) == (
        'Type the call again with "agreed" if both sides agree, or "by director", or name a referee first: '
        "referee NAME."
    )
    assert "  Hook shot by yellow, called by the players: [C-17.1 P-4.4]" in said
    assert "    displaced discs not counted: nobody saw which ones moved [C-17.3]" in said
    match = load(Path("m.tenoff")).now
    assert match is not None
    assert score(match) == Teams(-5, 10)


def test_score_takes_an_excuse_when_it_is_called_one(run: Run) -> None:
    options = (*FLORIDA, "--referee", "Mo")
    lines = "15-10\nleaving court yellow excuse permission\nleaving court yellow\n\n"
    result = run("score", "m.tenoff", *options, text=lines)
    said = result.stdout.splitlines()
    assert "That is allowed: the player had permission (Florida C-8.1)." in said
    match = load(Path("m.tenoff")).now
    assert match is not None
    assert score(match) == Teams(5, 10)


def test_score_asks_again_rather_than_take_enter_for_no(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, "--referee", "Mo", text="cue slip yellow by referee\n\n")
    assert (result.exit_code, result.stderr) == (2, "tenoff: Answer y or n, or ? if nobody saw it.\n")


def test_score_reads_a_frame_with_kitchen_in_words(run: Run) -> None:
    assert score(typed(run, "8 kitchen / 10, 10off")) == Teams(-2, 0)


def test_score_shows_a_score_below_nothing_with_its_own_minus(run: Run) -> None:
    result = run("score", "m.tenoff", *FLORIDA, text="15-10\ncorrect 1 1--10\nn\n")
    assert any(line.startswith("There is no such score: 1 to −10") for line in result.stdout.splitlines())


def test_score_corrects_a_finished_game_in_its_own_colors(run: Run) -> None:
    """Game 2 is won by Cid on yellow; what is typed for yellow is then Cid's, whoever is listed first."""
    options = (*FLORIDA, "--points", "10")
    assert orders(run, "15-8", "15-8", "correct 1 15-7", options=options)[-1] == do.CorrectScore(
        1, Teams(7, 15)
    )


def test_score_corrects_the_game_before_while_the_next_has_no_frame(run: Run) -> None:
    options = (*FLORIDA, "--points", "10")
    assert orders(run, "15-8", "play", "correct 1 15-7", options=options)[-1] == do.CorrectScore(
        1, Teams(15, 7)
    )


def test_score_overrides_a_finished_game_in_its_own_colors(run: Run) -> None:
    options = (*FLORIDA, "--points", "10")
    assert orders(run, "15-8", "override Lee 15-7 misread", options=options)[-1] == do.Override(
        Caller.DIRECTOR, "Lee", "misread", score=Teams(15, 7)
    )
