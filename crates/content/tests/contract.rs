//! The committed contract is current.

use std::path::Path;

use foyer_content::{TABLE, contract};
use serde_json::json;

#[test]
fn the_committed_contract_is_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/contract");
    assert!(
        contract::is_current(&folder).unwrap(),
        "content.openapi.json is stale: run `cargo xtask contract`"
    );
}

#[test]
fn every_read_has_a_path_with_its_parameters() {
    let document = contract::openapi();
    let parameters = |name: &str| {
        let operation = &document["paths"][format!("/content/{name}")]["get"];
        assert_eq!(operation["operationId"], name);
        let listed = operation["parameters"].as_array().unwrap();
        let names = listed
            .iter()
            .map(|parameter| parameter["name"].as_str().unwrap());
        names.collect::<Vec<_>>()
    };
    for row in TABLE {
        assert_eq!(parameters(row.name)[0], "locale");
    }
    assert_eq!(parameters("seos"), ["locale", "url", "pattern"]);
    assert_eq!(parameters("banner"), ["locale", "name"]);
}

#[test]
fn fields_that_are_always_written_are_required() {
    let document = contract::openapi();
    let required = |name: &str| document["components"]["schemas"][name]["required"].clone();
    assert_eq!(
        required("MenuItem"),
        json!(["label", "slug", "icon", "action", "access", "badge"])
    );
    assert_eq!(required("Image"), json!(["url", "alt"]));
}
