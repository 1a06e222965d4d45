//! A sandbox of one's own per test, and browsers that talk to it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use foyer_sandbox::{
    AttemptLimits, DEMO_LOGIN, DEMO_PASSWORD, ManualClock, PasswordCost, RunningSandbox, Sandbox,
    SandboxConfig, SeededChance,
};
use foyer_signing::Key;
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::multipart::Form;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::Value;

/// 2026-09-21, a Monday morning.
pub const NOW: i64 = 1_790_000_000;

/// What the site proves itself with: the browsers of these tests speak through it.
const SITE_KEY: &str = "the site's key of these tests";

pub struct TestSandbox {
    pub server: RunningSandbox,
    pub clock: ManualClock,
    http: Client,
    /// Faults answer what no call does by itself.
    has_faults: Arc<AtomicBool>,
}

impl TestSandbox {
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(adjust: impl FnOnce(&mut SandboxConfig)) -> Self {
        let clock = ManualClock::at(NOW);
        let mut config = SandboxConfig {
            site_origins: vec!["http://site.example".to_owned()],
            controls_address: Some(([127, 0, 0, 1], 0).into()),
            password_cost: PasswordCost::CHEAP,
            attempts: AttemptLimits {
                per_login: 8,
                per_client: 1000,
                per_login_everywhere: 1000,
                window_seconds: 300,
            },
            clock: Arc::new(clock.clone()),
            chance: Arc::new(SeededChance::new(7)),
            site_key: Some(SITE_KEY.to_owned()),
            ..SandboxConfig::default()
        };
        adjust(&mut config);
        let server = Sandbox::start(config).await.expect("the sandbox starts");
        Self {
            server,
            clock,
            http: site_client(),
            has_faults: Arc::default(),
        }
    }

    pub fn guest(&self) -> Browser {
        Browser {
            http: self.http.clone(),
            origin: self.server.origin().to_owned(),
            has_faults: Arc::clone(&self.has_faults),
            session: Mutex::default(),
            device: Mutex::default(),
        }
    }

    /// Asks the test controls.
    pub async fn ask_controls(&self, path: &str) -> Reply {
        let controls = self.server.controls_origin().expect("test controls");
        read(self.http.get(format!("{controls}{path}"))).await
    }

    /// Sends the test controls a form.
    pub async fn tell_controls(&self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let controls = self.server.controls_origin().expect("test controls");
        read(self.http.post(format!("{controls}{path}")).form(fields)).await
    }

    /// The letters to an address, the latest first.
    pub async fn letters(&self, to: &str) -> Vec<Value> {
        let controls = self.server.controls_origin().expect("test controls");
        let request = self.http.get(format!("{controls}/outbox.json"));
        let reply = read(request.query(&[("to", to)])).await;
        serde_json::from_str(&reply.body).expect("letters")
    }

    /// The code in the latest letter to an address.
    pub async fn code_to(&self, to: &str) -> String {
        let letters = self.letters(to).await;
        let letter = letters.first().expect("a letter");
        letter["code"].as_str().expect("a code in it").to_owned()
    }

    /// Turns a test control: `POST {path}` with this JSON.
    pub async fn control(&self, path: &str, body: &Value) -> Reply {
        if path == "/faults" {
            self.has_faults.store(true, Ordering::Relaxed);
        }
        let controls = self.server.controls_origin().expect("test controls");
        read(self.http.post(format!("{controls}{path}")).json(body)).await
    }

    /// Asks the test controls for something that has no body.
    pub async fn request_controls(&self, method: reqwest::Method, path: &str) -> Reply {
        let controls = self.server.controls_origin().expect("test controls");
        read(self.http.request(method, format!("{controls}{path}"))).await
    }

    pub async fn demo_player(&self) -> Browser {
        let browser = self.guest();
        browser.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
        browser
    }

    /// The player whose registration is to be completed.
    pub async fn incomplete_player(&self) -> Browser {
        let browser = self.guest();
        let login = "incomplete@lumiere.example";
        browser.sign_in(login, DEMO_PASSWORD).await.data();
        browser
    }

