use foyer_platform::{ErrorType, Failure};

use super::credentials;
use super::entry::{self, Entered, Entry};
use super::guesses::{self, Guessed};
use crate::api::{Answer, Call, Refusal};
use crate::domain::Scene;
use crate::known_devices::{self, KnownDevice};
use crate::players::{self, Player, Standing};
use crate::two_factor::{self, Kind, Outcome};

/// Begins a session. A wrong login and a wrong password are answered alike, in the same time: nobody learns who has an
/// account here.
pub(crate) async fn login(call: Call) -> Answer {
    let login = credentials::any(call.params.required("login"), None);
    let key = login.as_ref().map_or_else(
        |_| call.params.required("login").to_owned(),
        |login| login.text().to_owned(),
    );
    let (known, device) = find(&call, &key).await?;
    let taken = Guessed::Password.take(&call, &key, device)?;
    let hash = known.as_ref().map(|player| player.password_hash.clone());
    let right = call
        .app
        .passwords
        .verify(call.params.required("password").to_owned(), hash)
        .await?;
    let player = known.filter(|_| right).ok_or_else(wrong)?;
    // No failure, so it does not count; but earlier failures count on until the second factor is right, too.
    taken.give_back(&call.app);
    if player.standing != Standing::Active {
        return Err(player.standing.refusal());
    }
    let entry = Entry::of(&call);
    let code = call.params.text("code").map(str::to_owned);
    if code.is_some() && device.is_some() {
        Guessed::Password.take(&call, &key, device)?;
    }
    let step = call
        .write(move |scene| second_step(scene, &player, code.as_deref(), &entry, device))
        .await?;
    let entered = step.entered()?;
    guesses::forget_own(&call, &key, device);
    entered.answer()
}

/// Whose login it is, and the browser that asks if they have signed in with it before.
async fn find(call: &Call, login: &str) -> Result<(Option<Player>, Option<KnownDevice>), Refusal> {
    let (login, token) = (login.to_owned(), call.device.clone());
    call.read(move |scene| {
        let Some(player) = players::by_contact(scene.db, &login)? else {
            return Ok((None, None));
        };
        let device = known_devices::of_player(scene, player.uid, token.as_ref())?;
        Ok((Some(player), device))
    })
    .await
}

/// Where a right password leads.
enum Step {
    In(Box<Entered>),
    /// §4: the state becomes two-factor pending.
    Pending(Kind, Option<i64>),
    /// The code was not good. It was counted, so this is no error yet: the transaction must commit.
    Refused(Outcome),
}

impl Step {
    fn entered(self) -> Result<Entered, Refusal> {
        match self {
            Self::In(entered) => Ok(*entered),
            Self::Pending(kind, resend_time) => Err(pending(kind, resend_time)),
            Self::Refused(outcome) => {
                outcome.accepted()?;
                Err(wrong())
            }
        }
    }
}

fn second_step(
    scene: &Scene<'_>,
    player: &Player,
    code: Option<&str>,
    entry: &Entry,
    device: Option<KnownDevice>,
) -> Result<Step, Refusal> {
    // Checking the password took a while; it may have been changed meanwhile.
    let present = players::by_uid(scene.db, player.uid)?;
    if present.is_none_or(|present| present.password_hash != player.password_hash) {
        return Err(wrong());
    }
    let Some(kind) = two_factor::enabled(scene, player.uid)? else {
        let entered = entry::sign_in(scene, player.uid, entry)?;
        return Ok(Step::In(Box::new(entered)));
    };
    let Some(code) = code else {
        let resend_time = match kind {
            Kind::Totp => None,
            Kind::Email => Some(two_factor::send_code(scene, player.uid)?),
        };
        return Ok(Step::Pending(kind, resend_time));
    };
    let checked = match device {
        Some(_) => two_factor::check_known_device(scene, player.uid, code)?,
        None => two_factor::check(scene, player.uid, code)?,
    };
    match checked {
        Outcome::Good => {
            let entered = entry::sign_in(scene, player.uid, entry)?;
            Ok(Step::In(Box::new(entered)))
        }
        outcome => Ok(Step::Refused(outcome)),
    }
}

/// §8.3: the two messages that the site goes on from.
fn pending(kind: Kind, resend_time: Option<i64>) -> Refusal {
    let failure = Failure::new(ErrorType::AuthorizationException);
    let failure = match (kind, resend_time) {
        (Kind::Email, Some(at)) => failure
            .with_message(format!("Resend time is {at}"))
            .with_data("resend_time", at),
        _ => failure.with_message("two_factor_auth is enable"),
    };
    failure.into()
}

fn wrong() -> Refusal {
    Refusal::new(ErrorType::AuthorizationException, "Wrong login or password")
}
