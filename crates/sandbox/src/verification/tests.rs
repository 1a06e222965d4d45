use std::sync::Arc;

use foyer_platform::entities::ApplicantStatus as Status;

use super::applicants::{self, Action, Applicant, Reason};
use super::callback;
use super::notices::Notice;
use crate::api::Refusal;
use crate::app::App;
use crate::catalogue::Catalogue;
use crate::chance::SeededChance;
use crate::clock::ManualClock;
use crate::config::SandboxConfig;
use crate::db::{Database, Storage};
use crate::domain::Scene;
use crate::outbox;
use crate::passwords::{PasswordCost, Passwords};
use crate::players::{self, Player};
use crate::testing::newcomer;
use crate::webhooks;

const NOW: i64 = 1_790_000_000;

/// A platform with one player and nobody listening.
struct Stage {
    app: Arc<App>,
    clock: ManualClock,
    uid: u64,
}

impl Stage {
    fn new() -> Self {
        let database = Database::open(&Storage::Memory).unwrap();
        let newcomer = newcomer("anna@mail.example", "EUR", "en");
        let uid = database
            .write_blocking(|tx| players::enrol(tx, &newcomer))
            .unwrap();
        let clock = ManualClock::at(NOW);
        let config = SandboxConfig {
            clock: Arc::new(clock.clone()),
            chance: Arc::new(SeededChance::new(5)),
            ..SandboxConfig::default()
        };
        let passwords = Passwords::new(PasswordCost::CHEAP).unwrap();
        // The discard port: nobody is there.
        let nowhere = ([127, 0, 0, 1], 9).into();
        let catalogue = Catalogue::new(1);
        Self {
            app: Arc::new(App::new(config, database, catalogue, passwords, nowhere)),
            clock,
            uid,
        }
    }

    fn play<T>(&self, act: impl FnOnce(&Scene<'_>) -> Result<T, Refusal>) -> Result<T, Refusal> {
        self.app
            .database
            .write_blocking(|tx| act(&self.app.scene(tx)))
    }

    fn applicant(&self) -> Applicant {
        self.play(|scene| applicants::open(scene, self.uid, false))
            .unwrap()
    }

    fn hear(&self, applicant: &Applicant, revision: i64, status: Status) -> Result<(), Refusal> {
        let notice = Notice {
            applicant: applicant.id.clone(),
            external_user_id: self.uid,
            revision,
            status,
            reason: Some(Reason::Expired.name().to_owned()),
            external_action_id: None,
            at: NOW,
        };
        self.play(|scene| callback::act(scene, &notice))
    }

    fn player(&self) -> Player {
        self.play(|scene| Ok(players::by_uid(scene.db, self.uid)?.unwrap()))
            .unwrap()
    }

    fn letters(&self) -> usize {
        self.play(|scene| Ok(outbox::latest(scene.db, None, 100)?.len()))
            .unwrap()
    }

    /// How often each waiting callback was tried, and when it is tried again.
    fn waiting(&self) -> Vec<(i64, i64)> {
        self.play(|scene| {
            Ok(scene
                .db
                .prepare("SELECT attempts, due_at FROM webhooks ORDER BY id")?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<rusqlite::Result<_>>()?)
        })
        .unwrap()
    }
}

#[test]
fn a_callback_that_comes_twice_acts_once() {
    let stage = Stage::new();
    let applicant = stage.applicant();
    stage.hear(&applicant, 2, Status::Approved).unwrap();
    stage.hear(&applicant, 2, Status::Approved).unwrap();
    assert!(stage.player().is_verified);
    assert_eq!(stage.letters(), 1);
}

#[test]
fn a_callback_that_comes_late_changes_nothing() {
    let stage = Stage::new();
    let applicant = stage.applicant();
    stage.hear(&applicant, 4, Status::Approved).unwrap();
    stage.hear(&applicant, 1, Status::Pending).unwrap();
    stage.hear(&applicant, 2, Status::Rejected).unwrap();
    let player = stage.player();
    assert!(player.is_verified && !player.is_on_verification);
    assert_eq!(stage.letters(), 1);
}

#[test]
fn a_callback_about_nobody_is_refused() {
    let stage = Stage::new();
    let stranger = Applicant {
        id: "nobody".to_owned(),
        ..stage.applicant()
    };
    assert!(stage.hear(&stranger, 1, Status::Approved).is_err());
    assert!(!stage.player().is_verified);
}

#[tokio::test]
async fn a_callback_that_does_not_arrive_is_kept_and_sent_again_later_and_later() {
    let stage = Stage::new();
    let applicant = stage.applicant();
    stage
        .play(|scene| applicants::act(scene, &applicant, Action::Submit, None))
        .unwrap();
    webhooks::deliver_due(&stage.app).await.unwrap();
    assert_eq!(stage.waiting(), [(1, NOW + 5)]);
    webhooks::deliver_due(&stage.app).await.unwrap();
    assert_eq!(stage.waiting(), [(1, NOW + 5)]);
    stage.clock.advance(5);
    webhooks::deliver_due(&stage.app).await.unwrap();
    assert_eq!(stage.waiting(), [(2, NOW + 15)]);
    assert!(!stage.player().is_on_verification);
}
