"""Requests that change something: who sends them is asked before a body is read, and a cookie alone is not
enough.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_hex
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.utils.scope.state import ScopeState

from tenoff.desk.codes import digest
from tenoff.desk.rights import PUBLIC
from tenoff.web.live.asgi import Message, Receive, Send
from tenoff.web.request import COOKIE, MOST_OF_STRANGERS, bearer_of, guard, known

CSRF_COOKIE = "tenoff_csrf"
HEADER = "x-csrftoken"
FIELD = "_csrf_token"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_FORMS = frozenset({RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART})
_RANDOM = 32


def csrf_token(secret: str, session: str) -> str:
    """A token that is good with this session only; "" for whoever has none.

    Bound so, the pair of a cookie and a field that another site gets for itself is of no use with somebody
    else's session.
    """
    number = token_hex(_RANDOM // 2)
    return number + _sign(secret, number, session)


def csrf_cookie(token: str, *, secure: bool) -> Cookie:
    return Cookie(key=CSRF_COOKIE, value=token, path="/", secure=secure, samesite="lax")


def _sign(secret: str, number: str, session: str) -> str:
    said = f"form {number} of {digest(session) if session else 'nobody'}"
    return hmac.new(secret.encode(), said.encode(), sha256).hexdigest()


class Doorkeeper:
    """Middleware: rights first, then the size, then the token of a form."""

    def __init__(self, app: Any, secret: str, secure: bool) -> None:
        self._app, self._secret, self._secure = app, secret, secure

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        ask: Request[Any, Any, Any] = Request(scope, receive)
        # A token or link in the header rides on no cookie, so no other site can forge it.
        by_cookie = bearer_of(ask.headers.get("authorization", "")) is None
        if scope["method"] in _SAFE:
            await self._app(scope, receive, self._telling(ask, send) if by_cookie else send)
            return
        await guard(ask, ask.route_handler)
        if await known(ask) is PUBLIC:
            receive = _little(ask, receive)
        if by_cookie and not ask.route_handler.opt.get("exclude_from_csrf"):
            await self._check(Request(scope, receive))
        await self._app(scope, receive, send)

    def _telling(self, ask: Request[Any, Any, Any], send: Send) -> Send:
        """A page has a token for its forms, a new one where the cookie's is not of this session."""
        session, kept = ask.cookies.get(COOKIE, ""), ask.cookies.get(CSRF_COOKIE, "")
        state = ScopeState.from_scope(ask.scope)
        if self._good(kept, session):
            state.csrf_token = kept
            return send
        token = state.csrf_token = csrf_token(self._secret, session)
        cookie = csrf_cookie(token, secure=self._secure).to_header(header="").encode()

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"set-cookie", cookie)]
            await send(message)

        return told

    async def _check(self, ask: Request[Any, Any, Any]) -> None:
        session, kept = ask.cookies.get(COOKIE, ""), ask.cookies.get(CSRF_COOKIE, "")
        if not self._good(kept, session):  # before the body is read
            raise PermissionDeniedException
        sent = ask.headers.get(HEADER)
        if not sent and ask.content_type[0] in _FORMS:
            sent = (await ask.form()).get(FIELD)
        if not isinstance(sent, str) or not hmac.compare_digest(sent.encode(), kept.encode()):
            raise PermissionDeniedException
        ScopeState.from_scope(ask.scope).csrf_token = kept

    def _good(self, token: str, session: str) -> bool:
        number, sign = token[:_RANDOM], token[_RANDOM:]
        return bool(number) and hmac.compare_digest(
            sign.encode(), _sign(self._secret, number, session).encode()
        )


def _little(ask: Request[Any, Any, Any], receive: Receive) -> Receive:
    """A body of somebody unknown, as far as it is short."""
    announced = ask.headers.get("content-length", "0")
    if not (announced.isdigit() and len(announced) < 10 and int(announced) <= MOST_OF_STRANGERS):
        raise HTTPException(status_code=413)
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > MOST_OF_STRANGERS:
            raise HTTPException(status_code=413)
        return message

    return counted
