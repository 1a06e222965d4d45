//! Parses addresses and host names.

use std::str::FromStr;

use url::{Origin, Url};

/// An http or https URL; it may have a path, but no query and no user name.
pub struct Address(pub Url);

impl FromStr for Address {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let url = Url::parse(text).map_err(|_| ())?;
        let sound = matches!(url.scheme(), "http" | "https")
            && url.host_str().is_some()
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none();
        sound.then_some(Self(url)).ok_or(())
    }
}

/// A URL with only scheme, host and port.
pub struct SiteOrigin(pub Url);

impl FromStr for SiteOrigin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Address(url) = text.parse()?;
        (url.path() == "/").then_some(Self(url)).ok_or(())
    }
}

/// A chat provider of the sandbox; none: no chat.
pub struct SandboxChat(pub Option<String>);

impl FromStr for SandboxChat {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "none" => Ok(Self(None)),
            name if foyer_sandbox::is_chat_provider(name) => Ok(Self(Some(name.to_owned()))),
            _ => Err(()),
        }
    }
}

/// The address of a third party's script. Its query may hold `{id}`, in whose place the platform's id of the brand goes
/// (§3 General info, `analytic`).
#[derive(Debug)]
pub struct ScriptAddress(pub Url);

impl FromStr for ScriptAddress {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (address, _) = text.split_once('?').unwrap_or((text, ""));
        let Address(_) = address.parse()?;
        if address.contains(['{', '}']) || text.contains('#') {
            return Err(());
        }
        Ok(Self(Url::parse(text).map_err(|_| ())?))
    }
}

#[derive(Default)]
pub struct OriginList(pub Vec<Origin>);

impl FromStr for OriginList {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let items = text
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty());
        let origins = items.map(|item| item.parse::<SiteOrigin>().map(|origin| origin.0.origin()));
        Ok(Self(origins.collect::<Result<_, _>>()?))
    }
}

/// Host names without ports.
#[derive(Default)]
pub struct HostNames(pub Vec<String>);

impl FromStr for HostNames {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let names = text
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty());
        let sound = |name: &str| {
            name.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
        };
        let names = names.map(|name| sound(name).then(|| name.to_owned()).ok_or(()));
        Ok(Self(names.collect::<Result<_, _>>()?))
    }
}

/// Origins that scripts may connect to: http, https, ws or wss.
#[derive(Default)]
pub struct ConnectOrigins(pub Vec<Origin>);

impl FromStr for ConnectOrigins {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let site = |item: &str| match item.split_once("://") {
            Some(("ws", rest)) => Some(format!("http://{rest}")),
            Some(("wss", rest)) => Some(format!("https://{rest}")),
            Some(_) => Some(item.to_owned()),
            None => None,
        };
        let origin = |item: &str| {
            let SiteOrigin(_) = site(item).ok_or(())?.parse()?;
            Ok(Url::parse(item).map_err(|_| ())?.origin())
        };
        let items = text.split(',').map(str::trim);
        let items = items.filter(|item| !item.is_empty());
        Ok(Self(items.map(origin).collect::<Result<_, ()>>()?))
    }
}

pub struct CookieName(pub String);

impl Default for CookieName {
    fn default() -> Self {
        Self("foyer_session".to_owned())
    }
}

impl FromStr for CookieName {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let sound = !text.is_empty()
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        sound.then(|| Self(text.to_owned())).ok_or(())
    }
}
