//! Whatever a provider sends, in whatever order and however often, the wallet does what a simple model of it does.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use foyer_platform::Currency;
use proptest::prelude::*;
use rusqlite::params;

use super::{End, Order, Seat, WalletError, bet, rollback, win};
use crate::catalogue::{Catalogue, Game};
use crate::chance::{Chance, SystemChance};
use crate::db::{Database, DbError, Storage};
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::parties::game_studio::disputed;
use crate::play::launches::Launch;
use crate::players::{self, Login, Newcomer};
use crate::testing::Loaded;

const NOW: i64 = 1_790_000_000;
const FUNDS: i64 = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Bet {
        transaction: u8,
        round: u8,
        amount: i64,
    },
    Win {
        transaction: u8,
        round: u8,
        amount: i64,
        is_over: bool,
    },
    Rollback {
        transaction: u8,
        reference: u8,
    },
}

impl Step {
    const fn transaction(self) -> u8 {
        match self {
            Self::Bet { transaction, .. }
            | Self::Win { transaction, .. }
            | Self::Rollback { transaction, .. } => transaction,
        }
    }
}

/// Few names, so that they meet.
fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        (0..12_u8, 0..4_u8, 1..150_i64).prop_map(|(transaction, round, amount)| Step::Bet {
            transaction,
            round,
            amount
        }),
        (
            0..12_u8,
            0..4_u8,
            prop_oneof![Just(0), 1..200_i64],
            any::<bool>()
        )
            .prop_map(|(transaction, round, amount, is_over)| Step::Win {
                transaction,
                round,
                amount,
                is_over
            }),
        (0..12_u8, 0..12_u8)
            .prop_filter("of another", |(a, b)| a != b)
            .prop_map(|(transaction, reference)| Step::Rollback {
                transaction,
                reference
            }),
    ];
    // Most of what comes has come before.
    proptest::collection::vec(step, 1..12).prop_flat_map(|steps| {
        let again = proptest::collection::vec(0..steps.len(), 0..40);
        again.prop_map(move |again| {
            let repeats: Vec<Step> = again.iter().map(|index| steps[*index]).collect();
            steps.iter().copied().chain(repeats).collect()
        })
    })
}

#[derive(Default)]
struct Round {
    /// Bets that stand, by their transaction.
    bets: HashMap<u8, i64>,
    won: i64,
    is_over: bool,
}

struct Model {
    balance: i64,
    done: HashMap<u8, (Step, i64)>,
    rolled_back: HashSet<u8>,
    rounds: HashMap<u8, Round>,
}

type Told = Result<i64, &'static str>;

impl Model {
    fn new() -> Self {
        Self {
            balance: FUNDS,
            done: HashMap::new(),
            rolled_back: HashSet::new(),
            rounds: HashMap::new(),
        }
    }

    fn take(&mut self, step: Step) -> Told {
        if let Some((known, answer)) = self.done.get(&step.transaction()) {
            return if *known == step {
                Ok(*answer)
            } else {
                Err("transactionReused")
            };
        }
        match step {
            Step::Bet {
                transaction,
                round,
                amount,
            } => self.bet(transaction, round, amount)?,
            Step::Win {
                round,
                amount,
                is_over,
                ..
            } => self.win(round, amount, is_over)?,
            Step::Rollback { reference, .. } => self.roll_back(reference)?,
        }
        self.done.insert(step.transaction(), (step, self.balance));
        Ok(self.balance)
    }

    fn bet(&mut self, transaction: u8, round: u8, amount: i64) -> Result<(), &'static str> {
        if self.rolled_back.contains(&transaction) {
            return Err("rolledBack");
        }
        match self.rounds.get(&round) {
            Some(round) if round.bets.is_empty() => return Err("rolledBack"),
            Some(round) if round.is_over => return Err("roundOver"),
            _ if self.balance < amount => return Err("insufficientFunds"),
            _ => {}
        }
        self.balance -= amount;
        let round = self.rounds.entry(round).or_default();
        round.bets.insert(transaction, amount);
        Ok(())
    }

    fn win(&mut self, round: u8, amount: i64, is_over: bool) -> Result<(), &'static str> {
        let round = self.rounds.get_mut(&round).ok_or("noSuchRound")?;
        if round.bets.is_empty() {
            return Err("rolledBack");
        }
        if round.is_over {
            return Err("roundOver");
        }
        self.balance += amount;
        round.won += amount;
        round.is_over = is_over;
        Ok(())
    }

    fn roll_back(&mut self, reference: u8) -> Result<(), &'static str> {
        if let Some((known, _)) = self.done.get(&reference) {
            let Step::Bet { round, amount, .. } = *known else {
                return Err("notABet");
            };
            let round = self.rounds.get_mut(&round).ok_or("noSuchRound")?;
            if !self.rolled_back.contains(&reference) {
                if round.won > 0 {
                    return Err("roundPaid");
                }
                if round.is_over && round.bets.len() > 1 {
                    return Err("roundOver");
                }
                round.bets.remove(&reference);
                self.balance += amount;
            }
        }
        self.rolled_back.insert(reference);
        Ok(())
    }
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(1));

