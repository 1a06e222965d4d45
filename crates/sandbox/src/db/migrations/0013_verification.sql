-- The verification service's side: a file for each player of the platform.
CREATE TABLE applicants (
    id         TEXT PRIMARY KEY,
    -- Whom the platform calls them.
    uid        INTEGER NOT NULL UNIQUE REFERENCES players (uid) ON DELETE CASCADE,
    status     TEXT NOT NULL CHECK (status IN ('created', 'pending', 'approved', 'rejected')),
    -- Why the documents were refused.
    reason     TEXT,
    -- Counts the changes: a callback that comes late is known by it.
    revision   INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE verification_tokens (
    hash            BLOB PRIMARY KEY,
    applicant       TEXT NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
    -- What the platform wants to do once this is over; handed back with the decision.
    external_action TEXT,
    locale          TEXT NOT NULL,
    expires_at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX verification_tokens_by_expiry ON verification_tokens (expires_at);

-- The platform's side: the latest that it was told.
CREATE TABLE verifications (
    uid       INTEGER PRIMARY KEY REFERENCES players (uid) ON DELETE CASCADE,
    applicant TEXT NOT NULL UNIQUE,
    revision  INTEGER NOT NULL DEFAULT 0,
    at        INTEGER NOT NULL
) STRICT;
