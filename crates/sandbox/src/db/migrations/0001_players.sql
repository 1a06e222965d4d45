-- Small facts about the database itself, such as "the demo players are in".
CREATE TABLE marks (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    uid                       INTEGER PRIMARY KEY AUTOINCREMENT,
    -- An e-mail in lower case, or a phone number in digits.
    login                     TEXT NOT NULL UNIQUE,
    password_hash             TEXT NOT NULL,
    fakename                  TEXT NOT NULL,
    currency                  TEXT NOT NULL,
    country_code              TEXT NOT NULL,
    locale                    TEXT NOT NULL,
    reg_time                  INTEGER NOT NULL,
    standing                  TEXT NOT NULL DEFAULT 'active' CHECK (standing IN ('active', 'banned', 'deleted')),
    is_subscribed             INTEGER NOT NULL DEFAULT 0 CHECK (is_subscribed IN (0, 1)),
    is_on_verification        INTEGER NOT NULL DEFAULT 0 CHECK (is_on_verification IN (0, 1)),
    is_verified               INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
    is_kyc_block_enabled      INTEGER NOT NULL DEFAULT 0 CHECK (is_kyc_block_enabled IN (0, 1)),
    is_registration_completed INTEGER NOT NULL DEFAULT 1 CHECK (is_registration_completed IN (0, 1)),
    two_factor_auth           INTEGER NOT NULL DEFAULT 0 CHECK (two_factor_auth IN (0, 1)),
    -- When the player accepted the terms.
    terms_at                  INTEGER NOT NULL
) STRICT;

CREATE TABLE contacts (
    uid                INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    type               TEXT NOT NULL CHECK (type IN ('email', 'phone')),
    contact            TEXT NOT NULL UNIQUE,
    is_confirmed       INTEGER NOT NULL DEFAULT 0 CHECK (is_confirmed IN (0, 1)),
    is_subscribed      INTEGER NOT NULL DEFAULT 0 CHECK (is_subscribed IN (0, 1)),
    phone_country_code TEXT,
    PRIMARY KEY (uid, type)
) STRICT;

CREATE TABLE sessions (
    -- SHA-256 of the cookie: a copy of the database signs nobody in.
    token_hash BLOB PRIMARY KEY,
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_player ON sessions (uid);

CREATE TABLE likes (
    uid     INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    sysname TEXT NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (uid, sysname)
) STRICT, WITHOUT ROWID;

CREATE TABLE storage (
    uid   INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (uid, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    id     INTEGER PRIMARY KEY,
    uid    INTEGER REFERENCES players (uid) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    params TEXT NOT NULL,
    at     INTEGER NOT NULL
) STRICT;
CREATE INDEX events_by_time ON events (at);
