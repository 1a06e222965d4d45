use foyer_signing::{Key, is_same};
use proptest::collection::vec;
use proptest::prelude::*;

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..80)
}

proptest! {
    #[test]
    fn a_signature_holds_however_the_message_is_cut(
        secret in bytes(),
        message in bytes(),
        cut in any::<prop::sample::Index>(),
    ) {
        let key = Key::new(&secret);
        let (head, tail) = message.split_at(cut.index(message.len() + 1));
        let signature = key.sign_hex(&[head, tail]);
        prop_assert_eq!(&signature, &key.sign_hex(&[&message]));
        prop_assert!(key.is_signed_hex(&[&message], &signature));
        prop_assert!(key.is_signed_hex(&[&message], &signature.to_uppercase()));
        prop_assert!(key.is_signed(&[&message], &key.sign(&[head, tail])));
    }

    #[test]
    fn a_change_to_key_message_or_signature_is_noticed(
        secret in bytes(),
        message in bytes(),
        bit in 0..256_usize,
        extra in 1..=u8::MAX,
    ) {
        let key = Key::new(&secret);
        let mut signature = key.sign(&[&message]);
        // HMAC pads keys with zeros, so a trailing zero does not change the key.
        let other = Key::new(&[&secret[..], &[extra]].concat());
        prop_assert!(!other.is_signed(&[&message], &signature));
        prop_assert!(!key.is_signed(&[&message, &[extra]], &signature));
        prop_assert!(!key.is_signed(&[&message], &signature[..31]));
        signature[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(!key.is_signed(&[&message], &signature));
    }

    #[test]
    fn what_is_not_64_hexadecimal_digits_is_no_signature(text in ".{0,80}") {
        let is_hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        prop_assume!(!is_hex);
        prop_assert!(!Key::new(b"key").is_signed_hex(&[b"message"], &text));
    }

    #[test]
    fn secrets_are_the_same_when_their_bytes_are(one in bytes(), other in bytes()) {
        prop_assert_eq!(is_same(&one, &other), one == other);
        prop_assert!(is_same(&one, &one.clone()));
    }
}

#[test]
fn neither_signs_nor_spaces_are_hexadecimal_digits() {
    for wrong in ["", "0", "zz", "+1", " 1", "é0", &"0".repeat(64)] {
        assert!(!Key::new(b"key").is_signed_hex(&[b"a"], wrong), "{wrong}");
    }
}
