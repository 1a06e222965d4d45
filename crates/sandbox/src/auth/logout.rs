use foyer_platform::entities;

use crate::api::{Answer, Call, Visitor, data};

/// Ends the session, on the server and in the browser. Signing out twice is no error.
pub(crate) async fn logout(call: Call) -> Answer {
    if let Visitor::Player { session, .. } = call.visitor {
        call.app.sessions().end(session).await?;
    }
    Ok(data(&entities::Done::SUCCESS)?.end_session())
}
