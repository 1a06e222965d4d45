-- What the verification service has told the platform: the player's pages show it.
ALTER TABLE verifications ADD COLUMN status TEXT NOT NULL DEFAULT 'created';
ALTER TABLE verifications ADD COLUMN reason TEXT;

UPDATE verifications SET
    status = (SELECT status FROM applicants WHERE applicants.uid = verifications.uid),
    reason = (SELECT reason FROM applicants WHERE applicants.uid = verifications.uid)
WHERE uid IN (SELECT uid FROM applicants);
