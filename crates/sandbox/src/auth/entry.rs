//! The door that every way of signing in goes through.

use foyer_platform::entities::AccountInfo;

use crate::api::{Answer, Call, Refusal, data};
use crate::chance::Token;
use crate::domain::{DomainEvent, Scene, publish};
use crate::known_devices;
use crate::players::{self, Player, Standing};
use crate::responsible_gaming;
use crate::sessions::{self, Device};

/// Who stands at the door.
#[derive(Clone, Default)]
pub(super) struct Entry {
    /// The session that the browser carried: it ends.
    pub previous: Option<[u8; 32]>,
    pub device: Device,
    /// Its known-device cookie; it may belong to another player.
    pub known_device: Option<Token>,
}

impl Entry {
    pub fn of(call: &Call) -> Self {
        Self {
            previous: call.session(),
            device: Device {
                user_agent: call.user_agent.clone(),
                address: call.client.clone(),
            },
            known_device: call.device.clone(),
        }
    }
}

/// A session that has begun.
pub(super) struct Entered {
    pub token: Token,
    /// For the cookie by which this browser is known from now on.
    pub device: Token,
    pub info: AccountInfo,
}

impl Entered {
    pub fn answer(&self) -> Answer {
        Ok(data(&self.info)?.begin_session(&self.token, &self.device))
    }
}

/// Signs a player in who has proved who they are.
pub(super) fn sign_in(scene: &Scene<'_>, uid: u64, entry: &Entry) -> Result<Entered, Refusal> {
    let player = present(scene, uid)?;
    if player.standing != Standing::Active {
        return Err(player.standing.refusal());
    }
    responsible_gaming::allow_sign_in(scene, uid)?;
    let entered = enter(scene, uid, entry)?;
    publish(scene, &DomainEvent::SignedIn { uid })?;
    Ok(entered)
}

/// The first session of somebody who has just registered.
pub(super) fn enter(scene: &Scene<'_>, uid: u64, entry: &Entry) -> Result<Entered, Refusal> {
    let token = sessions::begin(scene, uid, entry.previous, &entry.device)?;
    let device = known_devices::remember(scene, uid, entry.known_device.as_ref())?;
    let info = players::account_info(scene.db, &present(scene, uid)?)?;
    Ok(Entered {
        token,
        device,
        info,
    })
}

fn present(scene: &Scene<'_>, uid: u64) -> Result<Player, Refusal> {
    players::by_uid(scene.db, uid)?.ok_or_else(Refusal::sign_in)
}
