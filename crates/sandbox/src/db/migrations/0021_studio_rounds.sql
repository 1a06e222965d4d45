-- The game studio's own rounds that take more than one request, or end by themselves.
CREATE TABLE studio_rounds (
    round      INTEGER PRIMARY KEY REFERENCES rounds (id) ON DELETE CASCADE,
    -- Decides the round; revealed when it is over.
    seed       BLOB NOT NULL,
    started_ms INTEGER NOT NULL,
    -- When the round ends without another move of the player; none: it is over.
    due_ms     INTEGER,
    -- What the player did, as JSON: [{"at": milliseconds since the start, "act": {…}}]. With the seed it is the whole round.
    moves      TEXT NOT NULL
) STRICT;
CREATE INDEX studio_rounds_due ON studio_rounds (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX rounds_open ON rounds (sysname, uid, launch) WHERE status = 'open';

-- 1: the numbers of the round follow from the launch's seed. 2: from a seed of the round's own, which is revealed after it.
ALTER TABLE rounds ADD COLUMN seed_rule INTEGER NOT NULL DEFAULT 2;
UPDATE rounds SET seed_rule = 1;
