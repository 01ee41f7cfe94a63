"""Play in the Masters: walking or not, games, lines that change hands, the table, the money (SR 18)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.masters import MASTERS as FLORIDA_MASTERS
from tenoff.kit.division import Play
from tenoff.kit.money import Cents, dollars
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.prizes import prizes, shared
from tenoff.records.masters.refusals import Code
from tenoff.records.masters.table import broken, match_id, table
from tenoff.records.masters.values import Game, Held, Left, PrizeWhy, Rank, Step, Stood
from tests.records.cited.masters import better, left_after, opened, seeded

F = "florida-2024"
PAIRS = tuple(combinations(range(1, 9), 2))
LINES = {seed: Held(seed, f"p0{seed}") for seed in range(1, 9)}


def all_games(**wins: str) -> Mapping[str, tuple[Game, ...]]:
    """The better seed wins all; `wins` like g1_8="118": who won the three games of 1 and 8."""
    games: dict[str, tuple[Game, ...]] = {match_id(a, b): (Game(a),) * 3 for a, b in PAIRS}
    for match, seeds in wins.items():
        games[match[1:].replace("_", "-")] = tuple(Game(int(seed)) for seed in seeds)
    return games


def places(ranks: tuple[Rank, ...]) -> list[tuple[int, int]]:
    return [(each.place, each.seed) for each in ranks]


@pytest.mark.clauses("florida-2024", "SR18-a.2", "SR18-a.3", "SR18-a.4")
def test_match_when_either_chooses_so_is_not_walked() -> None:
    book = seeded()
    told = []
    for match, person, walking in (("1-8", "p01", True), ("1-8", "p08", True), ("1-8", "p08", False)):
        book.must(do.ChoosePlay(match, person, walking))
        chosen = book.log.acts[-1].so[0]
        assert isinstance(chosen, so.PlayChosen)
        told.append((chosen.play, chosen.clause))
    both = f"{F} SR18-a.2 SR18-a.3"
    assert told == [(None, f"{F} SR18-a.2"), (Play.WALKING, both), (Play.NON_WALKING, both)]
    book.must(do.NameReturner("1-8", "The court referee"))
    assert book.now.returners == {"1-8": "The court referee"}
    assert book.refuses(do.NameReturner("2-7", "The court referee")) == (Code.WALKING_MATCH, "SR18-a.4")
    assert book.refuses(do.ChoosePlay("1-8", "p02", True)) == (Code.NOT_PLAYING, "SR18-a.2")
    book.must(do.PostGames("1-8", (Game(1),)))
    assert book.refuses(do.ChoosePlay("1-8", "p01", True)) == (Code.GAMES_THERE, "SR18-a.2")


@pytest.mark.clauses("florida-2024", "SR18-e.2")
def test_hours_when_waived_are_waived_with_a_reason() -> None:
    book = seeded().must(do.WaiveHours(2, "rain"))
    assert book.now.waived[0].clause == f"{F} SR18-e.2"
    assert book.refuses(do.WaiveHours(2, "")) == (Code.NO_REASON, "SR18-e.2")
    assert book.refuses(do.WaiveHours(5, "rain")) == (Code.BAD_DAY, "")


@pytest.mark.clauses("florida-2024", "SR18-g.1", "SR18-g.2", "SR18-g.3", "SR18-g.4")
def test_director_when_named_has_a_fee_of_300_and_lodging_up_to_500_beyond_50_miles() -> None:
    book = opened()
    assert book.refuses(do.ClaimLodging(60, dollars(1))) == (Code.NO_DIRECTOR, "")
    assert book.refuses(do.NameDirector("Cy", False)) == (Code.NO_REASON, "SR18-g.1")
    book.must(do.NameDirector("Dan"), do.AppointAssistant("Ed"), do.AppointAssistant("Flo"))
    assert book.now.director == so.DirectorNamed(
        "Dan",
        True,
        dollars(300),
        FLORIDA_MASTERS.director.state_director,
        FLORIDA_MASTERS.director.fee_clause,
    )
    assert FLORIDA_MASTERS.director.fee_clause == f"{F} SR18-g.2 Art1-c.2"
    assert book.refuses(do.ClaimLodging(50, dollars(100))) == (Code.TOO_NEAR, "SR18-g.4")
    granted = []
    for cost in (620, 499):
        book.must(do.ClaimLodging(51, dollars(cost)))
        assert book.now.lodging is not None
        granted.append(book.now.lodging.granted)
    assert granted == [dollars(500), dollars(499)]


def test_games_when_impossible_are_refused() -> None:
    book = seeded()
    assert book.refuses(do.PostGames("1-9", (Game(1),))) == (Code.NO_MATCH, "")
    assert book.refuses(do.PostGames("1-8", ())) == (Code.NO_GAMES, "")
    assert book.refuses(do.PostGames("1-8", (Game(2),))) == (Code.NO_LINE, "")
    assert book.refuses(do.PostGames("1-8", (Game(0, forfeit=True),))) == (Code.NO_LINE, "")
    assert book.refuses(do.PostGames("1-8", (Game(1),) * 4)) == (Code.TOO_MANY_GAMES, "SR18-d.1")
    for score in ((74, 60), (60, 75), (75, 75), (9999, 0)):
        assert book.refuses(do.PostGames("1-8", (Game(1, score),))) == (Code.BAD_SCORE, "SR18-d.1")
    book.must(do.PostGames("1-8", (Game(1, (75, -10)), Game(8, (60, 81)))))
    book.must(do.PostGames("1-8", (Game(1),)))
    assert book.refuses(do.PostGames("1-8", (Game(1),))) == (Code.TOO_MANY_GAMES, "SR18-d.1")
    assert book.refuses(do.FinishMasters()) == (Code.GAMES_MISSING, "SR18-d.1")
    book.must(do.CorrectGames("1-8", (Game(8),) * 3, "the card says so"))
    assert book.now.games["1-8"] == (Game(8),) * 3


def test_finish_when_all_is_played_checks_84_wins_and_700_dollars() -> None:
    book = seeded().play(better).must(do.FinishMasters())
    assert [(each.of, each.expected, each.found) for each in book.now.checks] == [
        ("games-won", 84, 84),
        ("games-of-line", 21, 21),
        ("games-of-line", 21, 21),
        ("pairs", 28, 28),
        ("money", 70_000, 70_000),
    ]
    assert places(book.now.ranks) == [(seed, seed) for seed in range(1, 9)]
    paid = {each.person: each.amount for each in book.now.prizes}
    assert list(paid.values()) == [dollars(d) for d in (120, 105, 90, 85, 75, 70, 65, 55, 35)]
    assert book.now.prizes[-1].person == "p09"


def test_finish_when_nobody_is_alternate_pays_665() -> None:
    book = opened().accept().must(do.SeedField()).play(better).must(do.FinishMasters())
    money = book.now.checks[-1]
    assert (money.expected, money.found) == (66_500, 66_500)


def test_table_when_two_are_level_goes_by_their_own_games() -> None:
    ranks = table(all_games(g1_2="122", g1_3="133", g2_3="333"), FLORIDA_MASTERS)
    by_seed = {each.seed: each for each in ranks}
    # Seed 1 has won 1 + 1 + 15, seed 2 has 2 + 0 + 15, seed 3 has 2 + 3 + 15.
    assert [by_seed[seed].won for seed in (1, 2, 3)] == [17, 17, 20]
    assert places(ranks)[:3] == [(1, 3), (2, 2), (3, 1)]
    assert (by_seed[3].clause, by_seed[2].clause) == (f"{F} SR18-d.2", f"{F} SR18-d.2 SR18-j")


def test_table_when_three_beat_one_another_stays_a_tie_and_pools_the_money() -> None:
    ranks = table(all_games(g2_3="223", g3_4="334", g2_4="442"), FLORIDA_MASTERS)
    assert places(ranks)[:5] == [(1, 1), (2, 2), (2, 3), (2, 4), (5, 5)]
    paid = prizes(ranks, LINES, "", 21, FLORIDA_MASTERS)
    pooled = [each.amount for each in paid if each.why is PrizeWhy.POOLED]
    assert pooled == [Cents(9334), Cents(9333), Cents(9333)]  # 105 + 90 + 85


def test_table_when_one_is_behind_each_of_the_others_asks_again_without_it() -> None:
    # 2, 3 and 4 have 16 wins each; 2 is ahead of 3 and of 4, and 4 behind both.
    ranks = table(all_games(g2_3="223", g2_4="224", g3_4="333", g1_4="444"), FLORIDA_MASTERS)
    assert [(each.place, each.seed, each.won) for each in ranks[:4]] == [
        (1, 1, 18), (2, 2, 16), (3, 3, 16), (4, 4, 16),
    ]  # fmt: skip
    assert [each.steps for each in ranks[1:4]] == [
        (Step((2, 3, 4), Stood.FIRST),),
        (Step((2, 3, 4), Stood.BETWEEN),),
        (Step((2, 3, 4), Stood.LAST),),
    ]


@pytest.mark.clauses("florida-2024", "SR18-j")
def test_table_when_four_are_tied_and_none_is_ahead_of_all_stays_a_four_way_tie_for_third() -> None:
    # 3 beats 4 and 5, 4 beats 5 and 6, 5 beats 6, 6 beats 3, each 2 to 1: mutual games 5, 5, 4, 4. Sums would
    # part them, and of 18 games four equal sums cannot be; 5 and 6 have one more against 2.
    ranks = table(
        all_games(
            g3_4="334", g3_5="335", g3_6="663", g4_5="445", g4_6="446", g5_6="556", g2_5="225", g2_6="226",
        ),
        FLORIDA_MASTERS,
    )  # fmt: skip
    assert [(each.place, each.seed, each.won) for each in ranks] == [
        (1, 1, 21), (2, 2, 16), (3, 3, 11), (3, 4, 11), (3, 5, 11), (3, 6, 11), (7, 7, 3), (8, 8, 0),
    ]  # fmt: skip
    assert ranks[2].steps == (Step((3, 4, 5, 6), Stood.TIED),)
    paid = prizes(ranks, LINES, "", 21, FLORIDA_MASTERS)
    pooled = [each.amount for each in paid if each.why is PrizeWhy.POOLED]
    assert pooled == [Cents(8000)] * 4  # 90 + 85 + 75 + 70


def test_table_when_the_first_of_five_leaves_a_circle_of_three_above_the_last_parts_only_those_two() -> None:
    ahead = {(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (3, 4), (4, 2), (2, 5), (3, 5), (4, 5)}
    assert _order(5, ahead) == [(1,), (2, 3, 4), (5,)]


def _order(size: int, ahead: set[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The groups of seeds 1 to `size`, who are tied; of each pair one is ahead, 2 to 1."""
    games = {
        match_id(a, b): (Game(a), Game(b), Game(a if (a, b) in ahead else b))
        for a, b in combinations(range(1, size + 1), 2)
    }
    return [group for group, _ in broken(tuple(range(1, size + 1)), games, 3)]


