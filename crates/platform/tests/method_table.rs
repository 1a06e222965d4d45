//! Compares the table with the call names of §7.2 and §7.3, listed here by hand.

use std::collections::BTreeSet;

use foyer_platform::{Kind, Method, Session, Verb, find, find_path, methods};
use proptest::prelude::*;

const GET: &[(&str, &[&str])] = &[
    (
        "account",
        &[
            "getContactPhoneSettings",
            "getcurrencyrates",
            "getDepositLimit",
            "getInfo",
            "getBalance",
            "getPersonalDataFields",
            "getprofileinfo",
        ],
    ),
    ("auth", &["logout"]),
    ("banners", &["get"]),
    ("BettingBonuses", &["get"]),
    ("bonuses", &["get"]),
    ("campaigns", &["getoffers"]),
    ("cashbacks", &["get"]),
    (
        "cashier",
        &[
            "getbanks",
            "getdepositinfo",
            "getdepositsettings",
            "gethistory",
            "getwithdrawsettings",
        ],
    ),
    ("freespins", &["get"]),
    (
        "games",
        &[
            "get",
            "getLikes",
            "getCategories",
            "getProviders",
            "getHistory",
            "gethistoryexportrequest",
        ],
    ),
    ("Jackpots", &["get", "getWinners"]),
    ("leaderboard", &["get"]),
    (
        "loyalty",
        &[
            "getcharacters",
            "getinfo",
            "getnotifications",
            "getproducts",
            "getPrograms",
            "getProgram",
        ],
    ),
    ("metadata", &["get", "getgeneralinfo"]),
    ("popups", &["get"]),
    ("storage", &["get", "getKeys"]),
    ("support", &["getsettings"]),
    ("tournaments", &["get"]),
    ("events", &["handle"]),
];

const POST: &[(&str, &[&str])] = &[
    (
        "account",
        &[
            "addcontact",
            "changefakename",
            "changelocale",
            "changepassword",
            "changeSubscription",
            "changeTwoFactorAuth",
            "confirmContact",
            "confirmTwoFactorAuth",
            "saveProfileInfo",
            "sendconfirmationtocontact",
            "setUserOnVerification",
            "setCurrency",
            "unsubscribe",
        ],
    ),
    ("auth", &["login", "register", "restore"]),
    ("BettingBonuses", &["activate", "remove"]),
    ("bonuses", &["activate", "deactivate", "remove"]),
    (
        "campaigns",
        &["activateOffer", "checkPromocode", "takepromotions"],
    ),
    ("cashbacks", &["payout", "remove"]),
    (
        "cashier",
        &["cancelwithdrawal", "makedeposit", "makewithdrawal"],
    ),
    ("chat", &["storeChatEvent"]),
    (
        "games",
        &["addLike", "removeLike", "createhistoryexportrequest"],
    ),
    ("loyalty", &["buyproduct", "setcharacter"]),
    ("storage", &["set"]),
    ("verification", &["createApplicant", "getAccessToken"]),
    ("Support", &["sendFeedback"]),
    ("tournaments", &["participate"]),
];

fn named(groups: &[(&str, &[&str])]) -> BTreeSet<String> {
    let name = |group: &str, call: &&str| format!("{group}/{call}");
    groups
        .iter()
        .flat_map(|(group, calls)| calls.iter().map(move |call| name(group, call)))
        .collect()
}

fn in_the_table(verb: Verb) -> BTreeSet<String> {
    methods()
        .filter(|method| method.verb == verb && !method.extension)
        .map(Method::name)
        .collect()
}

#[test]
fn the_table_has_the_calls_of_the_specification_and_no_other() {
    assert_eq!(in_the_table(Verb::Get), named(GET));
    assert_eq!(in_the_table(Verb::Post), named(POST));
}

#[test]
fn every_name_is_unique() {
    let names: BTreeSet<_> = methods().map(Method::name).collect();
    assert_eq!(names.len(), methods().count());
}

