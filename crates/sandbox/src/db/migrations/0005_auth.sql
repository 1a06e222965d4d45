-- The second factor of a player. The secret stands here in the clear: a platform keeps it encrypted under a key of its own.
CREATE TABLE two_factor (
    uid        INTEGER PRIMARY KEY REFERENCES players (uid) ON DELETE CASCADE,
    kind       TEXT NOT NULL CHECK (kind IN ('totp', 'email')),
    -- TOTP only: the key shared with the authenticator app.
    secret     BLOB,
    -- Null until a code of it has come back.
    enabled_at INTEGER,
    -- The step of the latest code that was accepted: that one and those before it are never accepted again.
    last_step  INTEGER NOT NULL DEFAULT 0,
    -- A code is awaited that switches it on, or off.
    awaited    TEXT CHECK (awaited IN ('on', 'off')),
    -- Wrong codes since `failing_since`.
    failures      INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER NOT NULL DEFAULT 0,
    CHECK ((kind = 'totp') = (secret IS NOT NULL))
) STRICT;

-- Where a session is used, for the player's list of them.
ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- What registration was told beside the account itself.
CREATE TABLE registrations (
    uid          INTEGER PRIMARY KEY REFERENCES players (uid) ON DELETE CASCADE,
    -- 'form', 'messenger', or the name of a social service.
    source       TEXT NOT NULL,
    mark_betting TEXT,
    track_id     TEXT,
    promo_code   TEXT,
    at           INTEGER NOT NULL
) STRICT;

-- People as other services know them.
CREATE TABLE identities (
    service TEXT NOT NULL,
    subject TEXT NOT NULL,
    uid     INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    at      INTEGER NOT NULL,
    PRIMARY KEY (service, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_player ON identities (uid);

-- Social sign-ins under way. A row is used once.
CREATE TABLE oauth_states (
    -- SHA-256 of the state that travels in addresses, and of the cookie that ties it to the browser that began.
    state_hash   BLOB PRIMARY KEY,
    browser_hash BLOB NOT NULL,
    service      TEXT NOT NULL,
    redirect_url TEXT NOT NULL,
    locale       TEXT NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_states_by_expiry ON oauth_states (expires_at);

-- What the pretend identity providers have granted: one code, used once, for the state that asked.
CREATE TABLE oauth_codes (
    code_hash  BLOB PRIMARY KEY,
    state_hash BLOB NOT NULL,
    -- Who it is, as JSON.
    person     TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Launch data of the messaging app that has signed somebody in, until it would be too old anyway.
CREATE TABLE launches_seen (
    hash       BLOB PRIMARY KEY,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
