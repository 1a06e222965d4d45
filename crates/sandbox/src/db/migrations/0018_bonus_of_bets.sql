-- The bonus that a bet's bonus money came from: a win or a bet that comes back late goes there, whichever bonus the player
-- has staked from since.
ALTER TABLE wallet_transactions ADD COLUMN bonus INTEGER REFERENCES bonuses (id) ON DELETE SET NULL;
UPDATE wallet_transactions SET bonus = (
    SELECT s.bonus FROM bonus_stakes s JOIN launches l ON l.uid = s.uid WHERE l.id = wallet_transactions.launch)
WHERE kind = 'bet' AND instr(legs, '"bonus"') > 0;
DROP TABLE bonus_stakes;
