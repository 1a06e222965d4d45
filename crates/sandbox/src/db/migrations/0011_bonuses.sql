-- Bonuses for the casino and for sports betting. What the active one holds is the player's bonus balance in the ledger;
-- the money of those that are put aside lies together in another account of the player, and `held` says whose it is.
CREATE TABLE bonuses (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    uid            INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    family         TEXT NOT NULL CHECK (family IN ('casino', 'betting')),
    kind           TEXT NOT NULL CHECK (kind IN ('deposit', 'no_deposit', 'freespins', 'betting')),
    -- The campaign that gave it; its words describe the bonus.
    campaign       INTEGER,
    status         TEXT NOT NULL CHECK (status IN ('available', 'active', 'inactive', 'finished', 'expired', 'cancelled')),
    outcome        TEXT CHECK (outcome IN ('completed', 'lost')),
    currency       TEXT NOT NULL,
    amount         INTEGER NOT NULL CHECK (amount > 0),
    held           INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0 AND (held = 0 OR status = 'inactive')),
    multiplier     INTEGER NOT NULL CHECK (multiplier >= 0),
    wager_required INTEGER NOT NULL CHECK (wager_required >= 0),
    wager_done     INTEGER NOT NULL DEFAULT 0 CHECK (wager_done >= 0),
    max_bet        INTEGER,
    max_payout     INTEGER,
    paid_out       INTEGER NOT NULL DEFAULT 0 CHECK (paid_out >= 0),
    -- The lowest odds that count, in hundredths.
    min_odds       INTEGER,
    -- The deposit that it came with may not be withdrawn before it is wagered.
    binds_main     INTEGER NOT NULL DEFAULT 0 CHECK (binds_main IN (0, 1)),
    created_at     INTEGER NOT NULL,
    expires_at     INTEGER,
    -- How long it may be used once it is activated.
    active_seconds INTEGER NOT NULL,
    activated_at   INTEGER,
    ended_at       INTEGER,
    -- How often its money has moved: each movement's key in the ledger is another one.
    moves          INTEGER NOT NULL DEFAULT 0,
    CHECK ((status = 'finished') = (outcome IS NOT NULL))
) STRICT;
CREATE INDEX bonuses_by_player ON bonuses (uid, family, id);
CREATE UNIQUE INDEX bonuses_one_active ON bonuses (uid, family) WHERE status = 'active';
CREATE INDEX bonuses_due ON bonuses (expires_at) WHERE status IN ('available', 'active', 'inactive');

-- Which bonus a player's last bet from bonus money came from: a win or a bet that comes back late goes there.
CREATE TABLE bonus_stakes (
    uid   INTEGER PRIMARY KEY REFERENCES players (uid) ON DELETE CASCADE,
    bonus INTEGER NOT NULL REFERENCES bonuses (id) ON DELETE CASCADE
) STRICT;

-- What a round did for a bonus, to undo exactly that.
CREATE TABLE bonus_rounds (
    round   TEXT PRIMARY KEY,
    bonus   INTEGER NOT NULL REFERENCES bonuses (id) ON DELETE CASCADE,
    counted INTEGER NOT NULL,
    at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bonus_rounds_by_time ON bonus_rounds (at);

CREATE TABLE freespin_packs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    campaign   INTEGER,
    sysname    TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('active', 'finished', 'expired')),
    currency   TEXT NOT NULL,
    bet        INTEGER NOT NULL CHECK (bet > 0),
    total      INTEGER NOT NULL CHECK (total > 0),
    remaining  INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND total),
    -- All that its spins have won.
    won        INTEGER NOT NULL DEFAULT 0,
    -- How often a win must be staked; 0 is not at all: it goes to main.
    multiplier INTEGER NOT NULL CHECK (multiplier >= 0),
    -- The bonus that its wins have become.
    bonus      INTEGER REFERENCES bonuses (id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX freespin_packs_by_player ON freespin_packs (uid, status, expires_at);
CREATE INDEX freespin_packs_due ON freespin_packs (expires_at) WHERE status = 'active';

-- A campaign that a player has taken. One that waits for a deposit is 'taken', and 'given' when the deposit is there.
CREATE TABLE campaign_claims (
    uid      INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    campaign INTEGER NOT NULL,
    -- Campaigns come again: which time it was.
    edition  INTEGER NOT NULL,
    status   TEXT NOT NULL CHECK (status IN ('taken', 'given')),
    at       INTEGER NOT NULL,
    PRIMARY KEY (uid, campaign, edition)
) STRICT, WITHOUT ROWID;

-- The deposits that offers may ask for, by payment transaction.
CREATE TABLE campaign_deposits (
    "transaction" TEXT PRIMARY KEY,
    uid           INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    at            INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_deposits_by_player ON campaign_deposits (uid);

-- What each player lost of their own money in a week, until it is reckoned.
CREATE TABLE cashback_weeks (
    uid      INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    ends_at  INTEGER NOT NULL,
    currency TEXT NOT NULL,
    lost     INTEGER NOT NULL,
    PRIMARY KEY (uid, ends_at, currency)
) STRICT, WITHOUT ROWID;
CREATE INDEX cashback_weeks_due ON cashback_weeks (ends_at);

CREATE TABLE cashback_rounds (
    round   TEXT PRIMARY KEY,
    uid     INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    ends_at INTEGER NOT NULL,
    lost    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX cashback_rounds_by_week ON cashback_rounds (ends_at);

CREATE TABLE cashbacks (
    id                   INTEGER PRIMARY KEY AUTOINCREMENT,
    uid                  INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    status               TEXT NOT NULL CHECK (status IN ('active', 'paid_out', 'expired', 'removed')),
    currency             TEXT NOT NULL,
    amount               INTEGER NOT NULL CHECK (amount > 0),
    -- Hundredths of a per cent.
    percent              INTEGER NOT NULL,
    receiving_expired_at INTEGER,
    paid_out_at          INTEGER,
    end_date             INTEGER NOT NULL,
    CHECK ((status = 'paid_out') = (paid_out_at IS NOT NULL))
) STRICT;
CREATE INDEX cashbacks_by_player ON cashbacks (uid, end_date);
CREATE INDEX cashbacks_due ON cashbacks (receiving_expired_at) WHERE status = 'active';
