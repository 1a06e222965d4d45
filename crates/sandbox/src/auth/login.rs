use foyer_platform::ErrorType;

use super::credentials;
use crate::api::{Answer, Call, Refusal, Visitor, data};
use crate::players::{self, Player, Standing};

/// Begins a session. A wrong login and a wrong password are answered alike, in the same time: nobody learns who has an
/// account here.
pub(crate) async fn login(call: Call) -> Answer {
    let login = credentials::any(call.params.required("login"), None);
    let key = login.as_ref().map_or_else(
        |_| call.params.required("login").to_owned(),
        |login| login.text().to_owned(),
    );
    take_attempt(&call, &key)?;

    let known = match login {
        Ok(login) => {
            let text = login.text().to_owned();
            call.app
                .database
                .read(move |db| Ok::<_, Refusal>(players::by_login(db, &text)?))
                .await?
        }
        Err(_) => None,
    };
    let hash = known.as_ref().map(|player| player.password_hash.clone());
    let right = call
        .app
        .passwords
        .verify(call.params.required("password").to_owned(), hash)
        .await?;
    let player = known.filter(|_| right).ok_or_else(wrong)?;
    if player.standing != Standing::Active {
        return Err(player.standing.refusal());
    }
    call.app.attempts.forget(&login_key(&key));
    call.app.attempts.give_back(&client_key(&call));
    begin(&call, player).await
}

fn wrong() -> Refusal {
    Refusal::new(ErrorType::AuthorizationException, "Wrong login or password")
}

fn login_key(login: &str) -> String {
    format!("login {login}")
}

fn client_key(call: &Call) -> String {
    format!("client {}", call.client)
}

/// Counted before the password is looked at, so that guesses sent all at once do not slip through together.
fn take_attempt(call: &Call, login: &str) -> Result<(), Refusal> {
    let limits = call.app.attempt_limits;
    let now = call.now();
    let attempts = &call.app.attempts;
    attempts
        .take(
            &client_key(call),
            limits.per_client,
            limits.window_seconds,
            now,
        )
        .and_then(|()| {
            attempts.take(
                &login_key(login),
                limits.per_login,
                limits.window_seconds,
                now,
            )
        })
        .map_err(Refusal::too_many)
}

/// Answers the player with a session under a new token; the one that the browser carried ends.
pub(super) async fn begin(call: &Call, player: Player) -> Answer {
    let previous = match &call.visitor {
        Visitor::Player { session, .. } => Some(*session),
        Visitor::Guest => None,
    };
    let token = call.app.sessions().begin(player.uid, previous).await?;
    let info = call
        .app
        .database
        .read(move |db| Ok::<_, Refusal>(players::account_info(db, &player)?))
        .await?;
    Ok(data(&info)?.begin_session(&token))
}
