"""Passwords by argon2id: slow on purpose, so it runs beside the loop and two at a time."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

_AT_ONCE = 2
"""Each takes 64 MiB for a tenth of a second."""


class Argon2:
    """Implements the desk's Hasher."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, _bytes(password))

    async def verify(self, hashed: str, password: str) -> bool:
        async with self._turn:
            return await asyncio.to_thread(self._fits, hashed, _bytes(password))

    def outdated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)

    def _fits(self, hashed: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")
