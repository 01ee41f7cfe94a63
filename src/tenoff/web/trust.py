"""How a phone comes to trust a server that has its own certificate authority."""

from __future__ import annotations

from hashlib import sha256

from litestar import Response, get

from tenoff.desk.rights import Action
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, NotHere, Reply, page, site_of
from tenoff.words.catalog import say


def fingerprint(certificate: bytes) -> tuple[str, str]:
    """The SHA-256 of a certificate as phones show it, AB:CD:…, in two lines."""
    digest = sha256(certificate).digest()
    return digest[:16].hex(":").upper(), digest[16:].hex(":").upper()


def _authority(ask: Ask) -> bytes:
    authority = site_of(ask).options.authority
    if not authority:
        raise NotHere(say("wrong.no_authority"))
    return authority


@get("/trust", action=Action.SEE)
async def trust_page(ask: Ask) -> Reply:
    """What to do on each kind of phone, and the fingerprint to compare with the terminal's."""
    _authority(ask)
    options = site_of(ask).options
    return await page(
        ask,
        "trust.html",
        authority=options.authority_name,
        fingerprint=fingerprint(options.authority),
        address=options.address,
        qr=qr_svg(f"{options.address}/trust"),
    )


@get("/trust/ca.crt", action=Action.SEE)
async def authority_file(ask: Ask) -> Reply:
    """The certificate under the type by which phones know what to do with it."""
    return Response(_authority(ask), media_type="application/x-x509-ca-cert")


ROUTES = (trust_page, authority_file)
