"""The results of an event as an association prints them, and the rules it was played by."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import get
from msgspec import Struct

from tenoff.desk.fixture_match import amendments_of
from tenoff.desk.rights import Action
from tenoff.kit import Cite
from tenoff.tournament.about import About
from tenoff.tournament.document import DivisionResults, Placed, document, fingerprint
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Elimination
from tenoff.tournament.people import Player
from tenoff.tournament.regulations import Regulations, regulations
from tenoff.tournament.state import DivisionNow
from tenoff.web.event.frame import looked_at, public_page
from tenoff.web.request import Ask, Reply
from tenoff.words import event_names as names
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say, spoken
from tenoff.words.moments import clock_said


class PlaceRow(Struct, frozen=True):
    """A place of the sheet. `teams`: names with their clubs, and how often each won."""

    place: str
    teams: tuple[tuple[str, str], ...]
    note: str


class Sheet(Struct, frozen=True):
    name: str
    entries: int
    charts: tuple[tuple[str, tuple[PlaceRow, ...]], ...]
    did_not_finish: int


@get("/e/{event:str}/results", action=Action.SEE)
async def results_page(ask: Ask, event: str) -> Reply:
    look = await looked_at(ask, event)
    made = document(look.now)
    mark = fingerprint(made)
    sheets = [_sheet(each) for each in made.divisions if each.places]
    return await public_page(
        look,
        "results",
        say("event_public.results.title"),
        sheets=sheets,
        mark=mark,
        final=look.now.results == mark,
        officials=[(say(f"event_names.official.{role}"), name) for role, name in look.now.officials],
    )


def _sheet(results: DivisionResults) -> Sheet:
    charts = []
    for chart in (Chart.MAIN, Chart.CONSOLATION):
        rows = tuple(_row(placed) for placed in results.places if placed.chart == chart)
        if rows:
            key = "consolation" if chart is Chart.CONSOLATION else "chart"
            charts.append((say(f"event_public.results.{key}"), rows))
    return Sheet(results.name, results.entries, tuple(charts), results.did_not_finish)


def _row(placed: Placed) -> PlaceRow:
    won = placed.won or (0,) * len(placed.teams)
    teams = tuple(
        (" / ".join(map(_named, team)), say("event_public.results.won", n=wins))
        for team, wins in zip(placed.teams, won, strict=True)
    )
    blank = f"event_names.blank.{placed.note}"
    note = say(blank) if placed.note and spoken().knows(blank) else placed.note
    return PlaceRow(names.place_said(Chart.MAIN, placed.place, tied=placed.tied), teams, note)


def _named(player: Player) -> str:
    return f"{player.name} ({player.club})" if player.club else player.name


# -- rules


@get("/e/{event:str}/rules", action=Action.SEE)
async def rules_page(ask: Ask, event: str) -> Reply:
    """The book, what was changed in it, the lengths of matches, and the regulations with their clauses."""
    look = await looked_at(ask, event)
    about = look.now.about
    regs = regulations(about.regulations)
    return await public_page(
        look,
        "rules",
        say("event_public.rules.title"),
        book=about.book,
        amendments=[amendment_words(each) for each in amendments_of(about)],
        regs=regs.title if regs.key != "plain" else "",
        told=[*_told(regs), _places(regs, about)],
        closes=say("event_public.rules.closes", time=clock_said(about.closes)),
        lengths=[(each.division.name, list(_lengths(each))) for each in look.now.divisions.values()],
        fees=[
            say("event_public.rules.fee", division=each.division.name, fee=names.money(each.division.fee))
            for each in look.now.divisions.values()
            if each.division.fee
        ],
    )


def _lengths(division: DivisionNow) -> Iterator[str]:
    for stage in division.division.stages:
        yield say(
            "event_public.rules.length", stage=names.stage_said(stage), length=names.length_said(stage.length)
        )
        if isinstance(stage, Elimination):
            late = {1: "final", 2: "semi", 3: "quarter"}
            for to_final, length in stage.lengths:
                if to_final in late:
                    said = say(f"event_names.round.main_{late[to_final]}")
                    yield say("event_public.rules.length_round", round=said, length=names.length_said(length))
            if stage.consolation and stage.consolation_length is not None:
                yield say(
                    "event_public.rules.length_round",
                    round=say("event_public.results.consolation"),
                    length=names.length_said(stage.consolation_length),
                )


def _places(regs: Regulations, about: About) -> tuple[str, tuple[Cite, ...]]:
    """How many places are found, by the size of the field."""
    rule = regs.places.announced(about.places)
    said = say("event_public.rules.places", rows=names.places_said(rule))
    return said, (rule.clause,) if rule.clause else ()


def _told(regs: Regulations) -> Iterator[tuple[str, tuple[Cite, ...]]]:
    """What the regulations say of an event, each with its clauses."""
    entry, draw, calling = regs.registration, regs.draw, regs.calling
    plain = (
        ("release", entry.release),
        ("present", entry.present),
        ("late", entry.late),
        ("unseeded", draw.unseeded),
        ("starts", draw.starts),
    )
    yield from ((say(f"event_public.rules.{key}"), (cite,)) for key, cite in plain if cite is not None)
    substitutes = regs.substitutes
    if substitutes.clause is not None:
        key = "substitutes" if substitutes.allowed else "no_substitutes"
        yield say(f"event_public.rules.{key}"), (substitutes.clause,)
    for key in ("first_call", "last_call", "last_call_100"):
        bound = getattr(calling, key)
        if bound is not None:
            yield (
                say(f"event_public.rules.{key}", time=clock_said(bound.at)),
                (bound.clause,) if bound.clause else (),
            )
    if calling.day_limit is not None:
        limit = calling.day_limit
        yield say("event_public.rules.day_limit"), (limit.clause, limit.consent_clause)
    if calling.frame_limit is not None:
        yield (
            say("event_public.rules.frame_limit", n=calling.frame_limit.frames),
            (calling.frame_limit.clause,),
        )
    if calling.rest is not None:
        cites = (calling.rest.clause,) if calling.rest.clause else ()
        yield say("event_public.rules.rest", n=calling.rest.minutes), cites
    if calling.no_show is not None:
        rule = calling.no_show
        yield say("event_public.rules.no_show", calls=rule.calls, every=rule.every), (rule.clause,)


ROUTES = (results_page, rules_page)
