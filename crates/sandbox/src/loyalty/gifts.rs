//! What the shop's products are worth and how they reach their buyer.

use foyer_platform::{Currency, Money};

use super::notices::POINTS;
use super::shop::Product;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::letters;
use crate::locale::Locale;
use crate::players::{self, Player};
use crate::world;

/// Money in euro cents; the buyer gets as much in their own currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gift {
    Cash(i64),
    Bonus(i64),
    FreeSpins {
        count: i64,
        bet: i64,
    },
    /// Something that no balance holds.
    Letter,
}

impl Gift {
    pub fn value(self, currency: Currency) -> Option<Money> {
        let cents = match self {
            Self::Cash(cents) | Self::Bonus(cents) => cents,
            Self::FreeSpins { count, bet } => count * bet,
            Self::Letter => return None,
        };
        Some(Money::new(
            world::exchange(cents, "EUR", currency.as_str()),
            currency,
        ))
    }
}

/// Hands a product over; answers how much of what it was, for the notification.
pub(super) fn give(
    scene: &Scene<'_>,
    uid: u64,
    product: &Product,
    purchase: i64,
) -> Result<(i64, String), Refusal> {
    let player = players::by_uid(scene.db, uid)?.ok_or_else(Refusal::sign_in)?;
    let worth = product.gift.value(player.currency);
    match (product.gift, worth) {
        (Gift::Cash(_), Some(worth)) => pay(scene, &player, Purpose::Main, worth, purchase),
        (Gift::Bonus(_) | Gift::FreeSpins { .. }, Some(worth)) => {
            pay(scene, &player, Purpose::Bonus, worth, purchase)
        }
        _ => {
            post_letter(scene, &player, product)?;
            Ok((0, POINTS.to_owned()))
        }
    }
}

fn pay(
    scene: &Scene<'_>,
    player: &Player,
    purpose: Purpose,
    worth: Money,
    purchase: i64,
) -> Result<(i64, String), Refusal> {
    let transfer = Transfer::new(format!("loyalty:{purchase}"), "loyalty", scene.now).moving(
        worth.amount,
        Account::house(Purpose::Prizes, worth.currency),
        Account::player(player.uid, purpose, worth.currency),
    );
    ledger::post(scene.db, &transfer)?;
    Ok((worth.amount, worth.currency.to_string()))
}

fn post_letter(scene: &Scene<'_>, player: &Player, product: &Product) -> Result<(), Refusal> {
    let locale = player.language();
    let name = product.name.text(locale);
    let text = match locale {
        Locale::En => format!("{name}: show this letter at the door."),
        Locale::Fr => format!("{name} : présentez cette lettre à l'entrée."),
    };
    letters::tell(scene, player, product.name, &text)
}
