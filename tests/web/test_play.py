"""The pages to play and to learn: the trainer marks a call by the rules, the quiz a disc by the court."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tenoff.sim.school.choices import choices, right
from tenoff.sim.school.quiz import question
from tenoff.sim.school.scenes import Situation, situations
from tenoff.sim.study import What, kept
from tenoff.words.studies import measure_said
from tests.web.public_house import Open, open_house
from tests.web.reading import Element, read


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("play")) as opened:
        yield opened


def seen(house: Open, path: str, status: int = 200) -> Element:
    answer = house.get(path)
    assert answer.status_code == status, answer.text
    return read(answer.text)


def place(book: str, scene: str) -> tuple[Situation, str]:
    """A situation and its address."""
    found = next(each for each in situations(book) if each.scene.key == scene)
    level = found.scene.level
    number = situations(book, level).index(found) + 1
    return found, f"/play/trainer?book={book}&level={level}&number={number}"


def test_play_leads_to_everything_there_is(house: Open) -> None:
    page = seen(house, "/play")
    assert [each.words for each in page.one("ul.rooms").all("h2")] == [
        "Daily puzzle", "Referee trainer", "Judge the disc", "What the rules do",
    ]  # fmt: skip
    paths = [each.href for each in page.one("ul.rooms").all("a")]
    assert paths == ["/play/puzzle", "/play/trainer", "/play/quiz", "/play/study"]
    assert [house.get(path).status_code for path in paths] == [200] * 4
    bots = [each.words for each in page.one("fieldset.opponents").all("label")]
    assert bots[:3] == ["Sandpiper beginner", "Ibis casual player", "Pelican club player"]
    assert bots[5:] == [
        "Friend on this screen take turns on one device", "Friend on another phone send a link or a code",
    ]  # fmt: skip
    assert ("/play", "Play") in [(each.href, each.words) for each in page.one("header").all("a")]


def test_trainer_lists_every_book_with_its_levels(house: Open) -> None:
    page = seen(house, "/play/trainer")
    assert [each.words for each in page.one("#sets").all("h2")] == [
        "Florida", "Arizona", "New York", "Floor", "Classic",
    ]  # fmt: skip
    told = [(each.one("h3").words, each.one("span.many").words) for each in page.one("#sets").all("li")]
    assert told[:3] == [("Easy", "37 situations"), ("Medium", "52 situations"), ("Hard", "39 situations")]
    assert len(told) == 15


def test_situation_when_it_is_asked_gives_nothing_away(house: Open) -> None:
    _, path = place("florida-2024", "hook-out")
    page = seen(house, path)
    assert page.one("h1").words == (
        "Yellow doesn't shoot in a straight line: the cue swings and the disc leaves in a curve. "
        "What's the ruling?"
    )
    assert [each.words for each in page.one("ul.known").all("li")] == [
        "Doubles, 75 points. Yellow 20, black 31.",
        "Y3 is shot. It's disc number 5 of the half-round.",
        "B1 moved.",
    ]
    assert [each.words[1:] for each in page.one("#calls").all("button")] == [
        "Yellow −10, black +8. B1 and Y3 come off. Play on.",
        "Yellow −10. Play on.",
        "Yellow −10. Y3 comes off. Play on.",
        "No penalty. Play on.",
    ]
    assert page.all("#verdict") == []
    assert page.all(".call.ok") == []
    assert "C-17" not in page.words


def test_situation_is_marked_by_the_rules_with_the_reason(house: Open) -> None:
    situation, path = place("florida-2024", "hook-out")
    calls, own = choices(situation), right(situation).ruling
    good = calls.index(own) + 1
    bad = good % 4 + 1
    right_page, wrong_page = seen(house, f"{path}&answer={good}"), seen(house, f"{path}&answer={bad}")
    assert right_page.one("#verdict").words.startswith("Right.")
    assert wrong_page.one("#verdict").words == (
        "Not right. Right call: Yellow −10, black +8. B1 and Y3 come off. Play on."
    )
    for page, marks in ((right_page, ["correct"]), (wrong_page, ["correct", "your call"])):
        offered = page.one("ol.offered")
        assert sorted(each.words for each in offered.all("em")) == marks
        assert offered.one("li.ok").words == (
            f"{good}Yellow −10, black +8. B1 and Y3 come off. Play on.correct"
        )
        assert [each.words for each in page.one("ul.reasons").all("li")] == [
            "−10Yellow, for the foul. C-17",
            "offY3 comes off. C-17",
            "+8Black, for its good discs that were moved. C-17",
            "offB1 comes off. C-17",
            "thenPlay goes on. C-17",
        ]
        assert page.one(".says").one("a").href == "/rules/florida-2024/C-17"
        assert [each.words for each in page.one("details").all("dd")] == [
            "Yellow −10, black +8. B1 and Y3 come off. Play on.",
            "Yellow −10. Play on.",
            "Light −10. Y3 comes off. Play on.",
            "This book says nothing of it.",
        ]
        assert len(page.all("svg.court")) == 2


def test_every_kind_of_situation_has_its_page(house: Open) -> None:
    for kind in ("live-touched-outsider", "lead-moving", "rest-overlooked", "fix-late", "end-tied-doubles"):
        _, path = place("florida-2024", kind)
        page = seen(house, f"{path}&answer=1")
        assert len(page.one("ol.offered").all("li")) == 4


def test_trainer_when_the_address_is_wrong(house: Open) -> None:
    for asked in (
        "book=atlantis&level=easy&number=1", "book=florida-2024&level=x&number=1",
        "book=florida-2024&level=easy&number=0", "book=florida-2024&level=easy&number=999",
        "book=florida-2024&level=easy&number=1&answer=5", "book=florida-2024&level=easy&number=²",
    ):  # fmt: skip
        assert house.get(f"/play/trainer?{asked}").status_code == 404, asked
    for asked in ("level=4", "level=1&disc=0", "level=1&disc=1000000", "level=1&disc=1&answer=9"):
        assert house.get(f"/play/quiz?{asked}").status_code == 404, asked


def test_quiz_asks_and_marks_a_disc(house: Open) -> None:
    asked = question(2, 3)
    assert asked.lie.value == 0
    page = seen(house, "/play/quiz?level=2&disc=3")
    assert [each.words for each in page.one("#calls").all("button")] == [
        "110", "28", "37", "410 off", "5Nothing",
    ]  # fmt: skip
    assert page.all("#verdict") == []
    assert "no score" not in page.words
    wrong = seen(house, "/play/quiz?level=2&disc=3&answer=8")
    assert wrong.one("#verdict").words == "Not right."
    assert [each.words for each in wrong.one("ol.offered").all("li")] == ["8your call", "Nothingcorrect"]
    assert "On the 7-8 line, 0.26 in over its edge." in wrong.words
    assert wrong.one("#next").href == "/play/quiz?level=2&disc=4"
    good = seen(house, "/play/quiz?level=2&disc=3&answer=0")
    assert (good.one("#verdict").words, good.one("ol.offered").words) == ("Right.", "Nothingcorrect")


def test_study_shows_every_number_with_its_interval_and_its_command(house: Open) -> None:
    page = seen(house, "/play/study")
    commands = [each.words for each in page.all("pre")]
    assert commands[:-1] == [each.command for each in kept()]
    doubles = next(each.study for each in kept() if each.study is not None)
    florida = doubles.found[0].measures[What.YELLOW]
    first = page.all("section.study")[0]
    assert [each.words for each in first.all("table")[0].one("tbody").all("th")] == [
        "Florida", "Arizona", "New York", "Floor", "Classic",
    ]  # fmt: skip
    assert measure_said(What.YELLOW, florida) in [each.words for each in first.all("td.num")]
    assert len(first.all("svg.whisker")) == len(first.all("td.num")) - 5  # a typical length has no interval
    changes = page.all("section.change")
    assert len(changes) == sum(each.change is not None for each in kept())
    assert changes[0].one("h3").words == "Florida: lead in walking singles is outside-in"
