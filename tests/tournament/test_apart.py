"""The draw with seeds, with clubs kept apart, and with pool winners crossed into a chart."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from tenoff.app.event_draw import Verdict, repeated
from tenoff.log import replayed
from tenoff.tournament import commands as do
from tenoff.tournament.apart import ALGORITHM, Because, Reason, draw_apart, near
from tenoff.tournament.chart.bracket_slots import doors
from tenoff.tournament.chart.elimination import elimination
from tenoff.tournament.events import DrawMade
from tenoff.tournament.kinds import Elimination, RoundRobin
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import ABOUT, COURTS, NAMES, ONE_GAME, Stand, division, entry, played_out

CHART = Elimination(length=ONE_GAME)
PLAIN = structs.replace(ABOUT, regulations="plain")


def drawn_on_a_chart(
    clubs: tuple[str, ...], seeds: int, code: str = "code"
) -> tuple[tuple[int, str, Reason], ...]:
    """Teams e01, e02, ... of these clubs; the first of them are seeded."""
    names = [f"e{number:02}" for number in range(1, len(clubs) + 1)]
    return draw_apart(
        code,
        names,
        doors(len(names), CHART).lines,
        elimination(len(names), CHART),
        seeds=names[:seeds],
        groups={name: {club: 1} for name, club in zip(names, clubs, strict=True) if club},
    )


def test_four_seeds_are_in_four_quarters_with_one_on_top_and_two_at_the_bottom() -> None:
    found = {name: (line, reason) for line, name, reason in drawn_on_a_chart(("",) * 16, 4)}
    assert (found["e01"], found["e02"]) == ((1, Reason(Because.SEED, 1)), (16, Reason(Because.SEED, 2)))
    assert sorted((found[name][0] - 1) // 4 for name in ("e01", "e02", "e03", "e04")) == [0, 1, 2, 3]
    assert found["e05"][1] == Reason(Because.LOT)


def test_seeds_have_the_byes_where_there_are_some() -> None:
    """Of 13 on a chart of 16, three do not play in the first round."""
    meet = near(elimination(13, CHART))
    early = {line for pair, value in meet.items() if value == max(meet.values()) for line in pair}
    found = drawn_on_a_chart(("",) * 13, 3)
    assert [line in early for line, _, reason in found if reason.why is Because.SEED] == [False] * 3


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(("", "Lakeland", "Ocala", "Tampa")), min_size=3, max_size=17),
    st.integers(0, 3),
    st.text("abc", min_size=1, max_size=3),
)
def test_no_exchange_of_two_lines_would_keep_clubs_further_apart(
    clubs: list[str], seeds: int, code: str
) -> None:
    found = drawn_on_a_chart(tuple(clubs), seeds, code)
    assert found == drawn_on_a_chart(tuple(clubs), seeds, code)
    meet = near(elimination(len(clubs), CHART))
    club = {f"e{number:02}": each for number, each in enumerate(clubs, 1)}

    def crowd(place: dict[str, int]) -> int:
        return sum(
            meet.get((min(place[a], place[b]), max(place[a], place[b])), 0)
            for a, b in combinations(place, 2)
            if club[a] and club[a] == club[b]
        )

    place = {name: line for line, name, _ in found}
    free = [name for _, name, reason in found if reason.why is not Because.SEED]
    least = crowd(place)
    assert all(crowd({**place, a: place[b], b: place[a]}) >= least for a, b in combinations(free, 2))


def test_two_of_each_club_never_meet_in_the_first_round() -> None:
    found = drawn_on_a_chart(("Lakeland", "Ocala", "Tampa", "Sebring") * 2, 0)
    clubs = [("Lakeland", "Ocala", "Tampa", "Sebring")[(int(name[1:]) - 1) % 4] for _, name, _ in found]
    assert [first == second for first, second in zip(clubs[::2], clubs[1::2], strict=True)] == [False] * 4
    assert {clubs[:4].count(club) for club in clubs} == {1}  # one in each half


def ready(*stages: object, entries: int = 8, **more: object) -> Stand:
    """A division of a club's event, registration closed, its code published."""
    plan = structs.replace(division(*stages), **more)  # type: ignore[arg-type]
    stand = Stand().must(
        do.AnnounceEvent(PLAIN, COURTS, (plan,)),
        do.OpenRegistration(),
        do.PublishSeed("men", seed="lottery"),
        *(entry(name) for name in NAMES[:entries]),
    )
    return stand.must(do.CloseRegistration())


def test_draw_with_seeds_is_repeated_from_the_log() -> None:
    stand = ready(CHART, seeds=("e5", "e2"), apart=True).must(do.DrawBySeed("men", "lottery"))
    made = stand.log.acts[-1].so[0]
    assert isinstance(made, DrawMade)
    assert (made.method, dict(made.lines)[1], dict(made.lines)[8]) == (ALGORITHM, ("e5",), ("e2",))
    assert dict(made.reasons)[1] == Reason(Because.SEED, 1)
    assert stand.now.divisions["men"].stages[0].reasons[8] == Reason(Because.SEED, 2)
    assert [each.verdict for each in repeated(stand.log)] == [Verdict.AGREES]
    assert replayed(stand.log) is None


def test_pool_winners_are_crossed_into_the_chart() -> None:
    pools = RoundRobin(length=ONE_GAME, pools=2)
    stand = played_out(ready(pools, Elimination(length=ONE_GAME, takes=4, crossed=True)).must(
        do.DrawBySeed("men", "lottery")
    ))  # fmt: skip
    stand.must(do.StartStage("men", "lottery"))
    before, chart = stand.now.divisions["men"].stages
    pool = {
        line: each.pool
        for each in before.board.plan.fixtures
        for seat in before.board.seats[each.id]
        for line in seat or ()
    }
    line_of = {ids: line for line, ids in before.lines.items()}
    sides = [pool[line_of[ids]] for _, ids in sorted(chart.lines.items())]
    assert [sides[0] != sides[1], sides[2] != sides[3]] == [True, True]
    winners = [line for line, reason in chart.reasons.items() if reason.why is Because.SEED]
    assert sorted(line > 2 for line in winners) == [False, True]


def test_seeding_is_refused_where_the_regulations_have_none() -> None:
    plan = structs.replace(division(CHART), apart=True)
    refused = Stand().give(do.AnnounceEvent(ABOUT, divisions=(plan,)))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.values) == (Code.NO_SEEDING, ("Men's singles",))
