use foyer_platform::entities::SupportSettings;

use crate::api::{Answer, Call, data};

pub(super) const EMAIL: &str = "support@lumiere.example";

/// Which chat is used, and how else to reach support.
pub(crate) async fn get_settings(call: Call) -> Answer {
    let provider = call.app.switches.chat();
    data(&SupportSettings {
        provider: provider.map(|provider| provider.name.to_owned()),
        settings: provider
            .map(|provider| provider.settings(&call.app))
            .unwrap_or_default(),
        email: EMAIL.to_owned(),
        phone: "+33 1 99 00 12 34".to_owned(),
    })
}
