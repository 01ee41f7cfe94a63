"""Who may sit in discipline cases, and that a report changes nothing of it."""

from __future__ import annotations

import pytest
from msgspec import structs

from tenoff.books.florida_2024.cases import CASES
from tenoff.books.florida_2024.cases import CASES as FLORIDA_DISCIPLINE
from tenoff.log import Usual
from tenoff.records.cases import commands as do
from tenoff.records.cases.bench import Bench, as_before, seated, wrong_bench
from tenoff.records.cases.kinds import Involvement, Reporter, Role, Sitting, Stage
from tenoff.records.cases.periods import PlayingSeason
from tenoff.records.cases.refusals import Code, Refusal
from tenoff.records.cases.visibility import Due, Duty, due, may_see, may_write, named, own_seats
from tests.records.cited.cases import BOARD, DAY, Docket, report, votes

PAT, VERA, VITO = Sitting("pat", off_roll=True), Sitting("vera", "p03"), Sitting("vito", "p04")
BENCH = Bench(PAT, (VERA, VITO), PlayingSeason((11, 1), (4, 30)))
_SAME = {"p05": "p04"}
"""p05 was merged into p04."""


def _kept(id: str) -> str | None:
    return _SAME.get(id, id) if id in ("p0017", "p03", "p04", "p05", "p06") else None


def _refused(answer: do.ReportConduct | Refusal | None) -> tuple[Code | Usual, tuple[str, ...], str]:
    assert isinstance(answer, Refusal)
    return answer.code, answer.values, (answer.clause or "").removeprefix("florida-2024 ")


def _seated(order: do.ReportConduct, by: str = "dan", *doubted: str) -> do.ReportConduct:
    found = seated(order, BENCH, _kept, by, doubted)
    assert isinstance(found, do.ReportConduct), found
    return found


def _tied(member: str = "p0017") -> Docket:
    return Docket().must(_seated(structs.replace(report(), member=member)))


@pytest.mark.clauses("florida-2024", "Art16-c.1", "Art16-c.2", "Art16-h.1")
@pytest.mark.parametrize(
    ("board", "answer"),
    [
        ((), (Code.NO_BOARD, (), "Art16-c.1")),
        ((VERA, PAT), (Code.SEATED_TWICE, ("pat",), "Art16-c.2")),
        ((Sitting("vera"),), (Code.NOT_TIED, ("vera",), "Art16-h.1")),
        ((Sitting("vera", "p03", off_roll=True),), (Code.NOT_TIED, ("vera",), "Art16-h.1")),
        ((Sitting("vera", "p99"),), (Code.NOT_ON_ROLL, ("p99",), "")),
        ((VITO, Sitting("vlad", "p05")), (Code.ONE_PERSON, ("vito", "vlad"), "Art16-c.2")),
    ],
)
def test_bench_when_it_cannot_sit(
    board: tuple[Sitting, ...], answer: tuple[Code, tuple[str, ...], str]
) -> None:
    assert _refused(wrong_bench(Bench(PAT, board), _kept, CASES)) == answer


def test_bench_when_each_is_on_the_roll_or_said_not_to_be_may_sit() -> None:
    assert wrong_bench(BENCH, _kept, CASES) is None


@pytest.mark.clauses("florida-2024", "Art16-h.1")
@pytest.mark.parametrize("claim", ["", "pat", "vera", "petra"])
def test_report_when_it_names_an_account_as_the_members_is_not_listened_to(claim: str) -> None:
    """Neither a judge nor somebody who might sit for one is kept out by it."""
    found = _seated(structs.replace(report(), member_account=claim, named=("dan",), president="dan"))
    assert (found.president, found.board, found.ties) == ("pat", ("vera", "vito"), (PAT, VERA, VITO))
    assert (found.member_account, found.named, found.season) == ("", (), BENCH.season)


@pytest.mark.clauses("florida-2024", "Art16-h.1")
@pytest.mark.parametrize("member", ["p04", "p05"])
def test_report_when_the_roll_has_it_that_one_who_sits_is_the_member(member: str) -> None:
    found = _seated(structs.replace(report(), member=member))
    assert (found.member, found.member_account) == ("p04", "vito")
    assert Docket().must(found).now.voters == ("pat", "vera")


def test_report_when_it_cannot_reach_those_who_sit() -> None:
    def answer(order: do.ReportConduct, bench: Bench | None, by: str = "dan", *doubted: str) -> object:
        return _refused(seated(order, bench, _kept, by, doubted))

    vera = report(reporter=Reporter("vera", Role.OFFICER))
    untied = Bench(Sitting("pat"), (VERA,))
    assert answer(report(), None) == (Code.NO_BENCH, (), "Art16-a.4")
    assert answer(report(), untied) == (Code.NOT_TIED, ("pat",), "Art16-h.1")
    assert answer(structs.replace(report(), member="p99"), BENCH) == (Code.NOT_ON_ROLL, ("p99",), "")
    assert answer(structs.replace(report(), rules="x"), BENCH) == (Code.NO_RULES, ("x",), "")
    assert answer(vera, BENCH, "keeper") == (Code.OWN_REPORT, ("vera",), "Art16-h.1")
    assert answer(vera, BENCH, "vera", "vera") == (Code.NOT_VOUCHED, ("vera",), "Art16-h.1")
    assert _seated(vera, "vera", "pat").member_account == ""
    assert _seated(report(), "dan", "dan").member_account == ""  # who does not sit keeps nobody out


