//! Time-based one-time passwords (RFC 6238 over RFC 4226): SHA-1, six digits, steps of thirty seconds, which is what
//! authenticator apps take for granted.

use foyer_signing::{hmac_sha1, is_same};

const STEP: i64 = 30;
const DIGITS: u32 = 6;
/// Clocks differ, and typing takes a while: the step before and the step after are good, too.
const SLACK: i64 = 1;
/// A code this many steps old was right once.
const REMEMBERED: i64 = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Right, of this step.
    Good(i64),
    /// Right some minutes ago.
    Expired,
    Wrong,
}

/// Looks for the step that a code is of; steps up to `last_step` have had their turn.
pub(super) fn verify(secret: &[u8], code: &str, now: i64, last_step: i64) -> Verdict {
    let current = now.div_euclid(STEP);
    let is_of = |step: i64| {
        let right = format!("{:06}", hotp(secret, step));
        is_same(right.as_bytes(), code.as_bytes())
    };
    let good = (current - SLACK..=current + SLACK)
        .filter(|step| *step > last_step)
        .find(|step| is_of(*step));
    match good {
        Some(step) => Verdict::Good(step),
        None if (current - REMEMBERED..current - SLACK).any(is_of) => Verdict::Expired,
        None => Verdict::Wrong,
    }
}

/// The code of an instant, as an authenticator app shows it.
pub(super) fn code_at(secret: &[u8], now: i64) -> String {
    format!("{:06}", hotp(secret, now.div_euclid(STEP)))
}

fn hotp(secret: &[u8], step: i64) -> u32 {
    truncated(secret, step) % 10_u32.pow(DIGITS)
}

/// RFC 4226 §5.3: four bytes of the digest, where its last nibble points.
fn truncated(secret: &[u8], step: i64) -> u32 {
    let digest = hmac_sha1(secret, &step.to_be_bytes());
    let offset = usize::from(digest[19] & 0x0f);
    let mut chosen = [0; 4];
    chosen.copy_from_slice(&digest[offset..offset + 4]);
    u32::from_be_bytes(chosen) & 0x7fff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"12345678901234567890";

    #[test]
    fn the_vectors_of_rfc_6238_come_out() {
        for (now, code) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            assert_eq!(truncated(SECRET, now / STEP) % 100_000_000, code, "{now}");
        }
    }

    #[test]
    fn the_vectors_of_rfc_4226_come_out() {
        let codes = [
            755_224, 287_082, 359_152, 969_429, 338_314, 254_676, 287_922, 162_583, 399_871,
            520_489,
        ];
        for (step, code) in (0..).zip(codes) {
            assert_eq!(hotp(SECRET, step), code, "{step}");
        }
    }

    #[test]
    fn a_code_is_good_one_step_early_and_one_step_late() {
        let now = 1_790_000_010;
        let step = now / STEP;
        for (away, verdict) in [
            (-2, Verdict::Expired),
            (-1, Verdict::Good(step - 1)),
            (0, Verdict::Good(step)),
            (1, Verdict::Good(step + 1)),
            (2, Verdict::Wrong),
            (-12, Verdict::Wrong),
        ] {
            let code = code_at(SECRET, now + away * STEP);
            assert_eq!(verify(SECRET, &code, now, 0), verdict, "{away}");
        }
    }

    #[test]
    fn a_step_has_one_turn_and_takes_the_ones_before_with_it() {
        let now = 1_790_000_010;
        let step = now / STEP;
        for away in [-1, 0] {
            let code = code_at(SECRET, now + away * STEP);
            assert_eq!(verify(SECRET, &code, now, step), Verdict::Wrong, "{away}");
        }
        let next = code_at(SECRET, now + STEP);
        assert_eq!(verify(SECRET, &next, now, step), Verdict::Good(step + 1));
    }
}
