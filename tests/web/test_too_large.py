"""What is too large to be taken: one sentence about it, on every form for a file or a long text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import httpx
import pytest

from tenoff.desk.records.yearbook import MOST, MOST_PICTURE
from tenoff.tournament.roster.sheet import MOST_BYTES
from tenoff.web.forms import MOST_SENT
from tenoff.web.serving import MOST_BYTES as MOST_ASKED
from tests.web.event_desk.house import Director, directing, said_wrong, text_of
from tests.web.records.keeper_house import Keeper, keeping

PAGE = {"accept": "text/html"}
LIST = "/import"
SENDS = {
    "/desk/records/import": "A list has at most 1,000,000 bytes, and this one has more.",
    "/desk/records/reports/pictures": "A picture has at most 1,500,000 bytes, and this one has more.",
    "/desk/records/reports/yearbook": "A text has at most 400,000 letters, and this one has more.",
    "/login": "That is more than the server takes in one piece, which is 1,000,000 bytes.",
}


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with directing(tmp_path_factory.mktemp("lists")) as house:
        house.announce()
        house.do("", do="open-registration")
        yield house


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    with keeping(tmp_path_factory.mktemp("records")) as house:
        yield house


def _wide(letter: str, size: int) -> str:
    """A list of one entry with so many letters in columns that mean nothing."""
    cells = [letter * 9_000] * (size // 9_000)
    head = ["Name", "Partner", "Division", *(f"x{number}" for number in range(len(cells)))]
    row = ["Ann Adams", "Bob Boyle", "Men's doubles", *cells]
    return "\n".join([",".join(head), ",".join(row), ""])


def _files(client: httpx.Client, raw: bytes, **fields: str) -> dict[str, tuple[str | None, bytes | str]]:
    """The fields of a form with a file in it."""
    keys = {"_csrf_token": client.cookies["tenoff_csrf"], "id": "v-1", "do": "look", **fields}
    return {"file": ("list.csv", raw), **{name: (None, value) for name, value in keys.items()}}


def _shown(page: str) -> str:
    """The list as the page keeps it for the second look, and as a browser sends it."""
    (text,) = re.findall(r'<textarea name="text" hidden translate="no">(.*?)</textarea>', page, re.DOTALL)
    return html.unescape(text).replace("\r\n", "\n").replace("\n", "\r\n")


def test_requests_hold_what_is_read_of_them() -> None:
    beside = 100_000  # the other fields of the form
    assert 2 * MOST_BYTES + beside <= MOST_SENT  # every letter in UTF-16, or nothing but line ends
    assert 4 * MOST + beside <= MOST_SENT
    assert MOST_PICTURE + beside <= MOST_SENT
    assert MOST_ASKED < MOST_SENT


@pytest.mark.parametrize("code", ["utf-8", "cp1252", "utf-16"])
def test_list_when_it_is_just_small_enough(director: Director, code: str) -> None:
    path, text = f"{director.event}{LIST}", _wide("é", 490_000)
    first = director.client.post(path, files=_files(director.client, text.encode(code)))
    assert (first.status_code, "Enter 1 row" in text_of(first.text)) == (200, True)
    again = _files(director.client, b"", do="look", text=_shown(first.text))
    assert director.client.post(path, files=again).status_code == 200


def test_list_when_it_is_a_little_too_large(director: Director, keeper: Keeper) -> None:
    raw = _wide("é", 510_000).encode("cp1252")
    size = len(raw.decode("cp1252").encode())
    said = f"A list has at most 1,000,000 bytes, got {size:,}."
    sends: dict[str, tuple[httpx.Client, str]] = {
        f"{director.event}{LIST}": (director.client, ""),
        "/desk/records/import": (keeper.client, "people"),
        "/desk/records/import?": (keeper.client, "results"),
    }
    for path, (client, which) in sends.items():
        answer = client.post(path, files=_files(client, raw, list=which))
        assert (path, answer.status_code, said_wrong(answer)) == (path, 400, said)


def test_list_when_it_is_far_too_large(director: Director, keeper: Keeper) -> None:
    paths = {f"{director.event}{LIST}": director.client, **dict.fromkeys(SENDS, keeper.client)}
    told = {f"{director.event}{LIST}": SENDS["/desk/records/import"], **SENDS}
    for path, client in paths.items():
        files = _files(client, b"x" * 5_000_000)
        answer = client.post(path, files=files, headers=PAGE)
        assert answer.headers["content-type"].partition(";")[0] == "text/html"
        assert text_of(re.findall("<main.*?</main>", answer.text, re.DOTALL)[0]).startswith(
            f"413 Too large {told[path]}"
        )
        found = client.post(path, files=files, headers={"accept": "application/json"})
        assert (found.status_code, found.json()) == (413, {"status": 413, "sentence": told[path]})


def test_choices_when_there_are_thousands_in_one_form(keeper: Keeper) -> None:
    files = _files(keeper.client, b"Name\nAnn Adams\n", list="people")
    many = {f"who-{number}": (None, "new") for number in range(6_000)}
    assert keeper.client.post("/desk/records/import", files={**files, **many}).status_code == 200
