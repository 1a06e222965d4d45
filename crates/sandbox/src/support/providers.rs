//! The seven chat providers (§9), under the neutral names of the content system's chat settings. Each asks its script for
//! other things, as real ones do. All scripts are the chat desk's (`parties::chat_desk`).

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::app::App;
use crate::parties::chat_desk;

pub(crate) struct Provider {
    pub name: &'static str,
    /// What its script needs, by name.
    settings: fn() -> Value,
}

const PROVIDERS: &[Provider] = &[
    Provider {
        name: "sandbox",
        settings: || json!({ "widget_id": "lumiere" }),
    },
    Provider {
        name: "provider-a",
        settings: || json!({ "license_id": 1_204_511, "group": 3 }),
    },
    Provider {
        name: "provider-b",
        settings: || json!({ "app_id": "lumiere-b", "api_base": "https://api.chat-b.example" }),
    },
    Provider {
        name: "provider-c",
        settings: || json!({ "key": "c0ffee00-0000-4000-8000-000000000001", "is_authenticated_chat": true }),
    },
    Provider {
        name: "provider-d",
        settings: || json!({ "widget_id": "d-518204", "department": "players" }),
    },
    Provider {
        name: "provider-e",
        settings: || json!({ "website_id": "e7b9a6c4", "theme": "dark", "position": "right" }),
    },
    Provider {
        name: "provider-f",
        settings: || json!({ "channel": "web", "token": "public-f-token" }),
    },
];

/// A provider by its name.
pub(crate) fn provider(name: &str) -> Option<&'static Provider> {
    PROVIDERS.iter().find(|provider| provider.name == name)
}

impl Provider {
    pub fn settings(&self, app: &App) -> BTreeMap<String, Value> {
        let own = match (self.settings)() {
            Value::Object(members) => members,
            _ => serde_json::Map::new(),
        };
        let script = chat_desk::script_address(app, self.name);
        own.into_iter()
            .chain([("script_url".to_owned(), script.into())])
            .collect()
    }
}
