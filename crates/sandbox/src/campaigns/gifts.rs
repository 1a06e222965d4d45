//! What a campaign gives, given.

use foyer_platform::entities::{GameType, Promotion};
use foyer_platform::{Currency, Money};

use super::plan::{Campaign, Gift, Terms};
use crate::api::Refusal;
use crate::bonuses::{self, Kind};
use crate::catalogue::{Catalogue, Game};
use crate::domain::{DomainEvent, Scene, publish};
use crate::locale::{Locale, Words};
use crate::play::lowest_bet;
use crate::{cashbacks, free_bets, freespins, world};

const DAY: i64 = 86_400;
/// A bonus waits so long for its activation.
const WAITS: i64 = 30 * DAY;
/// A gift of cashback can be received for a week.
const CASHBACK_SECONDS: i64 = 7 * DAY;

/// Euro cents in a player's currency, as an amount that is pleasant to read: nobody offers €217.39.
pub(super) fn local(cents: i64, currency: Currency) -> i64 {
    world::scale(cents, currency)
}

/// Gives all that the campaign gives. `deposit` is what it was set off by, if it was a deposit.
pub(super) fn give(
    scene: &Scene<'_>,
    uid: u64,
    currency: Currency,
    campaign: &Campaign,
    deposit: Option<Money>,
) -> Result<(), Refusal> {
    campaign
        .gifts
        .iter()
        .try_for_each(|gift| give_one(scene, uid, currency, campaign, gift, deposit))
}

fn give_one(
    scene: &Scene<'_>,
    uid: u64,
    currency: Currency,
    campaign: &Campaign,
    gift: &Gift,
    deposit: Option<Money>,
) -> Result<(), Refusal> {
    let money = |cents| Money::new(local(cents, currency), currency);
    match *gift {
        Gift::DepositBonus {
            percent,
            most,
            terms,
        } => {
            let share = deposit.map_or(0, |deposit| bonuses::share(deposit.amount, percent, 100));
            let amount = share.min(local(most, currency));
            if amount > 0 {
                let amount = Money::new(amount, currency);
                let mut grant = bonus(campaign, Kind::Deposit, amount, &terms, currency);
                grant.binds_main = true;
                bonuses::grant(scene, uid, &grant)?;
            }
        }
        Gift::NoDeposit {
            amount,
            max_payout,
            terms,
        } => {
            let mut grant = bonus(campaign, Kind::NoDeposit, money(amount), &terms, currency);
            grant.max_payout = Some(local(max_payout, currency));
            bonuses::grant(scene, uid, &grant)?;
        }
        Gift::Betting {
            amount,
            multiplier,
            min_odds,
            days,
        } => {
            let terms = Terms {
                multiplier,
                max_bet: 0,
                days,
            };
            let mut grant = bonus(campaign, Kind::Betting, money(amount), &terms, currency);
            grant.max_bet = None;
            grant.min_odds = Some(min_odds);
            bonuses::grant(scene, uid, &grant)?;
        }
        Gift::FreeBet {
            amount,
            min_odds,
            days,
        } => {
            free_bets::grant(
                scene,
                uid,
                &free_bets::Grant {
                    campaign: Some(campaign.id),
                    amount: money(amount),
                    min_odds,
                    seconds: days * DAY,
                },
            )?;
        }
        Gift::Freespins {
            count,
            multiplier,
            days,
            slot,
        } => {
            let Some(game) = slot_of(scene.catalogue, slot) else {
                return Ok(());
            };
            freespins::grant(
                scene,
                uid,
                &freespins::Grant {
                    campaign: Some(campaign.id),
                    sysname: game.sysname.clone(),
                    count,
                    bet: Money::new(lowest_bet(currency), currency),
                    multiplier,
                    seconds: days * DAY,
                },
            )?;
        }
        Gift::Cashback { amount } => {
            cashbacks::grant(
                scene,
                uid,
                &cashbacks::Grant {
                    amount: money(amount),
                    percent: 0,
                    end_date: scene.now,
                    receiving_seconds: CASHBACK_SECONDS,
                },
            )?;
        }
        Gift::Points { points } => {
            let key = format!(
                "campaign:{}:{}",
                campaign.id,
                campaign.edition(scene.now).number
            );
            publish(scene, &DomainEvent::PointsGiven { uid, key, points })?;
        }
    }
    Ok(())
}

