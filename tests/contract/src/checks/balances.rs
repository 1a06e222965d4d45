//! Rule: the balances give the amount that a game shows: main plus bonus, in one currency.

use foyer_platform::entities::{AccountInfo, Balance};
use serde::de::DeserializeOwned;

use super::Suite;
use crate::platform::Fields;

pub async fn check(suite: &mut Suite<'_>) {
    let balance = read::<Balance>(suite, "getBalance").await;
    let outcome = balance
        .as_ref()
        .map_err(Clone::clone)
        .and_then(one_currency);
    suite
        .report
        .add("balance", "main and bonus in one currency", outcome);
    let info = read::<AccountInfo>(suite, "getInfo").await;
    let outcome = info.and_then(|info| same(&balance?, &info));
    suite
        .report
        .add("balance", "getInfo and getBalance agree", outcome);
}

async fn read<T: DeserializeOwned>(suite: &Suite<'_>, name: &str) -> Result<T, String> {
    let told = suite.data_of("account", name, &Fields::new()).await?;
    serde_json::from_value(told).map_err(|error| error.to_string())
}

fn one_currency(balance: &Balance) -> Result<(), String> {
    let (main, bonus) = (balance.balance_main, balance.balance_bonus);
    if main.currency != bonus.currency {
        return Err(format!("{main} and {bonus} cannot be added"));
    }
    for amount in [main, bonus] {
        if amount.amount < 0 {
            return Err(format!("{amount} is less than nothing"));
        }
    }
    Ok(())
}

fn same(balance: &Balance, info: &AccountInfo) -> Result<(), String> {
    for (name, asked, told) in [
        ("main", balance.balance_main, info.balance_main),
        ("bonus", balance.balance_bonus, info.balance_bonus),
        (
            "betting_bonus",
            balance.balance_betting_bonus,
            info.balance_betting_bonus,
        ),
        ("fun", balance.balance_fun, info.balance_fun),
    ] {
        if asked != told {
            return Err(format!("balance_{name} is {asked}, and {told} in getInfo"));
        }
    }
    Ok(())
}
