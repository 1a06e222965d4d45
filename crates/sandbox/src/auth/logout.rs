use foyer_platform::entities;

use crate::api::{Answer, Call, data};

/// Ends the session, on the server and in the browser. Signing out twice is no error.
pub(crate) async fn logout(call: Call) -> Answer {
    if let Some(session) = call.session() {
        call.app.sessions().end(session).await?;
    }
    Ok(data(&entities::Done::SUCCESS)?.end_session())
}
