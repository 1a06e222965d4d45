use foyer_platform::UtcSeconds;
use foyer_platform::entities::VerificationToken;

use super::{applicants, sdk, tokens};
use crate::api::{Answer, Call, Refusal, data};
use crate::chance::Token;

/// A page that renews its token asks once in ten minutes.
const MOST: usize = 60;
const WINDOW: i64 = 600;

/// A token for the verification page, in the language of the call. Asking again renews it.
pub(crate) async fn get_access_token(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    call.app
        .attempts
        .take(
            &format!("verification token {}", player.uid),
            MOST,
            WINDOW,
            call.now(),
        )
        .map_err(Refusal::too_many)?;
    let action = call.params.text("externalActionId").map(str::to_owned);
    let token = Token::new(&*call.app.chance);
    let (issued, locale) = (token.clone(), call.locale);
    let expires_at = call
        .write(move |scene| {
            let applicant = applicants::open(scene, player.uid, player.is_verified)?;
            tokens::issue(scene, &issued, &applicant, action.as_deref(), locale)
        })
        .await?;
    data(&VerificationToken {
        sdk_url: sdk::address(&call.app, &token),
        script_url: sdk::script_address(&call.app),
        token: token.as_str().to_owned(),
        expires_at: UtcSeconds(expires_at),
    })
}
