//! Profile fields: what is asked for, what is kept, what is refused.

use foyer_sandbox::DEMO_PASSWORD;
use serde_json::{Value, json};

use crate::support::{Browser, Reply, TestSandbox};

/// Speaks French, is from France, has told nothing and proved nothing.
const CAMILLE: &str = "camille@lumiere.example";

const WHOLE: [(&str, &str); 7] = [
    ("first_name", "Camille"),
    ("last_name", "Petit"),
    ("sex", "2"),
    ("birth_date", "1990-05-01"),
    ("home_town", "Paris"),
    ("address", "12 bis, rue de la Paix"),
    ("postcode", "75002"),
];

async fn camille(sandbox: &TestSandbox) -> Browser {
    let browser = sandbox.guest();
    browser.sign_in(CAMILLE, DEMO_PASSWORD).await.data();
    browser
}

async fn save(browser: &Browser, fields: &[(&str, &str)]) -> Reply {
    browser.post("/api/account/saveProfileInfo", fields).await
}

async fn profile(browser: &Browser) -> Value {
    browser
        .get("/api/account/getprofileinfo?fields=contacts,document&locale=fr")
        .await
        .data()
}

async fn asked(browser: &Browser) -> Vec<(String, bool, bool)> {
    let fields = browser
        .get("/api/account/getPersonalDataFields")
        .await
        .data();
    fields["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|field| {
            (
                field["name"].as_str().unwrap().to_owned(),
                field["is_required"].as_bool().unwrap(),
                field["is_editable"].as_bool().unwrap(),
            )
        })
        .collect()
}

#[tokio::test]
async fn what_is_saved_is_answered_and_what_is_not_given_stays() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    assert_eq!(save(&camille, &WHOLE).await.data(), json!({ "result": 1 }));
    save(&camille, &[("region", "Île-de-France"), ("sex", "null")])
        .await
        .data();
    let kept = profile(&camille).await;
    assert_eq!(kept["first_name"], "Camille");
    assert_eq!(kept["sex"], 2);
    assert_eq!(kept["region"], "Île-de-France");
    assert_eq!(
        (&kept["country"], &kept["country_code"]),
        (&json!("France"), &json!("FR"))
    );
    assert_eq!(kept["postcode"], "75002");
    assert_eq!(kept["document"], Value::Null);
    assert_eq!(
        kept["contacts"],
        json!([{
            "type": "email", "contact": CAMILLE, "is_confirmed": false, "is_subscribed": false,
            "phone_country_code": null
        }])
    );
}

#[tokio::test]
async fn what_is_sent_without_a_value_is_emptied_where_it_is_not_required() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    save(&camille, &WHOLE).await.data();
    let passport = [
        ("region", "Île-de-France"),
        ("document_type", "passport"),
        ("document_number", "12ab34567"),
    ];
    for empty in ["null", ""] {
        save(&camille, &passport).await.data();
        save(&camille, &[("region", empty), ("document_number", empty)])
            .await
            .data();
        let kept = profile(&camille).await;
        assert_eq!(kept["region"], "");
        assert_eq!(kept["document"], Value::Null);
        assert_eq!(kept["first_name"], "Camille");
    }
    let required = [
        "first_name",
        "last_name",
        "birth_date",
        "country_code",
        "home_town",
        "address",
        "postcode",
        "fakename",
    ];
    let mut fields: Vec<(&str, &str)> = required.iter().map(|name| (*name, "null")).collect();
    fields.extend([("region", "Île-de-France"), ("sex", "null")]);
    let data = save(&camille, &fields)
        .await
        .assert_error(422, "InvalidParameterException");
    for name in required {
        assert_eq!(data[name], json!(["requiredField"]), "{name}");
    }
    assert_eq!(data.as_object().unwrap().len(), required.len());
    let kept = profile(&camille).await;
    assert_eq!((&kept["region"], &kept["sex"]), (&json!(""), &json!(2)));
}

#[tokio::test]
async fn what_a_verified_player_has_proved_is_not_emptied() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    let mut whole = WHOLE.to_vec();
    whole.extend([
        ("document_type", "passport"),
        ("document_number", "12AB34567"),
    ]);
    save(&camille, &whole).await.data();
    crate::verification::verify(&camille).await;
    let data = save(&camille, &[("document_number", "null")])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data["document_number"], json!(["notEditable"]));
    save(&camille, &[("first_name", "null")])
        .await
        .assert_error(422, "InvalidParameterException");
    let kept = profile(&camille).await;
    assert_eq!(kept["document"]["number"], "12AB34567");
    assert_eq!(kept["first_name"], "Camille");
}