@pytest.mark.clauses("florida-2024", "SR18-j")
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_tie_of_any_size_is_broken_only_by_who_is_ahead_of_or_behind_all_the_rest(size: int) -> None:
    """Every way in which mutual games can come out, two to five tied."""
    pairs = list(combinations(range(1, size + 1), 2))
    for turned in product((False, True), repeat=len(pairs)):
        ahead = {(b, a) if turn else (a, b) for (a, b), turn in zip(pairs, turned, strict=True)}
        groups = _order(size, ahead)
        assert sorted(seed for group in groups for seed in group) == list(range(1, size + 1))
        stayed = [group for group in groups if len(group) > 1]
        assert len(stayed) <= 1  # singles go off the top and the bottom, so one block can be left
        for group in stayed:
            for seed in group:
                beaten = {other for other in group if (seed, other) in ahead}
                assert 0 < len(beaten) < len(group) - 1
        for at, group in enumerate(groups):
            below = [seed for later in groups[at + 1 :] for seed in later]
            assert all((seed, other) in ahead for seed in group for other in below)


def test_tie_when_unbroken_for_second_and_third_pays_97_dollars_50_each() -> None:
    ranks = (Rank(1, 1, 20, 1, FLORIDA_MASTERS.ranked), *(
        Rank(2, seed, 15, 6, FLORIDA_MASTERS.ties, (5 - seed,)) for seed in (2, 3)
    ))  # fmt: skip
    paid = prizes(ranks, LINES, "", 21, FLORIDA_MASTERS)
    assert [(each.person, each.amount) for each in paid[1:]] == [("p02", Cents(9750)), ("p03", Cents(9750))]


