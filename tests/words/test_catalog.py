"""Catalogs: keys, places, plural forms, languages that fall back, and the language spoken now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from tenoff.desk.rights import TABLE
from tenoff.words.catalog import Catalog, catalog, chosen, languages, say, speaking, spoken

ENGLISH = catalog()
SOURCE = Path(__file__).parents[2] / "src" / "tenoff"


@pytest.fixture
def more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for more catalogs."""
    monkeypatch.setenv("TENOFF_CATALOGS", str(tmp_path))
    languages.cache_clear()
    catalog.cache_clear()
    yield tmp_path
    languages.cache_clear()
    catalog.cache_clear()


def write(folder: Path, tag: str, **files: str) -> None:
    for name, text in files.items():
        (folder / tag).mkdir(exist_ok=True)
        (folder / tag / f"{name}.toml").write_text(text, "utf-8")


def test_text_when_it_has_places() -> None:
    assert ENGLISH.say("public.view.versus", first="Ann {x}", second="Bo") == "Ann {x} v Bo"


def test_text_when_a_number_is_below_nothing_has_a_true_minus(tmp_path: Path) -> None:
    write(tmp_path, "en", few='score = "{team} {points}, {worth}"')
    words = Catalog("en", (tmp_path / "en",))
    assert words.say("few.score", team="-3", points=-10, worth=-0.5) == "-3 −10, −0.5"


def test_text_when_the_key_is_unknown() -> None:
    with pytest.raises(KeyError):
        ENGLISH.say("public.nothing.there")
    with pytest.raises(KeyError):
        ENGLISH.say("nothing.there")


def test_text_when_a_place_is_not_given() -> None:
    with pytest.raises(KeyError):
        ENGLISH.say("public.view.versus", first="Ann")


def test_plural_when_a_number_chooses_it(tmp_path: Path) -> None:
    write(tmp_path, "en", few='discs = {one = "{n} disc", other = "{n} discs"}')
    words = Catalog("en", (tmp_path / "en",))
    assert [words.say("few.discs", n=n) for n in (0, 1, 2, -1)] == ["0 discs", "1 disc", "2 discs", "−1 disc"]
    with pytest.raises(KeyError):
        words.say("few.discs")
    assert words.knows("few.discs")
    assert not words.knows("few.cues")


def test_plural_when_the_language_has_more_forms(tmp_path: Path) -> None:
    write(tmp_path, "pl", few='discs = {one = "{n} krążek", few = "{n} krążki", other = "{n} krążków"}')
    words = Catalog("pl", (tmp_path / "pl",))
    assert [words.say("few.discs", n=n) for n in (1, 3, 5)] == ["1 krążek", "3 krążki", "5 krążków"]


def test_language_when_it_lacks_a_key(more: Path) -> None:
    write(more, "de", public='[home]\ntitle = "Jetzt live"')
    write(more, "de-AT", public='[home]\ncourts = "Bahnen"')
    assert languages() == ("en", "de", "de-AT")
    words = catalog("de-AT")
    assert [words.say(f"public.home.{name}") for name in ("title", "courts", "rules")] == [
        "Jetzt live",
        "Bahnen",
        "Look up a rule",
    ]


def test_language_when_it_is_chosen_from_wishes(more: Path) -> None:
    write(more, "de", public="")
    assert chosen(["fr", "DE_at", "en"]) == "de"
    assert chosen(["en-GB"]) == "en"
    assert chosen(["", "x/../en"]) is None


def test_language_when_there_is_no_catalog_for_it() -> None:
    with pytest.raises(KeyError):
        catalog("fr")


def test_speaking_when_it_ends(more: Path) -> None:
    write(more, "ar", public='[home]\ntitle = "مباشر"')
    with speaking("ar") as words:
        assert (say("public.home.title"), words.direction, spoken().tag) == ("مباشر", "rtl", "ar")
    assert (say("public.home.title"), spoken().direction, spoken().tag) == ("Live now", "ltr", "en")


_SAID = re.compile(r"""\b(?:say|t|marked|text)\(\s*["']([a-z_]+\.[a-z0-9_.-]+)["']\s*[,)]""")
_TOLD = re.compile(r"""\btold\(book, ["']([a-z_]+\.[a-z0-9_.-]+)["']\s*[,)]""")


def test_text_when_it_is_asked_for_exists() -> None:
    """Every key that stands whole in a module or a page."""
    asked = set()
    for path in (*SOURCE.rglob("*.py"), *SOURCE.rglob("*.html")):
        source = path.read_text("utf-8")
        asked |= set(_SAID.findall(source)) | {f"topics.{key}" for key in _TOLD.findall(source)}
    assert len(asked) > 900
    assert sorted(key for key in asked if not ENGLISH.knows(key)) == []


def test_rights_have_the_words_of_the_table() -> None:
    assert {action: say(f"desk.right.{action}") for action in TABLE} == {
        action: right.words for action, right in TABLE.items()
    }


@pytest.mark.parametrize("area", ENGLISH.areas())
def test_text_when_its_places_are_read(area: str) -> None:
    """Places are plain names: no attribute, index or format of theirs can be asked for."""
    for key, text in ENGLISH.area(area).items():
        for _, name, form, conversion in Formatter().parse(text):
            assert (key, name is None or name.isidentifier()) == (key, True)
            assert (key, form or "", conversion) == (key, "", None)