#[tokio::test]
async fn contacts_and_document_are_answered_only_when_asked_for() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    save(
        &camille,
        &[
            ("document_type", "passport"),
            ("document_number", "12ab34567"),
        ],
    )
    .await
    .data();
    let bare = camille.get("/api/account/getprofileinfo").await.data();
    assert_eq!(
        (&bare["contacts"], &bare["document"]),
        (&json!([]), &Value::Null)
    );
    let document = camille
        .get("/api/account/getprofileinfo?fields=document")
        .await
        .data();
    assert_eq!(
        document["document"],
        json!({ "type": "passport", "number": "12AB34567" })
    );
    // §3: the number is a profile field for a CPF alone.
    assert_eq!(document["document_number"], "");
    camille
        .get("/api/account/getprofileinfo?fields=secrets")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn everything_wrong_is_said_at_once_and_nothing_is_kept() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    let data = save(
        &camille,
        &[
            ("first_name", "C4mille"),
            ("last_name", "<Petit>"),
            ("birth_date", "2015-01-01"),
            ("country_code", "XX"),
            ("address", "1; DROP TABLE"),
            ("postcode", "7500"),
            ("home_town", "Paris"),
            ("document_number", "12AB34567"),
        ],
    )
    .await
    .assert_error(422, "InvalidParameterException");
    assert_eq!(
        data,
        json!({
            "country_code": ["wrongField"],
            "first_name": ["wrongField"],
            "last_name": ["wrongField"],
            "address": ["wrongField"],
            "birth_date": ["tooYoung"],
            "postcode": ["wrongField"],
            "document_type": ["requiredField"],
        })
    );
    assert_eq!(profile(&camille).await["home_town"], "");
}

#[tokio::test]
async fn who_moves_tells_the_postcode_of_the_new_country() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    save(&camille, &WHOLE).await.data();
    let data = save(&camille, &[("country_code", "NL")])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "postcode": ["wrongField"] }));
    save(&camille, &[("country", "Pays-Bas"), ("postcode", "1012ab")])
        .await
        .data();
    let kept = profile(&camille).await;
    assert_eq!(
        (&kept["country_code"], &kept["postcode"]),
        (&json!("NL"), &json!("1012 AB"))
    );
    for country in [
        vec![("country_code", "NL"), ("country", "France")],
        vec![("country", "Atlantis")],
        vec![("country_code", "KP")],
    ] {
        save(&camille, &country)
            .await
            .assert_error(422, "InvalidParameterException");
    }
}

#[tokio::test]
async fn a_brazilian_is_asked_for_a_cpf_that_checks_out_and_is_nobody_elses() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    assert!(
        asked(&camille)
            .await
            .iter()
            .all(|(name, ..)| name != "document_number")
    );
    save(&camille, &[("country_code", "BR")]).await.data();
    let fields = camille
        .get("/api/account/getPersonalDataFields")
        .await
        .data();
    assert_eq!(fields["document_type"], "cpf");
    assert!(
        asked(&camille)
            .await
            .contains(&("document_number".to_owned(), true, true))
    );
    for wrong in [
        vec![("document_number", "529.982.247-26")],
        vec![
            ("document_type", "passport"),
            ("document_number", "12AB34567"),
        ],
        vec![("document_type", "cpf")],
    ] {
        save(&camille, &wrong)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    save(&camille, &[("document_number", "529.982.247-25")])
        .await
        .data();
    let kept = profile(&camille).await;
    assert_eq!(kept["document_number"], "52998224725");
    assert_eq!(
        kept["document"],
        json!({ "type": "cpf", "number": "52998224725" })
    );

    let other = sandbox.guest();
    other.sign_in("33199001234", DEMO_PASSWORD).await.data();
    let taken = [("country_code", "BR"), ("document_number", "52998224725")];
    let data = save(&other, &taken)
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "document_number": ["alreadyTaken"] }));
}

