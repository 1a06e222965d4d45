use foyer_platform::Currency;
use proptest::prelude::*;

use super::*;
use crate::db::{Database, DbError, Storage};

const EUR: Currency = Currency::EUR;

fn main_of(uid: u64) -> Account {
    Account::player(uid, Purpose::Main, EUR)
}

fn world() -> Account {
    Account::house(Purpose::World, EUR)
}

fn book(database: &Database, transfer: &Transfer) -> Result<Posted, LedgerError> {
    database.write_blocking(|tx| post(tx, transfer))
}

fn recount(database: &Database) -> Audit {
    database
        .write_blocking(|tx| Ok::<_, DbError>(audit(tx)?))
        .unwrap()
}

fn held(database: &Database, account: Account) -> i64 {
    database
        .write_blocking(|tx| Ok::<_, DbError>(balance(tx, &account)?.amount))
        .unwrap()
}

#[test]
fn the_same_key_moves_money_once() {
    let database = Database::open(&Storage::Memory).unwrap();
    let deposit = Transfer::new("deposit:1", "deposit", 0).moving(500, world(), main_of(1));
    assert_eq!(book(&database, &deposit).unwrap(), Posted::Now);
    assert_eq!(book(&database, &deposit).unwrap(), Posted::Before);
    assert_eq!(held(&database, main_of(1)), 500);
}

#[test]
fn a_key_that_comes_back_with_another_amount_is_refused() {
    let database = Database::open(&Storage::Memory).unwrap();
    book(
        &database,
        &Transfer::new("k", "deposit", 0).moving(500, world(), main_of(1)),
    )
    .unwrap();
    let other = book(
        &database,
        &Transfer::new("k", "deposit", 0).moving(501, world(), main_of(1)),
    );
    assert!(matches!(other, Err(LedgerError::KeyReused(_))));
    assert_eq!(held(&database, main_of(1)), 500);
}

#[test]
fn a_player_cannot_spend_what_is_not_there_and_nothing_moves() {
    let database = Database::open(&Storage::Memory).unwrap();
    book(
        &database,
        &Transfer::new("in", "deposit", 0).moving(100, world(), main_of(1)),
    )
    .unwrap();
    let spend = Transfer::new("out", "bet", 0)
        .moving(60, main_of(1), Account::house(Purpose::Games, EUR))
        .moving(60, main_of(1), Account::house(Purpose::Jackpots, EUR));
    assert!(matches!(
        book(&database, &spend),
        Err(LedgerError::Insufficient { .. })
    ));
    assert_eq!(held(&database, main_of(1)), 100);
    assert_eq!(recount(&database).transfers, 1);
}

#[test]
fn amounts_beyond_what_a_browser_can_count_are_refused() {
    let database = Database::open(&Storage::Memory).unwrap();
    let huge = Transfer::new("huge", "deposit", 0).moving(i64::MAX, world(), main_of(1));
    assert!(matches!(book(&database, &huge), Err(LedgerError::TooLarge)));
}

#[test]
fn history_cannot_be_rewritten() {
    let database = Database::open(&Storage::Memory).unwrap();
    book(
        &database,
        &Transfer::new("in", "deposit", 0).moving(100, world(), main_of(1)),
    )
    .unwrap();
    for statement in [
        "UPDATE entries SET amount = 1",
        "DELETE FROM entries",
        "DELETE FROM transfers",
    ] {
        let result = database.write_blocking(|tx| Ok::<_, DbError>(tx.execute(statement, [])?));
        assert!(result.is_err(), "{statement}");
    }
}

#[test]
fn the_audit_notices_a_balance_that_was_tampered_with() {
    let database = Database::open(&Storage::Memory).unwrap();
    book(
        &database,
        &Transfer::new("in", "deposit", 0).moving(100, world(), main_of(1)),
    )
    .unwrap();
    database
        .write_blocking(|tx| {
            Ok::<_, DbError>(tx.execute(
                "UPDATE accounts SET balance = 101 WHERE owner LIKE 'player%'",
                [],
            )?)
        })
        .unwrap();
    assert_eq!(recount(&database).drifted, ["player:1 main EUR"]);
}

#[test]
fn the_audit_notices_money_that_came_from_nowhere() {
    let database = Database::open(&Storage::Memory).unwrap();
    database
        .write_blocking(|tx| {
            Ok::<_, DbError>(tx.execute(
                "INSERT INTO accounts (owner, purpose, currency, balance) VALUES ('player:1', 'main', 'TND', 5)",
                [],
            )?)
        })
        .unwrap();
    let found = recount(&database);
    assert_eq!(found.totals.get("TND"), Some(&5));
    assert!(!found.is_clean());
}

#[test]
fn a_database_file_is_audited_without_being_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    {
        let database = Database::open(&Storage::File(path.clone())).unwrap();
        book(
            &database,
            &Transfer::new("in", "deposit", 0).moving(100, world(), main_of(1)),
        )
        .unwrap();
        // While it is being served from, too.
        assert!(audit_file(&path).unwrap().is_clean());
    }
    let found = audit_file(&path).unwrap();
    assert!(found.is_clean());
    assert_eq!((found.transfers, found.totals.get("EUR")), (1, Some(&0)));
    let nothing = folder.path().join("nothing.sqlite");
    let error = audit_file(&nothing).unwrap_err().to_string();
    assert!(error.contains("nothing.sqlite"), "{error}");
    assert!(!nothing.exists());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is tried, in whatever order and however often: no money appears, vanishes or is overdrawn.
    #[test]
    fn any_sequence_of_transfers_keeps_the_books(
        moves in prop::collection::vec((0_u8..12, 0_u64..4, 0_u64..4, 0_i64..2_000), 1..40),
    ) {
        let database = Database::open(&Storage::Memory).unwrap();
        for (key, from, to, amount) in moves {
            let account = |uid| if uid == 0 { world() } else { main_of(uid) };
            let transfer = Transfer::new(format!("k{key}"), "move", 0).moving(amount, account(from), account(to));
            let _refused_or_booked = book(&database, &transfer);
        }
        let found = recount(&database);
        prop_assert!(found.is_clean(), "{:?}", found);
        let total: i64 = (1..4).map(|uid| held(&database, main_of(uid))).sum();
        prop_assert_eq!(total + held(&database, world()), 0);
    }
}
