use foyer_platform::{Currency, Money};

use super::points::{Standing, standing};
use super::shop::buy;
use super::*;
use crate::catalogue::Catalogue;
use crate::chance::SeededChance;
use crate::db::{Database, DbError, Storage};
use crate::ledger;
use crate::players;
use crate::testing::newcomer;
use crate::{campaigns, freespins};

const NOW: i64 = 1_790_000_000;

/// A database with one player, and the present around it.
fn on_stage(story: impl FnOnce(&Scene<'_>, u64) -> Result<(), Refusal>) {
    let database = Database::open(&Storage::Memory).unwrap();
    let catalogue = Catalogue::new(1);
    let chance = SeededChance::new(3);
    database
        .write_blocking(|tx| {
            let newcomer = newcomer("anna@mail.example", "EUR", "fr");
            let uid = players::enrol(tx, &newcomer).map_err(Refusal::internal)?;
            let scene = Scene {
                db: tx,
                catalogue: &catalogue,
                chance: &chance,
                now: NOW,
            };
            story(&scene, uid)?;
            assert!(ledger::audit(tx)?.is_clean());
            Ok::<_, Refusal>(())
        })
        .unwrap();
}

fn played(uid: u64, cents: i64) -> DomainEvent {
    DomainEvent::RoundPlayed {
        round: "slot:1".to_owned(),
        uid,
        sysname: "book-of-tides".to_owned(),
        bet: Money::new(cents, Currency::EUR),
        win: Money::zero(Currency::EUR),
        from_bonus: 0,
        is_freespin: false,
        odds: None,
    }
}

fn rolled_back(uid: u64, cents: i64) -> DomainEvent {
    DomainEvent::RoundRolledBack {
        round: "slot:1".to_owned(),
        uid,
        bet: Money::new(cents, Currency::EUR),
        from_bonus: 0,
    }
}

fn untold(scene: &Scene<'_>) -> Vec<(String, String)> {
    scene
        .db
        .prepare(
            "SELECT trigger, type FROM loyalty_notifications WHERE told_at IS NULL ORDER BY id",
        )
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap()
}

#[test]
fn small_bets_add_up_to_points() {
    on_stage(|scene, uid| {
        for _ in 0..7 {
            hear(scene, &played(uid, 40))?;
        }
        assert_eq!(standing(scene.db, uid)?.points, 2);
        Ok(())
    });
}

#[test]
fn a_bet_that_comes_back_takes_its_points_along() {
    on_stage(|scene, uid| {
        hear(scene, &played(uid, 150))?;
        hear(scene, &played(uid, 250))?;
        hear(scene, &rolled_back(uid, 250))?;
        let Standing { points, earned, .. } = standing(scene.db, uid)?;
        assert_eq!((points, earned), (1, 1));
        Ok(())
    });
}

#[test]
fn bonus_money_and_free_spins_earn_no_points() {
    on_stage(|scene, uid| {
        let round = |from_bonus, is_freespin| DomainEvent::RoundPlayed {
            round: "slot:1".to_owned(),
            uid,
            sysname: "book-of-tides".to_owned(),
            bet: Money::new(1_000, Currency::EUR),
            win: Money::zero(Currency::EUR),
            from_bonus,
            is_freespin,
            odds: None,
        };
        hear(scene, &round(0, true))?;
        hear(scene, &round(600, false))?;
        assert_eq!(standing(scene.db, uid)?.points, 4);
        Ok(())
    });
}

#[test]
fn a_level_comes_with_a_gift_once_and_goes_with_the_bets_it_came_from() {
    on_stage(|scene, uid| {
        hear(scene, &played(uid, 50_000))?;
        let reached = standing(scene.db, uid)?;
        // 500 points of the bet, 60 of the day's quest, 50 of the level.
        assert_eq!(
            (reached.level, reached.points, reached.earned),
            (2, 610, 560)
        );
        hear(scene, &rolled_back(uid, 50_000))?;
        assert_eq!(standing(scene.db, uid)?.level, 1);
        hear(scene, &played(uid, 50_000))?;
        assert_eq!(standing(scene.db, uid)?, reached);
        let told = untold(scene);
        let credit = |trigger: &str| (trigger.to_owned(), "credit".to_owned());
        let lost = ("level".to_owned(), "debit".to_owned());
        assert_eq!(told, [credit("level"), credit("quest"), lost]);
        Ok(())
    });
}

#[test]
fn twenty_rounds_in_a_day_are_a_quest_and_a_new_day_begins_at_nothing() {
    on_stage(|scene, uid| {
        for _ in 0..19 {
            hear(scene, &played(uid, 20))?;
        }
        let tomorrow = Scene {
            now: NOW + 86_400,
            ..*scene
        };
        hear(&tomorrow, &played(uid, 20))?;
        assert!(untold(scene).is_empty());
        for _ in 0..25 {
            hear(scene, &played(uid, 20))?;
        }
        assert_eq!(untold(scene), [("quest".to_owned(), "credit".to_owned())]);
        Ok(())
    });
}

#[test]
fn what_is_rewarded_once_is_rewarded_once() {
    on_stage(|scene, uid| {
        for _ in 0..2 {
            hear(
                scene,
                &DomainEvent::Registered {
                    uid,
                    promo_code: None,
                },
            )?;
            hear(scene, &DomainEvent::ProfileCompleted { uid })?;
            hear(scene, &DomainEvent::ContactConfirmed { uid })?;
        }
        assert_eq!(standing(scene.db, uid)?.points, 200);
        let triggers: Vec<String> = untold(scene).into_iter().map(|(name, _)| name).collect();
        assert_eq!(triggers, ["register", "profile", "confirm"]);
        Ok(())
    });
}

#[test]
fn a_product_is_sold_while_there_are_points_and_stock() {
    on_stage(|scene, uid| {
        assert!(buy(scene, uid, 5, None).is_err(), "no points");
        hear(scene, &played(uid, 900_000))?;
        for _ in 0..3 {
            buy(scene, uid, 5, None)?;
        }
        assert!(buy(scene, uid, 5, None).is_err(), "sold out");
        assert!(buy(scene, uid, 99, None).is_err(), "no such product");
        Ok(())
    });
}

#[test]
fn a_repeated_purchase_is_the_same_purchase_and_its_key_buys_nothing_else() {
    on_stage(|scene, uid| {
        hear(scene, &played(uid, 200_000))?;
        let left = buy(scene, uid, 1, Some("k"))?;
        assert_eq!(buy(scene, uid, 1, Some("k"))?, left);
        assert!(buy(scene, uid, 3, Some("k")).is_err());
        let main = ledger::Account::player(uid, ledger::Purpose::Main, Currency::EUR);
        assert_eq!(ledger::balance(scene.db, &main)?.amount, 500);
        Ok(())
    });
}

#[test]
fn bonus_money_and_free_spins_of_the_shop_have_terms_and_wait_for_their_player() {
    on_stage(|scene, uid| {
        hear(scene, &played(uid, 200_000))?;
        for (product, key) in [(3, "bonus"), (3, "bonus"), (4, "spins"), (4, "spins")] {
            buy(scene, uid, product, Some(key))?;
        }
        let purse = ledger::Account::player(uid, ledger::Purpose::Bonus, Currency::EUR);
        assert_eq!(ledger::balance(scene.db, &purse)?.amount, 0);
        let bonus: (i64, String, i64, i64, i64) = scene.db.query_row(
            "SELECT count(*), status, amount, wager_required, max_bet FROM bonuses",
            [],
            |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                ))
            },
        )?;
        assert_eq!(bonus, (1, "available".to_owned(), 1_000, 30_000, 500));
        let slot = campaigns::slot_of(scene.catalogue, 0).unwrap();
        let spin = freespins::next(scene, uid, &slot.sysname)?.unwrap();
        assert_eq!((spin.left, spin.bet), (20, Money::new(20, Currency::EUR)));
        let told: Vec<(i64, String)> = scene
            .db
            .prepare("SELECT amount, amount_type FROM loyalty_notifications WHERE trigger = 'product' ORDER BY id")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        assert_eq!(
            told,
            [(1_000, "EUR".to_owned()), (20, "freespins".to_owned())]
        );
        Ok(())
    });
}

