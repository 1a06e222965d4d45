-- Points are no money and stand in no account: integers, with a journal of their own.
CREATE TABLE loyalty_members (
    uid       INTEGER PRIMARY KEY REFERENCES players (uid),
    -- To be spent. Below zero only when bets were rolled back whose points had been spent already.
    points    INTEGER NOT NULL DEFAULT 0,
    -- All that ever counted towards levels; spending does not lower it.
    earned    INTEGER NOT NULL DEFAULT 0 CHECK (earned >= 0),
    -- Euro cents bet from the main balance: points follow from the sum, so that small bets are not lost to rounding.
    wagered   INTEGER NOT NULL DEFAULT 0 CHECK (wagered >= 0),
    level     INTEGER NOT NULL DEFAULT 1 CHECK (level >= 1),
    character INTEGER
) STRICT;

CREATE TABLE loyalty_journal (
    id     INTEGER PRIMARY KEY,
    uid    INTEGER NOT NULL REFERENCES loyalty_members (uid),
    kind   TEXT NOT NULL CHECK (kind IN ('bet', 'rollback', 'register', 'profile', 'confirm', 'quest', 'level', 'gift', 'purchase')),
    -- What may happen once only; bets have none.
    key    TEXT,
    points INTEGER NOT NULL CHECK (points <> 0),
    -- Whether it counts towards levels.
    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
    at     INTEGER NOT NULL,
    UNIQUE (uid, key)
) STRICT;
CREATE INDEX loyalty_journal_by_time ON loyalty_journal (uid, at);
CREATE TRIGGER loyalty_journal_stays BEFORE UPDATE ON loyalty_journal BEGIN SELECT RAISE(ABORT, 'the points journal is final'); END;
CREATE TRIGGER loyalty_journal_remains BEFORE DELETE ON loyalty_journal BEGIN SELECT RAISE(ABORT, 'the points journal is final'); END;

CREATE TABLE loyalty_purchases (
    id      INTEGER PRIMARY KEY,
    uid     INTEGER NOT NULL REFERENCES loyalty_members (uid),
    product INTEGER NOT NULL,
    price   INTEGER NOT NULL CHECK (price > 0),
    -- Chosen by the caller: the same key is the same purchase.
    key     TEXT,
    at      INTEGER NOT NULL,
    UNIQUE (uid, key)
) STRICT;
CREATE INDEX loyalty_purchases_by_product ON loyalty_purchases (product);

-- A day's progress; days are UTC.
CREATE TABLE loyalty_quests (
    uid      INTEGER NOT NULL REFERENCES loyalty_members (uid),
    quest    INTEGER NOT NULL,
    day      INTEGER NOT NULL,
    progress INTEGER NOT NULL CHECK (progress >= 0),
    PRIMARY KEY (uid, quest, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE loyalty_notifications (
    id          INTEGER PRIMARY KEY,
    uid         INTEGER NOT NULL REFERENCES loyalty_members (uid),
    trigger     TEXT NOT NULL CHECK (trigger IN ('register', 'profile', 'confirm', 'product', 'quest', 'level')),
    type        TEXT NOT NULL CHECK (type IN ('credit', 'debit')),
    -- Which level, product or quest; 0 for the other triggers.
    subject     INTEGER NOT NULL,
    amount      INTEGER NOT NULL,
    amount_type TEXT NOT NULL,
    at          INTEGER NOT NULL,
    told_at     INTEGER
) STRICT;
CREATE INDEX loyalty_notifications_untold ON loyalty_notifications (uid, id) WHERE told_at IS NULL;
