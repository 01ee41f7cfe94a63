"""The keeper's rehearsal of a cut for small fields, on a roll of six fields whose points are easily added."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.log import Refused
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import NewPerson
from tests.web.records.house import KEEPER
from tests.web.records.keeper_house import Keeper, empty, fields_of, said_wrong, text_of

NAMES = ("Abel Ash", "Burt Bee", "Carl Coe", "Dirk Day", "Ed Eck")
ASH, BEE, COE, DAY, ECK = (f"p{number:02}" for number in range(1, 6))
MAIN, CONSOLATION = Chart.MAIN, Chart.CONSOLATION
FIELDS: tuple[tuple[date, int, tuple[tuple[Chart, int, str, int], ...]], ...] = (
    (date(2025, 11, 5), 7, ((MAIN, 1, ASH, 3), (MAIN, 2, BEE, 2))),
    (date(2025, 11, 12), 8, ((MAIN, 1, BEE, 3), (MAIN, 2, COE, 2), (CONSOLATION, 1, DAY, 2))),
    (date(2025, 11, 19), 11, ((MAIN, 1, COE, 3), (MAIN, 3, ASH, 0))),
    (date(2025, 12, 3), 12, ((MAIN, 1, DAY, 3),)),
    (date(2025, 12, 10), 0, ((MAIN, 1, ECK, 3),)),
    (date(2024, 2, 7), 10, ((MAIN, 1, ECK, 3), (MAIN, 4, ASH, 1))),
)
"""Last day, entries (0: no paper tells), and who came where with so many matches won; statewide singles."""
WAS = {
    "Burt Bee": "1st, 9",
    "Carl Coe": "1st, 9",
    "Dirk Day": "3rd, 7",
    "Abel Ash": "4th, 5",
    "Ed Eck": "4th, 5",
}
"""The list of 2025-26 by the table as it is: 4 + 5, 4 + 5, 2 + 5, 5, 5."""


async def _played(desk: Desk) -> None:
    people = tuple(NewPerson(f"p{at:02}", name, Sex.MAN) for at, name in enumerate(NAMES, 1))
    given: list[do.Command] = [do.OpenRoll("florida"), do.AddPeople(people, "membership list")]
    for at, (last, entries, places) in enumerate(FIELDS, 1):
        placed = tuple(Placed(chart, place, (person,), won) for chart, place, person, won in places)
        men = DivisionResult("men", "Men's singles", Gender.MEN, Grade.OPEN, Play.WALKING, entries, placed)
        first = last - timedelta(days=2)
        made = EventResult(f"e{at}", f"Open {at}", first, last, Scope.STATEWIDE, (men,), source="Sheet")
        given.append(do.RecordResults(made))
    for number, order in enumerate(given, 1):
        done = await desk.records.roll.give(KEEPER, ROLL, order, act=f"made-{number}")
        assert not isinstance(done, Refused), (order, done)


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    """Nothing is written by a rehearsal, so one house does for all."""
    with empty(tmp_path_factory.mktemp("small")) as found:
        found.house.at_desk(_played)
        yield found


def moves(keeper: Keeper, asked: str) -> dict[str, list[tuple[str, str, str]]]:
    """Each list by its heading, with who moved, from where, to where."""
    page = keeper.look(f"/rehearsal?go=1&{asked}")
    found = {}
    for part in re.findall(r"<section>(.*?)</section>", page, re.DOTALL):
        heading = text_of(re.findall(r"<h2>(.*?)</h2>", part, re.DOTALL)[0])
        rows = re.findall(r"<tr><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>", part, re.DOTALL)
        found[heading] = [(text_of(who), text_of(was), text_of(would)) for who, was, would in rows]
    return found


def would(**stood: str) -> list[tuple[str, str, str]]:
    """Rows of the season 2025-26, by surname, in the order given."""
    names = {name.split()[1].lower(): name for name in NAMES}
    return [(names[one], WAS[names[one]], new) for one, new in stood.items()]


CUT = would(day="1st, 6", eck="2nd, 5", coe="3rd, 4.5", bee="4th, 2.5", ash="not on it")
"""None below 8, half below 12: the whole 5 of twelve entries and half of 2; 5, no paper telling the size;
2 and 2.5; nothing and 2.5; nothing, for a third without a win has none to be cut.
"""


def test_small_fields_when_played_by_the_usual_sizes(keeper: Keeper) -> None:
    before = keeper.acts
    assert moves(keeper, "season=2025&what=small") == {"Men 2025-26 5 players move": CUT}
    assert moves(keeper, "season=2025&what=small&none=8&half=12") == {"Men 2025-26 5 players move": CUT}
    assert keeper.acts == before


def test_small_fields_when_other_sizes_are_typed(keeper: Keeper) -> None:
    assert moves(keeper, "season=2025&what=small&none=2&half=8") == {
        "Men 2025-26 3 players move": would(bee="2nd, 7", day="2nd, 7", ash="5th, 2.5")
    }


def test_small_fields_when_no_size_is_between_none_and_all(keeper: Keeper) -> None:
    assert moves(keeper, "season=2025&what=small&none=8&half=8") == {
        "Men 2025-26 4 players move": would(day="2nd, 7", bee="3rd, 5", eck="3rd, 5", ash="not on it")
    }
    assert "Nobody would have moved" in keeper.text("/rehearsal?go=1&season=2025&what=small&none=2&half=2")


def test_small_fields_when_all_seasons_are_played(keeper: Keeper) -> None:
    assert moves(keeper, "season=all&what=small") == {
        "Men 2023-24 2 players move": [("Ed Eck", "1st, 5", "1st, 2.5"), ("Abel Ash", "2nd, 2", "2nd, 1")],
        "Men 2025-26 5 players move": CUT,
    }


def test_small_fields_when_a_row_is_changed_too(keeper: Keeper) -> None:
    row = "season=2025&row=statewide-singles-main&worth=10-4-3-2"
    assert moves(keeper, f"{row}&what=both") == {
        "Men 2025-26 5 players move": would(
            day="1st, 11", eck="2nd, 10", coe="3rd, 7", bee="4th, 5", ash="not on it"
        )
    }
    alone = would(bee="1st, 14", coe="1st, 14", day="3rd, 12", ash="4th, 10", eck="4th, 10")
    for asked in (row, f"{row}&what=row&none=many&half=1"):
        assert moves(keeper, asked) == {"Men 2025-26 5 players move": alone}


def test_small_fields_when_the_row_is_typed_and_not_asked_for(keeper: Keeper) -> None:
    typed = "row=statewide-singles-main&worth=many&least=x&most=y"
    assert moves(keeper, f"season=2025&what=small&{typed}") == {"Men 2025-26 5 players move": CUT}


def test_small_fields_when_no_match_need_be_won(keeper: Keeper) -> None:
    stood = would(day="1st, 6", eck="2nd, 5", coe="3rd, 4.5", bee="4th, 2.5", ash="5th, 1.5")
    assert moves(keeper, "season=2025&what=small&no_win=1") == {"Men 2025-26 5 players move": stood}


def test_table_of_other_years_when_a_season_is_played_by_it(keeper: Keeper) -> None:
    """10-8-7-5 in every main event, nothing in consolations, and no match need be won."""
    stood = would(bee="1st, 18", coe="1st, 18", ash="3rd, 17", day="4th, 10", eck="4th, 10")
    asked = "season=2025&what=table&by=florida-roll-1974"
    assert moves(keeper, asked) == {"Men 2025-26 5 players move": stood}
    assert "Nobody would have moved" in keeper.text("/rehearsal?go=1&season=2025&what=table")
    fields = fields_of(keeper.look(f"/rehearsal?go=1&{asked}"))
    assert (fields["what"], fields["by"]) == ("table", "florida-roll-1974")


def test_row_when_its_worth_is_left_empty_is_as_it_is(keeper: Keeper) -> None:
    """Else another row would be played with the worth of the one that was chosen before."""
    assert fields_of(keeper.look("/rehearsal"))["worth"] == ""
    row = "/rehearsal?go=1&season=2025&row=statewide-singles-main&worth="
    assert "Nobody would have moved" in keeper.text(row)
    big = would(day="1st, 7", bee="not on it", coe="not on it", ash="not on it", eck="not on it")
    asked = "season=2025&row=statewide-singles-main&worth=&least=12"  # one field is so big; of one none knows
    assert moves(keeper, asked) == {"Men 2025-26 5 players move": big}


def test_row_when_the_table_of_the_season_has_none_such_is_said(keeper: Keeper) -> None:
    row = "row=big-statewide-singles-consolation&worth=9-9-9-9"
    answer = keeper.client.get(f"/desk/records/rehearsal?go=1&season=2023&table=florida-roll-2024&{row}")
    assert said_wrong(answer) == "The table of that season has no such row."
    assert "<section>" not in answer.text


def test_form_when_small_fields_were_played(keeper: Keeper) -> None:
    fields = fields_of(keeper.look("/rehearsal"))
    assert (fields["what"], fields["none"], fields["half"]) == ("row", "8", "12")
    page = keeper.look("/rehearsal?go=1&season=2025&what=small&none=9&half=15")
    fields = fields_of(page)
    assert (fields["what"], fields["none"], fields["half"]) == ("small", "9", "15")
    said = (
        "No points below 9 entries, half points below 15. "
        "Where no paper tells how many entered, nothing is cut."
    )
    assert said in text_of(page)
    assert said not in keeper.text("/rehearsal?go=1&season=2025&what=row&none=9&half=15")


def size_wrong(text: str) -> str:
    return f"A size of a field is a whole number from 2 to 512, got “{text}”."


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("none=many", size_wrong("many")),
        ("none=", size_wrong("")),
        ("none=7.5", size_wrong("7.5")),
        ("none=-8", size_wrong("-8")),
        ("none=1", size_wrong("1")),
        ("none=٨", size_wrong("٨")),
        ("half=513", size_wrong("513")),
        ("half=1000", size_wrong("1000")),
        ("none=13", "A field too small for points is no bigger than one for half points, got 13 and 12."),
        ("half=17", "Half points below 17 entries: points are kept in halves, so 0.5 cannot be cut in half."),
        (
            "what=both&row=statewide-singles-main&worth=5.5-4-3-2",
            "Half points below 12 entries: points are kept in halves, so 5.5 cannot be cut in half.",
        ),
        (
            "what=row&row=statewide-singles-main&least=9&most=3",
            "A row holds from few entries to many, got 9 to 3.",
        ),
    ],
)
def test_rehearsal_when_what_is_typed_makes_no_sense(keeper: Keeper, asked: str, sentence: str) -> None:
    what = "" if "what=" in asked else "&what=small"
    answer = keeper.client.get(f"/desk/records/rehearsal?go=1&season=2025{what}&{asked}")
    assert (answer.status_code, said_wrong(answer)) == (200, sentence)
    assert "<section>" not in answer.text


def test_small_fields_when_the_ends_of_the_sizes_are_typed(keeper: Keeper) -> None:
    """In 2023-24 no row had half a point, so every size can be cut; a later table is no hindrance."""
    assert moves(keeper, "season=2023&what=small&none=2&half=512") == {
        "Men 2023-24 2 players move": [("Ed Eck", "1st, 5", "1st, 2.5"), ("Abel Ash", "2nd, 2", "2nd, 1")]
    }
    assert moves(keeper, "season=2023&what=small&none=512&half=512") == {
        "Men 2023-24 2 players move": [("Ed Eck", "1st, 5", "not on it"), ("Abel Ash", "2nd, 2", "not on it")]
    }
    assert moves(keeper, "season=2025&what=small&half=16") == {
        "Men 2025-26 5 players move": would(
            eck="1st, 5", coe="2nd, 4.5", day="3rd, 3.5", bee="4th, 2.5", ash="not on it"
        )
    }
