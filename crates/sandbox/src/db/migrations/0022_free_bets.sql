-- Bets on sports that the house pays for: what such a bet wins is the player's own, its stake is not.
CREATE TABLE free_bets (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    -- The campaign that gave it.
    campaign   INTEGER,
    status     TEXT NOT NULL CHECK (status IN ('available', 'used', 'expired')),
    currency   TEXT NOT NULL,
    amount     INTEGER NOT NULL CHECK (amount > 0),
    -- In hundredths.
    min_odds   INTEGER NOT NULL CHECK (min_odds > 100),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX free_bets_by_player ON free_bets (uid, status, expires_at);
CREATE INDEX free_bets_due ON free_bets (expires_at) WHERE status = 'available';

-- At which odds a bet on sports was placed, in hundredths; of a system those of its lowest line.
ALTER TABLE rounds ADD COLUMN odds INTEGER;
-- What a bet was paid from: 'usual', 'bonus' or 'free_bet:' and its number.
ALTER TABLE wallet_transactions ADD COLUMN source TEXT NOT NULL DEFAULT 'usual';
-- Whether a bonus has bets that are not decided yet.
CREATE INDEX wallet_transactions_of_bonus ON wallet_transactions (bonus) WHERE bonus IS NOT NULL;

-- From here on: the sportsbook's own tables.
ALTER TABLE sportsbook_bets ADD COLUMN source TEXT NOT NULL DEFAULT 'usual';
