//! A round of a game with moves: what the player does is kept with the seed, money moves through the wallet, and both happen
//! in one transaction or not at all.

use foyer_platform::{ErrorType, Failure, Money};
use http::StatusCode;
use rusqlite::{OptionalExtension, Row, params};

use super::games::{self, Bets, Move, Standing, Timed, Wrong, wheel};
use super::seeds::{self, RoundSeed};
use super::wire::{MoveRequest, RoundView};
use crate::api::Refusal;
use crate::catalogue::{Game, GameKind};
use crate::domain::Scene;
use crate::play::wallet::{self, End, Order, Seat};
use crate::play::{Launch, bets};

/// The present, as the studio needs it.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    pub scene: &'a Scene<'a>,
    pub now_ms: i64,
    /// Decides the seeds of shared rounds.
    pub secret: &'a [u8; 32],
}

/// A round, finished or not.
#[derive(Debug)]
pub(super) struct Round {
    id: i64,
    launch: i64,
    key: String,
    number: u64,
    is_open: bool,
    win: i64,
    seed: RoundSeed,
    started_ms: i64,
    moves: Vec<Timed>,
}

const COLUMNS: &str = "SELECT r.id, r.launch, r.key, r.number, r.status = 'open' AS is_open, r.win, s.seed, s.started_ms, s.moves";
const ROUNDS: &str = "FROM rounds r JOIN studio_rounds s ON s.round = r.id";

impl Round {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let moves: String = row.get("moves")?;
        let broken = |error: serde_json::Error| {
            rusqlite::Error::FromSqlConversionFailure(
                0,
                rusqlite::types::Type::Text,
                Box::new(error),
            )
        };
        Ok(Self {
            id: row.get("id")?,
            launch: row.get("launch")?,
            key: row.get("key")?,
            number: row.get::<_, i64>("number")?.unsigned_abs(),
            is_open: row.get("is_open")?,
            win: row.get("win")?,
            seed: row.get("seed")?,
            started_ms: row.get("started_ms")?,
            moves: serde_json::from_str(&moves).map_err(broken)?,
        })
    }

    /// The round of this game that the player has open, in whichever launch: it is theirs after a reload, too. A guest's purse is
    /// the launch's, and so is their round.
    pub fn open(scene: &Scene<'_>, launch: &Launch) -> rusqlite::Result<Option<Self>> {
        // The only index that does not look at all that the player ever played.
        let rounds = "FROM rounds r INDEXED BY rounds_open JOIN studio_rounds s ON s.round = r.id";
        Self::of_player(scene, launch, rounds, "r.status = 'open'", None)
    }

    fn of_player(
        scene: &Scene<'_>,
        launch: &Launch,
        rounds: &str,
        condition: &str,
        key: Option<&str>,
    ) -> rusqlite::Result<Option<Self>> {
        let (owner, id) = match launch.uid {
            Some(uid) => ("r.uid", uid.cast_signed()),
            None => ("r.launch", launch.id),
        };
        let (mode, currency) = (launch.mode.name(), launch.currency.as_str());
        scene
            .db
            .prepare_cached(&format!(
                "{COLUMNS} {rounds} WHERE {owner} = ?1 AND r.sysname = ?2 AND r.mode = ?3 AND r.currency = ?4
                 AND {condition} AND (?5 IS NULL OR r.key = ?5) ORDER BY r.id DESC LIMIT 1"
            ))?
            .query_row(
                params![id, launch.sysname, mode, currency, key],
                Self::read,
            )
            .optional()
    }

    /// A round by its page's name for it.
    fn of_launch(scene: &Scene<'_>, launch: i64, key: &str) -> rusqlite::Result<Option<Self>> {
        scene
            .db
            .prepare_cached(&format!(
                "{COLUMNS} {ROUNDS} WHERE r.launch = ?1 AND r.key = ?2"
            ))?
            .query_row(params![launch, key], Self::read)
            .optional()
    }

    /// The same, also of an earlier launch.
    pub fn by_key(scene: &Scene<'_>, launch: &Launch, key: &str) -> rusqlite::Result<Option<Self>> {
        match Self::of_launch(scene, launch.id, key)? {
            None => Self::of_player(scene, launch, ROUNDS, "TRUE", Some(key)),
            known => Ok(known),
        }
    }

    /// Rounds that time has ended.
    fn due(scene: &Scene<'_>, now_ms: i64) -> rusqlite::Result<Vec<Self>> {
        scene
            .db
            .prepare_cached(&format!(
                "{COLUMNS} {ROUNDS} WHERE s.due_ms <= ?1 LIMIT 200"
            ))?
            .query_map([now_ms], Self::read)?
            .collect()
    }

    fn standing(&self, game: &Game, launch: &Launch, elapsed: i64) -> Result<Standing, Wrong> {
        let bets = Bets(bets(launch.currency));
        let mut draws = self.seed.draws();
        games::standing(game.rules, &bets, &self.moves, elapsed, &mut draws)
    }

    /// How it stands now, or stood in the end.
    fn stands(&self, seat: Seat<'_>, now_ms: i64) -> Result<Standing, Refusal> {
        let elapsed = if self.is_open {
            now_ms - self.started_ms
        } else {
            i64::MAX
        };
        self.standing(seat.game, seat.launch, elapsed)
            .map_err(|wrong| Refusal::internal(format!("a round does not stand: {wrong:?}")))
    }

    /// The name of a movement of its money.
    fn transaction(&self, what: &str) -> String {
        format!("{}:{}:{what}", self.launch, self.key)
    }

    fn keep(&self, scene: &Scene<'_>, standing: &Standing) -> Result<(), Refusal> {
        let moves = serde_json::to_string(&self.moves).map_err(Refusal::internal)?;
        let due = self
            .is_open
            .then(|| self.started_ms.saturating_add(standing.due));
        scene
            .db
            .prepare_cached(
                "INSERT INTO studio_rounds (round, seed, started_ms, due_ms, moves) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (round) DO UPDATE SET due_ms = excluded.due_ms, moves = excluded.moves",
            )?
            .execute(params![self.id, self.seed, self.started_ms, due, moves])?;
        Ok(())
    }

    /// Keeps the round as it stands, and pays it if it is over.
    fn settle(&mut self, scene: &Scene<'_>, standing: &Standing) -> Result<(), Refusal> {
        if let Some(win) = standing.win {
            let launch = Launch::by_id(scene.db, self.launch)?;
            let seat = seat(scene, &launch)?;
            let order = Order {
                round: &self.key,
                transaction: &self.transaction("win"),
                amount: win,
            };
            wallet::win(scene, seat, &order, End::Over)?;
            (self.is_open, self.win) = (false, win);
        }
        self.keep(scene, standing)
    }
}

