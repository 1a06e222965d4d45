-- play: what a round is made of, and the history's files.

-- A round is open from its first bet until a win says that it is over; a round whose bets all came back never happened.
ALTER TABLE rounds ADD COLUMN status TEXT NOT NULL DEFAULT 'finished' CHECK (status IN ('open', 'finished', 'rolled_back'));
-- How much of the bet was bonus money, in minor units.
ALTER TABLE rounds ADD COLUMN from_bonus INTEGER NOT NULL DEFAULT 0 CHECK (from_bonus >= 0);
-- The house paid the bet.
ALTER TABLE rounds ADD COLUMN is_freespin INTEGER NOT NULL DEFAULT 0 CHECK (is_freespin IN (0, 1));
CREATE INDEX rounds_for_money ON rounds (uid, at, id) WHERE mode = 'play';
CREATE INDEX rounds_recent ON rounds (uid, sysname, id);

-- What games asked the wallet to do, each once.
CREATE TABLE wallet_transactions (
    id        INTEGER PRIMARY KEY,
    provider  TEXT NOT NULL,
    -- The provider's transaction id.
    key       TEXT NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
    launch    INTEGER NOT NULL REFERENCES launches (id) ON DELETE CASCADE,
    -- None: a rollback that came before its bet.
    round     INTEGER REFERENCES rounds (id) ON DELETE CASCADE,
    -- The key of the bet that a rollback takes back.
    reference TEXT,
    -- What was asked for; of a rollback, what came back.
    amount    INTEGER NOT NULL CHECK (amount >= 0),
    -- A win that ends its round.
    finishes  INTEGER NOT NULL DEFAULT 0 CHECK (finishes IN (0, 1)),
    -- Which balances gave or got it: [["main", 80], ["bonus", 20]].
    legs      TEXT NOT NULL,
    -- What the game was answered, and is answered again.
    balance   INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    UNIQUE (provider, key),
    CHECK ((kind = 'rollback') = (reference IS NOT NULL)),
    CHECK (kind = 'rollback' OR round IS NOT NULL)
) STRICT;
CREATE INDEX wallet_transactions_of_round ON wallet_transactions (round);
CREATE INDEX wallet_rollbacks ON wallet_transactions (provider, reference) WHERE reference IS NOT NULL;

CREATE TABLE history_exports (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    -- The period asked for, both ends in it; none is unbounded.
    since      INTEGER,
    until      INTEGER,
    locale     TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'ready', 'failed', 'expired')),
    created_at INTEGER NOT NULL,
    -- When it came to its status.
    moved_at   INTEGER NOT NULL,
    file       BLOB,
    CHECK ((status = 'ready') = (file IS NOT NULL))
) STRICT;
CREATE INDEX history_exports_of_player ON history_exports (uid, id);
-- One at a time.
CREATE UNIQUE INDEX history_exports_open ON history_exports (uid) WHERE status IN ('pending', 'processing');
CREATE INDEX history_exports_by_status ON history_exports (status, moved_at);