#[test]
fn points_that_were_spent_before_their_bet_came_back_are_owed() {
    on_stage(|scene, uid| {
        hear(scene, &played(uid, 100_000))?;
        let had = standing(scene.db, uid)?.points;
        buy(scene, uid, 3, None)?;
        hear(scene, &rolled_back(uid, 100_000))?;
        let left = standing(scene.db, uid)?;
        assert_eq!(left.points, had - 700 - 1_000);
        assert_eq!(left.spendable(), 0);
        assert!(buy(scene, uid, 4, None).is_err());
        Ok(())
    });
}

#[test]
fn a_character_may_need_a_level() {
    on_stage(|scene, uid| {
        choose_character(scene, uid, 1)?;
        assert!(choose_character(scene, uid, 6).is_err());
        assert!(choose_character(scene, uid, 60).is_err());
        assert_eq!(standing(scene.db, uid)?.character, Some(1));
        Ok(())
    });
}

#[test]
fn the_journal_cannot_be_rewritten() {
    let database = Database::open(&Storage::Memory).unwrap();
    let changed = database.write_blocking(|tx| {
        tx.execute_batch(
            "INSERT INTO players (login, password_hash, fakename, currency, country_code, locale, reg_time, terms_at)
             VALUES ('a', '', 'a', 'EUR', 'FR', 'en', 0, 0)",
        )?;
        seed(tx, 1, NOW).unwrap();
        Ok::<_, DbError>(tx.execute("UPDATE loyalty_journal SET points = 1000000", [])?)
    });
    assert!(changed.is_err());
}
