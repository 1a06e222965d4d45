//! What the shop's products are worth and how they reach their buyer.

use foyer_platform::{Currency, Money};

use super::notices::{FREESPINS, POINTS};
use super::shop::Product;
use crate::api::Refusal;
use crate::bonuses::{self, Kind};
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::letters;
use crate::locale::Locale;
use crate::play::lowest_bet;
use crate::players::{self, Player};
use crate::{campaigns, freespins, world};

const DAY: i64 = 86_400;
/// A bonus waits so long for its activation, and may be used so long after.
const WAITS: i64 = 30 * DAY;
const LASTS: i64 = 14 * DAY;
const SPINS_LAST: i64 = 7 * DAY;
/// How many times bonus money and the wins of free spins must be staked.
const MULTIPLIER: i64 = 30;
/// Of a bet of bonus money, in euro cents.
const MAX_BET: i64 = 500;

/// Money in euro cents; the buyer gets as much in their own currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gift {
    Cash(i64),
    Bonus(i64),
    /// So many, of the lowest bet there is.
    FreeSpins(i64),
    /// Something that no balance holds.
    Letter,
}

impl Gift {
    pub fn value(self, currency: Currency) -> Option<Money> {
        let amount = match self {
            Self::Cash(cents) | Self::Bonus(cents) => {
                world::exchange(cents, "EUR", currency.as_str())
            }
            Self::FreeSpins(count) => count * lowest_bet(currency),
            Self::Letter => return None,
        };
        Some(Money::new(amount, currency))
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
    match (product.gift, product.gift.value(player.currency)) {
        (Gift::Cash(_), Some(worth)) => pay(scene, &player, worth, purchase),
        (Gift::Bonus(_), Some(worth)) => grant_bonus(scene, &player, worth),
        (Gift::FreeSpins(count), _) => grant_spins(scene, &player, count),
        _ => {
            post_letter(scene, &player, product)?;
            Ok((0, POINTS.to_owned()))
        }
    }
}

fn pay(
    scene: &Scene<'_>,
    player: &Player,
    worth: Money,
    purchase: i64,
) -> Result<(i64, String), Refusal> {
    let transfer = Transfer::new(format!("loyalty:{purchase}"), "loyalty", scene.now).moving(
        worth.amount,
        Account::house(Purpose::Prizes, worth.currency),
        Account::player(player.uid, Purpose::Main, worth.currency),
    );
    ledger::post(scene.db, &transfer)?;
    Ok((worth.amount, worth.currency.to_string()))
}

/// Bonus money is always some bonus's: it has terms, and waits until the player activates it.
fn grant_bonus(scene: &Scene<'_>, player: &Player, worth: Money) -> Result<(i64, String), Refusal> {
    bonuses::grant(
        scene,
        player.uid,
        &bonuses::Grant {
            kind: Kind::NoDeposit,
            campaign: None,
            amount: worth,
            multiplier: MULTIPLIER,
            max_bet: Some(world::scale(MAX_BET, worth.currency)),
            max_payout: None,
            min_odds: None,
            binds_main: false,
            waits_seconds: WAITS,
            active_seconds: LASTS,
        },
    )?;
    Ok((worth.amount, worth.currency.to_string()))
}

fn grant_spins(scene: &Scene<'_>, player: &Player, count: i64) -> Result<(i64, String), Refusal> {
    let game = campaigns::slot_of(scene.catalogue, 0)
        .ok_or_else(|| Refusal::internal("no slot for the shop's free spins"))?;
    freespins::grant(
        scene,
        player.uid,
        &freespins::Grant {
            campaign: None,
            sysname: game.sysname.clone(),
            count,
            bet: Money::new(lowest_bet(player.currency), player.currency),
            multiplier: MULTIPLIER,
            seconds: SPINS_LAST,
        },
    )?;
    Ok((count, FREESPINS.to_owned()))
}

fn post_letter(scene: &Scene<'_>, player: &Player, product: &Product) -> Result<(), Refusal> {
    let locale = player.language();
    let name = product.name.text(locale);
    let text = match locale {
        Locale::En | Locale::Other(_) => format!("{name}: show this letter at the door."),
        Locale::Fr => format!("{name} : présentez cette lettre à l'entrée."),
    };
    letters::tell(scene, player, product.name, &text)
}
