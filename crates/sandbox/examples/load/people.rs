//! Who calls: a demo player who looks around, and one with much money who plays and pays.

use std::time::Duration;

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD, RunningSandbox};
use foyer_signing::Key;
use reqwest::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response};
use serde_json::Value;

type Mishap = Box<dyn std::error::Error>;

const RICH_LOGIN: &str = "morgan@lumiere.example";
pub const GAME: &str = "book-of-tides";
pub const CURRENCY: &str = "USD";

pub struct People {
    http: Client,
    origin: String,
    reader: String,
    payer: String,
    provider: String,
    wallet_key: String,
    /// The token that the payer's game plays with.
    pub game: String,
}

impl People {
    pub async fn arrive(sandbox: &RunningSandbox) -> Result<Self, Mishap> {
        let http = Client::builder()
            .redirect(Policy::none())
            .timeout(Duration::from_secs(10))
            .build()?;
        let mut people = Self {
            http,
            origin: sandbox.origin().to_owned(),
            reader: String::new(),
            payer: String::new(),
            provider: String::new(),
            wallet_key: String::new(),
            game: String::new(),
        };
        people.reader = people.sign_in(DEMO_LOGIN).await?;
        people.payer = people.sign_in(RICH_LOGIN).await?;
        people.give_up_the_bonus().await?;
        people.open_the_game().await?;
        let page = people.read(&format!("/api/games/get?sysname={GAME}"));
        let game = json(page.send().await?).await?;
        people.provider = text(&game["data"]["items"][0]["provider"]["sysname"])?;
        people.wallet_key = sandbox.wallet_key(&people.provider);
        Ok(people)
    }

    async fn sign_in(&self, login: &str) -> Result<String, Mishap> {
        let form = [("login", login), ("password", DEMO_PASSWORD)];
        let request = self.http.post(format!("{}/api/auth/login", self.origin));
        let response = request.form(&form).send().await?.error_for_status()?;
        let cookie = response.headers().get(SET_COOKIE).ok_or("no session")?;
        let (pair, _) = cookie.to_str()?.split_once(';').ok_or("no session")?;
        Ok(pair.to_owned())
    }

    /// It would have to be wagered before a withdrawal.
    async fn give_up_the_bonus(&self) -> Result<(), Mishap> {
        let path = "/api/bonuses/get?status=active";
        let request = self.http.get(format!("{}{path}", self.origin));
        let active = json(request.header(COOKIE, &self.payer).send().await?).await?;
        if let Some(bonus) = active["data"]["items"].get(0) {
            let id = bonus["id"].to_string();
            let request = self.pay("/api/bonuses/remove", &[("bonus_id", &id)]);
            request.send().await?.error_for_status()?;
        }
        Ok(())
    }

    async fn open_the_game(&mut self) -> Result<(), Mishap> {
        let door = format!("{}/platform/game/{GAME}/play", self.origin);
        let request = self.http.get(door).header(COOKIE, &self.payer);
        let response = request.send().await?.error_for_status()?;
        let frame = response.headers().get(LOCATION).ok_or("no frame")?;
        let page = self.http.get(frame.to_str()?).send().await?.text().await?;
        let (_, rest) = page.split_once("\"token\":\"").ok_or("no token")?;
        let (token, _) = rest.split_once('"').ok_or("no token")?;
        self.game = token.to_owned();
        Ok(())
    }

    /// The path of an address of the sandbox.
    pub fn path(&self, address: &Value) -> Option<String> {
        let path = address.as_str()?.strip_prefix(&self.origin)?;
        Some(path.to_owned())
    }

    /// A call that the reader makes.
    pub fn read(&self, path: &str) -> RequestBuilder {
        let request = self.http.get(format!("{}{path}", self.origin));
        request.header(COOKIE, &self.reader)
    }

    /// A call that the payer makes.
    pub fn pay(&self, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
        let request = self.http.post(format!("{}{path}", self.origin));
        request.header(COOKIE, &self.payer).form(fields)
    }

    /// A call of the game's provider.
    pub fn play(&self, path: &str, body: &Value) -> RequestBuilder {
        let body = body.to_string();
        let key = Key::new(self.wallet_key.as_bytes());
        let signature = key.sign_hex(&[path.as_bytes(), b"\n", body.as_bytes()]);
        self.http
            .post(format!("{}{path}", self.origin))
            .header(CONTENT_TYPE, "application/json")
            .header("x-wallet-provider", &self.provider)
            .header("x-wallet-signature", signature)
            .body(body)
    }
}

async fn json(response: Response) -> Result<Value, Mishap> {
    Ok(response.error_for_status()?.json().await?)
}

fn text(value: &Value) -> Result<String, Mishap> {
    Ok(value.as_str().ok_or("no text")?.to_owned())
}
