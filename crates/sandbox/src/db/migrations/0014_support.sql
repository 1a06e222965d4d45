-- What players and guests wrote to support.
CREATE TABLE feedback (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    uid        INTEGER REFERENCES players (uid) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    -- Where the answer goes.
    contact    TEXT NOT NULL,
    subject    TEXT NOT NULL,
    text       TEXT NOT NULL,
    -- The attachment, while it is kept.
    file_name  TEXT,
    media_type TEXT,
    bytes      BLOB,
    at         INTEGER NOT NULL,
    CHECK (bytes IS NULL OR (file_name IS NOT NULL AND media_type IS NOT NULL))
) STRICT;

-- What the chat widget reported; `owner` is a player, or all guests together.
CREATE TABLE chat_events (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    owner    TEXT NOT NULL,
    name     TEXT NOT NULL,
    params   TEXT NOT NULL,
    provider TEXT,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_events_by_owner ON chat_events (owner, id);
