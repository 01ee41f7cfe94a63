"""Rows of views, written many at a time."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.desk.ports import View
from tenoff.store.postgres.driver import Connection

_UPSERT = """
INSERT INTO views (kind, id, sort, data)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[])
ON CONFLICT (kind, id) DO UPDATE SET sort = excluded.sort, data = excluded.data
"""


async def upsert(connection: Connection, views: Sequence[View]) -> None:
    """Writes each row once, the last of those with the same name, and in order so that no two writers lock
    up.
    """
    if not views:
        return
    newest = {(view.kind, view.id): view for view in views}
    rows = [newest[name] for name in sorted(newest, key=lambda name: (name[0].encode(), name[1].encode()))]
    await connection.execute(
        _UPSERT,
        [row.kind for row in rows],
        [row.id for row in rows],
        [row.sort for row in rows],
        [row.data for row in rows],
    )
