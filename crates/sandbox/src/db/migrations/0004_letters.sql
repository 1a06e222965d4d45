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

-- One-time codes, one for each purpose and subject.
CREATE TABLE codes (
    purpose  TEXT NOT NULL,
    subject  TEXT NOT NULL,
    hash     BLOB NOT NULL,
    sent_at  INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (purpose, subject)
) STRICT, WITHOUT ROWID;
