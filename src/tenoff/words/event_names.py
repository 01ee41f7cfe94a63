"""What the parts of an event are called: matches and rounds, lengths, stages, places, money."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.kit.division import Grade
from tenoff.tournament.about import PlaceRow
from tenoff.tournament.apart import Reason
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.fixtures import (
    Bye,
    Chart,
    Drawn,
    Ending,
    FirstLossIn,
    Fixture,
    LoserOf,
    Outcome,
    WinnerOf,
)
from tenoff.tournament.kinds import (
    AnyStage,
    Division,
    Elimination,
    Length,
    RoundRobin,
    stage_key,
)
from tenoff.tournament.regulations.parts import PlaceRule
from tenoff.tournament.state import Tournament
from tenoff.words.catalog import say, spoken
from tenoff.words.names import joined

_LATE = {1: "final", 2: "semi", 3: "quarter"}


def cents_said(value: str) -> str:
    """Cents that a refusal holds as text; anything else as it came."""
    return money(int(value)) if value.lstrip("-").isdigit() else value


def money(cents: int) -> str:
    """An amount: $12.50."""
    key = "event_names.dollars" if cents >= 0 else "event_names.dollars_owed"
    return say(key, amount=f"{abs(cents) // 100:,}.{abs(cents) % 100:02}")


def length_said(length: Length) -> str:
    """How long a match is: best of 3 to 75."""
    kind = "sum" if length.by_sum else "one" if length.games == 1 else "best"
    what = "both" if length.points and length.frames else "to" if length.points else "frames"
    places = {"games": length.games, "points": length.points, "frames": length.frames}
    return say(f"event_names.length.{kind}_{what}", **places)


def stage_said(stage: AnyStage) -> str:
    """What format a stage is; the words of a format have its numbers as places."""
    key = stage_key(stage)
    if isinstance(stage, Elimination) and not stage.consolation:
        key = "elimination_plain"
    elif isinstance(stage, RoundRobin) and stage.pools > 1:
        key = "pools"
    places = {each.field: getattr(stage, each.field) for each in stage.numbers}
    return say(f"event_names.stage.{key}", **places)


def reason_said(reason: Reason | None) -> str:
    """Why a line of a draw is whose it is."""
    if reason is None:
        return say("event_names.reason.lot")
    pool = reason.group.startswith("#")
    group = say("event_names.reason.pool", pool=reason.group[1:]) if pool else reason.group
    return say(f"event_names.reason.{reason.why}", number=reason.number, group=group)


def wish_said(wish: Wish) -> str:
    """How the queue chooses the next match."""
    said = [say(f"event_names.wish.{wish.order}", n=wish.patience)]
    if wish.breather:
        said.append(say("event_names.wish.breather", n=wish.breather))
    if wish.leave_spared:
        said.append(say("event_names.wish.leave_spared"))
    return joined(said, "semicolon")


def round_said(fixture: Fixture, *, beside: bool = False) -> str:
    """Which round of which chart a match belongs to; `beside`: it is in the second part of its stage."""
    chart = Chart.CONSOLATION if beside and fixture.chart is Chart.MAIN else fixture.chart
    if chart in (Chart.MAIN, Chart.CONSOLATION):
        late = "third" if fixture.decides == 3 else _LATE.get(fixture.to_final, "")
        if late:
            return say(f"event_names.round.{chart}_{late}")
    if fixture.chart is Chart.MAIN and not fixture.to_final:  # on a ladder: it leads to no final
        return say("event_names.round.ladder", round=fixture.round)
    if chart is Chart.POOL and not fixture.pool:  # all of them play in one
        return say("event_names.round.mingle", round=fixture.round)
    return say(f"event_names.round.{chart}", round=fixture.round, pool=fixture.pool)


def match_label(now: Tournament, match: str) -> str:
    """A match by its name on the chart: M64-01, with its division where there are several."""
    division, number, fixture = now.division_of(match)
    if division.stages[number - 1].stage.beside:
        fixture = say("event_names.match_beside", fixture=fixture)
    if len(now.divisions) == 1:
        return fixture
    return say("event_names.match", division=division.division.name, fixture=fixture)


def side_said(now: Tournament, match: str, side: int) -> str:
    """Who plays on one side, or where they will come from."""
    _, _, id = now.division_of(match)
    entries = now.sides(match)[side]
    if entries:
        return " / ".join(entry.shown for entry in entries)
    if entries == ():
        return say("event_names.nobody")
    fixture = now.board(match).plan.by_id[id]
    match (fixture.first, fixture.second)[side]:
        case WinnerOf(before):
            return say("event_names.winner_of", fixture=before)
        case LoserOf(before) | FirstLossIn(before):
            return say("event_names.loser_of", fixture=before)
        case Drawn() | Bye():
            return say("event_names.not_known")


def match_said(now: Tournament, match: str) -> str:
    """Who plays whom."""
    return say("event_names.versus", first=side_said(now, match, 0), second=side_said(now, match, 1))


def outcome_said(outcome: Outcome, first: str, second: str) -> str:
    """A result in one line, the winner first."""
    turned = outcome.winner is Team.SECOND
    names = {"first": second, "second": first} if turned else {"first": first, "second": second}
    if not outcome.games or outcome.ending not in (Ending.PLAYED, Ending.TIE):
        bare = outcome.ending in (Ending.PLAYED, Ending.TIE)
        return say(f"event_names.ending.{outcome.ending}{'_only' if bare else ''}", **names)
    games = [game[::-1] if turned else game for game in outcome.games]
    shown = joined([say("event_names.ending.game", first=a, second=b) for a, b in games])
    return say(f"event_names.ending.{outcome.ending}", games=shown, **names)


def result_said(now: Tournament, match: str, outcome: Outcome | None = None) -> str:
    """The result of a match with its names; who plays whom while there is none."""
    _, _, id = now.division_of(match)
    found = outcome or now.board(match).outcomes.get(id)
    if found is None:
        return match_said(now, match)
    return outcome_said(found, side_said(now, match, 0), side_said(now, match, 1))


def place_said(chart: str, place: int, *, tied: bool = False) -> str:
    """A place: 1st, Consolation 2nd, 3rd (shared)."""
    said = ordinal(place)
    if chart == Chart.CONSOLATION:
        said = say("event_names.place.consolation", place=said)
    return say("event_names.place.tied", place=said) if tied else said


def place_rows_said(rows: tuple[PlaceRow, ...]) -> str:
    """How many places there are by the size of the field: 4 + 2 from 4 entries on, 8 + 4 from 32 on."""
    return joined(
        [
            say("event_names.place.from", main=row.main, consolation=row.consolation, field=row.field)
            for row in rows
        ]
    )


def places_said(rule: PlaceRule) -> str:
    """The same with what holds for fields below the first row, or for all where there is none."""
    usual = {"main": rule.main, "consolation": rule.consolation}
    if not rule.table:
        return say("event_names.place.always", **usual)
    first = rule.table[0].field
    said = place_rows_said(rule.table)
    if first <= 2:
        return said
    return joined([say("event_names.place.below", field=first, **usual), said])


def ordinal(number: int) -> str:
    """A number as a place in a row, in the forms of the language spoken."""
    words = spoken()
    form = words.locale.ordinal_form(number)
    key = f"event_names.place.main.{form}"
    return words.say(key if words.knows(key) else "event_names.place.main.other", n=number)


def division_name(division: Division) -> str:
    """What a template's division is called in the language of whoever announces it."""
    return say(f"event_names.division.{division.gender}-{division.play}")


def with_class(name: str, grade: Grade) -> str:
    """The name of a division with its class, where another of the same event has the name."""
    return say("event_names.with_class", division=name, grade=say(f"event_names.grade.{grade}"))


def regulations_name(key: str, title: str) -> str:
    """What regulations are called; those the catalog does not know have their own title."""
    name = f"event_names.regulations.{key}"
    return say(name) if spoken().knows(name) else title
