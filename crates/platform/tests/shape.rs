//! Data that does not match the contract is rejected; incomplete data is completed.

use foyer_platform::{AnswerType, WrongShape, find, methods};
use serde_json::{Value, json};

fn answer_type(name: &str) -> AnswerType {
    let (group, call) = name.split_once('/').expect("group and call");
    find(group, call).expect("a call of the table").response
}

fn read(name: &str, data: &Value) -> Result<Value, WrongShape> {
    let data = data.to_string();
    let read = answer_type(name).read(&data)?;
    Ok(serde_json::from_str(&read).expect("JSON"))
}

#[test]
fn every_read_rejects_data_of_another_type() {
    for method in methods().filter(|method| !method.state_changing) {
        let empty: Value = serde_json::from_str(&method.response.empty()).expect("JSON");
        for wrong in [
            json!([]),
            json!({}),
            json!(""),
            json!(1),
            json!({ "x": 1 }),
            json!([1]),
        ] {
            if wrong == empty {
                continue;
            }
            let data = wrong.to_string();
            assert!(
                method.response.read(&data).is_err(),
                "{} takes {data}",
                method.name()
            );
        }
    }
}

#[test]
fn complete_data_stays_byte_identical() {
    for method in methods() {
        let empty = method.response.empty();
        let spaced = format!(" {empty}\n");
        assert_eq!(
            method.response.read(&spaced).as_deref(),
            Ok(spaced.as_str()),
            "{}",
            method.name()
        );
    }
}

#[test]
fn an_error_names_the_member_and_the_expected_type_but_not_the_value() {
    let mut page: Value = serde_json::from_str(&answer_type("games/get").empty()).expect("JSON");
    page["items"] = json!([{ "sysname": "a" }, { "sysname": ["ada@lumiere.example"] }]);
    let wrong = read("games/get", &page).expect_err("a wrong shape");
    assert_eq!(wrong.path, "items[1].sysname");
    assert!(wrong.expected.contains("string"), "{wrong}");
    assert!(!wrong.to_string().contains("ada@"), "{wrong}");
    for (items, path) in [
        (json!([{}]), "items[0]"),
        (json!([null]), "items[0]"),
        (json!([[]]), "items[0]"),
        (json!(null), "."),
        (json!({}), "items"),
        (
            json!([{ "sysname": "a", "provider": [] }]),
            "items[0].provider",
        ),
    ] {
        page["items"] = items;
        let wrong = read("games/get", &page).expect_err("a wrong shape");
        assert_eq!(wrong.path, path, "{wrong}");
    }
}

#[test]
fn missing_and_null_members_get_their_defaults_and_unknown_ones_stay() {
    let given = json!({ "uid": 7, "login": null, "shoe_size": 42, "balance_main": { "amount": 1050, "currency": "EUR" } });
    let account = read("account/getInfo", &given).expect("an account");
    assert_eq!(account["uid"], 7);
    assert_eq!(account["login"], "");
    assert_eq!(account["shoe_size"], 42);
    assert_eq!(account["balance_main"], given["balance_main"]);
    assert_eq!(account["balance_fun"]["currency"], "XXX");
}
