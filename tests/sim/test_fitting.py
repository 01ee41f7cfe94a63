"""Players fitted from their shots: planted errors are found again, within their standard errors."""

from __future__ import annotations

from math import sqrt

import pytest

from tenoff.court import STANDARD, Half
from tenoff.kit import Teams
from tenoff.rules.formats import Format, Length, Terms
from tenoff.sim.engine import compiled
from tenoff.sim.fitting import Error, Fitted, Unfit, Why, error_of, first_shots, fit, fit_records, targets
from tenoff.sim.matches import Bots, play
from tenoff.sim.model import Place, Shot
from tenoff.sim.players import SKILLS, Dice, Skill, executed


def _rest(shot: Shot) -> Place:
    (sx, sy), (tx, ty) = shot.start, shot.aim
    share = shot.reach / sqrt((tx - sx) ** 2 + (ty - sy) ** 2)
    return sx + (tx - sx) * share, sy + (ty - sy) * share


def _errors(skill: Skill, many: int, seed: str) -> list[Error]:
    """Shots of a planted player who means three of the sensible spots, from both halves in turn."""
    dice, found = Dice(seed), []
    for k in range(many):
        choices = targets(STANDARD, (Half.LEFT, Half.RIGHT)[k % 2])
        rest = _rest(executed(choices[(1, 5, 5, 9)[k % 4]], skill, dice))
        found.append(Error(tuple(error_of(each, rest) for each in choices)))
    return found


def _close(found: Fitted, planted: Skill) -> None:
    """Within three standard errors, which are no larger than a fifth of the number."""
    assert found.angle_error is not None
    assert found.reach_error is not None
    assert abs(found.skill.angle - planted.angle) < 3 * found.angle_error < 0.6 * planted.angle
    assert abs(found.skill.reach - planted.reach) < 3 * found.reach_error < 0.6 * planted.reach


def test_error_of_a_shot_is_the_one_it_was_made_with() -> None:
    for half in Half:
        meant = targets(STANDARD, half)[3]
        shown = executed(meant, SKILLS["club"], Dice("one"))
        dice = Dice("one")
        dice.uniform()
        turn, longer = SKILLS["club"].turn * dice.normal(), SKILLS["club"].reach * dice.normal()
        assert error_of(meant, _rest(shown)) == pytest.approx((turn, longer), abs=1e-6)


@pytest.mark.parametrize("name", ["strong", "casual"])
def test_planted_errors_are_found_again_without_knowing_what_was_meant(name: str) -> None:
    found = fit(_errors(SKILLS[name], 120, f"planted {name}"))
    assert isinstance(found, Fitted)
    _close(found, SKILLS[name])
    assert found.nearest == name


def test_standard_errors_are_as_large_as_the_estimates_scatter() -> None:
    club = SKILLS["club"]
    meant = targets(STANDARD, Half.RIGHT)[1]
    found = []
    for k in range(16):
        dice = Dice(f"scatter {k}")
        found.append(fit([Error((error_of(meant, _rest(executed(meant, club, dice))),)) for _ in range(60)]))
    reaches = [each.skill.reach for each in found if isinstance(each, Fitted)]
    told = [each.reach_error or 0.0 for each in found if isinstance(each, Fitted)]
    mean = sum(reaches) / len(reaches)
    scatter = sqrt(sum((each - mean) ** 2 for each in reaches) / (len(reaches) - 1))
    assert 0.6 < scatter / (sum(told) / len(told)) < 1.6


def test_misjudged_court_is_told_apart_where_frames_have_several_shots() -> None:
    planted, dice = Skill(angle=0.5, reach=0.05, court=0.06), Dice("court")
    meant = targets(STANDARD, Half.RIGHT)[1]
    errors = []
    for frame in range(40):
        off = planted.court * dice.normal()
        for _ in range(4):
            rest = _rest(executed(meant, planted, dice, off))
            errors.append(Error((error_of(meant, rest),), str(frame)))
    found = fit(errors)
    assert isinstance(found, Fitted)
    _close(found, planted)
    assert found.court_error is not None
    assert abs(found.skill.court - planted.court) < 3 * found.court_error < planted.court


def test_too_few_shots_are_refused_with_their_number() -> None:
    assert fit(_errors(SKILLS["club"], 24, "few")) == Unfit(Why.FEW, shots=24)
    assert fit_records([]) == Unfit(Why.NO_SHOTS)


def _bots(seed: int) -> Bots:
    return Bots(Teams((("Ann", SKILLS["strong"]),), (("Bob", SKILLS["casual"]),)), f"fit {seed}")


@pytest.mark.long
def test_bots_of_match_files_are_found_again() -> None:
    terms = Terms(Format.WALKING, best_of=1, length=Length(frames=16))
    records = [play(_bots(k), "new-york-1", terms, engine=compiled()) for k in range(8)]
    assert 100 < len(list(first_shots(records[0]))) <= 8 * 16
    found = fit_records(records)
    assert isinstance(found, dict)
    for name, skill in (("Ann", "strong"), ("Bob", "casual")):
        fitted = found[name]
        assert isinstance(fitted, Fitted)
        _close(fitted, SKILLS[skill])
