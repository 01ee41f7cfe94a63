"""A page whose form was not taken: everything typed is back in its field, and the sentence is beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser

_PLAIN = ("checkbox", "radio", "file", "password", "hidden", "submit")
_OWN = ("_csrf_token", "id", "seen")
"""Fields of the page view, not of what somebody wanted."""
_NOTICE = re.compile(r'<p class="notice bad" role="alert">[^<]*</p>')
_VALUE = re.compile(r'\svalue="[^"]*"')
Attributes = Mapping[str, str | None]


@dataclass(slots=True)
class _Tag:
    """A start tag of the page and where it stands."""

    name: str
    at: int
    text: str
    attributes: Attributes

    @property
    def end(self) -> int:
        return self.at + len(self.text)

    def given(self, name: str) -> str:
        return self.attributes.get(name) or ""


@dataclass(slots=True)
class _Form:
    """A form with its fields. `around`: the folds it stands in, `folds`: those in it.

    `ends`: where a field that begins at a place ends.
    """

    tag: _Tag
    around: list[_Tag]
    fields: list[_Tag] = field(default_factory=list)
    folds: list[_Tag] = field(default_factory=list)
    options: list[tuple[str, _Tag, str]] = field(default_factory=list)
    areas: list[tuple[_Tag, int, int]] = field(default_factory=list)
    ends: dict[int, int] = field(default_factory=dict)

    def is_of(self, typed: Mapping[str, Sequence[str]]) -> bool:
        """Whether what was typed came from this form."""
        names = {tag.given("name") for tag in self.fields} | {"_csrf_token"}
        if not {name for name in typed if name != "id"} <= names:
            return False
        for tag in self.fields:
            name, value = tag.given("name"), tag.given("value")
            if (
                name in typed
                and name not in _OWN
                and tag.given("type") == "hidden"
                and value not in typed[name]
            ):
                return False
        chosen = [tag for tag in self.fields if tag.name == "button" and tag.given("name") in typed]
        return not chosen or any(tag.given("value") in typed[tag.given("name")] for tag in chosen)


class _Reader(HTMLParser):
    """Finds the forms of a page that change something."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.forms: list[_Form] = []
        self.focused: list[_Tag] = []
        self._starts = [0]
        for line in page.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._folds: list[_Tag] = []
        self._form: _Form | None = None
        self._select: _Tag | None = None
        self._option: _Tag | None = None
        self._area: _Tag | None = None
        self.feed(page)

    def _here(self) -> int:
        line, column = self.getpos()
        return self._starts[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = _Tag(tag, self._here(), self.get_starttag_text() or "", dict(attrs))
        if "autofocus" in found.attributes:
            self.focused.append(found)
        if tag == "details":
            self._folds.append(found)
            if self._form is not None:
                self._form.folds.append(found)
        elif tag == "form" and found.given("method") == "post":
            self._form = _Form(found, list(self._folds))
            self.forms.append(self._form)
        elif self._form is not None:
            self._inside(self._form, found)

    def _inside(self, form: _Form, found: _Tag) -> None:
        if found.name in ("input", "select", "textarea", "button") and found.given("name"):
            form.fields.append(found)
            form.ends[found.at] = found.end
        if found.name == "select":
            self._select = found
        elif found.name == "option" and self._select is not None:
            self._option = found
            form.options.append((self._select.given("name"), found, found.given("value")))
        elif found.name == "textarea":
            self._area = found

    def handle_data(self, data: str) -> None:
        if self._option is not None and self._form is not None and "value" not in self._option.attributes:
            name, tag, _ = self._form.options[-1]
            self._form.options[-1] = (name, tag, data.strip())
        self._option = None

    def handle_endtag(self, tag: str) -> None:
        form, here = self._form, self._here()
        if tag == "details" and self._folds:
            self._folds.pop()
        elif tag == "select" and form is not None and self._select is not None:
            form.ends[self._select.at] = here + len("</select>")
            self._select = None
        elif tag == "textarea" and form is not None and self._area is not None:
            form.areas.append((self._area, self._area.end, here))
            form.ends[self._area.at] = here + len("</textarea>")
            self._area = None
        elif tag == "form":
            self._form = None


def refilled(page: str, typed: Mapping[str, Sequence[str]], sentence: str, at: str = "") -> str:
    """The page with what was typed in the form it came from, and the sentence at its field, or in the form.

    A page without that form any more stays as it is, with the sentence on top.
    """
    read = _Reader(page)
    form = next((each for each in read.forms if each.is_of(typed)), None)
    if form is None:
        return page
    edits = _edits(form, typed, at)
    bad = next((tag for tag in form.fields if at and tag.given("name") == at), None)
    place = form.tag.end if bad is None else form.ends[bad.at]
    focus = "" if bad is not None else ' tabindex="-1" autofocus'
    edits.append((place, place, f'<p class="wrong"{focus} role="alert">{escape(sentence)}</p>'))
    touched = {start for start, _, _ in edits}
    edits += [
        (tag.at, tag.end, _without(tag.text, "autofocus")) for tag in read.focused if tag.at not in touched
    ]
    for start, end, text in sorted(edits, reverse=True):
        page = page[:start] + text + page[end:]
    return _NOTICE.sub("", page, count=1)


def _edits(form: _Form, typed: Mapping[str, Sequence[str]], at: str) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    taken: dict[str, int] = {}
    for tag in (*form.around, *form.folds):
        found.append((tag.at, tag.end, _with(_without(tag.text, "open"), "open")))
    for tag in form.fields:
        name, kind = tag.given("name"), tag.given("type") or "text"
        text, values = _without(tag.text, "autofocus"), typed.get(name, ())
        if tag.name == "input" and kind in ("checkbox", "radio"):
            text = _without(text, "checked")
            if (tag.given("value") or "on") in values:
                text = _with(text, "checked")
        elif tag.name == "input" and kind not in _PLAIN and name in typed:
            number = taken[name] = taken.get(name, -1) + 1
            value = values[number] if number < len(values) else ""
            text = _valued(text, f'value="{escape(value)}"')
        if name == at and kind != "hidden" and tag.name != "button":
            text = _with(_with(text, 'aria-invalid="true"'), "autofocus")
        if text != tag.text:
            found.append((tag.at, tag.end, text))
    for name, tag, value in form.options:
        if name in typed:
            text = _without(tag.text, "selected")
            found.append((tag.at, tag.end, _with(text, "selected") if value in typed[name] else text))
    for tag, start, end in form.areas:
        text = "".join(typed.get(tag.given("name"), ())[:1])
        if text:
            found.append((start, end, escape(text)))
    return found


def _valued(tag: str, given: str) -> str:
    found = _VALUE.search(tag)
    return _with(tag, given) if found is None else f"{tag[: found.start()]} {given}{tag[found.end() :]}"


def _without(tag: str, attribute: str) -> str:
    return re.sub(rf'\s{attribute}(?:="[^"]*")?(?=[\s>/])', "", tag)


def _with(tag: str, attribute: str) -> str:
    return f"{tag[:-1]} {attribute}>"