fn seat<'a>(scene: &Scene<'a>, launch: &'a Launch) -> Result<Seat<'a>, Refusal> {
    let game = scene.catalogue.game(&launch.sysname);
    let game = game.ok_or_else(|| Refusal::internal("a launched game left the catalogue"))?;
    Ok(Seat { launch, game })
}

/// A 409 that says how the request does not go with what has happened.
fn conflict(reason: &'static str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message("The round has gone on")
        .with_data("reason", vec![reason]);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}

fn refused(wrong: Wrong) -> Refusal {
    match wrong {
        Wrong::Bet => Refusal::field("bet", "wrongField"),
        Wrong::Move => Refusal::field("act", "wrongField"),
        Wrong::Closed => conflict("betsClosed"),
    }
}

/// The player's open round, after time has done with it what it does. One that is over by now is paid, and no longer open.
pub(super) fn current(desk: Desk<'_>, launch: &Launch) -> Result<Option<Round>, Refusal> {
    let Some(mut round) = Round::open(desk.scene, launch)? else {
        return Ok(None);
    };
    end(desk.scene, &mut round, desk.now_ms)?;
    Ok(round.is_open.then_some(round))
}

/// Makes a move, or answers it again when it was made before.
pub(super) fn play(
    desk: Desk<'_>,
    launch: &Launch,
    request: &MoveRequest,
) -> Result<RoundView, Refusal> {
    seeds::check_key(&request.round)?;
    let scene = desk.scene;
    let open = current(desk, launch)?;
    let known = match open {
        Some(open) if open.key == request.round => Some(open),
        Some(_) => match Round::of_launch(scene, launch.id, &request.round)? {
            None => return Err(conflict("roundMoved")),
            known => known,
        },
        // A new round is looked for in its own launch only: a player may have played very many.
        None if request.step == 0 => Round::of_launch(scene, launch.id, &request.round)?,
        None => Round::by_key(scene, launch, &request.round)?,
    };
    let mut round = match known {
        Some(round) => round,
        None if request.step == 0 => return begin(desk, launch, request),
        None => return Err(conflict("roundMoved")),
    };
    match round.moves.get(request.step) {
        Some(made) if made.act == request.act => {}
        None if !round.is_open => {}
        None if request.step == round.moves.len() => go_on(desk, launch, &mut round, &request.act)?,
        _ => return Err(conflict("roundMoved")),
    }
    view(desk, launch, &round)
}

