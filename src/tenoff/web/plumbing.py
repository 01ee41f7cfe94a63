"""Routes that are neither pages nor the game: files, health, figures."""

from __future__ import annotations

from litestar import Response, get

from tenoff import __version__
from tenoff.desk.rights import Action, require
from tenoff.web.request import Ask, NotHere, Reply, address_of, json, known, site_of
from tenoff.words.catalog import say

_FOR_GOOD = "public, max-age=31536000, immutable"
_LOOPBACK = ("127.0.0.1", "::1")


@get("/static/{name:path}", action=Action.SEE)
async def static_file(ask: Ask, name: str) -> Reply:
    """A file; under an address with its tag it may be kept for good."""
    file = site_of(ask).statics.get(str(name).lstrip("/"))
    if file is None:
        raise NotHere(say("wrong.file.none"))
    kept = ask.query_params.get("v") == file.tag[:10]
    headers = {
        "etag": f'"{file.tag}"',
        "cache-control": _FOR_GOOD if kept else "no-cache",
        "vary": "accept-encoding",
    }
    if str(name).endswith("sw.js"):
        headers["service-worker-allowed"] = "/"
    if headers["etag"] in ask.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if file.packed is not None and "gzip" in ask.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.type, headers={**headers, "content-encoding": "gzip"})
    return Response(file.data, media_type=file.type, headers=headers)


@get("/healthz", action=Action.SEE)
async def health(ask: Ask) -> Reply:
    """Whether the server and its store answer."""
    await site_of(ask).desk.store.streams("match", limit=1)
    return json({"status": "ok", "version": __version__})


@get("/metrics", action=Action.SEE)
async def metrics(ask: Ask) -> Reply:
    """Figures for Prometheus: for this machine, or for whoever has the right."""
    site = site_of(ask)
    here = address_of(ask) in _LOOPBACK and "x-forwarded-for" not in ask.headers
    if not here:
        require(await known(ask), Action.METRICS)
    streams = site.hub.streams
    text = site.metrics.text(listening=streams.listening, frames=streams.sent, version=__version__)
    return Response(text.encode(), media_type="text/plain; version=0.0.4")


ROUTES = (static_file, health, metrics)
