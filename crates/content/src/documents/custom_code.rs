//! `custom-code`: code snippets of the operator for every page (§3).

document! {
    pub struct CustomCode {
        name: String,
        is_enabled: bool,
        position: CodePosition,
        code: String,
    }
}

words! {
    pub enum CodePosition { Head, BodyStart, BodyEnd }
}
