//! `account/changeTwoFactorAuth` begins to switch the second factor on or off, `account/confirmTwoFactorAuth` ends it with a code.

use foyer_platform::UtcSeconds;
use foyer_platform::entities::{Done, TwoFactorSetup};

use super::letters::{SECOND_FACTOR_OFF, SECOND_FACTOR_ON};
use crate::api::{Answer, Call, data};
use crate::letters;
use crate::two_factor::{self, Kind, Outcome};

/// Asked again, a code by e-mail is sent again once it may be.
pub(crate) async fn change_two_factor_auth(call: Call) -> Answer {
    let uid = call.uid()?;
    let is_on = call.params.flag("enable");
    let kind = match call.params.text("type") {
        Some("email") => Kind::Email,
        _ => Kind::Totp,
    };
    let begun = call
        .write(move |scene| {
            if is_on {
                two_factor::begin(scene, uid, kind)
            } else {
                two_factor::disable(scene, uid)
            }
        })
        .await?;
    data(&TwoFactorSetup {
        result: Done::SUCCESS.result,
        secret: begun.secret,
        otpauth_url: begun.otpauth_url,
        resend_time: begun.resend_time.map(UtcSeconds),
    })
}

pub(crate) async fn confirm_two_factor_auth(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let code = call.params.required("code").to_owned();
    // A wrong code counts, so it is committed, and refused after.
    call.write(move |scene| {
        let outcome = two_factor::confirm(scene, player.uid, &code)?;
        if outcome == Outcome::Good {
            let news = if two_factor::enabled(scene, player.uid)?.is_some() {
                SECOND_FACTOR_ON
            } else {
                SECOND_FACTOR_OFF
            };
            letters::to_player(scene, &player, &news, "")?;
        }
        Ok(outcome)
    })
    .await?
    .accepted()?;
    data(&Done::SUCCESS)
}
