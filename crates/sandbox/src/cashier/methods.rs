//! Payment methods ([`super::table`] has them): to whom they are offered, and with what limits.
//!
//! Amounts are thought of in euro cents and come out as pleasant whole amounts of any currency, whether it has 0, 2 or 3 decimals.

use foyer_platform::entities::{AmountPreset, AmountPresets, PaymentFlow, PaymentMethod};
use foyer_platform::{Currency, Money};

use super::fields::FieldPlan;
use super::table::PLANS;
use crate::locale::{Locale, Words};
use crate::players::Player;
use crate::world;

/// The least and the most at once, in euro cents.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    pub least: i64,
    pub most: i64,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Places {
    Everywhere,
    Only(&'static [&'static str]),
    Except(&'static [&'static str]),
}

impl Places {
    fn hold(self, code: &str) -> bool {
        match self {
            Self::Everywhere => true,
            Self::Only(codes) => codes.contains(&code),
            Self::Except(codes) => !codes.contains(&code),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Deposit,
    Withdrawal,
}

pub(super) struct Plan {
    pub sysname: &'static str,
    pub name: Words,
    pub flow: PaymentFlow,
    pub deposit: Range,
    pub deposit_fields: &'static [FieldPlan],
    /// None: takes no money back.
    pub withdrawal: Option<Range>,
    pub withdrawal_fields: &'static [FieldPlan],
    pub countries: Places,
    pub currencies: Places,
    pub has_banks: bool,
    /// For how many seconds a payment is awaited.
    pub patience: i64,
    /// Money only goes back to what it once came from.
    pub returns_only: bool,
}

/// What is offered with one click, in euro cents.
const PRESETS: &[i64] = &[2_000, 5_000, 10_000, 20_000, 50_000];

pub(super) fn plan(sysname: &str) -> Option<&'static Plan> {
    PLANS.iter().find(|plan| plan.sysname == sysname)
}

/// A pleasant amount that can be written without decimals: the form takes whole amounts only (§5.2 sum).
pub(super) fn whole(euro_cents: i64, currency: Currency) -> i64 {
    let unit = 10_i64.pow(currency.decimals());
    let amount = world::scale(euro_cents, currency).max(unit);
    (amount + unit - 1) / unit * unit
}

impl Plan {
    pub fn fields(&self, direction: Direction) -> &'static [FieldPlan] {
        match direction {
            Direction::Deposit => self.deposit_fields,
            Direction::Withdrawal => self.withdrawal_fields,
        }
    }

    /// The least and the most at once; none when money does not go this way.
    pub fn limits(&self, direction: Direction, currency: Currency) -> Option<(Money, Money)> {
        let range = match direction {
            Direction::Deposit => Some(self.deposit),
            Direction::Withdrawal => self.withdrawal,
        }?;
        let money = |euro_cents| Money::new(whole(euro_cents, currency), currency);
        Some((money(range.least), money(range.most)))
    }

    pub fn is_offered_in(&self, country: &str) -> bool {
        self.countries.hold(country)
    }

    pub fn takes(&self, currency: Currency) -> bool {
        self.currencies.hold(currency.as_str())
    }

    fn entity(
        &self,
        direction: Direction,
        currency: Currency,
        locale: Locale,
    ) -> Option<PaymentMethod> {
        let (min, max) = self.limits(direction, currency)?;
        let fields = self.fields(direction);
        Some(PaymentMethod {
            sysname: self.sysname.into(),
            name: self.name.text(locale).to_owned(),
            flow: self.flow,
            min,
            max,
            is_available: self.takes(currency),
            fields: fields.iter().map(|field| field.entity(locale)).collect(),
            has_banks: self.has_banks,
        })
    }
}

/// The methods of the player's country; those that do not take the player's currency are shown as not available.
pub(super) fn offered(player: &Player, direction: Direction, locale: Locale) -> Vec<PaymentMethod> {
    PLANS
        .iter()
        .filter(|plan| plan.is_offered_in(&player.country_code))
        .filter_map(|plan| plan.entity(direction, player.currency, locale))
        .collect()
}

/// §3 Currency amount presets, for every currency that accounts are kept in.
pub(super) fn presets() -> Vec<AmountPresets> {
    world::CURRENCIES
        .iter()
        .filter_map(|facts| facts.code.parse().ok())
        .map(|currency: Currency| {
            let mut amounts: Vec<i64> = PRESETS
                .iter()
                .map(|cents| whole(*cents, currency))
                .collect();
            amounts.dedup();
            AmountPresets {
                currency,
                amounts: amounts
                    .into_iter()
                    .map(|value| AmountPreset { value })
                    .collect(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn currencies() -> impl Iterator<Item = Currency> {
        world::CURRENCIES
            .iter()
            .map(|facts| facts.code.parse().unwrap())
    }

    #[test]
    fn limits_are_whole_amounts_of_every_currency_and_in_order() {
        for currency in currencies() {
            let unit = 10_i64.pow(currency.decimals());
            for plan in PLANS {
                for direction in [Direction::Deposit, Direction::Withdrawal] {
                    let Some((least, most)) = plan.limits(direction, currency) else {
                        continue;
                    };
                    assert!(
                        0 < least.amount && least.amount < most.amount,
                        "{least} {most}"
                    );
                    assert_eq!(
                        least.amount % unit + most.amount % unit,
                        0,
                        "{least} {most}"
                    );
                }
            }
        }
    }

    #[test]
    fn presets_rise_and_lie_within_what_a_card_takes() {
        let card = plan("card").unwrap();
        for presets in presets() {
            let (least, most) = card.limits(Direction::Deposit, presets.currency).unwrap();
            let values: Vec<i64> = presets.amounts.iter().map(|preset| preset.value).collect();
            assert!(
                values.is_sorted_by(|a, b| a < b) && values.len() >= 4,
                "{values:?}"
            );
            assert!(values[0] >= least.amount && *values.last().unwrap() <= most.amount);
        }
    }

    #[test]
    fn currencies_without_decimals_and_with_three_have_amounts_of_their_own_size() {
        let least = |code: &str| {
            let (least, _) = plan("card")
                .unwrap()
                .limits(Direction::Deposit, code.parse().unwrap())
                .unwrap();
            least.to_string()
        };
        assert_eq!(
            ["EUR", "JPY", "TND", "GBP"].map(least),
            ["10.00 EUR", "1500 JPY", "30.000 TND", "8.00 GBP"]
        );
    }

    #[test]
    fn every_flow_is_there_and_every_name_is_one_method() {
        let mut flows: Vec<String> = PLANS
            .iter()
            .map(|plan| format!("{:?}", plan.flow))
            .collect();
        flows.sort();
        flows.dedup();
        assert_eq!(flows.len(), 6, "{flows:?}");
        let mut names: Vec<_> = PLANS.iter().map(|plan| plan.sysname).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PLANS.len());
    }
}
