//! `popups/get`: popups that the platform shows, by name; the content system may have longer texts under the same names.

use std::collections::BTreeMap;

use foyer_platform::entities::{Description, Popup};
use foyer_platform::{PopupId, PopupSysname, UtcSeconds};

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::locale::Words;

pub(crate) const CALLS: Calls = calls! {
    "popups/get" => get,
};

struct Plan {
    id: u64,
    sysname: &'static str,
    title: Words,
    subtitle: Words,
    text: Words,
    button: Words,
    slug: &'static str,
    /// Only a preview shows what is not published.
    is_published: bool,
    /// It ends at the end of such a period of days; never when none.
    ends_every: Option<i64>,
}

const DAY: i64 = 86_400;

const PLANS: &[Plan] = &[
    Plan {
        id: 1,
        sysname: "welcome",
        title: Words::of("Good evening", "Bonsoir"),
        subtitle: Words::of("Your account is open", "Votre compte est ouvert"),
        text: Words::of(
            "Have a look around first: every game with a demo can be tried without a deposit.",
            "Faites d'abord le tour : chaque jeu avec démo s'essaie sans dépôt.",
        ),
        button: Words::of("See the games", "Voir les jeux"),
        slug: "/gamehall",
        is_published: true,
        ends_every: None,
    },
    Plan {
        id: 2,
        sysname: "confirm-email",
        title: Words::of("One letter is waiting for you", "Une lettre vous attend"),
        subtitle: Words::of("", ""),
        text: Words::of(
            "We have sent a code to your e-mail address. Withdrawals need a confirmed address.",
            "Nous avons envoyé un code à votre adresse e-mail. Les retraits demandent une adresse confirmée.",
        ),
        button: Words::of("To my profile", "Vers mon profil"),
        slug: "/profile/settings",
        is_published: true,
        ends_every: None,
    },
    Plan {
        id: 3,
        sysname: "terms-changed",
        title: Words::of("Our terms have changed", "Nos conditions ont changé"),
        subtitle: Words::of("", ""),
        text: Words::of(
            "Please read them before you go on.",
            "Merci de les lire avant de continuer.",
        ),
        button: Words::of("Read the terms", "Lire les conditions"),
        slug: "/terms",
        is_published: true,
        ends_every: Some(30),
    },
    Plan {
        id: 4,
        sysname: "winter-gala",
        title: Words::of("The winter gala", "Le gala d'hiver"),
        subtitle: Words::of("Soon", "Bientôt"),
        text: Words::of(
            "A week of tournaments under the chandelier.",
            "Une semaine de tournois sous le lustre.",
        ),
        button: Words::of("To the tournaments", "Vers les tournois"),
        slug: "/tournaments",
        is_published: false,
        ends_every: Some(7),
    },
];

pub(crate) async fn get(call: Call) -> Answer {
    let sysname = call.params.required("sysname");
    let is_preview = call.params.flag("preview");
    let plan = PLANS
        .iter()
        .find(|plan| plan.sysname == sysname && (plan.is_published || is_preview))
        .ok_or_else(|| Refusal::field("sysname", "wrongField"))?;
    data(&Popup {
        id: PopupId(plan.id),
        sysname: PopupSysname::from(plan.sysname),
        finished_at: plan.ends_every.map(|days| {
            let period = days * DAY;
            UtcSeconds((call.now().div_euclid(period) + 1) * period)
        }),
        description: Description {
            position: plan.id.cast_signed(),
            title: plan.title.text(call.locale).to_owned(),
            subtitle: plan.subtitle.text(call.locale).to_owned(),
            text: plan.text.text(call.locale).to_owned(),
            button_title: plan.button.text(call.locale).to_owned(),
            button_slug: plan.slug.to_owned(),
            more: BTreeMap::new(),
            ..Description::default()
        },
    })
}
