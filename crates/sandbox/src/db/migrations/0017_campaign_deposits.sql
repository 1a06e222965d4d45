-- Who has deposited is counted in the payments alone.
DROP TABLE campaign_deposits;
