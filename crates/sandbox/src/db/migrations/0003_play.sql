CREATE TABLE launches (
    id           INTEGER PRIMARY KEY,
    -- The one-time token of the redirect, then the token the opened frame plays with.
    token_hash   BLOB NOT NULL UNIQUE,
    play_hash    BLOB UNIQUE,
    uid          INTEGER REFERENCES players (uid) ON DELETE CASCADE,
    -- The session that opened it: when that one ends, so does the game.
    session_hash BLOB,
    sysname      TEXT NOT NULL,
    mode         TEXT NOT NULL CHECK (mode IN ('play', 'demo')),
    currency     TEXT NOT NULL,
    -- Every outcome of this launch follows from this seed and the round's number.
    server_seed  BLOB NOT NULL,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    CHECK (mode = 'demo' OR (uid IS NOT NULL AND session_hash IS NOT NULL))
) STRICT;

CREATE TABLE rounds (
    id       INTEGER PRIMARY KEY,
    launch   INTEGER NOT NULL REFERENCES launches (id) ON DELETE CASCADE,
    -- Chosen by the frame: the same key is the same round.
    key      TEXT NOT NULL,
    number   INTEGER NOT NULL,
    uid      INTEGER REFERENCES players (uid) ON DELETE CASCADE,
    sysname  TEXT NOT NULL,
    mode     TEXT NOT NULL,
    currency TEXT NOT NULL,
    bet      INTEGER NOT NULL CHECK (bet > 0),
    win      INTEGER NOT NULL CHECK (win >= 0),
    outcome  TEXT NOT NULL,
    at       INTEGER NOT NULL,
    UNIQUE (launch, key),
    UNIQUE (launch, number)
) STRICT;
CREATE INDEX rounds_by_player ON rounds (uid, at);
CREATE INDEX rounds_won ON rounds (at) WHERE mode = 'play' AND win > 0;
