"""Addresses that answer a browser and are not pictured, each with the reason."""

from __future__ import annotations

LEFT_OUT = {
    "/demo/court": "leads straight to the scorekeeper's page",
    "/demo/tour/{role}": "the steps of a tour, which a card on the page shows",
    "/records/leaders": "a part of the home page, fetched when it is shown",
    "/desk/emergency": "a part of every desk page, fetched again and again",
    "/desk/events/{event}/players": "the list under a search field",
    "/desk/events/{event}/print/{sheet}": "paper, pictured page by page",
    "/desk/print/{sheet}": "paper, pictured page by page",
    "/desk/records/reports/{file}": "paper and files; the yearbook is pictured page by page",
    "/desk/records/hall/ballots": "only for the committee's members, who are named by account",
    "/desk/records/people/{person}/everything.json": "a file",
    "/desk/money/{season}": "the demo keeps no ledger",
    "/desk/money/{season}/enter": "the demo keeps no ledger",
    "/desk/money/{season}/events/{event}": "the demo keeps no ledger",
    "/desk/money/{season}/export/{what}": "a file",
    "/e/{event}/calendar.ics": "a file",
    "/records/schedule/{season}/calendar.ics": "a file",
    "/desk/cases/{case}": "the demo has no case",
    "/desk/changes/{change}": "the demo has no rule change under way",
    "/records/changes/{change}": "the demo has no rule change under way",
    "/trust": "only with https by a certificate of our own",
    "/trust/ca.crt": "a file",
    "/chart.css": "a style sheet",
    "/sw.js": "a script",
    "/streams.js": "a script",
    "/static/{name}": "files",
    "/healthz": "for programs",
    "/metrics": "for programs",
    "/api/docs": "the description of the API, in its own dress",
}
