//! The life of a bonus, and money through all of it.

use proptest::prelude::*;

use super::*;
use crate::bonuses::has_open_wagering;

#[test]
fn only_one_bonus_is_active_at_a_time() {
    let stage = Stage::with_main(0);
    stage.active(1_000, 30);
    let other = stage.grant(500, 30);
    let refused = stage.try_verb(other, life::activate);
    assert_eq!(refusal_of(refused), ErrorType::InvalidRequestException);
    assert_eq!(stage.balances(), (0, 1_000));
}

#[test]
fn a_bonus_that_is_put_aside_keeps_its_money_and_its_progress() {
    let stage = Stage::with_main(0);
    let id = stage.active(1_000, 30);
    stage.play("a", 200, 0);
    stage.verb(id, life::deactivate);
    assert_eq!(stage.balances(), (0, 0));
    assert_eq!(stage.bonus(id).held, 800);
    stage.verb(id, life::deactivate);
    stage.verb(id, life::activate);
    assert_eq!(stage.balances(), (0, 800));
    assert_eq!(stage.bonus(id).wager_done, 200);
    stage.check();
}

#[test]
fn what_is_given_up_goes_back_to_the_house_once() {
    let stage = Stage::with_main(100);
    let id = stage.active(1_000, 30);
    stage.verb(id, life::remove);
    stage.verb(id, life::remove);
    assert_eq!(stage.balances(), (100, 0));
    assert_eq!(stage.bonus(id).status, Status::Cancelled);
    assert!(stage.try_verb(id, life::activate).is_err());
    assert!(stage.try_verb(id, life::deactivate).is_err());
    stage.check();
}

#[test]
fn time_ends_bonuses_wherever_they_are() {
    let mut stage = Stage::with_main(100);
    let aside = stage.active(1_000, 30);
    stage.verb(aside, life::deactivate);
    let active = stage.active(700, 30);
    let waiting = stage.grant(300, 30);
    stage.now += 7 * DAY;
    // Before anybody has settled it is too late already.
    assert!(stage.place("a", &stage.slot(), 200).is_err());
    assert!(stage.try_verb(aside, life::activate).is_err());
    stage.settle();
    assert_eq!(stage.bonus(aside).status, Status::Expired);
    assert_eq!(stage.bonus(active).status, Status::Expired);
    assert_eq!(stage.bonus(waiting).status, Status::Available);
    assert_eq!(stage.balances(), (100, 0));
    stage.now += 23 * DAY;
    stage.settle();
    assert_eq!(stage.bonus(waiting).status, Status::Expired);
    stage.check();
}

#[test]
fn a_bonus_without_wagering_is_the_players_own_at_once() {
    let stage = Stage::with_main(0);
    stage.active(1_000, 0);
    assert_eq!(stage.balances(), (1_000, 0));
    stage.check();
}

#[test]
fn a_deposit_is_bound_until_its_bonus_is_wagered_or_given_up() {
    let stage = Stage::with_main(0);
    let open = |stage: &Stage| stage.act(|scene| has_open_wagering(scene, stage.uid));
    let id = stage.grant(1_000, 30);
    assert!(!open(&stage));
    stage.verb(id, life::activate);
    assert!(open(&stage));
    stage.verb(id, life::deactivate);
    assert!(open(&stage));
    stage.verb(id, life::remove);
    assert!(!open(&stage));
    let gift = stage.grant_with(1_000, 30, |terms| terms.binds_main = false);
    stage.verb(gift, life::activate);
    assert!(!open(&stage));
}

#[derive(Debug, Clone)]
enum Step {
    Grant {
        amount: i64,
        multiplier: i64,
        cap: Option<i64>,
    },
    Activate(usize),
    Deactivate(usize),
    Remove(usize),
    Place {
        bet: i64,
        kind: GameType,
    },
    /// Plays an open round out, winning so many hundredths of the bet.
    Close {
        round: usize,
        hundredths: i64,
    },
    RollBack(usize),
    /// Rolls back a round that is over and won nothing.
    RollBackClosed(usize),
    Wait(i64),
    Settle,
    Pack {
        multiplier: i64,
    },
    Spin {
        win: i64,
    },
}

