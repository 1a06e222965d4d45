//! A seamless wallet: the player's money stays with the platform, and a game asks for every movement of it.
//!
//! Five requests, over HTTP for a provider's servers (`http`) and as plain functions for the house's own games: there is
//! one way to move money.
//!
//! | Request | Effect |
//! |---|---|
//! | `POST /wallet/balance` `{session}` | none |
//! | `POST /wallet/funds` `{session}` | none: what a bet on sports can be paid from, `{balance, bonus, free_bets}` |
//! | `POST /wallet/bet` `{session, round, transaction, amount, currency, odds, source}` | takes a bet, opens the round or adds to it |
//! | `POST /wallet/win` `{session, round, transaction, amount, currency, finished, decided}` | pays a win; with `finished` (the default) the round is over. A lost round is a win of 0 |
//! | `POST /wallet/rollback` `{session, transaction, reference}` | gives the bet `reference` back |
//!
//! Amounts are whole minor units. The answer is `{"data": {"transaction", "balance": Money}}`, or the error envelope of
//! the product API whose `error_data.reason` says which rule spoke.
//!
//! **The network loses answers**, so a game that heard nothing asks again, and may give up and roll back; all of it may
//! arrive late, twice and in any order. The rules that keep the books right whatever happens:
//!
//! 1. A transaction id of a provider has one effect. The same contents again are answered the same again, the balance of
//!    then included; other contents are refused (`transactionReused`).
//! 2. A rollback that comes before its bet is remembered, and the bet that comes later is refused (`rolledBack`).
//! 3. A bet is rolled back once; another rollback of it succeeds without effect. A round without bets takes no win.
//! 4. A round that has paid a win, or a jackpot, is not rolled back (`roundPaid`): the money may be spent already. Of a
//!    round that was lost, its only bet may be; several bets are rolled back while the round is open (`roundOver`).
//! 5. Only a bet needs a living session, good standing and room in the player's limits. A win or a rollback is owed to a
//!    player who has signed out, is timed out or banned just the same.
//! 6. A refused request leaves no trace: after a deposit the same bet may be asked for again.
//!
//! A bet on sports says its `odds`, in hundredths, and its `source`: `"usual"` (the default), `"bonus"` or `{"free_bet": id}`. The
//! terms of the betting bonus and of a free bet have lowest odds (409 `min_odds`). A free bet is staked as a whole, the house pays
//! it, and the sportsbook pays a win without the stake. A bet that was won or lost at high enough odds is wagered; one that ends
//! otherwise (given back, paid out early) is reported with `decided: false`, and is not.
//!
//! A bet may come from several balances (`bonuses::split_bet`); what each gave is kept with the transaction, and of which bonus
//! the bonus money was, so that wins are split alike and a rollback returns to each its own.

mod bet;
mod book;
mod error;
mod free;
mod http;
mod legs;
mod purse;
mod rollback;
mod signature;
mod source;
#[cfg(test)]
mod tests;
mod win;

use foyer_platform::Money;

use super::launches::Launch;
use crate::catalogue::Game;

pub(crate) use bet::{Ticket, bet, bet_with, may_play, may_play_for_money};
pub(crate) use book::{RoundRow, round};
pub(crate) use error::WalletError;
pub(crate) use free::{finish as finish_free, open as open_free};
pub(crate) use http::router;
pub(crate) use purse::{balance, has_nothing, refill};
pub(crate) use rollback::rollback;
pub(crate) use signature::provider_key;
pub(crate) use source::Source;
pub(crate) use win::{End, win};

/// Whose money moves: a launch, and the game that it opened.
#[derive(Clone, Copy)]
pub(crate) struct Seat<'a> {
    pub launch: &'a Launch,
    pub game: &'a Game,
}

impl Seat<'_> {
    /// Transaction ids are the provider's.
    const fn provider(&self) -> &'static str {
        self.game.provider.sysname
    }
}

/// A bet, or a win.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Order<'a> {
    pub round: &'a str,
    pub transaction: &'a str,
    /// Minor units of the launch's currency.
    pub amount: i64,
}

/// What was done, now or when the same was asked for before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Receipt {
    /// After it.
    pub balance: Money,
}
