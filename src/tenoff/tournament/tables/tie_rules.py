"""By what a table ranks, and by what in turn it tells apart those who are level."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Malformed


class By(StrEnum):
    """One thing a table counts; more is better. A tie counts as half a win."""

    GAMES_WON = "games-won"
    MATCHES_WON = "matches-won"
    TABLE_POINTS = "table-points"
    WIN_SHARE = "win-share"  # games won of games played: where sessions were canceled or byes are uneven
    TABLE_SHARE = "table-share"  # table points a match
    MUTUAL_GAMES = "mutual-games"  # games won among those who are level
    MUTUAL_MATCHES = "mutual-matches"
    MUTUAL_DIFFERENCE = "mutual-difference"
    OPPONENTS_WINS = "opponents-wins"  # matches won by those one has met
    DIFFERENCE = "difference"  # points scored less points of the opponents
    POINTS = "points"
    POINTS_IN_WINS = "points-in-wins"  # points scored in games won
    SETTLED = "settled"  # what a person settled: a play-off, a skill shot, a draw

    @property
    def mutual(self) -> bool:
        """Whether only games between those who are level count."""
        return self in (By.MUTUAL_GAMES, By.MUTUAL_MATCHES, By.MUTUAL_DIFFERENCE)


class TieRule(Struct, frozen=True, omit_defaults=True):
    """What a table ranks by, first things first; whoever is level after the last stays level.

    `cap`: points of one game that count at most. `forfeit_points`: what the winner of a game that was not
    played gets for it.
    """

    order: tuple[By, ...]
    cap: int | None = None
    forfeit_points: int = 0

    def __post_init__(self) -> None:
        if not self.order or self.order[0].mutual:
            raise Malformed(
                "a table ranks first by something all entries have, such as games won", "stage.ranks_first"
            )
        if By.SETTLED in self.order:
            raise Malformed(
                "what a person settled comes last by itself, it is not named in the order",
                "stage.ranks_settled",
            )
        if len(set(self.order)) < len(self.order):
            raise Malformed(
                f"a table ranks by each thing once, got {', '.join(self.order)}",
                "stage.ranks_once",
                got=", ".join(self.order),
            )


MASTERS_RULE = TieRule((By.GAMES_WON, By.MUTUAL_GAMES))
"""Games won; level players by the games among themselves; who is level then stays so."""

ROUND_ROBIN_RULE = TieRule((By.MATCHES_WON, By.MUTUAL_MATCHES, By.GAMES_WON, By.DIFFERENCE, By.POINTS))

ALL_GAMES_RULE = TieRule((By.GAMES_WON, By.MUTUAL_GAMES, By.DIFFERENCE, By.POINTS))
"""Where every game of a match is played and counted."""

LEAGUE_RULE = TieRule((By.TABLE_POINTS, By.MUTUAL_GAMES, By.GAMES_WON, By.DIFFERENCE, By.POINTS))


SWISS_RULE = TieRule(
    (By.MATCHES_WON, By.MUTUAL_MATCHES, By.OPPONENTS_WINS, By.GAMES_WON, By.DIFFERENCE, By.POINTS)
)
"""A bye is a match won, and adds no opponent."""


def mingle_rule(cap: int | None = None) -> TieRule:
    """Games won, then points in games won, as the clubs' mingles do."""
    return TieRule((By.GAMES_WON, By.POINTS_IN_WINS), cap=cap)


def by_share(rule: TieRule) -> TieRule:
    """The same rule for entries that did not all play equally often: shares in place of sums."""
    shares = {
        By.GAMES_WON: By.WIN_SHARE,
        By.MATCHES_WON: By.WIN_SHARE,
        By.TABLE_POINTS: By.TABLE_SHARE,
    }
    order = tuple(dict.fromkeys(shares.get(by, by) for by in rule.order))
    return TieRule(order, rule.cap, rule.forfeit_points)