    /// The demo player with the bonus put aside: what can be bet is the main balance, to the cent.
    pub async fn demo_player_without_bonus(&self) -> Browser {
        let browser = self.demo_player().await;
        let active = browser.get("/api/bonuses/get?status=active").await.data();
        let id = active["items"][0]["id"].to_string();
        browser
            .post("/api/bonuses/deactivate", &[("bonus_id", &id)])
            .await
            .data();
        browser
    }
}

/// What a game provider proves its requests to the wallet with.
pub fn wallet_signature(key: &str, path: &str, body: &str) -> String {
    Key::new(key.as_bytes()).sign_hex(&[path.as_bytes(), b"\n", body.as_bytes()])
}

pub fn client() -> Client {
    // Installed once a process; a second test finds it there.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .timeout(Duration::from_secs(20))
        .build()
        .expect("a client")
}

fn site_client() -> Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut headers = HeaderMap::new();
    headers.insert("x-site-key", SITE_KEY.parse().expect("a header"));
    Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .timeout(Duration::from_secs(20))
        .default_headers(headers)
        .build()
        .expect("a client")
}

/// A browser: keeps the cookies as it is told to.
pub struct Browser {
    http: Client,
    origin: String,
    has_faults: Arc<AtomicBool>,
    session: Mutex<Option<String>>,
    /// Identifies a browser that has signed in before.
    device: Mutex<Option<String>>,
}

impl Browser {
    /// A browser at a sandbox that another process serves.
    pub fn at(origin: &str) -> Self {
        Self {
            http: client(),
            origin: origin.to_owned(),
            has_faults: Arc::default(),
            session: Mutex::default(),
            device: Mutex::default(),
        }
    }

    pub async fn get(&self, path_and_query: &str) -> Reply {
        self.send(self.http.get(format!("{}{path_and_query}", self.origin)))
            .await
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let form = fields.iter().fold(Form::new(), |form, (name, value)| {
            form.text((*name).to_owned(), (*value).to_owned())
        });
        self.send(
            self.http
                .post(format!("{}{path}", self.origin))
                .multipart(form),
        )
        .await
    }

    pub fn request(&self, method: reqwest::Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.origin))
    }

    pub async fn send(&self, request: RequestBuilder) -> Reply {
        let named =
            |name: &str, value: Option<String>| value.map(|value| format!("{name}={value}"));
        let carried = [
            named("foyer_session", self.cookie()),
            named("foyer_device", self.device()),
        ];
        let carried: Vec<String> = carried.into_iter().flatten().collect();
        let request = if carried.is_empty() {
            request
        } else {
            request.header(
                COOKIE,
                format!("i18n_redirected=fr; {}", carried.join("; ")),
            )
        };
        let request = request.build().expect("a request");
        let (verb, path) = (request.method().clone(), request.url().path().to_owned());
        let response = self.http.execute(request).await.expect("an answer");
        let reply = Reply {
            status: response.status(),
            headers: response.headers().clone(),
            body: response.text().await.expect("a text"),
        };
        self.keep(&reply);
        if !self.has_faults.load(Ordering::Relaxed) {
            reply.assert_documented(&verb, &path);
        }
        reply
    }

    fn keep(&self, reply: &Reply) {
        for cookie in reply.headers.get_all(SET_COOKIE) {
            let text = cookie.to_str().unwrap();
            let pair = text.split(';').next().unwrap_or_default();
            let kept = match pair.split_once('=') {
                Some(("foyer_session", value)) => (&self.session, value),
                Some(("foyer_device", value)) => (&self.device, value),
                _ => continue,
            };
            *kept.0.lock().unwrap() = (!kept.1.is_empty()).then(|| kept.1.to_owned());
        }
    }

    pub fn cookie(&self) -> Option<String> {
        self.session.lock().unwrap().clone()
    }

    pub fn device(&self) -> Option<String> {
        self.device.lock().unwrap().clone()
    }

    pub fn carry_device(&self, token: &str) {
        *self.device.lock().unwrap() = Some(token.to_owned());
    }

    pub fn carry(&self, token: &str) {
        *self.session.lock().unwrap() = Some(token.to_owned());
    }

    pub async fn sign_in(&self, login: &str, password: &str) -> Reply {
        self.post(
            "/api/auth/login",
            &[("login", login), ("password", password)],
        )
        .await
    }

    /// Launches a game and opens its frame; answers the page's token and what the page was told.
    pub async fn open_game(&self, sysname: &str, mode: &str) -> Frame {
        let redirect = self.get(&format!("/platform/game/{sysname}/{mode}")).await;
        assert_eq!(redirect.status, StatusCode::FOUND, "{}", redirect.body);
        let address = redirect.headers["location"].to_str().unwrap().to_owned();
        let page = self
            .get(address.strip_prefix(&self.origin).expect("our own origin"))
            .await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        Frame {
            address,
            page,
            http: self.http.clone(),
            origin: self.origin.clone(),
        }
    }
}

