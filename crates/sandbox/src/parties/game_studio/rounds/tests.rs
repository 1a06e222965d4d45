//! Rounds of all games through the real wallet: whatever is played, the books are whole and nothing is paid twice.

use std::sync::LazyLock;

use foyer_platform::Currency;
use rusqlite::{Connection, params};

use super::*;
use crate::catalogue::Catalogue;
use crate::chance::{SystemChance, mixed};
use crate::db::{Database, DbError, Storage};
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::parties::game_studio::disputed;
use crate::parties::game_studio::games::Chip;
use crate::parties::game_studio::wire::MoveRequest;
use crate::players;
use crate::testing::newcomer;

const NOW: i64 = 1_790_000_000;
const FUNDS: i64 = 10_000_000;
const SECRET: [u8; 32] = [9; 32];

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(1));

const GAMES: [&str; 9] = [
    "european-roulette",
    "mines-diamonds",
    "blackjack-classic",
    "paper-plane",
    "fortune-wheel-club",
    "sic-bo-garden",
    "baccarat-bleu",
    "keno-kiosk",
    "video-poker-jacks",
];

struct Studio {
    database: Database,
    launches: Vec<Launch>,
}

fn insert_launch(tx: &Connection, uid: u64, sysname: &str, token: [u8; 32]) -> Launch {
    tx.execute(
        "INSERT INTO launches (token_hash, play_hash, uid, session_hash, sysname, mode, currency, server_seed, created_at, expires_at)
         VALUES (?1, ?1, ?2, ?3, ?4, 'play', 'EUR', ?1, ?5, ?6)",
        params![token, uid.cast_signed(), [1_u8; 32], sysname, NOW, NOW + 1_000_000],
    )
    .unwrap();
    Launch::by_id(tx, tx.last_insert_rowid()).unwrap()
}

impl Studio {
    fn open() -> Self {
        let database = Database::open(&Storage::Memory).unwrap();
        let launches = database
            .write_blocking(|tx| {
                let uid = players::enrol(tx, &newcomer("a@b.example", "EUR", "en")).unwrap();
                let funds = Transfer::new("funds", "deposit", NOW).moving(
                    FUNDS,
                    Account::house(Purpose::World, Currency::EUR),
                    Account::player(uid, Purpose::Main, Currency::EUR),
                );
                ledger::post(tx, &funds).unwrap();
                tx.execute(
                    "INSERT INTO sessions (token_hash, uid, created_at, seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)",
                    params![[1_u8; 32], uid.cast_signed(), NOW, NOW + 1_000_000],
                )?;
                Ok::<_, DbError>(
                    (10..)
                        .zip(GAMES)
                        .map(|(token, sysname)| insert_launch(tx, uid, sysname, [token; 32]))
                        .collect(),
                )
            })
            .unwrap();
        Self { database, launches }
    }

