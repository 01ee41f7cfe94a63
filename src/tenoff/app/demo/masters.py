"""The demo's Masters: eight of a season's list, seeded, every pair three games, entered as a keeper does."""

from __future__ import annotations

from datetime import timedelta

from tenoff.app.demo.players import game_to_75
from tenoff.desk.desk import Desk
from tenoff.desk.records.honors import masters_roll, masters_rule
from tenoff.desk.rights import Who
from tenoff.kit.division import Gender
from tenoff.kit.season import Season
from tenoff.log import Refused
from tenoff.records.masters import commands as do
from tenoff.records.masters.play_off import player
from tenoff.records.masters.state import Masters, Phase
from tenoff.records.masters.table import pair_of
from tenoff.records.masters.values import Game
from tenoff.sim.players import Dice

DIVISIONS = (Gender.MEN, Gender.LADIES)


async def play_masters(desk: Desk, who: Who, season: Season, division: Gender) -> None:
    """One Masters from the season's list to the end."""
    found = await desk.records.roll.reckoning()
    rule = None if found is None else masters_rule(found.association, season.first)
    assert found is not None
    assert rule is not None
    id = f"masters-{season.year}-{division.value}"
    on = season.last + timedelta(days=1)
    listed = masters_roll(found, season, division, rule, on).listed
    order: do.Command | None = do.OpenMasters(rule.key, season, division, on, listed)
    dice, number = Dice("demo", id), 0
    while order is not None:
        answer = await desk.records.masters.give(who, id, order, act=f"demo-{number}")
        if isinstance(answer, Refused):
            raise ValueError(f"the demo's own {order} was refused: {answer}")
        now = await desk.records.masters.now(id)
        assert now is not None
        order, number = _next(dice, now), number + 1


def _next(dice: Dice, now: Masters) -> do.Command | None:
    """What the keeper enters next; None once it is over."""
    if now.phase is Phase.FINISHED:
        return None
    if now.phase is Phase.INVITING:
        return _field(now)
    if now.director is None:
        return do.NameDirector("Prudence Fairweather")
    match = next((each for each in now.matches if each not in now.games), None)
    return do.FinishMasters() if match is None else do.PostGames(match, _games(dice, match))


def _field(now: Masters) -> do.Command:
    """Ties are played off, then everybody invited comes."""
    if now.play_off is not None:
        drawn = now.play_off.drawn
        for match in drawn.matches:
            sides = [player(side, drawn.order, now.play_off.results) for side in (match.first, match.second)]
            if match.id not in now.play_off.posted and "" not in sides:
                return do.PostPlayOff(match.id, sides[0], lost=1)
    if now.field.tie is not None:
        return do.DrawPlayOff(tuple(sorted(now.field.tie.people)))
    silent = next((person for person in now.field.invited if person not in now.accepted), None)
    return do.SeedField(now.field.invited) if silent is None else do.AnswerInvitation(silent, accepts=True)


def _games(dice: Dice, match: str) -> tuple[Game, ...]:
    """Three games of a pair; the better seed wins more of them."""
    first, second = pair_of(match)
    found = []
    for _ in range(3):
        won, lost = game_to_75(dice)
        better = dice.uniform() < 0.5 + 0.03 * (second - first)
        found.append(Game(first, (won, lost)) if better else Game(second, (lost, won)))
    return tuple(found)
