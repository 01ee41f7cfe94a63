"""Florida's Masters read a second time from the printed text; every value worked out by hand (SR 18)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tenoff.books.florida_2024.masters import MASTERS as FLORIDA_MASTERS
from tenoff.kit.division import Play
from tenoff.kit.money import Cents, dollars
from tenoff.records.masters import commands as do
from tenoff.records.masters.prizes import prizes
from tenoff.records.masters.refusals import Code
from tenoff.records.masters.table import match_id, table
from tenoff.records.masters.values import CheckOf, Game, Held, PrizeWhy, Rank
from tests.records.cited.masters import Book, left_after, opened, seeded, tied_for_eighth

F = "florida-2024"
LINES = {seed: Held(seed, f"p0{seed}") for seed in range(1, 9)}


# -- who is in (SR 18 b, h, k)


@pytest.mark.clauses(F, "SR18-b", "SR18-h.0.1")
@pytest.mark.parametrize(
    ("totals", "invited", "tied", "places"),
    [
        ((40, 36, 33, 30, 28, 25, 22, 20, 18, 15), 8, 0, 0),
        ((40, 36, 33, 30, 28, 25, 20, 20, 18, 15), 8, 0, 0),  # 7th = 8th: both are in
        ((40, 36, 33, 30, 28, 20, 20, 20, 18, 15), 8, 0, 0),  # three for three
        ((40, 36, 33, 30, 28, 25, 22, 18, 18, 15), 7, 2, 1),
        ((40, 36, 33, 30, 28, 25, 22, 18, 18, 18), 7, 3, 1),
        ((40, 36, 33, 30, 28, 25, 22, 18, 18, 18, 18), 7, 4, 1),
        ((40, 36, 33, 30, 28, 25, 18, 18, 18, 15), 6, 3, 2),
        ((40, 36, 33, 30, 28, 25, 18, 18, 18, 18), 6, 4, 2),
        ((40, 36, 33, 30, 28, 18, 18, 18, 18, 15), 5, 4, 3),
        ((20,) * 10, 0, 10, 8),
    ],
)
def test_field_when_the_list_is_so_has_so_many_in_and_level(
    totals: tuple[int, ...], invited: int, tied: int, places: int
) -> None:
    field = opened(*totals).now.field
    tie = field.tie
    assert (len(field.invited), 0 if tie is None else len(tie.people), 0 if tie is None else tie.places) == (
        invited,
        tied,
        places,
    )
    assert tie is None or tie.first == invited + 1


def beaten(book: Book, *winners: str) -> Book:
    """The matches in order, won by these."""
    for number, winner in enumerate(winners, 1):
        book.must(do.PostPlayOff(f"T-{number}", winner))
    return book


@pytest.mark.clauses(F, "SR18-h.1", "SR18-h.2.1", "SR18-h.2.2", "SR18-h.3.1", "SR18-h.3.2", "SR18-h.4.3")
@pytest.mark.parametrize(
    ("level", "places", "winners", "through", "next_ones"),
    [
        # Two: one match. Players are p08 and p09 in the order of their lots.
        (2, 1, ("p09",), ("p09",), ("p08",)),
        # Three: 2 v 3, then 1. Lots 1, 2, 3 are p08, p09, p10.
        (3, 1, ("p10", "p10"), ("p10",), ("p08",)),
        (3, 1, ("p10", "p08"), ("p08",), ("p10",)),
        # Four: 1 v 2, 3 v 4, winners.
        (4, 1, ("p09", "p10", "p10"), ("p10",), ("p09",)),
        # Four for two: the winners of 1 v 2 and 3 v 4, and nobody else.
        (4, 2, ("p08", "p09"), ("p08", "p09"), ("p07",)),
    ],
)
def test_tie_when_played_off_puts_these_through_and_the_last_beaten_next(
    level: int, places: int, winners: tuple[str, ...], through: tuple[str, ...], next_ones: tuple[str, ...]
) -> None:
    book = beaten(tied_for_eighth(level, places), *winners)
    assert set(book.now.field.invited[8 - places :]) == set(through)
    assert book.now.field.waiting[0] == next_ones
    assert book.now.play_off is None


@pytest.mark.clauses(F, "SR18-h.4.1", "SR18-h.4.2", "SR18-f.1")
def test_tie_of_three_for_two_places_makes_the_first_winner_seventh() -> None:
    book = tied_for_eighth(3, 2)  # p07 drew 1, p08 drew 2, p09 drew 3; p07 reached the total first
    assert book.refuses(do.PostPlayOff("T-2", "p07")) == (
        Code.NOT_READY,
        "SR18-h.0.1 SR18-h.4.1 SR18-h.4.2 SR18-h.0.2",
    )
    book.must(do.PostPlayOff("T-1", "p09"))
    assert book.refuses(do.PostPlayOff("T-2", "p09")) == (
        Code.NOT_PLAYING,  # who is 7th plays no more
        "SR18-h.0.1 SR18-h.4.1 SR18-h.4.2 SR18-h.0.2",
    )
    book.must(do.PostPlayOff("T-2", "p07", 1)).accept().must(do.SeedField())
    assert [seed.person for seed in book.now.seeds[6:]] == ["p09", "p07"]


@pytest.mark.clauses(F, "SR18-h.0.2")
@pytest.mark.parametrize(("lost", "taken"), [(0, True), (1, True), (2, False), (3, False)])
def test_play_off_match_is_two_games_out_of_three(lost: int, taken: bool) -> None:
    book = tied_for_eighth(2)
    order = do.PostPlayOff("T-1", "p08", lost)
    if taken:
        book.must(order)
    else:
        assert book.refuses(order) == (Code.BAD_GAMES, "SR18-h.0.2")


@pytest.mark.clauses(F, "SR18-b", "SR18-h.0.1")
def test_tie_when_somebody_above_declines_moves_with_the_edge() -> None:
    eighth = opened(40, 36, 33, 30, 28, 25, 22, 18, 18, 15)
    eighth.must(do.AnswerInvitation("p03", False))
    assert (len(eighth.now.field.invited), eighth.now.field.tie) == (8, None)
    ninth = opened(40, 36, 33, 30, 28, 25, 22, 20, 18, 18, 15)
    assert ninth.now.field.tie is None
    tie = ninth.must(do.AnswerInvitation("p03", False)).now.field.tie
    assert tie is not None
    assert (tie.people, tie.places, tie.first) == (("p09", "p10"), 1, 8)


@pytest.mark.clauses(F, "SR18-k.1", "SR18-k.2", "SR18-k.7")
def test_alternate_is_the_ninth_then_the_tenth_and_never_who_declined_a_place() -> None:
    book = opened().must(do.AnswerAlternate("p09", False), do.AnswerAlternate("p10", True))
    assert book.now.alternate == "p10"
    assert book.refuses(do.AnswerAlternate("p11", True)) == (Code.ONE_ALTERNATE, "SR18-k.7")
    declined = opened().must(do.AnswerInvitation("p08", False))
    assert declined.now.field.invited[7] == "p09"
    assert declined.refuses(do.AnswerAlternate("p08", True)) == (Code.NO_PASSING, "SR18-k.2")
    assert declined.must(do.AnswerAlternate("p10", True)).now.alternate == "p10"


@pytest.mark.clauses(F, "SR18-f.2")
def test_seeds_when_level_go_by_the_day_the_total_was_reached_not_by_the_list() -> None:
    book = opened(40, 36, 33, 33, 33, 25, 22, 20, 18, reached=(50, 40, 90, 30, 60, 5, 4, 3, 2))
    book.accept().must(do.SeedField())
    assert [seed.person for seed in book.now.seeds] == [
        "p01", "p02", "p04", "p05", "p03", "p06", "p07", "p08",
    ]  # fmt: skip


# -- the schedule (SR 18 f), copied by eye from the table


@pytest.mark.clauses(F, *(f"SR18-f.{n}" for n in range(4, 11)), "SR18-d.1")
def test_schedule_is_the_printed_one_session_by_session() -> None:
    printed = {
        (1, True): "1-8 2-7 3-6 4-5",
        (1, False): "1-7 2-8 3-5 4-6",
        (2, True): "1-6 2-5 3-7 4-8",
        (2, False): "1-5 2-6 3-8 4-7",
        (3, True): "1-4 2-3 5-8 6-7",
        (3, False): "1-3 2-4 5-7 6-8",
        (4, True): "1-2 3-4 5-6 7-8",
    }
    now = seeded().now
    made = {
        (each.day, each.morning): " ".join(match_id(*pair) for pair in each.pairs) for each in now.sessions
    }
    assert made == printed
    assert sorted(now.matches) == sorted(match_id(*pair) for pair in combinations(range(1, 9), 2))
    assert (now.games_each, FLORIDA_MASTERS.points, FLORIDA_MASTERS.all_games) == (3, 75, 84)


@pytest.mark.clauses(F, "SR18-d.1")
def test_games_of_a_pair_are_three_also_when_two_are_won() -> None:
    book = seeded().must(do.PostGames("1-8", (Game(1), Game(1))))
    assert book.refuses(do.FinishMasters()) == (Code.GAMES_MISSING, "SR18-d.1")
    book.must(do.PostGames("1-8", (Game(8, (70, 76)),)))
    assert book.refuses(do.PostGames("1-8", (Game(1),))) == (Code.TOO_MANY_GAMES, "SR18-d.1")
    assert book.refuses(do.PostGames("2-7", (Game(2, (74, 70)),))) == (Code.BAD_SCORE, "SR18-d.1")
    assert book.refuses(do.PostGames("1-9", (Game(1),))) == (Code.NO_MATCH, "")


@pytest.mark.clauses(F, "SR18-a.2", "SR18-a.3")
@pytest.mark.parametrize(
    ("one", "other", "play"),
    [
        (True, True, Play.WALKING),
        (True, False, Play.NON_WALKING),
        (False, True, Play.NON_WALKING),
        (False, False, Play.NON_WALKING),
        (True, None, None),
        (False, None, Play.NON_WALKING),  # one choice is enough
    ],
)
def test_match_is_walked_when_both_choose_so(one: bool, other: bool | None, play: Play | None) -> None:
    book = seeded().must(do.ChoosePlay("4-5", "p04", one))
    if other is not None:
        book.must(do.ChoosePlay("4-5", "p05", other))
    assert book.now.plays.get("4-5") == play


# -- the order of finish (SR 18 d, j)


def ranked(**wins: str) -> list[tuple[int, int, int]]:
    """Place, seed and games won, where the better seed wins all but these: g2_3="223"."""
    games: dict[str, tuple[Game, ...]] = {
        match_id(a, b): (Game(a),) * 3 for a, b in combinations(range(1, 9), 2)
    }
    for match, seeds in wins.items():
        games[match[1:].replace("_", "-")] = tuple(Game(int(seed)) for seed in seeds)
    return [(each.place, each.seed, each.won) for each in table(games, FLORIDA_MASTERS)]


@pytest.mark.clauses(F, "SR18-d.2", "SR18-j")
@pytest.mark.parametrize(
    ("wins", "first_rows"),
    [
        ({}, [(1, 1, 21), (2, 2, 18), (3, 3, 15), (4, 4, 12)]),
        # 2 and 3 have 17 each: of their own games 3 won two, so 3 is ahead.
        ({"g2_3": "233", "g2_4": "222", "g1_2": "112"}, [(1, 1, 20), (2, 3, 17), (3, 2, 17), (4, 4, 12)]),
        # 2 beats 3, 3 beats 4, 4 beats 2, each 2 to 1: three share the second place, then comes the fifth.
        ({"g2_3": "223", "g3_4": "334", "g2_4": "442"}, [(1, 1, 21), (2, 2, 15), (2, 3, 15), (2, 4, 15)]),
        # 2, 3 and 4 have 16, among them 4, 4 and 1: so 4 is last, and of 2 and 3 it is 3 by two of three.
        (
            {"g2_3": "233", "g2_4": "222", "g3_4": "334", "g1_4": "444"},
            [(1, 1, 18), (2, 3, 16), (3, 2, 16), (4, 4, 16)],
        ),
    ],
)
def test_order_of_finish_is_by_games_won_then_by_games_among_the_level(
    wins: dict[str, str], first_rows: list[tuple[int, int, int]]
) -> None:
    rows = ranked(**wins)
    assert sum(won for _, _, won in rows) == 84
    assert rows[:4] == first_rows


@pytest.mark.clauses(F, "SR18-j")
def test_four_level_with_mutual_games_six_six_three_three_are_asked_again_in_pairs() -> None:
    rows = ranked(
        g1_2="122", g1_3="111", g1_4="114", g2_3="223", g2_4="224", g3_4="334", g1_8="888", g2_7="777",
    )  # fmt: skip
    # 1 to 4 have 15 each, of which 6, 6, 3, 3 among themselves; 2 has two of three against 1, 3 against 4.
    # 6 and 7 have 6 each, and 6 won all three of theirs.
    assert rows == [
        (1, 2, 15), (2, 1, 15), (3, 3, 15), (4, 4, 15), (5, 5, 9), (6, 6, 6), (7, 7, 6), (8, 8, 3),
    ]  # fmt: skip


# -- money (SR 18 l, Art. 1 c)


def paid(*groups: int) -> list[int]:
    """Cents by line, for a table in which so many in turn share a place."""
    ranks: list[Rank] = []
    for size in groups:
        first = len(ranks) + 1
        own = range(first, first + size)
        ranks += [
            Rank(first, seed, 10, 11, FLORIDA_MASTERS.ties, tuple(each for each in own if each != seed))
            for seed in own
        ]
    return [int(each.amount) for each in prizes(ranks, LINES, "", 21, FLORIDA_MASTERS)]


@pytest.mark.clauses(F, "SR18-l.1", "SR18-j")
@pytest.mark.parametrize(
    ("groups", "cents"),
    [
        ((1,) * 8, [12000, 10500, 9000, 8500, 7500, 7000, 6500, 5500]),
        ((1, 2, 1, 1, 1, 1, 1), [12000, 9750, 9750, 8500, 7500, 7000, 6500, 5500]),
        ((3, 1, 1, 1, 1, 1), [10500, 10500, 10500, 8500, 7500, 7000, 6500, 5500]),
        ((1, 1, 1, 3, 1, 1), [12000, 10500, 9000, 7667, 7667, 7666, 6500, 5500]),
        ((1, 1, 1, 1, 4), [12000, 10500, 9000, 8500, 6625, 6625, 6625, 6625]),
        ((1, 1, 1, 1, 1, 3), [12000, 10500, 9000, 8500, 7500, 6334, 6333, 6333]),
        ((1, 7), [12000, 7786, 7786, 7786, 7786, 7786, 7785, 7785]),
        ((8,), [8313, 8313, 8313, 8313, 8312, 8312, 8312, 8312]),
    ],
)
def test_prize_money_when_places_are_shared_is_pooled_to_the_cent(
    groups: tuple[int, ...], cents: list[int]
) -> None:
    assert paid(*groups) == cents
    assert sum(cents) == 66_500


@pytest.mark.clauses(F, "SR18-l.1", "SR18-l.2")
def test_purse_with_an_alternate_who_waits_is_700_dollars_and_84_games_are_won() -> None:
    now = seeded().play(lambda first, second, game: first).must(do.FinishMasters()).now
    assert [(each.person, each.amount) for each in now.prizes][-1] == ("p09", dollars(35))
    assert sum(each.amount for each in now.prizes) == dollars(700)
    found = {each.of: (each.expected, each.found) for each in now.checks}
    assert found == {
        CheckOf.GAMES_WON: (84, 84),
        CheckOf.GAMES_OF_LINE: (21, 21),
        CheckOf.PAIRS: (28, 28),
        CheckOf.MONEY: (70_000, 70_000),
    }


@pytest.mark.clauses(F, "SR18-k.3", "SR18-k.4", "SR18-k.6")
@pytest.mark.parametrize(
    ("completed", "keeps", "alternate"),
    [
        (0, 0, 12_000),
        (5, 0, 12_000),  # the game he leaves in is not completed
        (6, 3600, 8400),  # six of his own, fourteen of the alternate: 12000 * 6 / 20
        (9, 5400, 6600),  # nine and eleven
    ],
)
def test_prize_when_a_player_forfeits_goes_to_the_alternate_before_six_games_and_is_shared_after(
    completed: int, keeps: int, alternate: int
) -> None:
    now = left_after(completed).now
    assert now.ranks[0].seed == 1
    assert now.ranks[0].won == 20  # the game he left in was lost
    own = {each.person: each.amount for each in now.prizes if each.place == 1}
    assert own == {"p01": Cents(keeps), "p09": Cents(alternate)}
    assert sum(each.amount for each in now.prizes) == 70_000


@pytest.mark.clauses(F, "SR18-l.3")
def test_president_may_divide_no_more_and_no_less_than_the_purse() -> None:
    book = left_after(9)
    people = [each.person for each in book.now.prizes]
    short = tuple((person, Cents(0)) for person in dict.fromkeys(people) if person != "p02")
    order = do.DividePrizes((*short, ("p02", Cents(69_000))), "fair", "The President")
    assert book.refuses(order) == (Code.WRONG_SUM, "SR18-l.3")
    book.must(do.DividePrizes((*short, ("p02", Cents(70_000))), "fair", "The President"))
    assert sum(each.amount for each in book.now.prizes) == 70_000
    assert {each.why for each in book.now.prizes} == {PrizeWhy.PRESIDENT}


@pytest.mark.clauses(F, "SR18-g.4", "Art1-c.2")
@pytest.mark.parametrize(("miles", "cost", "granted"), [(50, 100, None), (51, 620, 500), (51, 340, 340)])
def test_lodging_is_up_to_500_beyond_50_miles(miles: int, cost: int, granted: int | None) -> None:
    book = opened().must(do.NameDirector("Dan"))
    director = book.now.director
    assert director is not None
    assert director.fee == dollars(300)
    if granted is None:
        assert book.refuses(do.ClaimLodging(miles, dollars(cost))) == (Code.TOO_NEAR, "SR18-g.4")
        return
    lodging = book.must(do.ClaimLodging(miles, dollars(cost))).now.lodging
    assert lodging is not None
    assert lodging.granted == dollars(granted)
