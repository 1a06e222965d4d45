//! HTTP calls to the platform, in the form that the site uses (§7.1).

use std::time::Duration;

use foyer_platform::{API_VERSION, Method, SITE_KEY, Verb};
use reqwest::header::{CONTENT_TYPE, COOKIE, HeaderValue, SET_COOKIE};
use reqwest::multipart::Form;
use reqwest::{Client, RequestBuilder};
use url::Url;

use crate::answer::Answer;

const TIMEOUT: Duration = Duration::from_secs(30);

/// Field names and values.
pub type Fields = Vec<(String, String)>;

pub struct Platform {
    http: Client,
    origin: Url,
    cookie: String,
}

/// The context of a call.
#[derive(Debug, Clone, Copy)]
pub struct Asking<'a> {
    pub session: Option<&'a str>,
    pub locale: &'a str,
}

pub const GUEST: Asking<'_> = Asking {
    session: None,
    locale: "en",
};

impl Platform {
    pub fn new(origin: &Url, cookie: &str) -> Result<Self, reqwest::Error> {
        // An error means that a provider was installed earlier; that one works, too.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(TIMEOUT)
            .build()?;
        Ok(Self {
            http,
            origin: origin.clone(),
            cookie: cookie.to_owned(),
        })
    }

    /// Makes a call of the table with its own verb.
    pub async fn ask(&self, method: &Method, fields: &Fields, asking: Asking<'_>) -> Answer {
        self.ask_as(method.verb, &method.path(), fields, asking)
            .await
    }

    /// Makes a call like the site on behalf of a visitor at an address.
    pub async fn ask_from(
        &self,
        method: &Method,
        fields: &Fields,
        site_key: &str,
        forwarded: &str,
    ) -> Answer {
        let request = self.request(method.verb, &method.path(), fields, GUEST.locale);
        let request = request
            .header(SITE_KEY, site_key)
            .header("x-forwarded-for", forwarded);
        self.send(request, None).await
    }

    /// Makes a call with a raw `Cookie` header of any bytes.
    pub async fn ask_with_cookies(&self, method: &Method, cookies: &[u8]) -> Answer {
        let request = self.request(method.verb, &method.path(), &Fields::new(), GUEST.locale);
        self.send(request.header(COOKIE, cookies), None).await
    }

    pub async fn ask_as(
        &self,
        verb: Verb,
        path: &str,
        fields: &Fields,
        asking: Asking<'_>,
    ) -> Answer {
        let request = self.request(verb, path, fields, asking.locale);
        self.send(request, asking.session).await
    }

    fn request(&self, verb: Verb, path: &str, fields: &Fields, locale: &str) -> RequestBuilder {
        let mut address = self.origin.clone();
        address.set_path(path);
        address
            .query_pairs_mut()
            .append_pair("v", API_VERSION)
            .append_pair("locale", locale);
        match verb {
            Verb::Get => self.http.get(address).query(fields),
            Verb::Post => {
                let form = fields.iter().fold(Form::new(), |form, (name, value)| {
                    form.text(name.clone(), value.clone())
                });
                self.http.post(address).multipart(form)
            }
        }
    }

    async fn send(&self, request: RequestBuilder, session: Option<&str>) -> Answer {
        let request = match session {
            Some(session) => request.header(COOKIE, format!("{}={session}", self.cookie)),
            None => request,
        };
        match whole(request).await {
            Ok(answer) => answer,
            Err(error) => Answer::none(error.to_string()),
        }
    }
}

async fn whole(request: RequestBuilder) -> Result<Answer, reqwest::Error> {
    let response = request.send().await?;
    let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let headers = response.headers();
    let content_type = headers.get(CONTENT_TYPE).map(text).unwrap_or_default();
    let cookies = headers.get_all(SET_COOKIE).iter().map(text).collect();
    Ok(Answer {
        status: response.status(),
        content_type,
        cookies,
        body: Ok(response.text().await?),
    })
}
