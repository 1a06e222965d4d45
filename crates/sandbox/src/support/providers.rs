//! The seven chat providers (§9), under the neutral names of the content system's chat settings. Each asks its script for
//! other things, as real ones do; their addresses lead nowhere, by design.

use std::collections::BTreeMap;

use serde_json::{Value, json};

pub(crate) struct Provider {
    pub name: &'static str,
    /// What its script needs, by name.
    settings: fn() -> Value,
}

const PROVIDERS: &[Provider] = &[
    // The site's own form instead of a chat: no script.
    Provider {
        name: "sandbox",
        settings: || json!({ "script_url": null, "widget_id": "lumiere" }),
    },
    Provider {
        name: "provider-a",
        settings: || json!({ "script_url": "https://chat-a.example/widget.js", "license_id": 1_204_511, "group": 3 }),
    },
    Provider {
        name: "provider-b",
        settings: || json!({ "script_url": "https://chat-b.example/loader.js", "app_id": "lumiere-b", "api_base": "https://api.chat-b.example" }),
    },
    Provider {
        name: "provider-c",
        settings: || json!({ "script_url": "https://chat-c.example/embed.js", "key": "c0ffee00-0000-4000-8000-000000000001", "is_authenticated_chat": true }),
    },
    Provider {
        name: "provider-d",
        settings: || json!({ "script_url": "https://chat-d.example/js/bundle.js", "widget_id": "d-518204", "department": "players" }),
    },
    Provider {
        name: "provider-e",
        settings: || json!({ "script_url": "https://chat-e.example/script.js", "website_id": "e7b9a6c4", "theme": "dark", "position": "right" }),
    },
    Provider {
        name: "provider-f",
        settings: || json!({ "script_url": "https://chat-f.example/chat.js", "channel": "web", "token": "public-f-token" }),
    },
];

/// A provider by its name.
pub(crate) fn provider(name: &str) -> Option<&'static Provider> {
    PROVIDERS.iter().find(|provider| provider.name == name)
}

impl Provider {
    pub fn settings(&self) -> BTreeMap<String, Value> {
        match (self.settings)() {
            Value::Object(members) => members.into_iter().collect(),
            _ => BTreeMap::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_seven_each_with_settings_and_no_address_that_leads_anywhere() {
        assert_eq!(PROVIDERS.len(), 7);
        for known in PROVIDERS {
            let settings = known.settings();
            assert!(settings.len() >= 2, "{}", known.name);
            let script = settings["script_url"].as_str();
            let host = script.map(|address| url::Url::parse(address).unwrap());
            assert!(
                host.is_none_or(|url| url.host_str().unwrap().ends_with(".example")),
                "{}",
                known.name
            );
            assert!(provider(known.name).is_some());
        }
    }
}
