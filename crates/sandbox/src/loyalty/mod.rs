//! `loyalty/*`: points, levels, the shop, characters and notifications.

mod characters;
mod gifts;
mod info;
mod notices;
mod points;
mod programmes;
mod quests;
mod shop;
#[cfg(test)]
mod tests;

use foyer_platform::Money;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};
use crate::world;
use notices::{Notice, Trigger};
use points::Entry;

pub(crate) use characters::choose_character;
pub(crate) use points::seed;

pub(crate) const CALLS: Calls = calls! {
    "loyalty/getcharacters" => characters::get_characters,
    "loyalty/setcharacter" => characters::set_character,
    "loyalty/getinfo" => info::get_info,
    "loyalty/getPrograms" => programmes::get_programs,
    "loyalty/getProgram" => programmes::get_program,
    "loyalty/getnotifications" => notices::get_notifications,
    "loyalty/getproducts" => shop::get_products,
    "loyalty/buyproduct" => shop::buy_product,
};

const FOR_REGISTERING: i64 = 50;
const FOR_THE_PROFILE: i64 = 100;
const FOR_A_CONFIRMED_CONTACT: i64 = 50;

/// What this room does when something happens elsewhere.
pub(crate) fn hear(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    match event {
        DomainEvent::Registered { uid, .. } => {
            once(scene, *uid, Trigger::Register, FOR_REGISTERING)
        }
        DomainEvent::ProfileCompleted { uid } => {
            once(scene, *uid, Trigger::Profile, FOR_THE_PROFILE)
        }
        DomainEvent::ContactConfirmed { uid } => {
            once(scene, *uid, Trigger::Confirm, FOR_A_CONFIRMED_CONTACT)
        }
        // The house paid for a free spin, and bonus money is the house's too: neither earns points.
        DomainEvent::RoundPlayed {
            is_freespin: true, ..
        } => Ok(()),
        DomainEvent::RoundPlayed {
            uid,
            bet,
            from_bonus,
            ..
        } => {
            points::wager(scene.db, *uid, own_cents(*bet, *from_bonus), scene.now)?;
            quests::advance(scene.db, *uid, own_cents(*bet, 0), scene.now)
        }
        DomainEvent::RoundRolledBack {
            uid,
            bet,
            from_bonus,
            ..
        } => {
            points::wager(scene.db, *uid, -own_cents(*bet, *from_bonus), scene.now)?;
            quests::take_back(scene.db, *uid, own_cents(*bet, 0), scene.now)
        }
        DomainEvent::PointsGiven { uid, key, points } => {
            let gift = Entry {
                uid: *uid,
                kind: "gift",
                key: Some(key),
                points: *points,
                // What is given away makes nobody's level.
                counts: false,
            };
            points::post(scene.db, &gift, scene.now).map(|_is_new| ())
        }
        DomainEvent::SignedIn { .. } | DomainEvent::DepositSucceeded { .. } => Ok(()),
    }
}

/// The part of a bet that was the player's own, in euro cents.
fn own_cents(bet: Money, from_bonus: i64) -> i64 {
    world::in_euros((bet.amount - from_bonus).max(0), bet.currency.as_str())
}

/// Points for something that counts the first time only.
fn once(scene: &Scene<'_>, uid: u64, trigger: Trigger, amount: i64) -> Result<(), Refusal> {
    let entry = Entry {
        uid,
        kind: trigger.name(),
        key: Some(trigger.name()),
        points: amount,
        counts: true,
    };
    if points::post(scene.db, &entry, scene.now)? {
        notices::leave(
            scene.db,
            uid,
            &Notice::of_points(trigger, 0, amount),
            scene.now,
        )?;
    }
    Ok(())
}