/// A game's page, open in its frame. It has no cookies: only its token.
pub struct Frame {
    pub address: String,
    pub page: Reply,
    http: Client,
    origin: String,
}

impl Frame {
    /// The token that the page carries, found as the page's own script finds it.
    pub fn token(&self) -> String {
        let marker = "\"token\":\"";
        let start = self
            .page
            .body
            .find(marker)
            .expect("the page carries its token")
            + marker.len();
        self.page.body[start..start + 43].to_owned()
    }

    pub async fn state(&self) -> Reply {
        let request = self.http.get(format!("{}/frame/api/state", self.origin));
        read(request.bearer_auth(self.token())).await
    }

    /// Makes a move of a game that has them.
    pub async fn make_move(&self, round: &str, step: usize, act: Value) -> Reply {
        let body = serde_json::json!({ "round": round, "step": step, "act": act });
        let request = self.http.post(format!("{}/frame/api/move", self.origin));
        read(request.bearer_auth(self.token()).json(&body)).await
    }

    /// The state, once the open round is over.
    pub async fn wait(&self, round: &str) -> Reply {
        let address = format!("{}/frame/api/wait?round={round}", self.origin);
        read(self.http.get(address).bearer_auth(self.token())).await
    }

    pub async fn spin(&self, round: &str, bet: i64) -> Reply {
        let body = serde_json::json!({ "round": round, "bet": bet });
        let request = self.http.post(format!("{}/frame/api/spin", self.origin));
        read(request.bearer_auth(self.token()).json(&body)).await
    }
}

async fn read(request: RequestBuilder) -> Reply {
    let response = request.send().await.expect("an answer");
    Reply {
        status: response.status(),
        headers: response.headers().clone(),
        body: response.text().await.expect("a text"),
    }
}

pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Reply {
    /// The whole body, when it is JSON without an envelope.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }

    /// The `data` of a success.
    pub fn data(&self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.body);
        let mut envelope: Value = serde_json::from_str(&self.body).expect("JSON");
        envelope["data"].take()
    }

    /// Status, type and `error_data` of a failure.
    pub fn error(&self) -> (u16, String, Value) {
        let envelope: Value =
            serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body));
        let error = &envelope["error"];
        assert!(
            error["code"].as_u64().is_some_and(|code| code > 0),
            "{error}"
        );
        assert!(
            error["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty()),
            "{error}"
        );
        (
            self.status.as_u16(),
            error["type"].as_str().unwrap().to_owned(),
            error["error_data"].clone(),
        )
    }

    /// Whatever a call answers is in its contract.
    fn assert_documented(&self, verb: &reqwest::Method, path: &str) {
        let method = foyer_platform::find_path(path).filter(|method| method.verb.http() == *verb);
        let Some(method) = method.filter(|_| self.status != StatusCode::OK) else {
            return;
        };
        let (status, kind, _) = self.error();
        let failures = method.failures();
        let documented = failures.get(&self.status).cloned().unwrap_or_default();
        assert!(
            documented.iter().any(|known| known.name() == kind),
            "{} answers {status} {kind}, which its contract does not name",
            method.name()
        );
    }

    pub fn assert_error(&self, status: u16, kind: &str) -> Value {
        let (was, named, data) = self.error();
        assert_eq!((was, named.as_str()), (status, kind), "{}", self.body);
        data
    }

    pub fn set_cookie(&self) -> Option<&str> {
        self.headers
            .get(SET_COOKIE)
            .and_then(|value| value.to_str().ok())
    }
}
