"""Takes the pictures that are asked for, hall by hall, and says what it is doing line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from pictures.camera import develop, put_in, seen_by, take
from pictures.contact import sheets, written
from pictures.frames import Frame, Picture, Size
from pictures.halls import Hall, a_court, the_demo, the_empty_club, the_first_day, the_new_club
from pictures.naming import names_in
from pictures.screens import COURT, DEMO, EMPTY, FRESH, NEW, PAPER, README, SCREENS, Screen
from pictures.states import STATES
from tenoff.web.request import COOKIE
from tests.browser.phones import chromium

_STATES = {state.name: state for state in STATES}
_README = dict(README.values())
_DOCS = Path(__file__).parents[1] / "docs" / "pictures"
_QUIET = "() => !document.querySelector('[aria-busy=true]')"


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be taken. `names`: of screens or groups, none for all; the others narrow it."""

    names: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    night: bool = False
    long: bool = False
    everything: bool = False
    into: Path = Path("build/pictures")
    list_only: bool = False
    readme: bool = False

    def wants(self, name: str) -> bool:
        if self.readme:
            return name in _README
        return not self.names or any(name == each or name.startswith(f"{each}/") for each in self.names)

    def frames(self, screen: Screen) -> list[Frame]:
        """Those that the screen has; one that is named on a size gets it, whatever the list says."""
        if self.readme:
            return [Frame(_README[screen.name])]
        if self.names and self.sizes:
            return [Frame(size, self.night, self.long) for size in self.sizes]
        found = screen.frames(everything=self.everything)
        if self.night or self.long:
            return sorted(
                {Frame(each.size, self.night, self.long) for each in found}, key=lambda each: each.name
            )
        return [each for each in found if not self.sizes or each.size in self.sizes]


def take_all(wish: Wish) -> int:
    """0 when all were taken; each that could not be is named, and the others are taken all the same."""
    names = [screen.name for screen in SCREENS] + list(PAPER)
    if wish.list_only:
        print("\n".join(name for name in names if wish.wants(name)))
        return 0
    unknown = [
        each for each in wish.names if not any(name == each or name.startswith(f"{each}/") for name in names)
    ]
    if unknown:
        print(f"no screen is called {', '.join(unknown)}; --list says all names")
        return 2
    begun = perf_counter()
    with sync_playwright() as playwright, chromium(playwright, "--font-render-hinting=none") as browser:
        studio = Studio(wish, browser)
        for hall in (COURT, FRESH, EMPTY, NEW, DEMO):
            studio.visit(hall)
        print("making the contact sheet", flush=True)
        made = sheets(browser, wish.into, studio.taken)
    page = written(wish.into, studio.taken)
    for name, (screen, _) in README.items() if wish.readme else ():
        [file] = [each.file for each in studio.taken if each.screen == screen]
        copyfile(file, _DOCS / f"{name}.png")
    print(f"{len(studio.taken)} pictures, {len(made)} sheets, {perf_counter() - begun:.0f} s", flush=True)
    for each in studio.failed:
        print(f"could not be taken: {each}")
    print(page.resolve())
    return 1 if studio.failed else 0


