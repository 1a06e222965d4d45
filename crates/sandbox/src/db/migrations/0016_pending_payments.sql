-- A payment that was left pending is awaited too, ten days at most: it kept its place in the player's limit for ever.
UPDATE provider_payments SET expires_at = created_at + 864000 WHERE status = 'pending';
DROP INDEX provider_payments_open;
CREATE INDEX provider_payments_open ON provider_payments (expires_at) WHERE status IN ('created', 'pending');
