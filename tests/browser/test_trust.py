"""The page that tells how to trust a server with its own https, in a browser that does not trust it yet."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Iterator
from hashlib import sha256
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tenoff.web.qr import qr_svg
from tests.app.servers import serving
from tests.browser.axe import findings

PHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1366, "height": 768}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The server's address and what it said in the terminal."""
    folder = tmp_path_factory.mktemp("trust")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        patch.setenv("LOCALAPPDATA", str(folder))
        with serving(folder / "house.sqlite", "--https") as found:
            yield found


def _opened(browser: Browser, url: str, screen: dict[str, int]) -> Page:
    """As somebody sees it who went past the warning."""
    context = browser.new_context(viewport=screen, ignore_https_errors=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{url}/trust")
    return page


def test_certificate_when_a_phone_gets_it(browser: Browser, served: tuple[str, str]) -> None:
    url, said = served
    page = _opened(browser, url, PHONE)
    button = page.locator("a.button.primary")
    named = re.search(r"until they trust (Tenoff \w{4}): (\S+)", said)
    assert named is not None
    assert (button.inner_text(), named[2]) == (f"Get the certificate {named[1]}", f"{url}/trust")
    answer = page.request.get(f"{url}{button.get_attribute('href')}")
    assert (answer.status, answer.headers["content-type"]) == (200, "application/x-x509-ca-cert")
    held = answer.body()
    digest = sha256(held).digest()
    shown = page.locator("code.fingerprint").inner_text().split()
    assert "".join(shown) == digest[:16].hex(":").upper() + digest[16:].hex(":").upper()
    terminal = re.findall(r"[0-9A-F]{2}(?::[0-9A-F]{2}){15}", said)
    assert terminal == [digest[:16].hex(":").upper(), digest[16:].hex(":").upper()]
    trusting, at = ssl.create_default_context(cadata=held), urlsplit(url)
    with (
        socket.create_connection((at.hostname, at.port)) as line,
        trusting.wrap_socket(line, server_hostname=at.hostname) as safe,
    ):
        assert safe.version() == "TLSv1.3"
    page.context.close()


def test_page_says_what_to_do_on_each_kind_of_machine(browser: Browser, served: tuple[str, str]) -> None:
    page = _opened(browser, served[0], LAPTOP)
    heads = page.locator("h2").all_inner_texts()
    machines = ["iPhone and iPad", "Android", "Windows", "Mac", "Linux"]
    assert heads == ["Is it the right one?", *machines, "To undo it"]
    steps = [page.locator("ol").nth(place).locator("li").count() for place in (0, 1)]
    assert steps == [3, 3]
    drawn = page.locator("svg.qr").evaluate("drawing => drawing.outerHTML")
    path = re.search(r' d="([^"]+)"', qr_svg(f"{served[0]}/trust"))
    assert path is not None
    assert f' d="{path[1]}"' in drawn
    expect(page.locator(".by-qr")).to_be_visible()
    assert page.locator(".by-qr p").inner_text() == f"This page on a phone\n{served[0]}/trust"
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(page.locator(".by-qr")).not_to_be_visible()
    page.context.close()


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_page_can_be_read_by_everybody(
    browser: Browser, served: tuple[str, str], screen: dict[str, int]
) -> None:
    page = _opened(browser, served[0], screen)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert findings(page, anywhere=True) == []
    parts = page.locator("code.fingerprint span")
    lines = parts.evaluate_all("parts => new Set(parts.map(each => each.getBoundingClientRect().top)).size")
    assert lines == (4 if screen is PHONE else 2)
    page.context.close()
