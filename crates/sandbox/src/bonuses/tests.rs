//! Bonuses without the wire: a player, a purse and rounds, against the same functions that calls and games use.

use foyer_platform::entities::GameType;
use foyer_platform::{Currency, ErrorType, Money};

use super::record::{self, Family, Grant, Kind, Outcome, Record, Status};
use super::stakes::{Split, Stake};
use super::{came_back, life, settle, split_bet, split_win, terms};
use crate::api::Refusal;
use crate::catalogue::{Catalogue, Game};
use crate::chance::SystemChance;
use crate::db::{Database, Storage};
use crate::domain::{DomainEvent, Scene, publish};
use crate::freespins;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::players::{self, Login, Newcomer};

mod money;
mod rounds;

const NOW: i64 = 1_790_000_000;
const DAY: i64 = 86_400;
const EUR: Currency = Currency::EUR;

fn eur(amount: i64) -> Money {
    Money::new(amount, EUR)
}

/// A house of its own, with one player.
struct Stage {
    database: Database,
    catalogue: Catalogue,
    uid: u64,
    now: i64,
}

/// A bet that is placed, and not yet played out.
#[derive(Clone)]
struct Open {
    name: String,
    sysname: String,
    bet: i64,
    split: Split,
    /// Whose its bonus money is.
    bonus: Option<i64>,
}

impl Open {
    fn bonus_part(&self) -> i64 {
        part(&self.split, Purpose::Bonus)
    }
}

fn part(split: &[(Account, i64)], purpose: Purpose) -> i64 {
    split
        .iter()
        .filter(|(account, _)| account.purpose == purpose)
        .map(|(_, part)| part)
        .sum()
}

impl Stage {
    fn with_main(main: i64) -> Self {
        let mut stage = Self {
            database: Database::open(&Storage::Memory).unwrap(),
            catalogue: Catalogue::new(1),
            uid: 0,
            now: NOW,
        };
        stage.uid = stage.act(|scene| {
            let newcomer = Newcomer {
                login: Login::Email("player@example.com".to_owned()),
                password_hash: String::new(),
                fakename: "player".to_owned(),
                currency: EUR,
                country_code: "FR".to_owned(),
                locale: "en".to_owned(),
                is_subscribed: false,
                at: scene.now,
            };
            let uid = players::enrol(scene.db, &newcomer).unwrap();
            let money = Transfer::new("start", "demo", scene.now).moving(
                main,
                Account::house(Purpose::World, EUR),
                Account::player(uid, Purpose::Main, EUR),
            );
            ledger::post(scene.db, &money)?;
            Ok(uid)
        });
        stage
    }

