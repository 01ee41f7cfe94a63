"""What the scorer's page is made of: its weight on the wire, its one script, its words, its syntax."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tenoff.web.joining import joined, squeezed
from tenoff.web.static import Statics
from tenoff.words.catalog import catalog
from tests.browser.phones import SCREEN, Court
from tests.browser.weighing import scales

STATIC = Path(__file__).parents[2] / "src" / "tenoff" / "web" / "static"
SCRIPTS = STATIC / "scorer"
MODULES = sorted(path for path in SCRIPTS.glob("*.js") if path.name != "sw.js")
_PHONE = "scorer.phone."
WORDS = [
    (key.removeprefix(_PHONE), text)
    for key, text in catalog().area("scorer").items()
    if key.startswith(_PHONE)
]
WEIGHT = 64_000
"""Bytes of a first visit: page, style, script, font, penalties, the stream, what is kept for later."""
_KEPT = """() => caches.keys().then((names) => names.length
    ? caches.open(names[0]).then((cache) => cache.keys()).then((all) => all.length)
    : 0)"""


def test_page_is_light(browser: Browser, court: Court) -> None:
    """Every byte of a first visit by a phone that has nothing yet, its service worker's included."""
    context = browser.new_context(viewport=SCREEN, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    with scales(court.house.url) as on:
        page.goto(f"{on.url}/s/{court.code}")
        expect(page.locator("#link")).to_contain_text("Linked")
        page.locator("#penalty").click()
        expect(page.locator(".hit").first).to_be_visible()
        page.wait_for_function(f"({_KEPT})().then((kept) => kept >= 4)")
        weight = on.down
    context.close()
    assert 45_000 < weight <= WEIGHT


def test_page_asks_for_one_script(court: Court) -> None:
    page = court.house.by("public").get(f"/s/{court.code}").text
    assert re.findall(r'src="/static/([^"?]+)', page) == ["scorer/scorer.en.js"]
    assert "modulepreload" not in page


def test_script_when_a_language_has_no_words() -> None:
    assert Statics(STATIC).get("scorer/scorer.xx.js") is None


def test_modules_when_joined_keep_their_order_and_names() -> None:
    texts = {
        "page/main.js": "/** Begins. */\n\nimport { a as one } from './a.js';\nimport '../far/b.js';\n\n"
        "one(); // now\n",
        "page/a.js": "import { two } from '../far/c.js';\n\n/** Says. */\n"
        "export function a() {\n  return two ? 1 : 2;\n}\n",
        "far/b.js": 'globalThis.b = "a = b";\n',
        "far/c.js": "/**\n * @license\n */\nconst x = 2;export{x as two};\n",
    }
    assert joined("page/main.js", texts.__getitem__) == (
        "const m0 = (() => {\n/**\n* @license\n*/\nconst x=2;return { two: x };\n})();\n"
        "const m1 = (() => {\nconst {two}=m0;function a(){return two?1:2;}\nreturn { a };\n})();\n"
        'const m2 = (() => {\nglobalThis.b="a = b";})();\n'
        "const m3 = (() => {\nconst {a: one}=m1;one();})();\n"
    )


def test_modules_are_written_so_that_they_can_be_joined() -> None:
    file = Statics(STATIC).get("scorer/scorer.en.js")
    assert file is not None
    left = re.findall(r"^\s*(?:import|export)\b.*$", file.data.decode(), re.MULTILINE)
    missing = [path.name for path in MODULES if path.name not in _reached()]
    assert (left, missing) == ([], [])


def _reached() -> set[str]:
    read: set[str] = set()

    def reading(path: str) -> str:
        read.add(path.rpartition("/")[2])
        file = files.get(path)
        assert file is not None
        return file.data.decode()

    files = Statics(STATIC)
    joined("scorer/main.js", reading)
    return read


def test_words_are_all_in_the_catalog_and_all_used() -> None:
    listed = {re.sub(r"\.(one|other)$", "", key) for key, _ in WORDS}
    named, groups = set(), set()
    for script in MODULES:
        text = script.read_text()
        named |= set(re.findall(r"\bsay\(\s*'([\w.-]+)'", text))
        named |= {key for pair in re.findall(r"\? '(\w+)' : '(\w+)'", text) for key in pair if key in listed}
        named |= set(re.findall(r"\['(\w+)', mending", text))
        groups |= set(re.findall(r"\bsay\(`(\w+)\.\$", text)) | set(re.findall(r"oneOf\(app, '(\w+)'", text))
    used = named | {key for key in listed if key.partition(".")[0] in groups and "." in key}
    assert (used - listed, listed - used) == (set(), set())


def test_words_have_only_named_places_and_no_code() -> None:
    module = Statics(STATIC).get("scorer/words.en.js")
    assert module is not None
    held = module.data.decode().removeprefix("export const words = ").removesuffix(";\n")
    assert json.loads(held) == dict(WORDS)
    places = {place for _, words in WORDS for place in re.findall(r"\{[^}]*\}", words)}
    assert sorted(place for place in places if not re.fullmatch(r"\{[a-z]+\}", place)) == []


def test_scripts_use_nothing_newer_than_es2020() -> None:
    """Syntax and calls that came later, as far as they can be told by their letters."""
    newer = re.compile(
        r"\?\?=|\|\|=|&&=|\.at\(|\.replaceAll\(|Object\.hasOwn|structuredClone|randomUUID|\.findLast|\.toSorted"
        r"|\.toReversed|Promise\.any|\bstatic \{|this\.#"
    )
    scripts = [*SCRIPTS.glob("*.js"), STATIC / "streams.js", *STATIC.glob("vendor/lit-html/*.js")]
    assert {script.name: newer.findall(script.read_text()) for script in scripts} == {
        script.name: [] for script in scripts
    }


def test_style_when_squeezed_means_the_same() -> None:
    style = "/* x */\n.a, .b > .c :focus {\n  color: red;\n}\n@media (x: 1) { p { top: 0; } }"
    assert squeezed(style) == ".a,.b > .c :focus{color:red;}@media (x:1){p{top:0;}}"
