//! Renders before the isolates' snapshot is taken, so that the first visitor's request runs warm code (architecture
//! §4).

use foyer_platform::Locale;
use foyer_render::{Function, WarmUp};

use super::payload::{About, Data, Payload, Runtime};
use crate::navigation::PageRequest;

/// The two pages that guests open most; rendered in both languages.
const PATHS: [&str; 2] = ["/", "/gamehall"];
/// A fixed time, so that all snapshots are identical.
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
    for &locale in Locale::all() {
        for path in PATHS {
            let payload = Payload {
                site: about,
                request: &PageRequest::for_warm_up(locale, path),
                languages: &[],
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
