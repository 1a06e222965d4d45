use foyer_platform::{Currency, ErrorType, Money};

use super::calendar::{DAY, Period, day_of};
use super::limits::{self, DELAY, Kind, Which};
use super::*;
use crate::catalogue::Catalogue;
use crate::chance::SeededChance;
use crate::db::{Database, Storage};
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::players::{self, Login, Newcomer, Player};

/// 2026-09-21, a Monday, 13:33:20 UTC.
const NOW: i64 = 1_790_000_000;
const EUR: Currency = Currency::EUR;

/// One player, and a clock that the test moves.
struct House {
    database: Database,
    catalogue: Catalogue,
    now: i64,
}

impl House {
    fn new() -> Self {
        let house = Self {
            database: Database::open(&Storage::Memory).unwrap(),
            catalogue: Catalogue::new(1),
            now: NOW,
        };
        house
            .act(|scene| {
                let newcomer = Newcomer {
                    login: Login::Email("anna@mail.example".to_owned()),
                    password_hash: String::new(),
                    fakename: "Anna".to_owned(),
                    currency: EUR,
                    country_code: "FR".to_owned(),
                    locale: "fr".to_owned(),
                    is_subscribed: false,
                    at: NOW,
                };
                players::enrol(scene.db, &newcomer).map_err(Refusal::internal)
            })
            .unwrap();
        house
    }

    fn act<T>(&self, work: impl FnOnce(&Scene<'_>) -> Result<T, Refusal>) -> Result<T, Refusal> {
        self.database.write_blocking(|tx| {
            work(&Scene {
                db: tx,
                catalogue: &self.catalogue,
                chance: &SeededChance::new(1),
                now: self.now,
            })
        })
    }

    fn with_player<T>(
        &self,
        work: impl FnOnce(&Scene<'_>, &Player) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.act(|scene| {
            let player = players::by_uid(scene.db, 1)?.unwrap();
            work(scene, &player)
        })
    }

    /// Books a transfer between the player's main balance and the house; above 0 the player gains.
    fn book(&self, kind: &str, amount: i64) {
        let house = match kind {
            "deposit" => Account::house(Purpose::World, EUR),
            "withdrawal" | "withdrawal_cancelled" => {
                Account::player(1, Purpose::PendingWithdrawal, EUR)
            }
            _ => Account::house(Purpose::Games, EUR),
        };
        self.act(|scene| {
            let count: i64 = scene
                .db
                .query_row("SELECT count(*) FROM transfers", [], |row| row.get(0))?;
            let transfer = Transfer::new(format!("{kind}:{count}"), kind, scene.now).moving(
                amount,
                house,
                Account::player(1, Purpose::Main, EUR),
            );
            Ok(ledger::post(scene.db, &transfer)?)
        })
        .unwrap();
    }

    fn limit(&self, kind: Kind, period: Period, amount: i64) {
        self.with_player(|scene, player| {
            limits::set(scene, player, Which { kind, period }, amount)
        })
        .unwrap();
    }

    fn deposit(&self, amount: i64) -> Result<(), ErrorType> {
        self.act(|scene| allow_deposit(scene, 1, Money::new(amount, EUR)))
            .map_err(|refusal| refusal.kind())
    }

    fn bet(&self, amount: i64) -> Result<(), ErrorType> {
        self.act(|scene| allow_bet(scene, 1, Money::new(amount, EUR)))
            .map_err(|refusal| refusal.kind())
    }

    fn settle(&self) {
        self.act(settle).unwrap();
    }

    fn letters(&self) -> i64 {
        self.act(|scene| {
            Ok(scene
                .db
                .query_row("SELECT count(*) FROM outbox", [], |row| row.get(0))?)
        })
        .unwrap()
    }
}

const TOO_MUCH: Result<(), ErrorType> = Err(ErrorType::BillingDepositLimitExceededException);
const REFUSED: Result<(), ErrorType> = Err(ErrorType::InvalidRequestException);

#[test]
fn without_limits_anything_goes() {
    let house = House::new();
    assert_eq!(house.deposit(Money::MAX), Ok(()));
    assert_eq!(house.bet(Money::MAX), Ok(()));
}

