"""Browsers in which somebody has logged in before: guesses by others do not keep their person out."""

from __future__ import annotations

import hmac
from hashlib import sha256

from litestar.datastructures import Cookie

from tenoff.desk.codes import code
from tenoff.web.site import Site

BROWSER = "tenoff_browser"
_A_YEAR = 365 * 24 * 3600


def browser_cookie(site: Site, login: str) -> Cookie:
    """Tells next time that this account was logged in here; it opens nothing."""
    name = code(site.desk.means.chance, 16)
    return Cookie(
        key=BROWSER,
        value=f"{name}.{_sign(site, name, login)}",
        path="/login",
        httponly=True,
        secure=site.options.secure,
        samesite="lax",
        max_age=_A_YEAR,
    )


def browser_of(site: Site, cookie: str, login: str) -> str | None:
    """The name of the browser by its cookie; None where this account has never been logged in."""
    name, _, sign = cookie.partition(".")
    good = name and sign.isascii() and hmac.compare_digest(sign, _sign(site, name, login))
    return name if good else None


def _sign(site: Site, name: str, login: str) -> str:
    said = f"browser {name} of {login}".encode("utf-8", "surrogatepass")
    return hmac.new(site.options.secret.encode(), said, sha256).hexdigest()