#[tokio::test]
async fn a_verified_player_fills_in_what_is_missing_and_then_keeps_it() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    save(&camille, &WHOLE).await.data();
    assert!(
        asked(&camille)
            .await
            .contains(&("first_name".to_owned(), true, true))
    );
    crate::verification::verify(&camille).await;
    assert!(
        asked(&camille)
            .await
            .contains(&("first_name".to_owned(), true, false))
    );
    assert!(
        asked(&camille)
            .await
            .contains(&("address".to_owned(), true, true))
    );
    let data = save(
        &camille,
        &[
            ("first_name", "Claude"),
            ("birth_date", "1991-01-01"),
            ("address", "13 rue du Bac"),
        ],
    )
    .await
    .assert_error(422, "InvalidParameterException");
    assert_eq!(
        data,
        json!({ "first_name": ["notEditable"], "birth_date": ["notEditable"] })
    );
    // The form sends everything: what is unchanged is no change.
    let mut whole = WHOLE.to_vec();
    whole.retain(|(name, _)| *name != "address");
    whole.push(("address", "13 rue du Bac"));
    save(&camille, &whole).await.data();
    assert_eq!(profile(&camille).await["address"], "13 rue du Bac");
}

#[tokio::test]
async fn every_country_has_its_phone_prefix_and_mask_in_the_language_of_the_call() {
    let sandbox = TestSandbox::start().await;
    let settings = sandbox
        .guest()
        .get("/api/account/getContactPhoneSettings?locale=fr")
        .await
        .data();
    assert_eq!(settings["default_country_code"], "FR");
    let items = settings["items"].as_array().unwrap();
    assert!(items.contains(&json!({
        "country_code": "DE", "name": "Allemagne", "phone_code": "49", "mask": "### ########"
    })));
    assert!(items.iter().any(|item| item["country_code"] == "BR"));
    // Nobody registers from there.
    assert!(items.iter().all(|item| item["country_code"] != "KP"));
}

#[tokio::test]
async fn a_profile_is_for_its_player_alone() {
    let sandbox = TestSandbox::start().await;
    for path in ["getprofileinfo", "getPersonalDataFields"] {
        sandbox
            .guest()
            .get(&format!("/api/account/{path}"))
            .await
            .assert_error(401, "AuthorizationException");
    }
    save(&sandbox.guest(), &WHOLE)
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn a_public_name_changes_once_a_day_and_is_nobody_elses() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    let rename = async |name: &str| {
        camille
            .post("/api/account/changefakename", &[("fakename", name)])
            .await
    };
    for (name, error) in [
        ("Abc", "minCountSymbolsFakename"),
        ("Ab<c>", "specialSymbolsFakename"),
        ("MORGAN", "alreadyTaken"),
        ("Lum1ere Support", "alreadyTaken"),
    ] {
        let data = rename(name)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "fakename": [error] }));
    }
    rename("Étoile 7").await.data();
    rename("Étoile 7").await.data();
    let early = rename("Comète").await;
    let data = early.assert_error(429, "TooManyRequestsException");
    assert_eq!(data["retry_after"], 86_400);
    save(&camille, &[("fakename", "Comète")])
        .await
        .assert_error(429, "TooManyRequestsException");
    // In two steps: a session that is not used for a whole day ends.
    for _ in 0..2 {
        sandbox.clock.advance(43_200);
        camille.get("/api/account/getInfo").await.data();
    }
    save(&camille, &[("fakename", "Comète")]).await.data();
    let info = camille.get("/api/account/getInfo").await.data();
    assert_eq!(info["fakename"], "Comète");
}

#[tokio::test]
async fn what_registration_is_told_begins_the_profile() {
    let sandbox = TestSandbox::start().await;
    let anna = sandbox.guest();
    let form = |birth_date: &'static str| {
        [
            ("email", "anna@mail.example"),
            ("password", "velours"),
            ("currency", "EUR"),
            ("country_code", "FR"),
            ("terms", "1"),
            ("first_name", " Anna "),
            ("birth_date", birth_date),
        ]
    };
    let data = anna
        .post("/api/auth/register", &form("2015-01-01"))
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "birth_date": ["tooYoung"] }));
    anna.post("/api/auth/register", &form("1990-05-01"))
        .await
        .data();
    let kept = profile(&anna).await;
    assert_eq!(
        (&kept["first_name"], &kept["last_name"], &kept["birth_date"]),
        (&json!("Anna"), &json!(""), &json!("1990-05-01"))
    );
}

#[tokio::test]
async fn the_demo_player_has_a_whole_profile() {
    let sandbox = TestSandbox::start().await;
    let demo = sandbox.demo_player().await;
    let kept = profile(&demo).await;
    for (name, is_required, is_editable) in asked(&demo).await {
        assert!(!is_required || kept[&name] != "", "{name} is empty");
        let is_proven = ["first_name", "last_name", "birth_date"].contains(&name.as_str());
        assert_eq!(is_editable, !is_proven, "{name}");
    }
}
