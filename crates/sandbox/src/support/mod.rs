//! `support/getsettings`.

use foyer_platform::entities::SupportSettings;

use crate::api::{Answer, Call, data};
use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {
    "support/getsettings" => get_settings,
};

/// The demo has no chat provider of its own: addresses that lead nowhere, by design.
pub(crate) async fn get_settings(_call: Call) -> Answer {
    data(&SupportSettings {
        email: "support@lumiere.example".to_owned(),
        phone: "+33 1 99 00 12 34".to_owned(),
        ..SupportSettings::default()
    })
}
