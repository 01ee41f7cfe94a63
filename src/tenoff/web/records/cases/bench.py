"""Who sits in discipline cases, as those who keep the Board's papers write it down."""

from __future__ import annotations

from litestar import get, post

from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.records.cases.periods import WHOLE_YEAR
from tenoff.records.roll.state import Roll
from tenoff.web.asking import Ask, Reply, known, site_of
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.records.accounts import names_of, there_are
from tenoff.web.records.cases import forms
from tenoff.words.catalogue import say
from tenoff.words.wrong import told

PATH = "/desk/cases/bench"
_EMPTY_SEATS = 3
_LEAST_ROWS = 5


@get(PATH, action=Action.BOARD)
async def bench_page(ask: Ask) -> Reply:
    return await _page(ask)


async def _page(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    site = site_of(ask)
    bench, roll = await site.desk.records.bench.now(), await site.desk.records.roll.now(ROLL)
    season = WHOLE_YEAR if bench is None else bench.season
    rows = list(zip(typed.all("account"), typed.all("person"), strict=False))
    if not rows and bench is not None:
        rows = [(each.account, _found_by(roll, each.person)) for each in bench.sitting]
    missing = max(_EMPTY_SEATS, _LEAST_ROWS - len(rows))
    return await desk(
        ask,
        "records/cases/bench.html",
        status,
        path=PATH,
        rows=[*rows, *[("", "")] * missing],
        first=typed.text("season_first") or "{:02}-{:02}".format(*season.first),
        last=typed.text("season_last") or "{:02}-{:02}".format(*season.last),
        accounts=await names_of(site),
        roll=roll is not None,
        view=site.new_view(),
        wrong=wrong,
        typed=typed,
    )


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
        bench = forms.bench(roll, form)
        await there_are(site, (each.account for each in bench.sitting))
        await site.desk.records.bench.seat(await known(ask), bench)
    except Malformed as bad:
        return await _page(ask, 400, told(bad), form)
    return gone_to(PATH)


ROUTES = (bench_page, seat_bench)
