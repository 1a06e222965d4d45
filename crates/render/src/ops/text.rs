//! UTF-8 for `TextEncoder` and `TextDecoder`.

use deno_core::op2;

#[op2]
#[buffer]
pub(super) fn op_foyer_encode(#[string] text: String) -> Vec<u8> {
    text.into_bytes()
}

/// Decodes UTF-8. Malformed input gives `None` if `fatal`, otherwise U+FFFD as in the Encoding Standard.
#[op2]
#[string]
pub(super) fn op_foyer_decode(#[buffer] bytes: &[u8], fatal: bool) -> Option<String> {
    if fatal {
        std::str::from_utf8(bytes).ok().map(str::to_owned)
    } else {
        Some(String::from_utf8_lossy(bytes).into_owned())
    }
}
