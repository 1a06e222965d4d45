-- §3 Payment transaction: deposits and withdrawals as the cashier knows them. The money itself is in the ledger.
CREATE TABLE payments (
    -- Cannot be guessed.
    id                TEXT PRIMARY KEY,
    uid               INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    type              TEXT NOT NULL CHECK (type IN ('deposit', 'withdrawal')),
    method            TEXT NOT NULL,
    amount            INTEGER NOT NULL CHECK (amount > 0),
    currency          TEXT NOT NULL,
    status            TEXT NOT NULL CHECK (status IN ('created', 'pending', 'succeeded', 'failed', 'declined', 'cancelled')),
    -- By field name, masked: what was typed is nowhere.
    requisites        TEXT NOT NULL,
    -- The word for why it failed; the player's language has the sentence.
    reason            TEXT,
    campaign_offer_id INTEGER NOT NULL DEFAULT -1,
    -- The request's idempotency key, and the SHA-256 of what it asked for.
    key               TEXT,
    digest            BLOB NOT NULL,
    domain            TEXT NOT NULL,
    -- The provider's name for it.
    reference         TEXT UNIQUE,
    -- Deposits: until when the payment is awaited. Withdrawals: when they are paid unless somebody decides before.
    due_at            INTEGER,
    created_at        INTEGER NOT NULL,
    updated_at        INTEGER NOT NULL,
    UNIQUE (uid, key)
) STRICT;
CREATE INDEX payments_by_player ON payments (uid, created_at);
CREATE INDEX payments_in_review ON payments (due_at) WHERE type = 'withdrawal' AND status = 'pending';

-- A terminal status is final, and nothing else of a payment changes.
CREATE TRIGGER payments_final BEFORE UPDATE OF status ON payments
    WHEN old.status IN ('succeeded', 'failed', 'declined', 'cancelled') AND new.status <> old.status
BEGIN SELECT RAISE(ABORT, 'a finished payment is final'); END;
CREATE TRIGGER payments_fixed BEFORE UPDATE OF uid, type, amount, currency, method ON payments
BEGIN SELECT RAISE(ABORT, 'a payment does not change'); END;

-- The notices of the provider that have been acted upon: the same one again does nothing.
CREATE TABLE payment_notices (
    event   TEXT PRIMARY KEY,
    payment TEXT NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
    status  TEXT NOT NULL,
    at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The payment provider's own books: it knows nothing of players.
CREATE TABLE provider_payments (
    -- Cannot be guessed: who knows it may pay.
    reference  TEXT PRIMARY KEY,
    -- The merchant's name for it.
    merchant   TEXT NOT NULL UNIQUE,
    method     TEXT NOT NULL,
    amount     INTEGER NOT NULL CHECK (amount > 0),
    currency   TEXT NOT NULL,
    locale     TEXT NOT NULL,
    return_url TEXT,
    status     TEXT NOT NULL CHECK (status IN ('created', 'pending', 'succeeded', 'failed', 'declined', 'cancelled')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX provider_payments_open ON provider_payments (expires_at) WHERE status = 'created';
