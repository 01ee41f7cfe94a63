"""Every screen of the site: where it is, who sees it, and on which screens it is looked at.

A page of the site is either here or in LEFT_OUT with the reason; a test compares both with the routes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pictures.frames import Frame, Size
from pictures.states import STATES

DEMO, COURT, FRESH, EMPTY, NEW = "demo", "court", "fresh", "empty", "new"
"""The demo club, a court with a match in any state, a store unclaimed, just claimed, in its first minutes."""
BOTH = (Size.PHONE, Size.LAPTOP)


@dataclass(frozen=True, slots=True)
class Screen:
    """One page of the site. `route`: as the site has it; `put`: what stands in its places where it is not the
    usual; `query`: what is asked of it. `login`: the account that looks. `main`: also by night and with very
    long names. `named`: it shows people's names. `tour`: whose tour begins there. `whole`: down to its end,
    not only what a screen holds.
    """

    name: str
    route: str
    login: str = ""
    put: dict[str, str] = field(default_factory=dict)
    query: str = ""
    sizes: tuple[Size, ...] = BOTH
    main: bool = False
    named: bool = True
    tour: str = ""
    whole: bool = True
    hall: str = DEMO

    def frames(self, *, everything: bool = False) -> list[Frame]:
        """How it is pictured.

        `everything`: also by night on each of its sizes; a main screen on all three, with long names too.
        The scorekeeper's page is one for phones, and stays there.
        """
        if everything:
            sizes = tuple(Size) if self.main and len(self.sizes) > 1 else self.sizes
            names = (False, True) if self.main and self.named else (False,)
            return [Frame(size, night, long) for size in sizes for night in (False, True) for long in names]
        found = [Frame(size) for size in self.sizes]
        if self.main:
            found.append(Frame(self.sizes[-1], night=True))
        if self.main and self.named:
            found += [Frame(self.sizes[0], long=True), Frame(self.sizes[-1], long=True)]
        return list(dict.fromkeys(found))


def _tv(name: str, route: str, **more: str) -> Screen:
    return Screen(name, route, put=more, sizes=(Size.LAPTOP, Size.TV), main=True, whole=False)


def _tour(role: str, route: str, login: str = "") -> Screen:
    return Screen(f"tours/{role}", route, login=login, tour=role, whole=False)


DESK = "director"
EVENT = "/desk/events/{event}"
_COMING = {"event": "{coming}"}
_SITUATION = "book=florida-2024&level=hard&number=1"

SCREENS = (
    # public
    Screen("public/home", "/", main=True),
    Screen("public/home-fresh", "/", hall=FRESH),
    Screen("public/setup", "/setup", hall=FRESH),
    Screen("public/home-new", "/", hall=NEW),
    Screen("public/practice", "/practice", hall=NEW),
    Screen("first/courts", "/first/courts", login="admin", hall=NEW),
    Screen("first/cards", "/first/cards", login="admin", hall=NEW),
    Screen("first/match", "/first/match", login="admin", hall=NEW),
    Screen("first/match-ready", "/desk/matches/{match}", login="admin", put={"match": "first"}, hall=NEW),
    # where nothing is yet
    Screen("empty/home", "/", hall=EMPTY),
    Screen("empty/board", "/board", sizes=(Size.LAPTOP, Size.TV), whole=False, hall=EMPTY),
    Screen("empty/events", "/events", hall=EMPTY),
    Screen("empty/records", "/records", hall=EMPTY),
    Screen("empty/schedules", "/records/schedule", hall=EMPTY),
    Screen("empty/desk", "/desk", login="admin", hall=EMPTY),
    Screen("empty/desk-courts", "/desk/courts", login="admin", hall=EMPTY),
    Screen("empty/desk-links", "/desk/links", login="admin", hall=EMPTY),
    Screen("empty/desk-events", "/desk/events", login="admin", hall=EMPTY),
    Screen("empty/desk-records", "/desk/records", login="admin", hall=EMPTY),
    Screen("empty/desk-calendars", "/desk/calendar", login="admin", hall=EMPTY),
    Screen("empty/desk-activity", "/desk/audit", login="admin", hall=EMPTY),
    # the card of a tour, on the page where it begins
    _tour("scorekeeper", "/s/{code}"),
    _tour("player", "/e/{event}"),
    _tour("referee", "/desk", "referee"),
    _tour("director", "/desk/events/{event}", "director"),
    _tour("keeper", "/desk/records", "keeper"),
    _tour("learner", "/rules"),
    Screen("public/demo", "/demo"),
    Screen("public/login", "/login"),
    Screen("public/match", "/m/{match}", main=True),
    Screen("public/match-why", "/m/{match}/why"),
    Screen("public/match-rulings", "/m/{match}/rulings"),
    Screen("public/match-announcer", "/announce/{match}"),
    Screen("public/not-found", "/nowhere"),
    # boards
    _tv("boards/courts", "/board"),
    _tv("boards/event", "/e/{event}/board"),
    _tv("boards/overlay", "/overlay/{match}"),
    Screen("boards/display-link", "/d/{code}", put={"code": "{display}"}, sizes=(Size.TV,), whole=False),
    # rules
    Screen("rules/all", "/rules"),
    Screen("rules/book", "/rules/{name}"),
    Screen("rules/rule", "/rules/{name}/{id}"),
    Screen("rules/compare", "/rules/compare", query="of=hook"),
    Screen("rules/penalties", "/rules/penalties"),
    Screen("rules/judge", "/judge", main=True, named=False),
    # play
    Screen("play/rooms", "/play"),
    Screen("play/join", "/play/join"),
    Screen("play/puzzle", "/play/puzzle", main=True),
    Screen("play/trainer", "/play/trainer"),
    Screen("play/situation", "/play/trainer", query=_SITUATION),
    Screen("play/situation-marked", "/play/trainer", query=f"{_SITUATION}&answer=2", main=True, named=False),
    Screen("play/quiz", "/play/quiz", query="level=2&disc=3"),
    Screen("play/quiz-marked", "/play/quiz", query="level=2&disc=3&answer=8"),
    Screen("play/study", "/play/study"),
    # events, for everybody
    Screen("events/all", "/events"),
    Screen("events/overview", "/e/{event}", main=True),
    Screen("events/chart", "/e/{event}/chart/{division}", main=True),
    Screen("events/table", "/e/{event}/table/{division}"),
    Screen("events/when-do-i-play", "/e/{event}/me"),
    Screen("events/player", "/e/{event}/player/{key}", main=True),
    Screen("events/results", "/e/{event}/results", put={"event": "{finished}"}),
    Screen("events/rules", "/e/{event}/rules"),
    Screen("events/enter", "/e/{event}/enter", login=DESK, put={"event": "{coming}"}),
    # the club's desk
    Screen("desk/matches", "/desk", login="admin", main=True),
    Screen("desk/call", "/desk/matches/{match}/call", login="admin"),
    Screen("desk/courts", "/desk/courts", login="admin"),
    Screen("desk/links", "/desk/links", login="admin"),
    Screen("desk/programs", "/desk/tokens", login="admin"),
    Screen("desk/people", "/desk/people", login="admin"),
    Screen("desk/activity", "/desk/audit", login="admin"),
    Screen("desk/settings", "/desk/settings", login="admin"),
    Screen("desk/password", "/password", login="admin"),
    # the director's desk
    Screen("event-desk/all", "/desk/events", login=DESK),
    Screen("event-desk/now", EVENT, login=DESK, main=True),
    Screen("event-desk/entries", f"{EVENT}/entries", login=DESK, main=True),
    Screen("event-desk/import", f"{EVENT}/import", login=DESK),
    Screen("event-desk/draw", f"{EVENT}/draw", login=DESK, main=True),
    Screen("event-desk/courts", f"{EVENT}/courts", login=DESK, main=True),
    Screen("event-desk/results", f"{EVENT}/results", login=DESK),
    Screen("event-desk/places", f"{EVENT}/places", login=DESK, put={"event": "{finished}"}),
    Screen("event-desk/money", f"{EVENT}/money", login=DESK),
    Screen("event-desk/day", f"{EVENT}/day", login=DESK),
    Screen("event-desk/officials", f"{EVENT}/officials", login=DESK),
    Screen("event-desk/log", f"{EVENT}/log", login=DESK),
    Screen("event-desk/print", f"{EVENT}/print", login=DESK),
    Screen("event-desk/settings", f"{EVENT}/settings", login=DESK),
    # the same desk before the draw
    Screen("event-desk/now-before", EVENT, login=DESK, put=_COMING),
    Screen("event-desk/entries-before", f"{EVENT}/entries", login=DESK, put=_COMING),
    Screen("event-desk/draw-before", f"{EVENT}/draw", login=DESK, put=_COMING),
    Screen("event-desk/courts-before", f"{EVENT}/courts", login=DESK, put=_COMING),
    Screen("event-desk/results-before", f"{EVENT}/results", login=DESK, put=_COMING),
    Screen("event-desk/places-before", f"{EVENT}/places", login=DESK, put=_COMING),
    Screen("events/overview-before", "/e/{event}", put=_COMING),
    # records, for everybody
    Screen("records/home", "/records", main=True),
    Screen("records/season", "/records/season/{year}", main=True),
    Screen("records/all-time", "/records/all-time"),
    Screen("records/players", "/records/players"),
    Screen("records/player", "/records/players/{person}", main=True),
    Screen("records/clubs", "/records/clubs"),
    Screen("records/club", "/records/clubs/{club}"),
    Screen("records/events", "/records/events"),
    Screen("records/event", "/records/events/{event}", put={"event": "{past}"}),
    Screen("records/champions", "/records/champions"),
    Screen("records/qualified", "/records/qualified"),
    Screen("records/best-ever", "/records/bests"),
    Screen("records/ratings", "/records/rating"),
    Screen("records/head-to-head", "/records/head-to-head", query="one={person}&other={rival}"),
    Screen("records/masters", "/records/masters"),
    Screen(
        "records/masters-division",
        "/records/masters/{season}/{division}",
        put={"season": "{masters}", "division": "men"},
    ),
    Screen("records/hall-of-fame", "/records/hall"),
    Screen("records/hosts", "/records/hosts"),
    Screen("records/schedules", "/records/schedule"),
    Screen("records/schedule", "/records/schedule/{season}"),
    Screen("records/rule-changes", "/records/changes"),
    # the Keeper's desk
    Screen("records-desk/now", "/desk/records", login="keeper", main=True),
    Screen("records-desk/people", "/desk/records/people", login="keeper"),
    Screen("records-desk/person", "/desk/records/people/{person}", login="keeper"),
    Screen("records-desk/contact", "/desk/records/people/{person}/contact", login="keeper"),
    Screen("records-desk/clubs", "/desk/records/clubs", login="keeper"),
    Screen("records-desk/classes", "/desk/records/classes", login="keeper"),
    Screen("records-desk/results", "/desk/records/results", login="keeper"),
    Screen("records-desk/results-new", "/desk/records/results/new", login="keeper"),
    Screen(
        "records-desk/results-of-one",
        "/desk/records/results/{event}",
        login="keeper",
        put={"event": "{past}"},
    ),
    Screen("records-desk/import", "/desk/records/import", login="keeper"),
    Screen(
        "records-desk/add-an-event",
        "/desk/records/intake/{event}",
        login="keeper",
        put={"event": "{finished}"},
    ),
    Screen("records-desk/what-if", "/desk/records/rehearsal", login="keeper"),
    Screen("records-desk/queries", "/desk/records/queries", login="keeper"),
    Screen("records-desk/reports", "/desk/records/reports", login="keeper"),
    Screen("records-desk/yearbook", "/desk/records/reports/yearbook", login="keeper"),
    Screen("records-desk/logs", "/desk/records/log", login="keeper"),
    Screen("records-desk/log", "/desk/records/log/{book}", login="keeper"),
    Screen("records-desk/masters", "/desk/records/masters", login="keeper"),
    Screen(
        "records-desk/masters-field",
        "/desk/records/masters/{season}/{division}",
        login="keeper",
        put={"season": "{masters}", "division": "men"},
    ),
    Screen(
        "records-desk/masters-play",
        "/desk/records/masters/{season}/{division}/play",
        login="keeper",
        put={"season": "{masters}", "division": "men"},
    ),
    Screen(
        "records-desk/masters-end",
        "/desk/records/masters/{season}/{division}/end",
        login="keeper",
        put={"season": "{masters}", "division": "men"},
    ),
    # the Board's desk
    Screen("board-desk/hall-of-fame", "/desk/records/hall", login="admin"),
    Screen("board-desk/calendars", "/desk/calendar", login="admin"),
    Screen("board-desk/calendar", "/desk/calendar/{season}", login="admin"),
    Screen("board-desk/tournaments", "/desk/calendar/{season}/tournaments", login="admin"),
    Screen(
        "board-desk/tournament",
        "/desk/calendar/{season}/tournaments/{key}",
        login="admin",
        put={"key": "{tournament}"},
    ),
    Screen("board-desk/hosts", "/desk/calendar/{season}/hosts", login="admin"),
    Screen("board-desk/directors", "/desk/calendar/{season}/directors", login="admin"),
    Screen("board-desk/tasks", "/desk/calendar/{season}/duties", login="admin"),
    Screen("board-desk/yearbook", "/desk/calendar/{season}/yearbook", login="admin"),
    Screen("board-desk/concerns", "/desk/calendar/{season}/concerns", login="admin"),
    Screen("board-desk/rule-changes", "/desk/changes", login="admin"),
    Screen("board-desk/cases", "/desk/cases", login="admin"),
    Screen("board-desk/case-new", "/desk/cases/new", login="admin"),
    Screen("board-desk/panel", "/desk/cases/bench", login="admin"),
    Screen("board-desk/ledgers", "/desk/money", login="admin"),
    # a match in each of its states
    *(
        Screen(f"scorer/{state.name}", "/s/{code}", sizes=(Size.PHONE,), main=True, whole=False, hall=COURT)
        for state in STATES
    ),
    *(
        Screen(f"match/{state.name}", "/m/{match}", hall=COURT)
        for state in STATES
        if not state.bare and not state.hand
    ),
)

README = {
    "home": ("public/home", Size.LAPTOP),
    "scorer": ("scorer/entering", Size.PHONE),
    "board": ("boards/courts", Size.TV),
    "courts": ("event-desk/courts", Size.LAPTOP),
    "season": ("records/season", Size.LAPTOP),
    "judge": ("rules/judge", Size.LAPTOP),
    "trainer": ("play/situation-marked", Size.LAPTOP),
    "quiz": ("play/quiz", Size.PHONE),
}
"""The pictures of the README and the docs by their file's name: which screen, on which size of screen."""

PAPER = {
    **{
        f"paper/{sheet}": f"/desk/events/{{event}}/print/{sheet}.pdf"
        for sheet in (
            "entries",
            "draw",
            "chart",
            "rounds",
            "calls",
            "courts",
            "cards",
            "results",
            "money",
            "receipts",
            "slips",
        )
    },
    "paper/chart-poster": "/desk/events/{event}/print/chart.pdf?poster=tabloid",
    "paper/finished-chart": "/desk/events/{finished}/print/chart.pdf",
    "paper/finished-results": "/desk/events/{finished}/print/results.pdf",
    "paper/court-cards": "/desk/print/court-cards.pdf",
    "paper/score-card-blank": "/desk/print/score-card.pdf?book=florida-2024",
    "paper/score-card": "/desk/print/score-card.pdf?match={match}",
    "paper/yearbook": "/desk/records/reports/yearbook.pdf",
}
"""Printed files, each page of them as a picture."""