fn begin(desk: Desk<'_>, launch: &Launch, request: &MoveRequest) -> Result<RoundView, Refusal> {
    let scene = desk.scene;
    let seat = seat(scene, launch)?;
    let number = seeds::next_number(scene.db, launch.id)?;
    let shared = wheel::number_at(desk.now_ms);
    let (seed, started_ms) = if seat.game.rules == GameKind::Wheel {
        (
            RoundSeed::shared(desk.secret, &launch.sysname, shared),
            shared * wheel::CYCLE_MS,
        )
    } else {
        (
            RoundSeed::of_launch(launch.server_seed, number),
            desk.now_ms,
        )
    };
    let elapsed = desk.now_ms - started_ms;
    let mut round = Round {
        id: 0,
        launch: launch.id,
        key: request.round.clone(),
        number,
        is_open: true,
        win: 0,
        seed,
        started_ms,
        moves: vec![Timed {
            at: elapsed,
            act: request.act.clone(),
        }],
    };
    let standing = round
        .standing(seat.game, launch, elapsed)
        .map_err(refused)?;
    let order = Order {
        round: &round.key,
        transaction: &round.transaction("0"),
        amount: standing.staked,
    };
    wallet::bet(scene, seat, &order)?;
    let row = wallet::round(scene.db, launch.id, &round.key)?
        .filter(|row| row.number == number)
        .ok_or_else(|| Refusal::internal("a bet opened no round, or another one"))?;
    round.id = row.id;
    round.settle(scene, &standing)?;
    view(desk, launch, &round)
}

fn go_on(desk: Desk<'_>, current: &Launch, round: &mut Round, act: &Move) -> Result<(), Refusal> {
    let scene = desk.scene;
    let mut launch = Launch::by_id(scene.db, round.launch)?;
    if launch.id != current.id {
        launch.continue_in(scene.db, current)?;
    }
    let seat = seat(scene, &launch)?;
    let elapsed = desk.now_ms - round.started_ms;
    let before = round.stands(seat, desk.now_ms)?;
    let step = round.moves.len().to_string();
    round.moves.push(Timed {
        at: elapsed,
        act: act.clone(),
    });
    let after = round
        .standing(seat.game, &launch, elapsed)
        .map_err(refused)?;
    if after.staked > before.staked {
        let order = Order {
            round: &round.key,
            transaction: &round.transaction(&step),
            amount: after.staked - before.staked,
        };
        wallet::bet(scene, seat, &order)?;
    }
    round.settle(scene, &after)
}

/// What the page is told of a round. A purse of play money that is empty after it is filled up.
pub(super) fn view(desk: Desk<'_>, current: &Launch, round: &Round) -> Result<RoundView, Refusal> {
    let scene = desk.scene;
    let launch = Launch::by_id(scene.db, round.launch)?;
    let seat = seat(scene, &launch)?;
    let standing = round.stands(seat, desk.now_ms)?;
    let refill = if round.is_open {
        None
    } else {
        wallet::refill(scene, &launch, &round.key)?
    };
    let money = |amount| Money::new(amount, launch.currency);
    Ok(RoundView {
        round: round.key.clone(),
        number: round.number,
        steps: round.moves.len(),
        elapsed_ms: desk.now_ms - round.started_ms,
        bet: money(standing.staked),
        win: (!round.is_open).then(|| money(round.win)),
        balance: wallet::balance(scene, seat)?,
        refill,
        seed_hash: round.seed.fingerprint(),
        seed: (!round.is_open).then(|| round.seed.hex()),
        next_seed_hash: next_seed(desk, current)?.fingerprint(),
        shown: standing.shown,
    })
}

/// What decides the round that the player may begin next.
pub(super) fn next_seed(desk: Desk<'_>, launch: &Launch) -> Result<RoundSeed, Refusal> {
    let number = seeds::next_number(desk.scene.db, launch.id)?;
    Ok(RoundSeed::of_launch(launch.server_seed, number))
}

impl Round {
    /// When time ends it, if it is open.
    pub fn due_ms(&self, scene: &Scene<'_>) -> Result<Option<i64>, Refusal> {
        let launch = Launch::by_id(scene.db, self.launch)?;
        let standing = self.stands(seat(scene, &launch)?, self.started_ms)?;
        Ok(self
            .is_open
            .then(|| self.started_ms.saturating_add(standing.due)))
    }
}

/// A round that cannot be ended is tried again after so long: it must not keep the others waiting.
const AGAIN_MS: i64 = 3_600_000;

/// Ends the rounds that are over by now and that nobody has asked for since.
pub(crate) fn settle_due(scene: &Scene<'_>) -> Result<(), Refusal> {
    let now_ms = scene.now * 1_000;
    for mut round in Round::due(scene, now_ms)? {
        let (id, ended) = (round.id, end(scene, &mut round, now_ms));
        if let Err(refusal) = ended {
            tracing::error!(
                round = id,
                ?refusal,
                "a round of the studio cannot be ended"
            );
            scene
                .db
                .prepare_cached("UPDATE studio_rounds SET due_ms = ?2 WHERE round = ?1")?
                .execute(params![id, now_ms + AGAIN_MS])?;
        }
    }
    Ok(())
}

fn end(scene: &Scene<'_>, round: &mut Round, now_ms: i64) -> Result<(), Refusal> {
    let launch = Launch::by_id(scene.db, round.launch)?;
    let standing = round.stands(seat(scene, &launch)?, now_ms)?;
    if standing.win.is_some() {
        round.settle(scene, &standing)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
