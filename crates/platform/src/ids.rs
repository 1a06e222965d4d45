//! Identifier types, one per kind, so that they cannot be mixed up.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! number_ids {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        #[schemars(inline)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

macro_rules! text_ids {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        #[schemars(inline)]
        pub struct $name(pub String);

        impl $name {
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

number_ids! {
    /// A player; 0 is a guest (§3).
    Uid,
    BannerId,
    BettingBonusId,
    BettingEventId,
    BonusId,
    CashbackId,
    CharacterId,
    ExportRequestId,
    FreespinPackId,
    GameRoundId,
    JackpotId,
    NotificationId,
    OfferId,
    PopupId,
    ProductId,
    ProgramId,
    QuestId,
    TournamentId,
}

text_ids! {
    BannerSysname,
    CategoryId,
    GameSysname,
    JackpotSysname,
    OfferSysname,
    PaymentMethodSysname,
    PopupSysname,
    ProgramSysname,
    ProviderSysname,
    SportSysname,
    TournamentSysname,
    /// A payment transaction (§3).
    TransactionId,
}
