use std::sync::atomic::{AtomicI64, Ordering};

use super::*;
use crate::catalogue::Catalogue;
use crate::chance::SeededChance;
use crate::db::{Database, Storage};
use crate::testing::newcomer;

const NOW: i64 = 1_790_000_010;

/// A database with one player in it, and a clock to move.
struct Stage {
    database: Database,
    catalogue: Catalogue,
    chance: SeededChance,
    now: AtomicI64,
    uid: u64,
}

impl Stage {
    fn new() -> Self {
        let database = Database::open(&Storage::Memory).unwrap();
        let newcomer = newcomer("anna@mail.example", "EUR", "fr");
        let uid = database
            .write_blocking(|tx| players::enrol(tx, &newcomer))
            .unwrap();
        Self {
            database,
            catalogue: Catalogue::new(1),
            chance: SeededChance::new(5),
            now: AtomicI64::new(NOW),
            uid,
        }
    }

    fn play<T>(
        &self,
        act: impl FnOnce(&Scene<'_>, u64) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.database.write_blocking(|tx| {
            let scene = Scene {
                db: tx,
                catalogue: &self.catalogue,
                chance: &self.chance,
                now: self.now.load(Ordering::SeqCst),
            };
            act(&scene, self.uid)
        })
    }

    fn pass(&self, seconds: i64) {
        self.now.fetch_add(seconds, Ordering::SeqCst);
    }

    fn code(&self, secret: &[u8]) -> String {
        totp::code_at(secret, self.now.load(Ordering::SeqCst))
    }

    fn check(&self, code: &str) -> Outcome {
        self.play(|scene, uid| check(scene, uid, code)).unwrap()
    }

    fn confirm(&self, code: &str) -> Outcome {
        self.play(|scene, uid| confirm(scene, uid, code)).unwrap()
    }

    fn with_totp(&self) -> Vec<u8> {
        let begun = self
            .play(|scene, uid| begin(scene, uid, Kind::Totp))
            .unwrap();
        let secret = BASE32_NOPAD
            .decode(begun.secret.unwrap().as_bytes())
            .unwrap();
        assert_eq!(self.confirm(&self.code(&secret)), Outcome::Good);
        self.pass(60);
        secret
    }

    fn confirm_contact(&self) {
        self.play(|scene, _| {
            Ok(scene
                .db
                .execute("UPDATE contacts SET is_confirmed = 1", [])?)
        })
        .unwrap();
    }

    fn letter(&self) -> String {
        self.play(|scene, _| Ok(crate::outbox::latest(scene.db, None, 1)?))
            .unwrap()
            .remove(0)
            .code
            .unwrap()
    }
}

#[test]
fn an_app_is_set_up_by_an_address_and_confirmed_by_a_code() {
    let stage = Stage::new();
    let begun = stage
        .play(|scene, uid| begin(scene, uid, Kind::Totp))
        .unwrap();
    let text = begun.secret.unwrap();
    assert_eq!(text.len(), 32);
    assert_eq!(
        begun.otpauth_url.unwrap(),
        format!(
            "otpauth://totp/Lumiere:anna@mail.example?secret={text}&issuer=Lumiere&algorithm=SHA1&digits=6&period=30"
        )
    );
    assert_eq!(
        stage.play(|scene, uid| Ok(enabled(scene, uid)?)).unwrap(),
        None
    );
    let secret = BASE32_NOPAD.decode(text.as_bytes()).unwrap();
    assert_eq!(stage.confirm("000000"), Outcome::Wrong);
    assert_eq!(stage.confirm(&stage.code(&secret)), Outcome::Good);
    let info = stage
        .play(|scene, uid| Ok(players::by_uid(scene.db, uid)?))
        .unwrap();
    assert!(info.unwrap().two_factor_auth);
    assert!(
        stage
            .play(|scene, uid| begin(scene, uid, Kind::Totp))
            .is_err()
    );
}

#[test]
fn a_used_code_is_not_good_again_and_a_wrong_one_burns_nothing() {
    let stage = Stage::new();
    let secret = stage.with_totp();
    assert_eq!(stage.check("12345"), Outcome::Malformed);
    assert_eq!(stage.check("12345a"), Outcome::Malformed);
    assert_eq!(stage.check("000000"), Outcome::Wrong);
    let code = stage.code(&secret);
    assert_eq!(stage.check(&code), Outcome::Good);
    assert_eq!(stage.check(&code), Outcome::Wrong);
    stage.pass(90);
    assert_eq!(stage.check(&code), Outcome::Expired);
}

#[test]
fn too_many_wrong_codes_close_the_door_for_a_while_even_to_the_right_one() {
    let stage = Stage::new();
    let secret = stage.with_totp();
    for _ in 0..FORGIVEN {
        assert_eq!(stage.check("000000"), Outcome::Wrong);
    }
    stage.pass(100);
    assert_eq!(stage.check(&stage.code(&secret)), Outcome::TooMany(200));
    stage.pass(200);
    assert_eq!(stage.check(&stage.code(&secret)), Outcome::Good);
}

#[test]
fn it_is_switched_off_with_a_code_of_its_own() {
    let stage = Stage::new();
    assert!(stage.play(disable).is_err());
    let secret = stage.with_totp();
    assert!(
        stage
            .play(|scene, uid| confirm(scene, uid, "000000"))
            .is_err()
    );
    stage.play(disable).unwrap();
    assert_eq!(stage.confirm("000000"), Outcome::Wrong);
    assert_eq!(
        stage.play(|scene, uid| Ok(enabled(scene, uid)?)).unwrap(),
        Some(Kind::Totp)
    );
    assert_eq!(stage.confirm(&stage.code(&secret)), Outcome::Good);
    assert_eq!(
        stage.play(|scene, uid| Ok(enabled(scene, uid)?)).unwrap(),
        None
    );
    assert_eq!(stage.check(&stage.code(&secret)), Outcome::Wrong);
}

#[test]
fn codes_by_letter_need_a_confirmed_address_and_expire() {
    let stage = Stage::new();
    let refused = stage.play(|scene, uid| begin(scene, uid, Kind::Email));
    assert_eq!(
        refused.unwrap_err().kind(),
        ErrorType::UserNeedConfirmContactException
    );
    stage.confirm_contact();
    let begun = stage
        .play(|scene, uid| begin(scene, uid, Kind::Email))
        .unwrap();
    assert_eq!(begun.resend_time, Some(NOW + 60));
    assert_eq!(stage.confirm(&stage.letter()), Outcome::Good);

    stage.play(send_code).unwrap();
    let code = stage.letter();
    assert_eq!(stage.check("999999"), Outcome::Wrong);
    stage.pass(codes::LIFETIME);
    assert_eq!(stage.check(&code), Outcome::Expired);
    stage.play(send_code).unwrap();
    assert_eq!(stage.check(&stage.letter()), Outcome::Good);
}
