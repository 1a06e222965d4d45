//! The house's campaigns, in both languages.

use super::plan::{Campaign, DepositRule, Gift, Number, Season, Terms, Trigger};
use crate::art::Scene as Picture;
use crate::locale::Words;

const WAGERED_30: Terms = Terms {
    multiplier: 30,
    max_bet: 500,
    days: 14,
};

pub(crate) const WELCOME: i64 = 1;
pub(crate) const WELCOME_SPINS: i64 = 2;
pub(crate) const HOUSE_GIFT: i64 = 6;
pub(crate) const MATCHDAY: i64 = 8;

pub(super) const CAMPAIGNS: &[Campaign] = &[
    Campaign {
        id: WELCOME,
        sysname: "first-night",
        picture: Picture::Theatre,
        title: Words::of(
            "First night: 100% up to €200",
            "Première : 100 % jusqu'à 200 €",
        ),
        subtitle: Words::of(
            "Your first deposit, doubled, and twenty free spins.",
            "Votre premier dépôt doublé, et vingt tours gratuits.",
        ),
        text: Words::of(
            "From a first deposit of €10. Stake the bonus 35 times within 30 days, with bets of at most €5. Crypto deposits do not count. Until then the deposit stays with the bonus; give the bonus up whenever you like.",
            "À partir d'un premier dépôt de 10 €. Misez 35 fois le bonus en 30 jours, avec des mises de 5 € au plus. Les dépôts en crypto ne comptent pas. D'ici là, le dépôt reste lié au bonus ; vous pouvez renoncer au bonus à tout moment.",
        ),
        button: Words::of("Make a deposit", "Faire un dépôt"),
        slug: "/cashier/deposit",
        trigger: Trigger::Deposit(DepositRule {
            number: Some(Number::First),
            least: 1_000,
            exclude_methods: &["crypto"],
        }),
        gifts: &[
            Gift::DepositBonus {
                percent: 100,
                most: 20_000,
                terms: Terms {
                    multiplier: 35,
                    max_bet: 500,
                    days: 30,
                },
            },
            Gift::Freespins {
                count: 20,
                multiplier: 30,
                days: 7,
                slot: 23,
            },
        ],
        season: Season::Always,
        is_listed: true,
    },
    Campaign {
        id: WELCOME_SPINS,
        sysname: "welcome-spins",
        picture: Picture::Stars,
        title: Words::of("Ten spins at the door", "Dix tours à l'entrée"),
        subtitle: Words::of(
            "For every new guest of the house.",
            "Pour chaque nouvel invité de la maison.",
        ),
        text: Words::of(
            "Ten free spins of €0.20 for a new account, to be played within a week. Stake what they win 30 times.",
            "Dix tours gratuits de 0,20 € pour tout nouveau compte, à jouer dans la semaine. Misez 30 fois ce qu'ils rapportent.",
        ),
        button: Words::of("Open an account", "Ouvrir un compte"),
        slug: "/?show_popup_reg=1",
        trigger: Trigger::Registration,
        gifts: &[Gift::Freespins {
            count: 10,
            multiplier: 30,
            days: 7,
            slot: 17,
        }],
        season: Season::Always,
        is_listed: true,
    },
    Campaign {
        id: 3,
        sysname: "weekend-reload",
        picture: Picture::Rooftops,
        title: Words::of(
            "Weekend reload: 50% up to €100",
            "Recharge du week-end : 50 % jusqu'à 100 €",
        ),
        subtitle: Words::of(
            "From Friday to Sunday, every week.",
            "Du vendredi au dimanche, chaque semaine.",
        ),
        text: Words::of(
            "From a deposit of €20, once a weekend. Stake the bonus 30 times within 14 days, with bets of at most €5.",
            "À partir d'un dépôt de 20 €, une fois par week-end. Misez 30 fois le bonus en 14 jours, avec des mises de 5 € au plus.",
        ),
        button: Words::of("Make a deposit", "Faire un dépôt"),
        slug: "/cashier/deposit",
        trigger: Trigger::Deposit(DepositRule {
            number: Some(Number::Reload),
            least: 2_000,
            exclude_methods: &["crypto"],
        }),
        gifts: &[Gift::DepositBonus {
            percent: 50,
            most: 10_000,
            terms: WAGERED_30,
        }],
        season: Season::Every {
            days: 7,
            from: 1,
            open: 3,
        },
        is_listed: true,
    },
    Campaign {
        id: 4,
        sysname: "encore",
        picture: Picture::Treasure,
        title: Words::of(
            "The encore: 25% on any deposit",
            "Le rappel : 25 % sur tout dépôt",
        ),
        subtitle: Words::of(
            "Once a month, up to €50, and 200 points.",
            "Une fois par mois, jusqu'à 50 €, et 200 points.",
        ),
        text: Words::of(
            "From a deposit of €20, once in thirty days. Stake the bonus 30 times within 14 days.",
            "À partir d'un dépôt de 20 €, une fois tous les trente jours. Misez 30 fois le bonus en 14 jours.",
        ),
        button: Words::of("Make a deposit", "Faire un dépôt"),
        slug: "/cashier/deposit",
        trigger: Trigger::Deposit(DepositRule {
            number: None,
            least: 2_000,
            exclude_methods: &[],
        }),
        gifts: &[
            Gift::DepositBonus {
                percent: 25,
                most: 5_000,
                terms: WAGERED_30,
            },
            Gift::Points { points: 200 },
        ],
        season: Season::Every {
            days: 30,
            from: 0,
            open: 30,
        },
        is_listed: true,
    },
    Campaign {
        id: 5,
        sysname: "wednesdays-five",
        picture: Picture::Roulette,
        title: Words::of("Wednesday's five", "Les cinq du mercredi"),
        subtitle: Words::of(
            "Five free spins for whoever looks in.",
            "Cinq tours gratuits pour qui passe nous voir.",
        ),
        text: Words::of(
            "Sign in on a Wednesday and find five free spins of €0.20, good for a day. What they win is yours at once.",
            "Connectez-vous un mercredi : cinq tours gratuits de 0,20 €, valables un jour. Ce qu'ils rapportent est à vous aussitôt.",
        ),
        button: Words::of("Sign in", "Se connecter"),
        slug: "/?show_popup_auth=1",
        trigger: Trigger::Login,
        gifts: &[Gift::Freespins {
            count: 5,
            multiplier: 0,
            days: 1,
            slot: 31,
        }],
        season: Season::Every {
            days: 7,
            from: 6,
            open: 1,
        },
        is_listed: true,
    },
    Campaign {
        id: HOUSE_GIFT,
        sysname: "readers-code",
        picture: Picture::Theatre,
        title: Words::of("A code for our readers", "Un code pour nos lecteurs"),
        subtitle: Words::of(
            "€10 with the code LUMIERE, no deposit.",
            "10 € avec le code LUMIERE, sans dépôt.",
        ),
        text: Words::of(
            "€10 of bonus money. Stake it 40 times within 14 days; at most €100 of what comes of it can be kept.",
            "10 € de bonus. Misez-le 40 fois en 14 jours ; vous gardez au plus 100 € de ce qu'il rapporte.",
        ),
        button: Words::of("Enter the code", "Saisir le code"),
        slug: "/profile/bonuses",
        trigger: Trigger::PromoCode {
            code: "LUMIERE",
            asks_deposit: false,
        },
        gifts: &[Gift::NoDeposit {
            amount: 1_000,
            max_payout: 10_000,
            terms: Terms {
                multiplier: 40,
                max_bet: 500,
                days: 14,
            },
        }],
        season: Season::Always,
        is_listed: true,
    },
    Campaign {
        id: 7,
        sysname: "intermission-spins",
        picture: Picture::Stars,
        title: Words::of("Intermission spins", "Les tours de l'entracte"),
        subtitle: Words::of(
            "Fifteen free spins with the code ENTRACTE.",
            "Quinze tours gratuits avec le code ENTRACTE.",
        ),
        text: Words::of(
            "For players who have deposited before. Stake what the spins win 20 times.",
            "Pour les joueurs qui ont déjà déposé. Misez 20 fois ce que les tours rapportent.",
        ),
        button: Words::of("Enter the code", "Saisir le code"),
        slug: "/profile/bonuses",
        trigger: Trigger::PromoCode {
            code: "ENTRACTE",
            asks_deposit: true,
        },
        gifts: &[
            Gift::Freespins {
                count: 15,
                multiplier: 20,
                days: 3,
                slot: 23,
            },
            Gift::Cashback { amount: 200 },
        ],
        season: Season::Always,
        is_listed: false,
    },
    Campaign {
        id: MATCHDAY,
        sysname: "match-day",
        picture: Picture::Stadium,
        title: Words::of("Match day: a €10 bet", "Jour de match : un pari de 10 €"),
        subtitle: Words::of(
            "With the code TRIBUNE, at odds from 1.50.",
            "Avec le code TRIBUNE, à partir d'une cote de 1,50.",
        ),
        text: Words::of(
            "€10 of betting bonus: stake it 5 times at odds of at least 1.50 within 14 days. And a free bet of €5 at odds of at least 1.50, for 7 days: its winnings are yours, without the stake. Both are in the bet slip.",
            "10 € de bonus paris : misez-le 5 fois à une cote d'au moins 1,50 en 14 jours. Et un pari gratuit de 5 € à une cote d'au moins 1,50, pendant 7 jours : ses gains sont à vous, sans la mise. Les deux se choisissent dans le ticket.",
        ),
        button: Words::of("To the bets", "Vers les paris"),
        slug: "/betting",
        trigger: Trigger::PromoCode {
            code: "TRIBUNE",
            asks_deposit: false,
        },
        gifts: &[
            Gift::Betting {
                amount: 1_000,
                multiplier: 5,
                min_odds: 150,
                days: 14,
            },
            Gift::FreeBet {
                amount: 500,
                min_odds: 150,
                days: 7,
            },
        ],
        season: Season::Always,
        is_listed: true,
    },
    Campaign {
        id: 9,
        sysname: "new-years-toast",
        picture: Picture::Treasure,
        title: Words::of("New Year's toast", "Le toast du Nouvel An"),
        subtitle: Words::of(
            "€5 with the code MINUIT, until midnight.",
            "5 € avec le code MINUIT, jusqu'à minuit.",
        ),
        text: Words::of("It was a fine night.", "Ce fut une belle nuit."),
        button: Words::of("Enter the code", "Saisir le code"),
        slug: "/profile/bonuses",
        trigger: Trigger::PromoCode {
            code: "MINUIT",
            asks_deposit: false,
        },
        gifts: &[Gift::NoDeposit {
            amount: 500,
            max_payout: 5_000,
            terms: WAGERED_30,
        }],
        // 2026-01-01.
        season: Season::Until(1_767_225_600),
        is_listed: true,
    },
];