#[test]
fn deposits_use_up_their_limit_until_the_day_is_over() {
    let mut house = House::new();
    house.limit(Kind::Deposit, Period::Day, 5_000);
    assert_eq!(house.deposit(5_000), Ok(()));
    house.book("deposit", 4_000);
    assert_eq!(
        (house.deposit(1_000), house.deposit(1_001)),
        (Ok(()), TOO_MUCH)
    );
    house.now = (NOW / DAY + 1) * DAY - 1;
    assert_eq!(house.deposit(1_001), TOO_MUCH);
    house.now += 1;
    assert_eq!(house.deposit(5_000), Ok(()));
}

#[test]
fn weeks_and_months_begin_by_the_calendar_and_the_tightest_limit_counts() {
    let mut house = House::new();
    house.limit(Kind::Deposit, Period::Week, 10_000);
    house.limit(Kind::Deposit, Period::Month, 15_000);
    house.book("deposit", 9_000);
    assert_eq!(
        (house.deposit(1_000), house.deposit(1_001)),
        (Ok(()), TOO_MUCH)
    );
    // The next Monday: a new week, the same month.
    house.now = (NOW / DAY + 7) * DAY;
    assert_eq!(
        (house.deposit(6_000), house.deposit(6_001)),
        (Ok(()), TOO_MUCH)
    );
    // The first of October, a Thursday of that week.
    house.now = (NOW / DAY + 10) * DAY;
    assert_eq!(
        (house.deposit(10_000), house.deposit(10_001)),
        (Ok(()), TOO_MUCH)
    );
}

#[test]
fn wins_give_back_room_to_lose_and_not_to_wager() {
    let house = House::new();
    house.book("deposit", 100_000);
    house.limit(Kind::Loss, Period::Day, 1_000);
    house.book("bet", -800);
    assert_eq!((house.bet(200), house.bet(201)), (Ok(()), REFUSED));
    house.book("win", 700);
    assert_eq!((house.bet(900), house.bet(901)), (Ok(()), REFUSED));
    house.limit(Kind::Wager, Period::Day, 1_000);
    assert_eq!((house.bet(200), house.bet(201)), (Ok(()), REFUSED));
    house.book("rollback", 800);
    assert_eq!((house.bet(1_000), house.bet(1_001)), (Ok(()), REFUSED));
}

#[test]
fn a_lower_limit_acts_now_and_a_higher_one_after_a_day() {
    let mut house = House::new();
    house.limit(Kind::Deposit, Period::Day, 5_000);
    house.limit(Kind::Deposit, Period::Day, 3_000);
    assert_eq!(house.deposit(3_001), TOO_MUCH);
    house.limit(Kind::Deposit, Period::Day, 9_000);
    assert_eq!(house.deposit(3_001), TOO_MUCH);
    house.now += DELAY / 2;
    // Asking again does not make it wait longer.
    house.limit(Kind::Deposit, Period::Day, 9_000);
    house.settle();
    house.now += DELAY / 2 - 1;
    house.settle();
    assert_eq!((house.deposit(3_001), house.letters()), (TOO_MUCH, 0));
    house.now += 1;
    // In force to the second, before anything has been written down.
    assert_eq!(
        (house.deposit(9_000), house.deposit(9_001)),
        (Ok(()), TOO_MUCH)
    );
    house.settle();
    house.settle();
    assert_eq!(
        (house.deposit(9_000), house.deposit(9_001)),
        (Ok(()), TOO_MUCH)
    );
    assert_eq!(house.letters(), 1);
}

#[test]
fn a_change_that_waits_can_be_cancelled_and_a_decrease_forgets_it() {
    let mut house = House::new();
    let which = Which {
        kind: Kind::Wager,
        period: Period::Month,
    };
    house.limit(Kind::Wager, Period::Month, 5_000);
    house.limit(Kind::Wager, Period::Month, 6_000);
    house
        .with_player(|scene, player| limits::cancel_change(scene, player, which))
        .unwrap();
    house.now += DELAY;
    assert_eq!((house.bet(5_000), house.bet(5_001)), (Ok(()), REFUSED));
    house.limit(Kind::Wager, Period::Month, 6_000);
    house.limit(Kind::Wager, Period::Month, 4_000);
    house.now += DELAY;
    assert_eq!((house.bet(4_000), house.bet(4_001)), (Ok(()), REFUSED));
}

