-- Browsers in which a player has signed in before. Wrong passwords of others do not lock them out.
CREATE TABLE known_devices (
    token_hash BLOB PRIMARY KEY,
    uid        INTEGER NOT NULL REFERENCES players (uid) ON DELETE CASCADE,
    seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_by_player ON known_devices (uid, seen_at);