fn bonus(
    campaign: &Campaign,
    kind: Kind,
    amount: Money,
    terms: &Terms,
    currency: Currency,
) -> bonuses::Grant {
    bonuses::Grant {
        kind,
        campaign: Some(campaign.id),
        amount,
        multiplier: terms.multiplier,
        max_bet: Some(local(terms.max_bet, currency)),
        max_payout: None,
        min_odds: None,
        binds_main: false,
        waits_seconds: WAITS,
        active_seconds: terms.days * DAY,
    }
}

/// A slot by its rank among slots.
pub(crate) fn slot_of(catalogue: &Catalogue, rank: usize) -> Option<&Game> {
    catalogue
        .games
        .iter()
        .filter(|game| game.kind == GameType::Slot && game.jackpot.is_none())
        .nth(rank)
}

impl Gift {
    pub fn promotion(
        &self,
        catalogue: &Catalogue,
        currency: Currency,
        locale: Locale,
    ) -> Promotion {
        let money = |cents| shown(Money::new(local(cents, currency), currency), locale);
        let (kind, title) = match *self {
            Self::DepositBonus { percent, most, .. } => {
                let most = money(most);
                let title = match locale {
                    Locale::En | Locale::Other(_) => {
                        format!("{percent}% of the deposit, up to {most}")
                    }
                    Locale::Fr => format!("{percent} % du dépôt, jusqu'à {most}"),
                };
                ("bonus", title)
            }
            Self::NoDeposit { amount, .. } => {
                let words = Words::of("bonus money", "de bonus");
                ("bonus", format!("{} {}", money(amount), words.text(locale)))
            }
            Self::Betting { amount, .. } => {
                let words = Words::of("betting bonus", "de bonus paris");
                (
                    "betting_bonus",
                    format!("{} {}", money(amount), words.text(locale)),
                )
            }
            Self::FreeBet { amount, .. } => {
                let amount = money(amount);
                let title = match locale {
                    Locale::En | Locale::Other(_) => format!("A free bet of {amount}"),
                    Locale::Fr => format!("Un pari gratuit de {amount}"),
                };
                ("free_bet", title)
            }
            Self::Freespins { count, slot, .. } => {
                let game = slot_of(catalogue, slot).map_or("", |game| &game.name);
                let title = match locale {
                    Locale::En | Locale::Other(_) => format!("{count} free spins in {game}"),
                    Locale::Fr => format!("{count} tours gratuits sur {game}"),
                };
                ("freespins", title)
            }
            Self::Cashback { amount } => {
                let words = Words::of("cashback", "de cashback");
                (
                    "cashback",
                    format!("{} {}", money(amount), words.text(locale)),
                )
            }
            Self::Points { points } => {
                let words = Words::of("loyalty points", "points de fidélité");
                ("points", format!("{points} {}", words.text(locale)))
            }
        };
        Promotion {
            kind: kind.to_owned(),
            title,
        }
    }
}

/// An amount as a sentence says it: without decimals when there are none to say.
fn shown(money: Money, locale: Locale) -> String {
    let plain = money.to_decimal();
    let plain = match plain.split_once('.') {
        Some((whole, cents)) if cents.bytes().all(|digit| digit == b'0') => whole,
        _ => &plain,
    };
    let symbol = world::CURRENCIES
        .iter()
        .find(|known| known.code == money.currency.as_str())
        .map_or(money.currency.as_str(), |known| known.symbol);
    match locale {
        Locale::En | Locale::Other(_) => format!("{symbol}{plain}"),
        Locale::Fr => format!("{}\u{a0}{symbol}", plain.replace('.', ",")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_as_their_language_writes_them() {
        let money = |amount| Money::new(amount, Currency::EUR);
        assert_eq!(shown(money(20_000), Locale::En), "€200");
        assert_eq!(shown(money(20_050), Locale::Fr), "200,50\u{a0}€");
    }
}