@pytest.mark.clauses("florida-2024", "Art16-a.4")
def test_report_when_it_would_be_shut_to_all_who_are_left_is_refused() -> None:
    """Whoever sets passwords could else bury every report."""
    about = structs.replace(report(), member="p04")
    assert _refused(seated(about, BENCH, _kept, "dan", ("pat", "vera"))) == (
        Code.NOT_VOUCHED,
        ("pat",),
        "Art16-a.4",
    )
    assert _seated(about, "dan", "pat", "vito").member_account == "vito"


def test_report_when_it_is_sent_again_has_the_seats_of_the_first() -> None:
    first = _seated(structs.replace(report(), member="p05"))
    assert as_before(structs.replace(report(), member="p05"), first) == first


# -- one who sits and may be the member


def test_seat_when_it_may_be_the_members_is_found() -> None:
    docket = _tied("p06")
    assert own_seats(docket.now, lambda tie: False) == ()
    assert own_seats(docket.now, lambda tie: tie == VITO) == ("vito",)
    assert own_seats(docket.now, lambda tie: tie.off_roll) == ("pat",)


@pytest.mark.clauses("florida-2024", "Art16-h.1")
def test_seat_when_it_is_asked_about_nothing_is_decided_until_another_says() -> None:
    docket = _tied("p06").must(do.JudgeReport(DAY, gross=True), do.QuestionSeat(DAY, "vito"))
    assert (may_see(docket.now, "vito"), may_write(docket.now, "vito")) == (False, False)
    assert docket.refuses(do.ConveneBoard(DAY)) == (Code.SEAT_QUESTIONED, "Art16-h.1")
    assert due(docket.now, FLORIDA_DISCIPLINE)[0] == Due(Duty.SETTLE, FLORIDA_DISCIPLINE.recusal, who="vito")
    assert docket.refuses(do.QuestionSeat(DAY, "vito")) == (Code.NO_SEAT, "Art16-h.1")
    assert docket.refuses(do.SettleSeat(DAY, "vera", same=True)) == (Code.NOT_QUESTIONED, "Art16-h.1")
    docket.must(do.SettleSeat(DAY, "vito", same=False), do.ConveneBoard(DAY))
    assert own_seats(docket.now, lambda tie: bool(tie.person)) == ("vera",)  # of vito it was said already
    assert docket.refuses(do.QuestionSeat(DAY, "vito"))[0] is Code.NO_SEAT
    docket.must(do.VoteOnMerit(DAY, votes(3, voters=("pat", "vera", "vito"))))
    assert docket.now.stage is Stage.MERIT


@pytest.mark.clauses("florida-2024", "Art16-h.1", "Art16-h.2")
def test_seat_when_it_is_the_members_is_empty() -> None:
    docket = _tied("p06").must(do.QuestionSeat(DAY, "pat"))
    assert docket.refuses(do.JudgeReport(DAY, gross=True)) == (Code.SEAT_QUESTIONED, "Art16-h.1")
    docket.must(do.SettleSeat(DAY, "pat", same=True))
    assert docket.now.recused[-1] == ("pat", Involvement.INTERESTED)
    assert docket.refuses(do.JudgeReport(DAY, gross=True))[0] is Code.REPLACEMENT_MISSING


# -- who sits instead, and who is left


@pytest.mark.clauses("florida-2024", "Art16-h.1", "Art16-h.2")
def test_replacement_when_it_is_the_member_or_nobody_knows_who_is_refused() -> None:
    docket = _tied().must(do.Recuse(DAY, "vito", Involvement.INTERESTED))

    def named(**more: object) -> do.NameReplacement:
        return structs.replace(do.NameReplacement(DAY, "vito", "petra"), **more)

    assert docket.refuses(named()) == (Code.NOT_TIED, "Art16-h.1")
    assert docket.refuses(named(person="p06", off_roll=True)) == (Code.NOT_TIED, "Art16-h.1")
    assert docket.refuses(named(person="p0017", own=True)) == (Code.RECUSED, "Art16-h.1")
    assert docket.refuses(named(person="p03")) == (Code.ONE_PERSON, "Art16-h.2")
    docket.must(named(person="p06"))
    assert docket.now.tie("petra") == Sitting("petra", "p06")


@pytest.mark.clauses("florida-2024", "Art16-h.1", "Art16-h.2")
def test_recusal_when_nobody_would_be_left_to_name_who_sits_is_refused() -> None:
    docket = _tied()
    for who in ("vera", "vito"):
        docket.must(do.Recuse(DAY, who, Involvement.INTERESTED))
    left = (Code.REPLACEMENT_MISSING, "Art16-h.1 Art16-h.2")  # which is how to go on
    assert docket.refuses(do.Recuse(DAY, "pat", Involvement.WITNESS)) == left
    assert docket.refuses(do.NameWitness(DAY, "Pat Poe", "pat")) == left
    docket.must(do.NameReplacement(DAY, "vera", "petra", off_roll=True))
    docket.must(do.Recuse(DAY, "pat", Involvement.WITNESS))
    assert docket.now.voters == ("petra",)


def test_case_when_it_is_older_than_ties_was_named_to_its_seats_by_the_report() -> None:
    opened, old = (each.log.acts[0].so[0] for each in (_tied(), Docket().must(report())))
    assert (named(opened), named(old)) == ((), ("pat", *BOARD))
