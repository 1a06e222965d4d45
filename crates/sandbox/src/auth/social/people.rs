//! The services, and the people who pretend to have accounts there.

use serde::{Deserialize, Serialize};

use crate::seed::DEMO_LOGIN;

pub(super) struct Service {
    pub name: &'static str,
    pub title: &'static str,
}

const SERVICES: &[Service] = &[
    Service {
        name: "beacon",
        title: "Beacon",
    },
    Service {
        name: "harbour",
        title: "Harbour",
    },
];

pub(super) fn service(name: &str) -> Option<&'static Service> {
    SERVICES.iter().find(|service| service.name == name)
}

pub(super) struct Pretender {
    pub id: &'static str,
    pub name: &'static str,
    /// Not everybody lets the service tell it.
    pub email: Option<&'static str>,
}

pub(super) const PEOPLE: &[Pretender] = &[
    Pretender {
        id: "1001",
        name: "Alix Moreau",
        email: Some("alix.moreau@mail.example"),
    },
    Pretender {
        id: "1002",
        name: "Robin Hale",
        email: Some("robin.hale@mail.example"),
    },
    Pretender {
        id: "1003",
        name: "Noor Haddad",
        email: None,
    },
    // Has a password account with the same address: is told to sign in there.
    Pretender {
        id: "1004",
        name: "Lumiere guest",
        email: Some(DEMO_LOGIN),
    },
];

/// What a service tells about whoever has signed in there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Person {
    pub subject: String,
    pub email: Option<String>,
}

impl Person {
    pub fn pretended(id: &str) -> Option<Self> {
        let person = PEOPLE.iter().find(|person| person.id == id)?;
        Some(Self {
            subject: person.id.to_owned(),
            email: person.email.map(str::to_owned),
        })
    }

    /// Somebody the tester has made up; the same address is the same person.
    pub fn with_email(email: String) -> Self {
        Self {
            subject: email.clone(),
            email: Some(email),
        }
    }
}
