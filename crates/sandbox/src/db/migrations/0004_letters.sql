-- Letters to players, for the test controls to show.
CREATE TABLE outbox (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    at        INTEGER NOT NULL,
    channel   TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
    recipient TEXT NOT NULL,
    subject   TEXT NOT NULL,
    text      TEXT NOT NULL,
    code      TEXT
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox (recipient, id);

-- Notices of the sandbox's other services to the platform, until it has said that it knows.
CREATE TABLE webhooks (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The name of the key that signs it.
    key      TEXT NOT NULL,
    path     TEXT NOT NULL,
    body     TEXT NOT NULL,
    due_at   INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX webhooks_due ON webhooks (due_at, id);

-- One-time codes, one for each purpose and subject.
CREATE TABLE codes (
    purpose  TEXT NOT NULL,
    subject  TEXT NOT NULL,
    hash     BLOB NOT NULL,
    sent_at  INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (purpose, subject)
) STRICT, WITHOUT ROWID;
