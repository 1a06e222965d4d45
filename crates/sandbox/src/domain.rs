//! What happens on the platform that more than one room of it cares about. Whoever makes it happen says so once, inside its
//! own transaction; everybody who listens acts in the same one, or the whole thing did not happen.

use foyer_platform::Money;
use rusqlite::Connection;

use crate::api::Refusal;
use crate::catalogue::Catalogue;
use crate::chance::Chance;
use crate::{bonuses, campaigns, cashbacks, jackpots, loyalty, tournaments};

/// The present, inside a transaction.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub db: &'a Connection,
    pub catalogue: &'a Catalogue,
    pub chance: &'a dyn Chance,
    /// UTC seconds.
    pub now: i64,
}

#[derive(Debug, Clone)]
pub(crate) enum DomainEvent {
    Registered {
        uid: u64,
        promo_code: Option<String>,
    },
    SignedIn {
        uid: u64,
    },
    ContactConfirmed {
        uid: u64,
    },
    /// Every profile field that is asked for is filled in, for the first time.
    ProfileCompleted {
        uid: u64,
    },
    /// The money is in the main balance. Said once for each deposit.
    DepositSucceeded {
        uid: u64,
        transaction: String,
        method: String,
        amount: Money,
        /// §3 Deposit values: the offer that the player chose; -1 is none.
        campaign_offer_id: i64,
    },
    /// The house gives loyalty points; the key makes it happen once.
    PointsGiven {
        uid: u64,
        key: String,
        points: i64,
    },
    /// A round for money or for bonus money is over, the win is paid.
    RoundPlayed {
        /// Names the round among all rounds of the platform: what undoes it names it again.
        round: String,
        uid: u64,
        sysname: String,
        bet: Money,
        win: Money,
        /// How much of the bet came from the bonus balance, in minor units.
        from_bonus: i64,
        /// A round that the house paid for.
        is_freespin: bool,
        /// Of a bet on sports that was won or lost: at which odds, in hundredths.
        odds: Option<i64>,
    },
    /// A bet came back as if it had never been placed: everything that `RoundPlayed` did for it is undone.
    RoundRolledBack {
        round: String,
        uid: u64,
        bet: Money,
        from_bonus: i64,
    },
}

type Listener = fn(&Scene<'_>, &DomainEvent) -> Result<(), Refusal>;

/// In the order in which they act.
const LISTENERS: &[Listener] = &[
    campaigns::hear,
    bonuses::hear,
    cashbacks::hear,
    jackpots::hear,
    tournaments::hear,
    loyalty::hear,
];

pub(crate) fn publish(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    LISTENERS.iter().try_for_each(|hear| hear(scene, event))
}