class Studio:
    """Goes from hall to hall with its camera."""

    def __init__(self, wish: Wish, browser: Browser) -> None:
        self._wish, self._browser = wish, browser
        self.taken: list[Picture] = []
        self.failed: list[str] = []

    def visit(self, kind: str) -> None:
        """Takes what is wanted in one hall, first with the usual names, then with long ones."""
        wanted = [
            (screen, frame)
            for screen in SCREENS
            if screen.hall == kind and self._wish.wants(screen.name)
            for frame in self._wish.frames(screen)
        ]
        paper = [name for name in PAPER if kind == DEMO and self._wish.wants(name)]
        for long in (False, True):
            these = [(screen, frame) for screen, frame in wanted if frame.long is long]
            if these or paper:
                with _open(kind, long) as hall:
                    self._tour(hall, kind, these)
                    self._print(hall, paper, long=long)

    def _tour(self, hall: Hall, kind: str, wanted: list[tuple[Screen, Frame]]) -> None:
        names = names_in(hall) if kind == DEMO else {}
        for screen, frame in wanted:
            self._tried(screen.name, frame.name, partial(self._picture, hall, screen, frame, names))

    def _print(self, hall: Hall, paper: list[str], *, long: bool) -> None:
        names = names_in(hall) if paper else {}
        for name in paper:
            self._tried(
                name, "paper-long" if long else "paper", partial(self._printed, hall, name, names, long)
            )

    def _tried(self, name: str, frame: str, work: Callable[[], None]) -> None:
        print(f"{name} · {frame}", flush=True)
        try:
            work()
        except Exception as error:  # one screen that is broken must not hide the others
            self.failed.append(f"{name} · {frame}: {str(error).splitlines()[0]}")
            print(f"  failed: {self.failed[-1]}", flush=True)

    def _picture(self, hall: Hall, screen: Screen, frame: Frame, names: dict[str, str]) -> None:
        file = self._wish.into / f"{screen.name}-{frame.name}.png"
        state = _STATES.get(screen.name.partition("/")[2]) if screen.hall == COURT else None
        match = hall.put_in(state, long=frame.long) if state is not None else ""
        with seen_by(self._browser, hall, frame, screen.login) as page:
            if state is not None and screen.name.startswith("scorer/"):
                try:
                    put_in(page, hall, state)
                except Exception:
                    take(page, file, whole=False)
                    raise
            else:
                _open_page(page, hall, path_of(screen, {**names, **({"match": match} if match else {})}))
            take(page, file, whole=screen.whole and not self._wish.readme)
        self.taken.append(Picture(screen.name, frame.name, file))

    def _printed(self, hall: Hall, name: str, names: dict[str, str], long: bool) -> None:
        address = hall.url + _filled(PAPER[name], names)
        answer = httpx.get(address, cookies={COOKIE: hall.session("admin")}, timeout=300)
        if answer.headers["content-type"] != "application/pdf":
            raise ValueError(f"{address} answers {answer.status_code} {answer.headers['content-type']}")
        kind = "paper-long" if long else "paper"
        for number, data in enumerate(develop(answer.content, 1 if long else 4), 1):
            file = self._wish.into / f"{name}-{kind}-{number}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            self.taken.append(Picture(name, f"{kind}-{number}", file))


@contextmanager
def _open(kind: str, long: bool) -> Iterator[Hall]:
    halls: dict[str, Callable[[Path], AbstractContextManager[Hall]]] = {
        COURT: a_court, FRESH: the_first_day, EMPTY: the_empty_club,
        NEW: the_new_club, DEMO: lambda folder: the_demo(folder, long=long),
    }  # fmt: skip
    begun = perf_counter()
    print(f"opening {_WORDS[kind]}{' with very long names' if long else ''}", flush=True)
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="tenoff-pictures-"))
        hall = stack.enter_context(halls[kind](Path(folder)))
        print(f"  open after {perf_counter() - begun:.0f} s", flush=True)
        yield hall


_WORDS = {
    COURT: "a court",
    FRESH: "a store that nobody has claimed",
    EMPTY: "a store that was just claimed",
    NEW: "a club in its first minutes",
    DEMO: "the demo club",
}


def path_of(screen: Screen, names: dict[str, str]) -> str:
    """The address of a screen, its places filled."""
    put = {place: _filled(value, names) for place, value in screen.put.items()}
    path = _filled(screen.route, {**names, **put})
    query = f"?{_filled(screen.query, names)}" if screen.query else ""
    return path + query + (f"#tour={screen.tour}" if screen.tour else "")


def _filled(text: str, names: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: names[found[1]], text)


def _open_page(page: Page, hall: Hall, path: str) -> None:
    answer = page.goto(hall.url + path)
    assert answer is not None
    if answer.status >= 400 and path != "/nowhere":
        raise ValueError(f"{path} answers {answer.status}")
    page.wait_for_load_state("load")
    page.wait_for_function(_QUIET)
    if "#tour=" in path:
        page.locator(".tour").wait_for()
    page.wait_for_timeout(150)  # what comes by a stream is drawn