# -- a line that changes hands


@pytest.mark.clauses("florida-2024", "SR18-k.3", "SR18-k.4", "SR18-k.7")
def test_player_when_leaving_in_a_game_loses_it_and_the_alternate_plays_on() -> None:
    book = left_after(9)
    line = book.now.lines[1]
    assert line == Held(1, "p01", "p09", Left("1-5", 1, 9))
    assert book.now.games["1-5"] == (Game(5, forfeit=True), Game(1), Game(1))
    assert [book.now.holder(1, "1-5", game) for game in (1, 2)] == ["p01", "p09"]
    assert [book.now.holder(1, match, 3) for match in ("1-6", "1-2")] == ["p01", "p09"]
    assert (book.now.ranks[0].seed, book.now.ranks[0].won) == (1, 20)


@pytest.mark.clauses("florida-2024", "SR18-k.5", "SR18-k.6")
def test_prize_when_a_line_is_shared_goes_by_games_completed() -> None:
    shares = {}
    for completed in (5, 6, 9):
        paid = left_after(completed).now.prizes
        shares[completed] = [(each.person, each.amount, each.why, each.games) for each in paid[:2]]
    assert shares == {
        5: [
            ("p01", 0, PrizeWhy.TOO_FEW_GAMES, 5),
            ("p09", 12_000, PrizeWhy.TO_ALTERNATE, 0),
        ],
        6: [("p01", 3600, PrizeWhy.PRO_RATA, 6), ("p09", 8400, PrizeWhy.PRO_RATA, 14)],
        9: [("p01", 5400, PrizeWhy.PRO_RATA, 9), ("p09", 6600, PrizeWhy.PRO_RATA, 11)],
    }