fn step() -> impl Strategy<Value = Step> {
    let kinds = prop_oneof![
        4 => Just(GameType::Slot),
        1 => Just(GameType::Fast),
        1 => Just(GameType::Live),
    ];
    prop_oneof![
        2 => (1_i64..3_000, 0_i64..4, proptest::option::of(1_i64..3_000))
            .prop_map(|(amount, multiplier, cap)| Step::Grant { amount, multiplier, cap }),
        3 => (0_usize..4).prop_map(Step::Activate),
        1 => (0_usize..4).prop_map(Step::Deactivate),
        1 => (0_usize..4).prop_map(Step::Remove),
        6 => (1_i64..700, kinds).prop_map(|(bet, kind)| Step::Place { bet, kind }),
        6 => (0_usize..4, prop_oneof![Just(0_i64), 0_i64..500])
            .prop_map(|(round, hundredths)| Step::Close { round, hundredths }),
        1 => (0_usize..4).prop_map(Step::RollBack),
        1 => (0_usize..4).prop_map(Step::RollBackClosed),
        1 => (0_i64..5).prop_map(Step::Wait),
        1 => Just(Step::Settle),
        1 => (0_i64..3).prop_map(|multiplier| Step::Pack { multiplier }),
        2 => (0_i64..300).prop_map(|win| Step::Spin { win }),
    ]
}

/// Everything that happens to one player, with what main must hold at least.
struct Story {
    stage: Stage,
    open: Vec<Open>,
    lost: Vec<Open>,
    packs: Vec<i64>,
    rounds: usize,
}

impl Story {
    /// Does it, and tells how main must have changed: exactly so much, or more where a bonus was completed.
    fn tell(&mut self, step: &Step) -> i64 {
        let stage = &mut self.stage;
        match *step {
            Step::Grant {
                amount,
                multiplier,
                cap,
            } => {
                stage.grant_with(amount, multiplier, |terms| terms.max_payout = cap);
            }
            Step::Activate(which) => Self::try_on(stage, which, life::activate),
            Step::Deactivate(which) => Self::try_on(stage, which, life::deactivate),
            Step::Remove(which) => Self::try_on(stage, which, life::remove),
            Step::Place { bet, kind } => {
                self.rounds += 1;
                let sysname = stage.game(kind).sysname.clone();
                if let Ok(open) = stage.place(&self.rounds.to_string(), &sysname, bet) {
                    let from_main = part(&open.split, Purpose::Main);
                    self.open.push(open);
                    return -from_main;
                }
            }
            Step::Close { round, hundredths } if round < self.open.len() => {
                let open = self.open.remove(round);
                let win = open.bet * hundredths / 100;
                let to_main = stage.close(&open, win);
                if win == 0 {
                    self.lost.push(open);
                }
                return to_main;
            }
            Step::RollBack(round) if round < self.open.len() => {
                let open = self.open.remove(round);
                stage.roll_back(&open);
                return part(&open.split, Purpose::Main);
            }
            Step::RollBackClosed(round) if round < self.lost.len() => {
                let open = self.lost.remove(round);
                stage.roll_back(&open);
                return part(&open.split, Purpose::Main);
            }
            Step::Wait(days) => stage.now += days * DAY,
            Step::Settle => stage.settle(),
            Step::Pack { multiplier } => {
                let sysname = stage.slot();
                self.packs.push(stage.act(|scene| {
                    freespins::grant(
                        scene,
                        stage.uid,
                        &freespins::Grant {
                            campaign: None,
                            sysname,
                            count: 3,
                            bet: eur(20),
                            multiplier,
                            seconds: 3 * DAY,
                        },
                    )
                }));
            }
            Step::Spin { win } => {
                let slot = stage.slot();
                if let Some(next) = stage.act(|scene| freespins::next(scene, stage.uid, &slot)) {
                    stage.act(|scene| freespins::spent(scene, next.pack, eur(win)));
                }
            }
            _ => {}
        }
        0
    }

    fn try_on(
        stage: &Stage,
        which: usize,
        verb: fn(&Scene<'_>, &mut Record) -> Result<(), Refusal>,
    ) {
        let all = stage.all();
        if let Some(bonus) = all.get(which) {
            // Refused or not: the books are looked at after each step.
            let _ = stage.try_verb(bonus.id, verb);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_happens_the_books_are_clean_and_main_loses_nothing(
        steps in prop::collection::vec(step(), 1..50)
    ) {
        let mut story = Story {
            stage: Stage::with_main(1_500),
            open: Vec::new(),
            lost: Vec::new(),
            packs: Vec::new(),
            rounds: 0,
        };
        for step in &steps {
            let before = story.stage.balance(Purpose::Main);
            let change = story.tell(step);
            let after = story.stage.balance(Purpose::Main);
            prop_assert!(after >= before + change, "{:?}: {} and {} is not {}", step, before, change, after);
            story.stage.check();
        }
    }
}
