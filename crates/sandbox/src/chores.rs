//! What the platform does by itself when time has passed: limits take effect, bonuses expire, tournaments end. Every second
//! while serving, and at once when the test controls move the clock.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::api::Refusal;
use crate::app::App;
use crate::domain::Scene;
use crate::{
    bonuses, cashbacks, cashier, games, parties, periodic, responsible_gaming, tournaments,
    webhooks,
};

const EVERY: Duration = Duration::from_secs(1);

type Chore = fn(&Scene<'_>) -> Result<(), Refusal>;

/// Each runs in a write transaction of its own, must find out cheaply that there is nothing to do, and does nothing twice.
const CHORES: &[Chore] = &[
    responsible_gaming::settle,
    cashier::settle,
    games::settle,
    tournaments::settle,
    bonuses::settle,
    cashbacks::settle,
    parties::game_studio::settle,
];

/// Does all that is due now.
pub(crate) async fn settle(app: &Arc<App>) -> Result<(), Refusal> {
    for chore in CHORES {
        let shared = Arc::clone(app);
        app.database
            .write(move |tx| chore(&shared.scene(tx)))
            .await?;
    }
    parties::sportsbook::settle(app).await?;
    webhooks::deliver_due(app).await
}

pub(crate) async fn run(app: Arc<App>, stop: CancellationToken) {
    let mut ticks = periodic::ticks(EVERY);
    while periodic::next(&mut ticks, &stop).await {
        if let Err(refusal) = settle(&app).await {
            tracing::error!(?refusal, "a chore of the sandbox failed");
        }
    }
}