#[test]
fn a_limit_is_taken_away_after_a_day() {
    let mut house = House::new();
    let which = Which {
        kind: Kind::Deposit,
        period: Period::Week,
    };
    let remove = |house: &House| {
        house
            .with_player(|scene, player| limits::remove(scene, player, which))
            .unwrap();
    };
    // Nothing to take away.
    remove(&house);
    house.limit(Kind::Deposit, Period::Week, 100);
    remove(&house);
    house.now += DELAY - 1;
    assert_eq!(house.deposit(101), TOO_MUCH);
    house.now += 1;
    assert_eq!(house.deposit(101), Ok(()));
    house.settle();
    assert_eq!(house.deposit(101), Ok(()));
    // A new one is a first one: at once.
    house.limit(Kind::Deposit, Period::Week, 200);
    assert_eq!(house.deposit(201), TOO_MUCH);
}

#[test]
fn a_limit_keeps_its_worth_when_the_account_changes_its_currency() {
    let house = House::new();
    house.limit(Kind::Deposit, Period::Day, 6_100);
    house.limit(Kind::Deposit, Period::Day, 12_200);
    let jpy: Currency = "JPY".parse().unwrap();
    let yen = |amount| {
        house
            .act(|scene| allow_deposit(scene, 1, Money::new(amount, jpy)))
            .map_err(|refusal| refusal.kind())
    };
    assert_eq!((yen(10_000), yen(10_001)), (Ok(()), TOO_MUCH));
    house
        .act(|scene| {
            Ok(scene
                .db
                .execute("UPDATE players SET currency = 'JPY'", [])?)
        })
        .unwrap();
    // Lowered in the new currency: the rows hold together.
    house.limit(Kind::Deposit, Period::Day, 9_000);
    assert_eq!((yen(9_000), yen(9_001)), (Ok(()), TOO_MUCH));
}

#[test]
fn the_days_of_the_statement_are_the_ledgers() {
    let mut house = House::new();
    house.book("deposit", 10_000);
    house.book("bet", -500);
    house.now += DAY;
    house.book("win", 300);
    house.book("withdrawal", -2_500);
    house.book("withdrawal_cancelled", 500);
    house.now += DAY;
    house.book("bet", -100);
    let agrees: bool = house
        .act(|scene| {
            Ok(scene.db.query_row(
                "SELECT (SELECT sum(amount) FROM money_days) = (SELECT sum(balance) FROM accounts
                 WHERE owner = 'player:1' AND purpose <> 'fun')",
                [],
                |row| row.get(0),
            )?)
        })
        .unwrap();
    assert!(agrees);
    let today = day_of(house.now);
    let days = house
        .act(|scene| Ok(figures::by_day(scene.db, 1, EUR, (today - 1, today))?))
        .unwrap();
    let yesterday = figures::Figures {
        won: 300,
        withdrawals: 2_000,
        ..Default::default()
    };
    assert_eq!(days.len(), 2);
    assert_eq!((days[0].0, days[0].1.wagered), (today, 100));
    assert_eq!(days[1], (today - 1, yesterday));
}

#[test]
fn a_jackpot_and_a_prize_are_won_and_only_the_jackpot_makes_up_for_losses() {
    let house = House::new();
    house.book("deposit", 10_000);
    house.book("bet", -3_000);
    house.book("jackpot_win", 1_000);
    house.book("tournament_prize", 500);
    house.book("freespin_win", 70);
    let today = day_of(house.now);
    let figures = house
        .act(|scene| Ok(figures::over_days(scene.db, 1, EUR, (today, today))?))
        .unwrap();
    let shown = figures.entity(EUR);
    assert_eq!((shown.won.amount, shown.net.amount), (1_500, -1_500));
    assert_eq!(figures.lost(), 2_000);
    house.limit(Kind::Loss, Period::Day, 2_400);
    assert_eq!(house.bet(400), Ok(()));
    assert!(house.bet(401).is_err());
}
