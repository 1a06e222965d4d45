use std::fmt;

use foyer_platform::{Currency, Money};
use rusqlite::{Connection, OptionalExtension, params};

/// The play money of demo mode and of `balance_fun` (§3).
pub(crate) fn fun() -> Currency {
    "FUN".parse().unwrap_or(Currency::NONE)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    House,
    Player(u64),
    /// A guest's demo game: lives as long as its launch.
    Guest(i64),
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House => f.write_str("house"),
            Self::Player(uid) => write!(f, "player:{uid}"),
            Self::Guest(launch) => write!(f, "guest:{launch}"),
        }
    }
}

/// What the money in an account is for. The first six are a player's (§3), the others the house's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    Main,
    /// What the active bonus holds.
    Bonus,
    /// What the bonuses hold that are put aside.
    BonusReserve,
    BettingBonus,
    Fun,
    /// Asked to be paid out, and no longer the player's to spend.
    PendingWithdrawal,
    /// What games won from players, and pay their wins from.
    Games,
    /// Welcome money and demo balances.
    Gifts,
    /// The share of bets that jackpots keep.
    Jackpots,
    /// What bonuses, free spins and cashbacks are paid from, and what they leave when they end.
    Bonuses,
    /// Prizes of tournaments and gifts of the loyalty programme.
    Prizes,
    /// The outside world: deposits come from here, withdrawals go there.
    World,
}

impl Purpose {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Bonus => "bonus",
            Self::BonusReserve => "bonus_reserve",
            Self::BettingBonus => "betting_bonus",
            Self::Fun => "fun",
            Self::PendingWithdrawal => "pending_withdrawal",
            Self::Games => "games",
            Self::Gifts => "gifts",
            Self::Jackpots => "jackpots",
            Self::Bonuses => "bonuses",
            Self::Prizes => "prizes",
            Self::World => "world",
        }
    }

    const ALL: [Self; 12] = [
        Self::Main,
        Self::Bonus,
        Self::BonusReserve,
        Self::BettingBonus,
        Self::Fun,
        Self::PendingWithdrawal,
        Self::Games,
        Self::Gifts,
        Self::Jackpots,
        Self::Bonuses,
        Self::Prizes,
        Self::World,
    ];

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.name() == name)
    }
}

/// One account of the ledger; opened by its first transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Account {
    pub owner: Owner,
    pub purpose: Purpose,
    pub currency: Currency,
}

impl Account {
    pub const fn house(purpose: Purpose, currency: Currency) -> Self {
        Self {
            owner: Owner::House,
            purpose,
            currency,
        }
    }

    pub const fn player(uid: u64, purpose: Purpose, currency: Currency) -> Self {
        Self {
            owner: Owner::Player(uid),
            purpose,
            currency,
        }
    }

    /// The row of this account, opened when it is not there yet.
    pub(super) fn open(&self, db: &Connection) -> rusqlite::Result<i64> {
        let keys = params![
            self.owner.to_string(),
            self.purpose.name(),
            self.currency.as_str()
        ];
        db.prepare_cached("INSERT INTO accounts (owner, purpose, currency) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")?
            .execute(keys)?;
        db.prepare_cached(
            "SELECT id FROM accounts WHERE owner = ?1 AND purpose = ?2 AND currency = ?3",
        )?
        .query_row(keys, |row| row.get(0))
    }
}

/// What is in an account; one that was never used holds nothing.
pub(crate) fn balance(db: &Connection, account: &Account) -> rusqlite::Result<Money> {
    let amount = db
        .prepare_cached(
            "SELECT balance FROM accounts WHERE owner = ?1 AND purpose = ?2 AND currency = ?3",
        )?
        .query_row(
            params![
                account.owner.to_string(),
                account.purpose.name(),
                account.currency.as_str()
            ],
            |row| row.get(0),
        )
        .optional()?;
    Ok(Money::new(amount.unwrap_or(0), account.currency))
}

/// The four balances that `account/getInfo` shows (§3): main, bonus, betting bonus, fun.
pub(crate) fn balances_of_player(
    db: &Connection,
    uid: u64,
    currency: Currency,
) -> rusqlite::Result<[Money; 4]> {
    let of = |purpose, currency| balance(db, &Account::player(uid, purpose, currency));
    Ok([
        of(Purpose::Main, currency)?,
        of(Purpose::Bonus, currency)?,
        of(Purpose::BettingBonus, currency)?,
        of(Purpose::Fun, fun())?,
    ])
}
