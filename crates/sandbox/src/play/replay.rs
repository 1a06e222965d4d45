//! Plays every kept round again from its launch's seed: nothing may differ.

use rusqlite::Connection;

use super::draws::Draws;
use super::machine::{self, Outcome};
use crate::catalogue::Catalogue;

const ROUNDS: &str = "SELECT r.launch, r.number, r.sysname, r.bet, r.win, r.outcome, l.server_seed
    FROM rounds r JOIN launches l ON l.id = r.launch WHERE r.outcome <> ''";
/// Rounds whose bet and win are not in the ledger as they should be. The house's first rounds were booked by their own key,
/// before the wallet had its book.
const UNBOOKED: &str = "SELECT r.launch || '/' || r.number FROM rounds r
    WHERE r.is_freespin = 0 AND iif(r.status = 'rolled_back', 0, r.win - r.bet) <> coalesce((
    SELECT sum(e.amount) FROM transfers t JOIN entries e ON e.transfer = t.id JOIN accounts a ON a.id = e.account
    WHERE a.owner <> 'house' AND t.key IN (
        SELECT w.kind || ':' || w.provider || ':' || w.key FROM wallet_transactions w WHERE w.round = r.id
        UNION ALL SELECT 'bet:' || r.launch || ':' || r.key UNION ALL SELECT 'win:' || r.launch || ':' || r.key)), 0)";

/// The rounds that do not follow from their seed, or were not paid as they show, as `launch/number`.
pub(crate) fn disputed(db: &Connection, catalogue: &Catalogue) -> rusqlite::Result<Vec<String>> {
    let mut disputed: Vec<String> = db
        .prepare(UNBOOKED)?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut rounds = db.prepare(ROUNDS)?;
    let mut rows = rounds.query([])?;
    while let Some(row) = rows.next()? {
        let (launch, number): (i64, i64) = (row.get("launch")?, row.get("number")?);
        let sysname: String = row.get("sysname")?;
        let kept: Option<Outcome> = serde_json::from_str(&row.get::<_, String>("outcome")?).ok();
        let again = catalogue
            .game(&sysname)
            .map(|game| -> rusqlite::Result<Outcome> {
                let mut draws = Draws::new(row.get("server_seed")?, number.unsigned_abs());
                Ok(machine::spin(game.model, row.get("bet")?, &mut draws))
            });
        let again = again.transpose()?;
        let paid = again.as_ref().map(Outcome::total) == Some(row.get("win")?);
        if again != kept || !paid {
            disputed.push(format!("{launch}/{number}"));
        }
    }
    Ok(disputed)
}
