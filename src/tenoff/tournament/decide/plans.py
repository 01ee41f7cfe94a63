"""Whether an event, or one of its divisions, can be as it is announced."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tenoff.kit import Malformed
from tenoff.kit.bounds import MOST_FRAMES, MOST_GAMES, MOST_LISTED, MOST_POINTS
from tenoff.kit.division import Scope
from tenoff.kit.season import read_day
from tenoff.tournament.about import About, PlaceRow
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.decide.common import plain
from tenoff.tournament.kinds import AnyStage, Division, Elimination, League, Length, Swiss
from tenoff.tournament.money.tables import table_of
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.parts import Regulations

_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
_CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
MOST_ENTRIES = MOST_LISTED
MOST_COURTS, MOST_DIVISIONS, _MOST_STAGES = 200, 100, 9
_MOST_RESULTS = 10
_LEAST_PATIENCE, _MOST_PATIENCE, _MOST_BREATHER = 10, 600, 120


def good_day(day: str) -> bool:
    found = read_day(day)
    return found is not None and found.isoformat() == day


def wrong_about(about: About) -> Refusal | None:
    """The first thing wrong with what is announced of an event."""
    if not plain(about.name):
        return no(Code.NO_NAME, about.name[:40])
    if not about.days or len(about.days) > 31 or list(about.days) != sorted(set(about.days)):
        return no(Code.BAD_DAYS, ", ".join(about.days)[:80])
    for day in about.days:
        if not good_day(day):
            return no(Code.BAD_DAYS, day[:20])
    if not _CLOCK.fullmatch(about.closes):
        return no(Code.BAD_TIME, about.closes[:20])
    try:
        regs = regulations(about.regulations)
    except LookupError:
        return no(Code.NO_REGULATIONS, about.regulations[:40])
    try:
        table_of(about.prizes, regs)
    except Malformed:
        return no(Code.NO_PRIZES, about.prizes[:80])
    return wrong_places(about.places) or _closes(about, regs)


def wrong_places(rows: tuple[PlaceRow, ...]) -> Refusal | None:
    """The first thing wrong with a table of places. More places than entries are not: they stay blank."""
    before = 0
    for row in rows:
        if not 2 <= row.field <= MOST_ENTRIES:
            return no(Code.PLACES_FIELD, row.field, MOST_ENTRIES)
        if row.field <= before:
            return no(Code.PLACES_NOT_RISING, row.field, before)
        if row.main < 1 or row.consolation < 0:
            return no(Code.NO_PLACES, row.field, row.main, row.consolation)
        if max(row.main, row.consolation) > MOST_ENTRIES:
            return no(Code.PLACES_TOO_MANY, max(row.main, row.consolation), MOST_ENTRIES)
        before = row.field
    return None


def wrong_wish(wish: Wish) -> Refusal | None:
    """The first thing wrong with how the queue is to choose."""
    if not _LEAST_PATIENCE <= wish.patience <= _MOST_PATIENCE:
        return no(Code.BAD_PATIENCE, wish.patience, _LEAST_PATIENCE, _MOST_PATIENCE)
    if not 0 <= wish.breather <= _MOST_BREATHER:
        return no(Code.BAD_BREATHER, wish.breather, _MOST_BREATHER)
    return None


def _closes(about: About, regs: Regulations) -> Refusal | None:
    """Florida's registration stops at 9:00; a district may say 8:30, not earlier; a club as it likes."""
    rule = regs.registration
    if rule.clause is None or about.scope is Scope.CLUB or about.closes >= rule.closes:
        return None
    district = about.scope is Scope.DISTRICT
    if district and rule.district_from is not None and about.closes >= rule.district_from:
        return None
    least = rule.district_from if district and rule.district_from else rule.closes
    return no(Code.CLOSES_TOO_EARLY, about.closes, least, clause=rule.district_clause or rule.clause)


def wrong_division(division: Division, regs: Regulations, keys: set[str], scope: Scope) -> Refusal | None:
    """The first thing wrong with a division of an event of that scope; `keys`: those that others have."""
    if not _KEY.fullmatch(division.key):
        return no(Code.BAD_KEY, division.key[:30])
    if division.key in keys:
        return no(Code.DIVISION_THERE, division.key)
    if not plain(division.name):
        return no(Code.NO_NAME, division.name[:40])
    if not division.stages:
        return no(Code.NO_STAGES, division.name)
    if len(division.stages) > _MOST_STAGES:
        return no(Code.BAD_NUMBER, len(division.stages), 1, _MOST_STAGES)
    if division.fee < 0:
        return no(Code.FEE_NEGATIVE, division.fee)
    if scope in regs.fee.bound and regs.fee.most is not None and division.fee > regs.fee.most:
        return no(Code.FEE_TOO_HIGH, division.fee, regs.fee.most, clause=regs.fee.clause)
    if division.cap is not None and not 2 <= division.cap <= MOST_ENTRIES:
        if division.cap < 2:
            return no(Code.BAD_NUMBER, division.cap, 2, MOST_ENTRIES)
        return no(Code.TOO_MANY, division.cap, MOST_ENTRIES)
    crossed = any(isinstance(stage, Elimination) and stage.crossed for stage in division.stages)
    if regs.draw.unseeded is not None and (division.seeds or division.apart or crossed):
        return no(Code.NO_SEEDING, division.name, clause=regs.draw.unseeded)
    wrong = next((wrong for stage in division.stages if (wrong := _stage(stage)) is not None), None)
    return wrong or _parts(division)


def _parts(division: Division) -> Refusal | None:
    """A second part comes last, beside one that says how many it takes; it is that one's consolation."""
    for number, stage in enumerate(division.stages, 1):
        if not stage.beside:
            continue
        first = division.stages[number - 2]
        last = number == len(division.stages)
        if number < 3 or not last or not first.takes or _alone(first) or _alone(stage):
            return no(Code.BAD_PARTS, division.name, number)
    return None


def _alone(stage: AnyStage) -> bool:
    """Whether it has a consolation of its own, or is paired round by round: nothing is played beside it."""
    return isinstance(stage, Swiss) or (isinstance(stage, Elimination) and stage.consolation)


def _stage(stage: AnyStage) -> Refusal | None:
    lengths = [stage.length]
    if isinstance(stage, Elimination):
        lengths += (length for _, length in stage.lengths)
        lengths += () if stage.consolation_length is None else (stage.consolation_length,)
    for number, least, most in _numbers(stage):
        if not least <= number <= most:
            return no(Code.BAD_NUMBER, number, least, most)
    return next((wrong for length in lengths if (wrong := wrong_length(length)) is not None), None)


def _numbers(stage: AnyStage) -> Iterator[tuple[int, int, int]]:
    """The numbers of a stage, each with the least and the most it can be."""
    yield stage.takes, 0, MOST_ENTRIES
    for each in stage.numbers:
        value = getattr(stage, each.field)
        yield each.least if value is None else value, each.least, each.most
    if isinstance(stage, League):
        yield len(stage.table), 2, _MOST_RESULTS


def wrong_length(length: Length) -> Refusal | None:
    """Whether no match can be of that length."""
    bad = not 1 <= length.games <= MOST_GAMES or (length.points is None and length.frames is None)
    bad = bad or not 1 <= (length.points or 75) <= MOST_POINTS
    bad = bad or not 1 <= (length.frames or 16) <= MOST_FRAMES
    return no(Code.BAD_LENGTH, MOST_GAMES, MOST_POINTS, MOST_FRAMES) if bad else None