struct Table {
    database: Database,
    launch: Launch,
    game: &'static Game,
    chance: Box<dyn Chance>,
}

impl Table {
    fn open(game: &'static Game, chance: impl Chance) -> Self {
        let database = Database::open(&Storage::Memory).unwrap();
        let sysname = &game.sysname;
        let launch = database
            .write_blocking(|tx| {
                let uid = enrol(tx);
                tx.execute(
                    "INSERT INTO sessions (token_hash, uid, created_at, seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)",
                    params![[1_u8; 32], uid.cast_signed(), NOW, NOW + 1_000],
                )?;
                tx.execute(
                    "INSERT INTO launches (token_hash, play_hash, uid, session_hash, sysname, mode, currency, server_seed, created_at, expires_at)
                     VALUES (?1, ?1, ?2, ?1, ?3, 'play', 'EUR', ?1, ?4, ?5)",
                    params![[1_u8; 32], uid.cast_signed(), sysname, NOW, NOW + 1_000],
                )?;
                Ok::<_, DbError>(Launch::by_id(tx, tx.last_insert_rowid())?)
            })
            .unwrap();
        Self {
            database,
            launch,
            game,
            chance: Box::new(chance),
        }
    }

    /// One request, in a transaction of its own.
    fn ask(&self, step: Step) -> Told {
        let asked: Result<i64, WalletError> = self.database.write_blocking(|tx| {
            let scene = Scene {
                db: tx,
                catalogue: &CATALOGUE,
                chance: &*self.chance,
                now: NOW,
            };
            let seat = Seat {
                launch: &self.launch,
                game: self.game,
            };
            let receipt = match step {
                Step::Bet {
                    transaction,
                    round,
                    amount,
                } => bet(
                    &scene,
                    seat,
                    &order(&name(round), &name(transaction), amount),
                ),
                Step::Win {
                    transaction,
                    round,
                    amount,
                    is_over,
                } => {
                    let (round, transaction) = (name(round), name(transaction));
                    let end = if is_over { End::Over } else { End::Open };
                    win(&scene, seat, &order(&round, &transaction, amount), end)
                }
                Step::Rollback {
                    transaction,
                    reference,
                } => rollback(&scene, seat, &name(transaction), &name(reference)),
            };
            Ok(receipt?.balance.amount)
        });
        asked.map_err(|error| error.reason().unwrap_or_else(|| panic!("{error:?}")))
    }

    fn assert_books(&self, balance: i64) {
        self.database
            .write_blocking(|tx| {
                let audit = ledger::audit(tx)?;
                assert!(audit.is_clean(), "{audit:?}");
                assert_eq!(disputed(tx, &CATALOGUE)?, Vec::<String>::new());
                assert_eq!(ledger::balance(tx, &self.launch.purse())?.amount, balance);
                Ok::<_, DbError>(())
            })
            .unwrap();
    }
}

fn enrol(tx: &rusqlite::Connection) -> u64 {
    let newcomer = Newcomer {
        login: Login::Email("a@b.example".to_owned()),
        password_hash: String::new(),
        fakename: "tester".to_owned(),
        currency: Currency::EUR,
        country_code: "FR".to_owned(),
        locale: "en".to_owned(),
        is_subscribed: false,
        at: NOW,
    };
    let uid = players::enrol(tx, &newcomer).unwrap();
    let funds = Transfer::new("funds", "deposit", NOW).moving(
        FUNDS,
        Account::house(Purpose::World, Currency::EUR),
        Account::player(uid, Purpose::Main, Currency::EUR),
    );
    ledger::post(tx, &funds).unwrap();
    uid
}

fn name(number: u8) -> String {
    format!("n{number}")
}

const fn order<'a>(round: &'a str, transaction: &'a str, amount: i64) -> Order<'a> {
    Order {
        round,
        transaction,
        amount,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn any_order_of_requests_with_repeats_does_what_the_model_does(steps in steps()) {
        let (table, mut model) = (Table::open(&CATALOGUE.games[0], SystemChance), Model::new());
        for step in steps {
            prop_assert_eq!(table.ask(step), model.take(step), "{:?}", step);
        }
        table.assert_books(model.balance);
    }
}

#[test]
fn a_round_that_won_a_jackpot_is_not_rolled_back() {
    let game = CATALOGUE
        .games
        .iter()
        .find(|game| game.jackpot.is_some())
        .unwrap();
    let table = Table::open(game, Loaded::for_luck());
    let bet = Step::Bet {
        transaction: 0,
        round: 0,
        amount: 100,
    };
    let lost = Step::Win {
        transaction: 1,
        round: 0,
        amount: 0,
        is_over: true,
    };
    assert_eq!(table.ask(bet), Ok(FUNDS - 100));
    let with_the_pot = table.ask(lost).unwrap();
    assert!(with_the_pot > FUNDS, "{with_the_pot}");
    let undone = Step::Rollback {
        transaction: 2,
        reference: 0,
    };
    assert_eq!(table.ask(undone), Err("roundPaid"));
    table.assert_books(with_the_pot);
}
