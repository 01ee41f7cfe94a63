-- Streams only grow, documents are overwritten, views can be rebuilt from the streams.
-- Names are compared byte by byte (COLLATE "C"), as SQLite does.

CREATE TABLE streams (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    kind TEXT COLLATE "C" NOT NULL,
    header BYTEA NOT NULL
);

CREATE INDEX streams_by_kind ON streams (kind, id);

CREATE TABLE lines (
    position BIGINT PRIMARY KEY,
    stream BIGINT NOT NULL REFERENCES streams (key),
    number BIGINT NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    data BYTEA NOT NULL,
    UNIQUE (stream, number),
    UNIQUE (stream, id)
);

-- One row: the highest position. A writer holds it from taking positions to the end of its commit, so positions
-- have no gaps and become visible in order. A sequence would promise neither.
CREATE TABLE head (
    single BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (single),
    position BIGINT NOT NULL
) WITH (fillfactor = 10);

INSERT INTO head (position) VALUES (0);

CREATE TABLE documents (
    kind TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (kind, id)
);

CREATE TABLE views (
    kind TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    sort TEXT COLLATE "C" NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (kind, id)
);

CREATE INDEX views_in_order ON views (kind, sort, id);
