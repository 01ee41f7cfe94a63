"""Who sits in discipline cases, as those who keep the Board's papers write it down."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from litestar import get, post

from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.cases.bench import Bench
from tenoff.records.cases.kinds import Sitting
from tenoff.records.cases.periods import WHOLE_YEAR, PlayingSeason
from tenoff.records.roll.state import Roll
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.records.accounts import names_of, there_are
from tenoff.web.records.cases.forms import member
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words.catalog import say
from tenoff.words.records_cases import case_refused
from tenoff.words.wrong import told

PATH = "/desk/cases/bench"
_EMPTY_SEATS = 3
_LEAST_ROWS = 5


@dataclass(frozen=True, slots=True)
class Row:
    """A seat of the form. `given`: somebody else has set the password; `doubted`: nobody vouched since."""

    account: str = ""
    person: str = ""
    off_roll: bool = False
    given: bool = False
    doubted: bool = False


@get(PATH, action=Action.BOARD)
async def bench_page(ask: Ask) -> Reply:
    return await _page(ask)


async def _page(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    site = site_of(ask)
    bench, roll = await site.desk.records.bench.now(), await site.desk.records.roll.now(ROLL)
    season = WHOLE_YEAR if bench is None else bench.season
    doubted = await site.desk.records.bench.doubted()
    given = {each.login for each in await site.desk.people.accounts.values() if each.given}
    seats = _typed(typed)
    if not seats and bench is not None:
        seats = [(each.account, _found_by(roll, each.person), each.off_roll) for each in bench.sitting]
    rows = [Row(*each, each[0] in given, each[0] in doubted) for each in seats]
    missing = max(_EMPTY_SEATS, _LEAST_ROWS - len(rows))
    return await desk(
        ask,
        "records/cases/bench.html",
        status,
        path=PATH,
        rows=[*rows, *[Row()] * missing],
        first=typed.text("season_first") or "{:02}-{:02}".format(*season.first),
        last=typed.text("season_last") or "{:02}-{:02}".format(*season.last),
        accounts=await names_of(site),
        roll=roll is not None,
        view=site.new_view(),
        wrong=wrong,
        typed=typed,
    )


def _typed(form: Filled) -> list[tuple[str, str, bool]]:
    """Account, record and "not on the roll" of each row that says something; the President's is the first."""
    rows = zip(form.all("account"), form.all("person"), strict=False)
    return [
        (login.strip().lower(), text.strip(), str(number) in form.all("off_roll"))
        for number, (login, text) in enumerate(rows)
        if login.strip() or text.strip() or str(number) in form.all("off_roll") or number == 0
    ]


def _bench(roll: Roll, form: Filled) -> Bench:
    rows = [
        Sitting(login, member(roll, text) if text else "", off_roll) for login, text, off_roll in _typed(form)
    ]
    season = PlayingSeason(_day_of_year(form, "season_first"), _day_of_year(form, "season_last"))
    return Bench(rows[0] if rows else Sitting(""), tuple(rows[1:]), season)


def _day_of_year(form: Filled, name: str) -> tuple[int, int]:
    """A month and a day that every year has."""
    text = form.text(name) or ("10-01" if name == "season_first" else "09-30")
    try:
        found = date.fromisoformat(f"2001-{text}")
    except ValueError:
        raise Malformed(say("records_cases.wrong.no_day_month", text=text[:20])) from None
    return found.month, found.day


def _found_by(roll: Roll | None, id: str) -> str:
    """What finds somebody on the roll again: the name, or the record where another is called so too."""
    person = None if roll is None else roll.person(id)
    if roll is None or person is None:
        return id
    name = person.name.casefold()
    return person.name if sum(each.name.casefold() == name for each in roll.everybody()) == 1 else person.id


@post(PATH, action=Action.BOARD)
async def seat_bench(ask: Ask) -> Reply:
    site, form = site_of(ask), await filled(ask)
    try:
        roll = await site.desk.records.roll.now(ROLL)
        if roll is None:
            raise Malformed(say("records_cases.new.no_roll"))
        bench = _bench(roll, form)
        await there_are(site, (each.account for each in bench.sitting))
    except Malformed as bad:
        return await _page(ask, 400, told(bad), form)
    done = await site.desk.records.cases.seat(await known(ask), bench, form.all("vouch"))
    if isinstance(done, Refused):
        return await _page(ask, 422, case_refused(done), form)
    return gone_to(PATH)


ROUTES = (bench_page, seat_bench)
