-- Double entry in integer minor units. The sum over `entries` is zero for every transfer and currency.
CREATE TABLE accounts (
    id       INTEGER PRIMARY KEY,
    -- 'house', 'player:{uid}' or 'guest:{launch}'.
    owner    TEXT NOT NULL,
    purpose  TEXT NOT NULL,
    currency TEXT NOT NULL,
    balance  INTEGER NOT NULL DEFAULT 0,
    UNIQUE (owner, purpose, currency),
    -- Only the house may owe.
    CHECK (owner = 'house' OR balance >= 0)
) STRICT;

CREATE TABLE transfers (
    id   INTEGER PRIMARY KEY,
    -- The idempotency key: the same key never moves money twice.
    key  TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    at   INTEGER NOT NULL,
    -- SHA-256 of kind and legs: a key that comes back with other contents is refused.
    digest BLOB NOT NULL
) STRICT;
CREATE INDEX transfers_by_kind ON transfers (kind, at);

CREATE TABLE entries (
    transfer INTEGER NOT NULL REFERENCES transfers (id),
    account  INTEGER NOT NULL REFERENCES accounts (id),
    amount   INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transfer, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX entries_by_account ON entries (account, transfer);

-- History is written once.
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'ledger entries are final'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'ledger entries are final'); END;
CREATE TRIGGER transfers_stay BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'ledger transfers are final'); END;
CREATE TRIGGER transfers_remain BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'ledger transfers are final'); END;
