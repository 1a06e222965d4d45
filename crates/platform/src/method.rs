//! A row of the method table, and its builder functions.

use std::time::Duration;

use http::Method as HttpMethod;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::ErrorType;
use crate::shape::AnswerType;

/// Time limit of an ordinary read.
const READ_TIME: Duration = Duration::from_secs(5);
/// Time limit of a call that changes state: it may hash a password or call a third party.
const WRITE_TIME: Duration = Duration::from_secs(15);
const BODY_LIMIT: usize = 64 * 1024;
const ANSWER_LIMIT: usize = 2 * 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    Get,
    Post,
}

impl Verb {
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
        }
    }

    #[must_use]
    pub const fn http(self) -> HttpMethod {
        match self {
            Self::Get => HttpMethod::GET,
            Self::Post => HttpMethod::POST,
        }
    }
}

/// Whether a call reads the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Session {
    /// The answer does not depend on the session; cookies are not sent.
    None,
    /// Guests get an answer, players may get another one.
    Optional,
    /// Guests get `AuthorizationException`.
    Required,
}

impl Session {
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Optional => "optional",
            Self::Required => "required",
        }
    }
}

/// Adds the schema of a type to the OpenAPI document.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// The schema of `T` as a `const` value for static tables.
#[must_use]
pub const fn schema_of<T: JsonSchema>() -> SchemaOf {
    SchemaGenerator::subschema_for::<T>
}

/// The type of a query parameter or of a multipart field.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Maximum length in characters.
    Text {
        max: usize,
    },
    Integer {
        min: i64,
        max: i64,
    },
    /// `true` or `false`; `1` and `0` are accepted.
    Boolean,
    /// One of these values.
    Choice(&'static [&'static str]),
    /// Comma-separated values: of this set, or any if the set is empty.
    List(&'static [&'static str]),
    /// JSON text of this schema, at most `max` bytes.
    Json {
        schema: SchemaOf,
        max: usize,
    },
    /// An uploaded file of one of these media types.
    File {
        max: usize,
        types: &'static [&'static str],
    },
}

/// A query parameter or a multipart field.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    pub name: &'static str,
    pub kind: Kind,
    pub required: bool,
    pub summary: &'static str,
}

impl Field {
    #[must_use]
    pub const fn new(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            kind,
            required: false,
            summary: "",
        }
    }

    #[must_use]
    pub const fn text(name: &'static str, max: usize) -> Self {
        Self::new(name, Kind::Text { max })
    }

    #[must_use]
    pub const fn integer(name: &'static str, min: i64, max: i64) -> Self {
        Self::new(name, Kind::Integer { min, max })
    }

    #[must_use]
    pub const fn boolean(name: &'static str) -> Self {
        Self::new(name, Kind::Boolean)
    }

    #[must_use]
    pub const fn choice(name: &'static str, words: &'static [&'static str]) -> Self {
        Self::new(name, Kind::Choice(words))
    }

    #[must_use]
    pub const fn list(name: &'static str, words: &'static [&'static str]) -> Self {
        Self::new(name, Kind::List(words))
    }

    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    #[must_use]
    pub const fn about(mut self, summary: &'static str) -> Self {
        self.summary = summary;
        self
    }
}

/// A call of the product API: `/api/{group}/{call}`.
#[derive(Debug, Clone, Copy)]
pub struct Method {
    pub group: &'static str,
    pub call: &'static str,
    pub verb: Verb,
    pub query: &'static [Field],
    pub body: &'static [Field],
    pub session: Session,
    /// The errors of the call's own logic. `Method::failures` adds those of session, parameters and maintenance.
    pub fails: &'static [ErrorType],
    /// Requires proof of same origin (architecture §5): every POST, and GET calls that change state.
    pub state_changing: bool,
    /// How many seconds a guest's answer can be cached for other guests; 0: never.
    pub shared_seconds: u32,
    pub time_limit: Duration,
    /// The largest request body, in bytes.
    pub body_limit: usize,
    /// The largest answer, in bytes.
    pub answer_limit: usize,
    pub summary: &'static str,
    /// The section of the specification that requires the call.
    pub section: &'static str,
    /// Not in the specification; an addition of this product.
    pub extension: bool,
    /// The type of `data` in a successful answer.
    pub response: AnswerType,
}

impl Method {
    #[must_use]
    pub const fn get(
        group: &'static str,
        call: &'static str,
        summary: &'static str,
        response: AnswerType,
    ) -> Self {
        Self {
            group,
            call,
            verb: Verb::Get,
            query: &[],
            body: &[],
            session: Session::Required,
            fails: &[],
            state_changing: false,
            shared_seconds: 0,
            time_limit: READ_TIME,
            body_limit: 0,
            answer_limit: ANSWER_LIMIT,
            summary,
            section: "§7.2",
            extension: false,
            response,
        }
    }

    #[must_use]
    pub const fn post(
        group: &'static str,
        call: &'static str,
        summary: &'static str,
        response: AnswerType,
    ) -> Self {
        let mut method = Self::get(group, call, summary, response);
        method.verb = Verb::Post;
        method.state_changing = true;
        method.time_limit = WRITE_TIME;
        method.body_limit = BODY_LIMIT;
        method.section = "§7.3";
        method
    }

    #[must_use]
    pub const fn query(mut self, fields: &'static [Field]) -> Self {
        self.query = fields;
        self
    }

    #[must_use]
    pub const fn body(mut self, fields: &'static [Field]) -> Self {
        self.body = fields;
        self
    }

    /// Sets the errors of the call's own logic. `InvalidRequestException` among them is a conflict (409): the request
    /// is valid, but not possible now.
    #[must_use]
    pub const fn fails(mut self, errors: &'static [ErrorType]) -> Self {
        self.fails = errors;
        self
    }

    /// The call also answers guests.
    #[must_use]
    pub const fn for_everybody(mut self) -> Self {
        self.session = Session::Optional;
        self
    }

    /// The call also answers guests, and all guests share one answer for this long.
    #[must_use]
    pub const fn shared_between_guests(mut self, seconds: u32) -> Self {
        self.session = Session::Optional;
        self.shared_seconds = seconds;
        self
    }

    /// Guests and players share one answer.
    #[must_use]
    pub const fn same_for_all(mut self, seconds: u32) -> Self {
        self.session = Session::None;
        self.shared_seconds = seconds;
        self
    }

    #[must_use]
    pub const fn changes_state(mut self) -> Self {
        self.state_changing = true;
        self.time_limit = WRITE_TIME;
        self
    }

    #[must_use]
    pub const fn within_seconds(mut self, seconds: u64) -> Self {
        self.time_limit = Duration::from_secs(seconds);
        self
    }

    #[must_use]
    pub const fn body_up_to(mut self, bytes: usize) -> Self {
        self.body_limit = bytes;
        self
    }

    #[must_use]
    pub const fn extension(mut self, section: &'static str) -> Self {
        self.extension = true;
        self.section = section;
        self
    }

    /// `group/call`, as in §7.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}/{}", self.group, self.call)
    }

    #[must_use]
    pub fn path(&self) -> String {
        format!("/api/{}/{}", self.group, self.call)
    }
}
