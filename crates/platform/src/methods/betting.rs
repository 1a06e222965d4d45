use super::{COUNT, id, sysname};
use crate::{entities::BettingBoard, method::Method, shape::answer_of};

pub(super) const METHODS: &[Method] = &[Method::get(
    "betting",
    "get",
    "The sportsbook's sports and next events: what a page says about betting without the sportsbook's application",
    answer_of::<BettingBoard>(),
)
.same_for_all(20)
.query(&[
    sysname("sport").about("Only events of this sport"),
    id("event").about("Only this event; none if it cannot be looked at"),
    COUNT.about("Default 30"),
])
.extension("§2.1 /betting")];