#[test]
fn posts_logout_and_events_change_state_and_nothing_else_does() {
    for method in methods() {
        let expected = method.verb == Verb::Post
            || ["auth/logout", "events/handle"].contains(&method.name().as_str());
        assert_eq!(method.state_changing, expected, "{}", method.name());
    }
}

#[test]
fn only_answers_to_guests_are_shared() {
    for method in methods().filter(|method| method.shared_seconds > 0) {
        assert_ne!(method.session, Session::Required, "{}", method.name());
        assert!(!method.state_changing, "{}", method.name());
    }
}

#[test]
fn limits_are_set_and_fit_the_fields() {
    for method in methods() {
        let name = method.name();
        assert!((1..=30).contains(&method.time_limit.as_secs()), "{name}");
        assert!(method.answer_limit > 0, "{name}");
        assert_eq!(method.body_limit > 0, method.verb == Verb::Post, "{name}");
        assert!(
            method.verb == Verb::Post || method.body.is_empty(),
            "{name}"
        );
        let largest = method.body.iter().map(|field| match field.kind {
            Kind::File { max, .. } | Kind::Json { max, .. } | Kind::Text { max } => max,
            _ => 32,
        });
        assert!(
            largest.sum::<usize>() <= method.body_limit || method.body.is_empty(),
            "{name}"
        );
    }
}

#[test]
fn field_names_are_unique() {
    for method in methods() {
        for fields in [method.query, method.body] {
            let names: BTreeSet<_> = fields.iter().map(|field| field.name).collect();
            assert_eq!(names.len(), fields.len(), "{}", method.name());
            let common = ["v", "locale", "_non_strict"];
            let shadows = method
                .query
                .iter()
                .any(|field| common.contains(&field.name));
            assert!(!shadows, "{} shadows a parameter of §7.1", method.name());
        }
    }
}

#[test]
fn hostile_paths_match_no_call() {
    for path in [
        "",
        "/",
        "/api",
        "/api/",
        "/api/account",
        "/api/account/",
        "/api/account/getinfo",
        "/api/Account/getInfo",
        "/api/account/getInfo/",
        "/api/account/getInfo/x",
        "/api/account//getInfo",
        "/api//account/getInfo",
        "//api/account/getInfo",
        "/API/account/getInfo",
        "/api/account/getInfo;x=.css",
        "/api/account/getInfo.json",
        "/api/account/getInfo%00",
        "/api/account/getInfo%20",
        "/api/account%2fgetInfo",
        "/api/account%2FgetInfo",
        "/api/account/get%49nfo",
        "/api/..%2f..%2fetc/passwd",
        "/api/../api/account/getInfo",
        "/api/./account/getInfo",
        "/api/account/getInfo\0",
        "/api/account/getInfo\r\nX: y",
        "/api/account\\getInfo",
        "/api/account/getInfo?v=2.34",
        "/api/ＡCCOUNT/getInfo",
        "/api/__proto__/constructor",
        "api/account/getInfo",
    ] {
        assert!(find_path(path).is_none(), "{path:?}");
    }
}

#[test]
fn a_call_is_found_by_its_exact_path() {
    for method in methods() {
        let found = find_path(&method.path()).expect("every row is found");
        assert_eq!(found.name(), method.name());
    }
    // These two groups differ only in case.
    assert!(find("support", "getsettings").is_some() && find("Support", "sendFeedback").is_some());
    assert!(find("Support", "getsettings").is_none() && find("support", "sendFeedback").is_none());
}

proptest! {
    #[test]
    fn a_changed_path_matches_no_call(index in 0..200usize, at in 0..60usize, byte in any::<char>()) {
        let all: Vec<_> = methods().collect();
        let mut path = all[index % all.len()].path();
        path.insert(at % (path.len() + 1), byte);
        let grown = methods().any(|method| method.path() == path);
        prop_assert_eq!(find_path(&path).is_some(), grown);
    }

    #[test]
    fn any_text_can_be_looked_up(path in "\\PC*") {
        let known = methods().any(|method| method.path() == path);
        prop_assert_eq!(find_path(&path).is_some(), known);
    }
}