def test_prize_when_nine_and_twelve_games_were_played_is_45_and_60() -> None:
    left = {2: Held(2, "p02", "p09", Left("2-6", 1, 9, during=False))}
    paid = prizes((Rank(2, 2, 15, 6, FLORIDA_MASTERS.ranked),), left, "", 21, FLORIDA_MASTERS)
    assert [each.amount for each in paid] == [dollars(45), dollars(60)]


@pytest.mark.clauses("florida-2024", "SR18-k.5", "SR18-k.6", "SR18-l.3")
def test_president_divides_the_money_only_when_the_alternate_has_played() -> None:
    plain = seeded().play(better).must(do.FinishMasters())
    whole = (("p01", dollars(700)),)
    assert plain.refuses(do.DividePrizes(whole, "why", "Pat")) == (Code.NO_ALTERNATE_PLAYED, "SR18-l.3")
    book = left_after(9)
    assert book.refuses(do.DividePrizes((("p01", dollars(690)),), "why", "Pat")) == (
        Code.WRONG_SUM,
        "SR18-l.3",
    )
    assert book.refuses(do.DividePrizes((("x", dollars(700)),), "why", "Pat")) == (Code.NO_PRIZE, "")
    book.must(do.DividePrizes((("p01", dollars(100)), ("p09", dollars(600))), "agreed", "Pat"))
    assert [(each.person, each.amount, each.clause) for each in book.now.prizes] == [
        ("p01", dollars(100), f"{F} SR18-l.3 SR18-k.5"),
        ("p09", dollars(600), f"{F} SR18-l.3 SR18-k.5"),
    ]
    short = left_after(5)
    order = do.DividePrizes((("p01", dollars(1)), ("p09", dollars(699))), "why", "Pat")
    assert short.refuses(order) == (Code.PRIZE_FORFEITED, "SR18-k.6")
    assert short.refuses(do.DividePrizes((("p02", dollars(700)),), "why", "Pat")) == (
        Code.PRIZE_FORFEITED,
        "SR18-k.6",
    )


@pytest.mark.clauses("florida-2024", "Art8-c.3")
def test_prize_when_a_player_turns_out_ineligible_is_lost() -> None:
    book = seeded().play(better).must(do.FinishMasters(), do.FindIneligible("p01", "no club"))
    forfeited = book.log.acts[-1].so[0]
    assert isinstance(forfeited, so.PrizesForfeited)
    assert (forfeited.amount, forfeited.clause) == (dollars(120), f"{F} Art8-c.3")
    assert sum(each.amount for each in book.now.prizes) == dollars(580)
    assert book.refuses(do.FindIneligible("p01", "again")) == (Code.NO_PRIZE, "")


