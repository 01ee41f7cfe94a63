"""Reads a page as a person would: elements by tag, class or id, and the words inside them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"meta", "link", "input", "br", "hr", "img"})


@dataclass(slots=True)
class Element:
    tag: str
    attributes: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    def all(self, what: str) -> list[Element]:
        """Elements inside that fit "tag", ".class", "#id" or "tag.class", in the order of the page."""
        return [each for each in self._walk() if each.fits(what)]

    def one(self, what: str) -> Element:
        found = self.all(what)
        assert len(found) == 1, f"{len(found)} × {what}"
        return found[0]

    def fits(self, what: str) -> bool:
        if what.startswith("#"):
            return self.attributes.get("id") == what[1:]
        tag, _, name = what.partition(".")
        classes = self.attributes.get("class", "").split()
        return (not tag or tag == self.tag) and (not name or name in classes)

    def _walk(self) -> Iterator[Element]:
        for each in self.inside:
            if isinstance(each, Element):
                yield each
                yield from each._walk()

    @property
    def words(self) -> str:
        """All text inside, blanks drawn together; what only a screen reader says stands in it too."""
        return re.sub(r"\s+", " ", "".join(self._text())).strip()

    def _text(self) -> Iterator[str]:
        for each in self.inside:
            if isinstance(each, str):
                yield each
            elif each.tag not in ("script", "style"):
                yield from each._text()
                if each.tag in ("p", "li", "td", "th", "h1", "h2", "h3", "div", "section"):
                    yield " "

    @property
    def href(self) -> str:
        return self.attributes["href"]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(made)
        if tag not in _VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Element:
    """The page as a tree; every element must be closed where it was opened."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is never closed"
    return reader.root