    fn at<T>(
        &self,
        now_ms: i64,
        act: impl FnOnce(Desk<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.database.write_blocking(|tx| {
            let scene = Scene {
                db: tx,
                catalogue: &CATALOGUE,
                chance: &SystemChance,
                now: now_ms / 1_000,
            };
            act(Desk {
                scene: &scene,
                now_ms,
                secret: &SECRET,
            })
        })
    }

    fn play(
        &self,
        launch: &Launch,
        now_ms: i64,
        (round, step, act): (&str, usize, Move),
    ) -> Result<RoundView, Refusal> {
        let request = MoveRequest {
            round: round.to_owned(),
            step,
            act,
        };
        self.at(now_ms, |desk| play(desk, launch, &request))
    }

    fn launch(&self, sysname: &str) -> &Launch {
        let mut launches = self.launches.iter();
        launches.find(|launch| launch.sysname == sysname).unwrap()
    }

    fn balance(&self) -> i64 {
        let purse = self.launches[0].purse();
        self.at(NOW * 1_000, |desk| {
            Ok(ledger::balance(desk.scene.db, &purse)?.amount)
        })
        .unwrap()
    }

    fn assert_books(&self) {
        self.at(NOW * 1_000, |desk| {
            let audit = ledger::audit(desk.scene.db)?;
            assert!(audit.is_clean(), "{audit:?}");
            assert_eq!(disputed(desk.scene.db, &CATALOGUE)?, Vec::<String>::new());
            Ok(())
        })
        .unwrap();
    }
}

fn chips(spots: &[&str]) -> Move {
    Move::Bet {
        chips: spots
            .iter()
            .map(|spot| Chip {
                spot: (*spot).to_owned(),
                amount: 20,
            })
            .collect(),
    }
}

/// What a player who knows no rules does next.
fn any_move(rules: GameKind, step: usize, die: u64) -> Move {
    let choice = usize::try_from(die % 1_000).unwrap();
    match (rules, step) {
        (GameKind::Roulette, _) => chips(&["n17", "red", "d1", "s14-17"]),
        (GameKind::Wheel, _) => chips(&["1", "11"]),
        (GameKind::Mines, 0) => Move::Dig { bet: 20, mines: 3 },
        (GameKind::Mines, _) if choice.is_multiple_of(5) && step > 1 => Move::Collect {},
        (GameKind::Mines, _) => Move::Open { tile: step - 1 },
        (GameKind::Crash, 0) => Move::Fly {
            bet: 20,
            auto: choice.is_multiple_of(2).then_some(150),
        },
        (GameKind::Crash, _) => Move::Collect {},
        (GameKind::Dice, _) => chips(&["high", "t9", "f6", "pair"]),
        (GameKind::Baccarat, _) => chips(&["player", "banker", "tie"]),
        (GameKind::Keno, _) => Move::Cross {
            bet: 20,
            numbers: (1..=1 + choice % 10).collect(),
        },
        (_, 0) => Move::Deal { bet: 20 },
        (GameKind::Poker, _) => Move::Hold {
            cards: (0..choice % 6).collect(),
        },
        (..) => match choice % 8 {
            0..3 => Move::Hit {},
            3 => Move::Double {},
            4 => Move::Split {},
            _ => Move::Stand {},
        },
    }
}

#[test]
fn after_ten_thousand_rounds_of_all_games_the_ledger_is_whole() {
    const ROUNDS: u64 = 10_000;
    let studio = Studio::open();
    let mut now_ms = NOW * 1_000;
    let (mut staked, mut won) = (0, 0);
    // One transaction for all of them: a commit a round would be what takes the time.
    studio
        .at(now_ms, |desk| {
            for number in 0..ROUNDS {
                let place = usize::try_from(number).unwrap() % GAMES.len();
                let launch = &studio.launches[place];
                let rules = CATALOGUE.game(&launch.sysname).unwrap().rules;
                if rules == GameKind::Wheel {
                    now_ms = (wheel::number_at(now_ms) + 1) * wheel::CYCLE_MS;
                }
                let key = format!("r{number}");
                let mut step = 0;
                for tried in 0..60 {
                    now_ms += 700;
                    let desk = Desk { now_ms, ..desk };
                    let request = MoveRequest {
                        round: key.clone(),
                        step,
                        act: any_move(rules, step, mixed(number, tried)),
                    };
                    match play(desk, launch, &request) {
                        Ok(view) => {
                            step = view.steps;
                            if number.is_multiple_of(16) {
                                let again = play(desk, launch, &request)?;
                                assert_eq!(again, view, "a move that is sent again");
                            }
                            if let Some(win) = view.win {
                                staked += view.bet.amount;
                                won += win.amount;
                                break;
                            }
                            if rules == GameKind::Wheel {
                                now_ms += wheel::CYCLE_MS;
                                let desk = Desk { now_ms, ..desk };
                                assert!(current(desk, launch)?.is_none());
                                let over = Round::by_key(desk.scene, launch, &key)?.unwrap();
                                staked += view.bet.amount;
                                won += over.win;
                                break;
                            }
                        }
                        // A double or a split that the hand does not allow.
                        Err(refusal) => assert_eq!(
                            refusal.kind(),
                            ErrorType::InvalidParameterException,
                            "{refusal:?}"
                        ),
                    }
                }
                let open = current(Desk { now_ms, ..desk }, launch)?;
                assert!(open.is_none(), "{rules:?} {number} goes on");
            }
            Ok(())
        })
        .unwrap();
    assert_eq!(studio.balance(), FUNDS - staked + won);
    studio.assert_books();
}

#[test]
fn a_second_round_waits_for_the_first_and_an_old_step_is_answered_again() {
    let studio = Studio::open();
    let launch = studio.launch("mines-diamonds");
    let now = NOW * 1_000;
    let dig = || Move::Dig { bet: 100, mines: 3 };
    let begun = studio.play(launch, now, ("a", 0, dig())).unwrap();
    assert_eq!(studio.play(launch, now, ("a", 0, dig())).unwrap(), begun);
    for request in [
        ("b", 0, dig()),
        ("a", 0, Move::Dig { bet: 200, mines: 3 }),
        ("a", 5, Move::Collect {}),
        ("b", 1, Move::Collect {}),
    ] {
        let refused = studio.play(launch, now, request).unwrap_err();
        assert_eq!(refused.kind(), ErrorType::InvalidRequestException);
    }
    assert_eq!(studio.balance(), FUNDS - 100);
    studio.assert_books();
}

/// A hand that is not over with its first cards.
fn deal(studio: &Studio) -> RoundView {
    let launch = studio.launch("blackjack-classic");
    let deal = |number: usize| {
        let key = format!("r{number}");
        let view = studio.play(launch, NOW * 1_000, (&key, 0, Move::Deal { bet: 100 }));
        view.unwrap()
    };
    (0..).map(deal).find(|view| view.win.is_none()).unwrap()
}

#[test]
fn a_double_that_the_balance_does_not_cover_leaves_the_hand_as_it_was() {
    let studio = Studio::open();
    let now = NOW * 1_000;
    let launch = studio.launch("blackjack-classic");
    let begun = deal(&studio);
    let left = studio.balance();
    studio
        .at(now, |desk| {
            let away = Transfer::new("away", "withdrawal", NOW).moving(
                left - 99,
                launch.purse(),
                Account::house(Purpose::World, Currency::EUR),
            );
            Ok(ledger::post(desk.scene.db, &away)?)
        })
        .unwrap();
    let refused = studio
        .play(launch, now, (&begun.round, 1, Move::Double {}))
        .unwrap_err();
    assert_eq!(refused.kind(), ErrorType::UserNeedDepositException);
    let open = studio
        .at(now, |desk| {
            let round = current(desk, launch)?.expect("it goes on");
            view(desk, launch, &round)
        })
        .unwrap();
    assert_eq!((open.shown, open.steps), (begun.shown, 1));
    let over = studio.play(launch, now, (&begun.round, 1, Move::Stand {}));
    assert!(over.unwrap().win.is_some());
    studio.assert_books();
}

#[test]
fn a_round_is_the_players_in_the_launch_that_follows() {
    let studio = Studio::open();
    let now = NOW * 1_000;
    let first = studio.launch("blackjack-classic");
    let begun = deal(&studio);
    let second = studio
        .at(now, |desk| {
            let uid = first.uid.unwrap();
            Ok(insert_launch(desk.scene.db, uid, &first.sysname, [77; 32]))
        })
        .unwrap();
    let before = studio.balance();
    let over = studio
        .play(&second, now, (&begun.round, 1, Move::Double {}))
        .unwrap();
    assert_eq!((over.bet.amount, over.number), (200, begun.number));
    assert_eq!(over.seed_hash, begun.seed_hash);
    assert!(over.seed.is_some() && begun.seed.is_none());
    assert_eq!(studio.balance(), before - 100 + over.win.unwrap().amount);
    studio.assert_books();
}

#[test]
fn a_round_whose_player_has_left_is_paid_by_the_clock() {
    let studio = Studio::open();
    let launch = studio.launch("paper-plane");
    let now = NOW * 1_000;
    let fly = Move::Fly {
        bet: 100,
        auto: Some(101),
    };
    // Wins in 96 of 100 rounds: among five there is one that does.
    let mut paid = 0;
    for round in ["a", "b", "c", "d", "e"] {
        studio.play(launch, now, (round, 0, fly.clone())).unwrap();
        studio
            .at(now + 60_000, |desk| settle_due(desk.scene))
            .unwrap();
        let view = studio.play(launch, now + 60_000, (round, 0, fly.clone()));
        paid += view.unwrap().win.expect("it is over").amount;
    }
    assert!(paid >= 101, "{paid}");
    assert_eq!(studio.balance(), FUNDS - 500 + paid);
    studio.assert_books();
}

#[test]
fn a_seed_that_is_revealed_has_the_fingerprint_that_was_shown_before() {
    let studio = Studio::open();
    let launch = studio.launch("european-roulette");
    let mut shown = studio
        .at(NOW * 1_000, |desk| {
            Ok(next_seed(desk, launch)?.fingerprint())
        })
        .unwrap();
    for round in ["a", "b", "c"] {
        let view = studio
            .play(launch, NOW * 1_000, (round, 0, chips(&["red"])))
            .unwrap();
        let seed = data_encoding::HEXLOWER.decode(view.seed.unwrap().as_bytes());
        let digest = <sha2::Sha256 as sha2::Digest>::digest(seed.unwrap());
        assert_eq!(data_encoding::HEXLOWER.encode(&digest), shown);
        shown = view.next_seed_hash;
    }
}
