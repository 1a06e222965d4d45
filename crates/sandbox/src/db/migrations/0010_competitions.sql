-- Jackpots, from the first real bet on. What simulated players put in is only counted, by the clock.
CREATE TABLE jackpots (
    sysname TEXT PRIMARY KEY,
    -- How often a real player has won it.
    falls   INTEGER NOT NULL DEFAULT 0 CHECK (falls >= 0),
    -- When one won it last; from then on it climbs again.
    fell_at INTEGER
) STRICT, WITHOUT ROWID;

-- What real bets have put into it since.
CREATE TABLE jackpot_pots (
    sysname  TEXT NOT NULL REFERENCES jackpots (sysname),
    currency TEXT NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (sysname, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE jackpot_shares (
    -- The round whose bet it is a share of.
    round    TEXT PRIMARY KEY,
    sysname  TEXT NOT NULL REFERENCES jackpots (sysname),
    -- `jackpots.falls` then: what has been paid out with the pot cannot come back.
    falls    INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE jackpot_wins (
    sysname  TEXT NOT NULL REFERENCES jackpots (sysname),
    -- Which fall it was, from 1.
    fall     INTEGER NOT NULL,
    uid      INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    -- The game that it fell in.
    game     TEXT NOT NULL,
    round    TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount > 0),
    at       INTEGER NOT NULL,
    PRIMARY KEY (sysname, fall)
) STRICT, WITHOUT ROWID;
CREATE INDEX jackpot_wins_by_time ON jackpot_wins (at);

-- Tournaments that a real player has entered.
CREATE TABLE tournaments (
    id          INTEGER PRIMARY KEY,
    finished_at INTEGER NOT NULL,
    -- When its prizes were paid.
    settled_at  INTEGER
) STRICT;
CREATE INDEX tournaments_to_settle ON tournaments (finished_at) WHERE settled_at IS NULL;

CREATE TABLE tournament_entries (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_entries_by_player ON tournament_entries (uid, tournament);

-- What each counted game round is worth, so that one can be taken back.
CREATE TABLE tournament_points (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    round      TEXT NOT NULL,
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    -- The tournament's own round, from 1.
    stage      INTEGER NOT NULL CHECK (stage > 0),
    points     INTEGER NOT NULL CHECK (points > 0),
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_points_by_player ON tournament_points (tournament, uid, stage);
CREATE INDEX tournament_points_by_round ON tournament_points (round);

-- The sum or the best of the above.
CREATE TABLE tournament_scores (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    stage      INTEGER NOT NULL,
    points     INTEGER NOT NULL CHECK (points >= 0),
    -- Who had so many first stands above.
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, uid, stage)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_prizes (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    place      INTEGER NOT NULL,
    currency   TEXT NOT NULL,
    amount     INTEGER NOT NULL CHECK (amount > 0),
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, uid)
) STRICT, WITHOUT ROWID;
