-- §3 Profile fields; the country is the player's own. A player without a row has told nothing yet.
CREATE TABLE profiles (
    uid             INTEGER PRIMARY KEY REFERENCES players (uid) ON DELETE CASCADE,
    first_name      TEXT NOT NULL DEFAULT '',
    last_name       TEXT NOT NULL DEFAULT '',
    -- 0 not said, 1 male, 2 female, 3 other.
    sex             INTEGER NOT NULL DEFAULT 0 CHECK (sex BETWEEN 0 AND 3),
    -- yyyy-mm-dd, or empty.
    birth_date      TEXT NOT NULL DEFAULT '',
    document_type   TEXT NOT NULL DEFAULT '',
    document_number TEXT NOT NULL DEFAULT '',
    region          TEXT NOT NULL DEFAULT '',
    home_town       TEXT NOT NULL DEFAULT '',
    address         TEXT NOT NULL DEFAULT '',
    postcode        TEXT NOT NULL DEFAULT '',
    -- When everything that is asked for was there for the first time.
    completed_at    INTEGER
) STRICT;
CREATE UNIQUE INDEX profiles_by_document ON profiles (document_type, document_number) WHERE document_number <> '';

ALTER TABLE players ADD COLUMN fakename_changed_at INTEGER;
CREATE INDEX players_by_fakename ON players (fakename COLLATE NOCASE);
