-- The platform's door to the sportsbook: a code that its application is opened with, once.
CREATE TABLE sportsbook_codes (
    code_hash    BLOB PRIMARY KEY,
    uid          INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    -- The player's session on the site: when that one ends, so does betting.
    session_hash BLOB NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT;

-- From here on: the sportsbook's own tables. It is another company and reads none of the platform's.

-- Decides every match of this book; never told.
CREATE TABLE sportsbook_book (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    seed INTEGER NOT NULL
) STRICT;
INSERT INTO sportsbook_book (id, seed) VALUES (1, random());

CREATE TABLE sportsbook_sessions (
    token_hash BLOB PRIMARY KEY,
    -- The platform's name for the player.
    player     TEXT NOT NULL,
    -- Names the player's money in every request to the platform's wallet.
    wallet     TEXT NOT NULL,
    currency   TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sportsbook_sessions_by_end ON sportsbook_sessions (expires_at);

CREATE TABLE sportsbook_bets (
    -- Never used twice: the wallet remembers it.
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    player     TEXT NOT NULL,
    -- Chosen by the application, one for each wish: the same key is the same bet.
    key        TEXT NOT NULL,
    wallet     TEXT NOT NULL,
    currency   TEXT NOT NULL,
    -- How many legs are in a line.
    size       INTEGER NOT NULL CHECK (size > 0),
    -- Minor units on each line, and on all of them.
    line_stake INTEGER NOT NULL CHECK (line_stake > 0),
    stake      INTEGER NOT NULL CHECK (stake >= line_stake),
    -- What it pays when everything is won.
    most       INTEGER NOT NULL CHECK (most > 0),
    status     TEXT NOT NULL CHECK (status IN ('placing', 'refused', 'open', 'won', 'lost', 'returned', 'void', 'cashed')),
    payout     INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
    -- Whether the wallet knows how it ended.
    is_paid    INTEGER NOT NULL DEFAULT 0 CHECK (is_paid IN (0, 1)),
    placed_at  INTEGER NOT NULL,
    settled_at INTEGER,
    UNIQUE (player, key)
) STRICT;
CREATE INDEX sportsbook_bets_of_player ON sportsbook_bets (player, id);
CREATE INDEX sportsbook_bets_placing ON sportsbook_bets (placed_at) WHERE status = 'placing';
CREATE INDEX sportsbook_bets_unpaid ON sportsbook_bets (id) WHERE is_paid = 0 AND settled_at IS NOT NULL;

CREATE TABLE sportsbook_legs (
    bet     INTEGER NOT NULL REFERENCES sportsbook_bets (id) ON DELETE CASCADE,
    place   INTEGER NOT NULL,
    pick    TEXT NOT NULL,
    odds    INTEGER NOT NULL CHECK (odds >= 100),
    status  TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'push', 'void')),
    -- When its event is over.
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (bet, place)
) STRICT;
CREATE INDEX sportsbook_legs_open ON sportsbook_legs (ends_at) WHERE status = 'open';
