//! Plays every kept round again from its seed: nothing may differ.

use rusqlite::Connection;

use super::draws::Draws;
use super::games::{self, Bets, Timed};
use super::seeds::RoundSeed;
use super::slot::machine::{self, Outcome};
use crate::catalogue::Catalogue;
use crate::play::bets;

const SPINS: &str =
    "SELECT r.launch, r.number, r.sysname, r.bet, r.win, r.outcome, r.seed_rule, l.server_seed
    FROM rounds r JOIN launches l ON l.id = r.launch WHERE r.outcome <> ''";
const ROUNDS: &str =
    "SELECT r.launch, r.number, r.sysname, r.currency, r.bet, r.win, s.seed, s.moves
    FROM rounds r JOIN studio_rounds s ON s.round = r.id WHERE r.status = 'finished'";
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
    disputed.extend(spins(db, catalogue)?);
    disputed.extend(rounds(db, catalogue)?);
    Ok(disputed)
}

fn spins(db: &Connection, catalogue: &Catalogue) -> rusqlite::Result<Vec<String>> {
    let mut disputed = Vec::new();
    let mut spins = db.prepare(SPINS)?;
    let mut rows = spins.query([])?;
    while let Some(row) = rows.next()? {
        let (launch, number): (i64, i64) = (row.get("launch")?, row.get("number")?);
        let sysname: String = row.get("sysname")?;
        let kept: Option<Outcome> = serde_json::from_str(&row.get::<_, String>("outcome")?).ok();
        let mut draws = draws(
            row.get("server_seed")?,
            number.unsigned_abs(),
            row.get("seed_rule")?,
        );
        // A game that was a slot machine when the round was played may have rules of its own since.
        let model = catalogue
            .game(&sysname)
            .map(|game| game.rules.slot().unwrap_or(crate::catalogue::Model::Calm));
        let bet = row.get("bet")?;
        let again = model.map(|model| machine::spin(model, bet, &mut draws));
        let is_paid = again.as_ref().map(Outcome::total) == Some(row.get("win")?);
        if again != kept || !is_paid {
            disputed.push(format!("{launch}/{number}"));
        }
    }
    Ok(disputed)
}

/// The first rounds' numbers followed from the launch's seed itself.
fn draws(launch_seed: [u8; 32], number: u64, rule: i64) -> Draws {
    if rule == 1 {
        Draws::new(&[&launch_seed[..], &number.to_be_bytes()].concat())
    } else {
        RoundSeed::of_launch(launch_seed, number).draws()
    }
}

fn rounds(db: &Connection, catalogue: &Catalogue) -> rusqlite::Result<Vec<String>> {
    let mut disputed = Vec::new();
    let mut rounds = db.prepare(ROUNDS)?;
    let mut rows = rounds.query([])?;
    while let Some(row) = rows.next()? {
        let (launch, number): (i64, i64) = (row.get("launch")?, row.get("number")?);
        let sysname: String = row.get("sysname")?;
        let currency: String = row.get("currency")?;
        let bets = Bets(bets(currency.parse().unwrap_or_default()));
        let seed: RoundSeed = row.get("seed")?;
        let moves: Vec<Timed> =
            serde_json::from_str(&row.get::<_, String>("moves")?).unwrap_or_default();
        let again = catalogue.game(&sysname).and_then(|game| {
            games::standing(game.rules, &bets, &moves, i64::MAX, &mut seed.draws()).ok()
        });
        let again = again.and_then(|standing| Some((standing.staked, standing.win?)));
        if again != Some((row.get("bet")?, row.get("win")?)) {
            disputed.push(format!("{launch}/{number}"));
        }
    }
    Ok(disputed)
}