def test_second_player_when_leaving_finds_no_alternate_and_forfeits_the_rest() -> None:
    book = seeded().must(do.LeaveLine("p08", "1-8", 1, "ill"), do.LeaveLine("p07", "2-7", 1, "ill too"))
    assert (book.now.lines[8].alternate, book.now.lines[7].alternate) == ("p09", "")
    assert book.refuses(do.PostGames("1-7", (Game(1),))) == (Code.FORFEIT_ONLY, "SR18-k.3")
    assert book.refuses(do.PostGames("1-7", (Game(7, forfeit=True),))) == (Code.FORFEIT_ONLY, "SR18-k.3")
    book.must(do.PostGames("1-7", (Game(1, forfeit=True),) * 3))
    assert book.refuses(do.LeaveLine("p09", "2-8", 1, "as well")) == (Code.LEFT_ALREADY, "SR18-k.7")
    assert book.refuses(do.LeaveLine("p06", "2-6", 1, "out of turn")) == (Code.NOT_ITS_TURN, "SR18-k.3")


def test_choice_when_the_alternate_comes_is_open_again_unless_the_opponent_does_not_walk() -> None:
    book = seeded()
    for match, person, walking in (
        ("1-7", "p01", False), ("1-7", "p07", True), ("1-6", "p06", False), ("1-6", "p01", True),
    ):  # fmt: skip
        book.must(do.ChoosePlay(match, person, walking))
    book.must(do.LeaveLine("p01", "1-8", 1, "ill"))
    assert book.now.plays == {"1-6": Play.NON_WALKING}
    book.must(do.ChoosePlay("1-7", "p09", True))
    assert book.now.plays["1-7"] is Play.WALKING


def test_masters_when_reopened_can_be_corrected() -> None:
    book = seeded().play(better).must(do.FinishMasters())
    assert book.refuses(do.PostGames("1-8", (Game(1),))) == (Code.OVER, "")
    book.must(do.ReopenMasters("a card was misread"), do.CorrectGames("1-2", (Game(2),) * 3, "misread"))
    book.must(do.FinishMasters())
    assert places(book.now.ranks)[:2] == [(1, 2), (2, 1)]


# -- against an oracle


def _slow(games: Mapping[str, tuple[Game, ...]]) -> dict[int, int]:
    """Places by plain words: take off the first and the last of those tied until nobody is."""

    def won(seed: int, *against: int) -> int:
        return sum(game.winner == seed for other in against for game in games[match_id(seed, other)])

    def ahead(seed: int, other: int) -> bool:
        return won(seed, other) > won(other, seed)

    everybody = range(1, 9)
    total = {seed: won(seed, *(each for each in everybody if each != seed)) for seed in everybody}
    found: dict[int, int] = {}
    for wins in sorted(set(total.values()), reverse=True):
        left = {seed for seed in everybody if total[seed] == wins}
        top: list[int] = []
        bottom: list[int] = []
        while True:
            if best := [a for a in left if left != {a} and all(ahead(a, b) for b in left - {a})]:
                top += best
            elif worst := [a for a in left if left != {a} and all(ahead(b, a) for b in left - {a})]:
                best = worst
                bottom[:0] = worst
            else:
                break
            left -= {*best}
        for group in (*([each] for each in top), left, *([each] for each in bottom)):
            found.update(dict.fromkeys(group, len(found) + 1))
    return found


@given(st.integers(0, 10**9), st.sampled_from((0.5, 0.6, 0.9)))
def test_table_agrees_with_a_slow_one(seed: int, favor: float) -> None:
    dice = Random(seed)
    games = {
        match_id(a, b): tuple(Game(a if dice.random() < favor else b) for _ in range(3)) for a, b in PAIRS
    }
    ranks = table(games, FLORIDA_MASTERS)
    assert {each.seed: each.place for each in ranks} == _slow(games)
    assert sum(each.won for each in ranks) == 84
    paid = prizes(ranks, LINES, "p09", 21, FLORIDA_MASTERS)
    assert sum(each.amount for each in paid) == dollars(700)


@given(st.integers(0, 10**6), st.lists(st.integers(0, 21), min_size=1, max_size=9).filter(any))
def test_shared_money_adds_up_and_nobody_is_a_cent_off(amount: int, weights: list[int]) -> None:
    parts = shared(amount, weights)
    total = sum(weights)
    assert sum(parts) == amount
    assert all(
        abs(part * total - amount * weight) < total for part, weight in zip(parts, weights, strict=True)
    )
