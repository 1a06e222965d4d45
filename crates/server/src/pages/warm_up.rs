//! Renders made before the isolates' snapshot is frozen, so that the first visitor meets warm code (architecture §4).

use foyer_platform::Locale;
use foyer_render::{Function, WarmUp};

use super::payload::{About, Data, Payload, Runtime};
use crate::navigation::PageRequest;

/// Both languages, and the two pages that guests see most.
const PATHS: [&str; 2] = ["/", "/gamehall"];
/// Any moment will do; a fixed one makes every snapshot the same.
const NOW: u64 = 1_750_000_000_000;

/// The calls for `RendererConfig::warm_up`.
#[must_use]
pub fn warm_up(build_id: &str) -> Vec<WarmUp> {
    let runtime = Runtime::default();
    let about = About {
        runtime: &runtime,
        build_id,
    };
    let mut calls = Vec::new();
    for locale in Locale::ALL {
        for path in PATHS {
            let payload = Payload {
                site: about,
                request: &PageRequest::for_warm_up(locale, path),
                system: None,
                now: NOW,
                shell: false,
            };
            let text = payload.text(&Data::new());
            for function in [Function::Plan, Function::Render] {
                calls.push(WarmUp {
                    function,
                    payload: text.as_str().into(),
                });
            }
        }
    }
    calls
}