    fn attempt<T>(
        &self,
        work: impl FnOnce(&Scene<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.database.write_blocking(|tx| {
            work(&Scene {
                db: tx,
                catalogue: &self.catalogue,
                chance: &SystemChance,
                now: self.now,
            })
        })
    }

    fn act<T>(&self, work: impl FnOnce(&Scene<'_>) -> Result<T, Refusal>) -> T {
        self.attempt(work).unwrap()
    }

    fn settle(&self) {
        self.act(settle);
    }

    fn balance(&self, purpose: Purpose) -> i64 {
        let account = Account::player(self.uid, purpose, EUR);
        self.act(|scene| Ok(ledger::balance(scene.db, &account)?.amount))
    }

    /// Main and bonus.
    fn balances(&self) -> (i64, i64) {
        (self.balance(Purpose::Main), self.balance(Purpose::Bonus))
    }

    fn bonus(&self, id: i64) -> Record {
        self.act(|scene| Ok(record::by_id(scene.db, id)?.unwrap()))
    }

    fn all(&self) -> Vec<Record> {
        self.act(|scene| Ok(record::all(scene.db, self.uid, Family::Casino)?))
    }

    fn grant(&self, amount: i64, multiplier: i64) -> i64 {
        self.grant_with(amount, multiplier, |_| {})
    }

    fn grant_with(&self, amount: i64, multiplier: i64, adjust: impl FnOnce(&mut Grant)) -> i64 {
        let mut terms = Grant {
            kind: Kind::Deposit,
            campaign: None,
            amount: eur(amount),
            multiplier,
            max_bet: Some(500),
            max_payout: None,
            min_odds: None,
            binds_main: true,
            waits_seconds: 30 * DAY,
            active_seconds: 7 * DAY,
        };
        adjust(&mut terms);
        self.act(|scene| Ok(record::grant(scene, self.uid, &terms)?.id))
    }

    fn try_verb(
        &self,
        id: i64,
        verb: fn(&Scene<'_>, &mut Record) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        self.attempt(|scene| {
            let mut bonus = record::owned(scene.db, self.uid, Family::Casino, id)?;
            verb(scene, &mut bonus)
        })
    }

    fn verb(&self, id: i64, verb: fn(&Scene<'_>, &mut Record) -> Result<(), Refusal>) {
        self.try_verb(id, verb).unwrap();
    }

    /// A bonus that is active already.
    fn active(&self, amount: i64, multiplier: i64) -> i64 {
        let id = self.grant(amount, multiplier);
        self.verb(id, life::activate);
        id
    }

    fn game(&self, kind: GameType) -> &Game {
        self.catalogue
            .games
            .iter()
            .find(|game| {
                game.kind == kind && !terms::EXCLUDED_GAMES.contains(&game.sysname.as_str())
            })
            .unwrap()
    }

    fn slot(&self) -> String {
        self.game(GameType::Slot).sysname.clone()
    }

    /// Places a bet as a game does.
    fn place(&self, name: &str, sysname: &str, bet: i64) -> Result<Open, Refusal> {
        self.attempt(|scene| {
            let game = self.catalogue.game(sysname).unwrap();
            let Stake { split, bonus } = split_bet(scene, self.uid, eur(bet), game)?;
            assert_eq!(split.iter().map(|(_, part)| part).sum::<i64>(), bet);
            let house = Account::house(Purpose::Games, EUR);
            let transfer = split.iter().fold(
                Transfer::new(format!("bet:{name}"), "bet", self.now),
                |transfer, (account, part)| transfer.moving(*part, *account, house),
            );
            ledger::post(scene.db, &transfer)?;
            Ok(Open {
                name: name.to_owned(),
                sysname: sysname.to_owned(),
                bet,
                split,
                bonus,
            })
        })
    }

    /// Plays an open round out; answers how much of the win went to main.
    fn close(&self, open: &Open, win: i64) -> i64 {
        self.act(|scene| {
            let parts = split_win(self.uid, eur(win), &open.split);
            assert_eq!(parts.iter().map(|(_, part)| part).sum::<i64>(), win);
            let house = Account::house(Purpose::Games, EUR);
            let transfer = parts.iter().fold(
                Transfer::new(format!("win:{}", open.name), "win", self.now),
                |transfer, (account, part)| transfer.moving(*part, house, *account),
            );
            ledger::post(scene.db, &transfer)?;
            if let Some(bonus) = open.bonus {
                came_back(scene, bonus, part(&parts, Purpose::Bonus))?;
            }
            publish(
                scene,
                &DomainEvent::RoundPlayed {
                    round: open.name.clone(),
                    uid: self.uid,
                    sysname: open.sysname.clone(),
                    bet: eur(open.bet),
                    win: eur(win),
                    from_bonus: open.bonus_part(),
                    is_freespin: false,
                    odds: None,
                },
            )?;
            Ok(part(&parts, Purpose::Main))
        })
    }

    fn roll_back(&self, open: &Open) {
        self.act(|scene| {
            let house = Account::house(Purpose::Games, EUR);
            let transfer = open.split.iter().fold(
                Transfer::new(format!("rollback:{}", open.name), "rollback", self.now),
                |transfer, (account, part)| transfer.moving(*part, house, *account),
            );
            ledger::post(scene.db, &transfer)?;
            if let Some(bonus) = open.bonus {
                came_back(scene, bonus, open.bonus_part())?;
            }
            publish(
                scene,
                &DomainEvent::RoundRolledBack {
                    round: open.name.clone(),
                    uid: self.uid,
                    bet: eur(open.bet),
                    from_bonus: open.bonus_part(),
                },
            )
        });
    }

    fn play(&self, name: &str, bet: i64, win: i64) {
        let open = self.place(name, &self.slot(), bet).unwrap();
        self.close(&open, win);
    }

    /// The books are clean, and every cent of bonus money belongs to one bonus.
    fn check(&self) {
        let audit = self.act(|scene| Ok(ledger::audit(scene.db)?));
        assert!(audit.is_clean(), "{audit:?}");
        let all = self.all();
        let held: i64 = all.iter().map(|bonus| bonus.held).sum();
        assert_eq!(self.balance(Purpose::BonusReserve), held);
        let active = all
            .iter()
            .filter(|bonus| bonus.status == Status::Active)
            .count();
        assert!(active <= 1);
        if active == 0 {
            assert_eq!(self.balance(Purpose::Bonus), 0);
        }
    }
}

fn refusal_of<T>(result: Result<T, Refusal>) -> ErrorType {
    result.err().expect("a refusal").kind()
}
