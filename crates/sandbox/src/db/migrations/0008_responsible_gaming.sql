-- What players' money did on each UTC day, kept by the ledger's own writes: limits are asked about at every bet, and must
-- not add up a month of rounds each time.
CREATE TABLE money_days (
    account INTEGER NOT NULL REFERENCES accounts (id),
    -- Days since 1970-01-01 UTC.
    day     INTEGER NOT NULL,
    -- The transfer's.
    kind    TEXT NOT NULL,
    amount  INTEGER NOT NULL,
    PRIMARY KEY (account, day, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER money_days_follow AFTER INSERT ON entries
WHEN EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account AND owner LIKE 'player:%' AND purpose <> 'fun')
BEGIN
    INSERT INTO money_days (account, day, kind, amount)
    SELECT NEW.account, t.at / 86400, t.kind, NEW.amount FROM transfers t WHERE t.id = NEW.transfer
    ON CONFLICT (account, day, kind) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TABLE play_limits (
    uid            INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    kind           TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager')),
    period         TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
    currency       TEXT NOT NULL,
    amount         INTEGER NOT NULL CHECK (amount > 0),
    -- A change that waits until `pending_at`; without an amount the limit is taken away.
    pending_at     INTEGER,
    pending_amount INTEGER CHECK (pending_amount IS NULL OR pending_amount > amount),
    PRIMARY KEY (uid, kind, period),
    CHECK (pending_at IS NOT NULL OR pending_amount IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX play_limits_waiting ON play_limits (pending_at) WHERE pending_at IS NOT NULL;

-- The latest time-out and the latest self-exclusion of a player; over when `until` has passed.
CREATE TABLE exclusions (
    uid   INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    kind  TEXT NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
    since INTEGER NOT NULL,
    -- NULL: for ever.
    until INTEGER,
    PRIMARY KEY (uid, kind),
    CHECK (until > since),
    CHECK (kind = 'self_exclusion' OR until IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE reality_checks (
    uid     INTEGER PRIMARY KEY REFERENCES players (uid) ON DELETE CASCADE,
    minutes INTEGER NOT NULL CHECK (minutes > 0)
) STRICT;
