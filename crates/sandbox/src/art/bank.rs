//! Marks of the invented banks of the cashier: one flat sign each, legible at 24 px.

use super::canvas::{Canvas, draw};
use super::ink::{CREAM, ink};

pub(super) fn paint(id: &str) -> Option<String> {
    let (hue, sign) = sign(id)?;
    let mut c = Canvas::new(96.0, 96.0);
    let tone = ink(hue, 0.62, 0.34);
    let ground = c.slant(&[(0, tone.lit(0.1)), (100, tone.turn(18.0).lit(-0.08))]);
    draw!(c, "<rect width='96' height='96' rx='22' fill='{ground}'/>");
    draw!(c, "<path d='{sign}' fill='{CREAM}' fill-rule='evenodd'/>");
    Some(c.finish())
}

/// The mark's hue and outline.
fn sign(id: &str) -> Option<(f32, &'static str)> {
    Some(match id {
        // A bridge over the river.
        "quais" => (
            208.0,
            "M18 34H78V44H72V58a24 20 0 0 0-48 0V44H18zM18 66Q28 58 38 66T58 66 78 66V74Q68 66 58 74T38 74 18 74z",
        ),
        // A belfry.
        "beffroi" => (
            12.0,
            "M48 14L60 32V40H66V78H30V40H36V32zM44 36V46H52V36zM42 78V64a6 6 0 0 1 12 0V78z",
        ),
        // The halls of a market.
        "halles" => (
            34.0,
            "M16 40L48 18 80 40V46H16zM20 52H32V76H20zM42 52H54V76H42zM64 52H76V76H64z",
        ),
        "montagne" => (
            152.0,
            "M12 74L38 28 50 48 58 38 84 74zM38 28L30 42 38 48 45 40z",
        ),
        // Northern lights.
        "nordlys" => (
            178.0,
            "M20 62V40Q24 22 28 40V66zM36 68V28Q40 12 44 28V72zM52 72V34Q56 18 60 34V68zM68 66V44Q72 28 76 44V60z",
        ),
        // An anchor.
        "harbour" => (
            226.0,
            "M48 14a10 10 0 0 1 4 19V38H64V46H52V72Q66 70 70 56L62 60 72 46 82 60 76 58Q72 80 48 82 24 80 20 58L14 60 24 46 34 60 26 56Q30 70 44 72V46H32V38H44V33a10 10 0 0 1 4-19zM48 20a4 4 0 1 0 .1 0z",
        ),
        // A leaf of the lime tree.
        "lindenhof" => (
            104.0,
            "M48 14Q84 30 72 58 66 70 51 66V82H45V66Q30 70 24 58 12 30 48 14zM45 34V60L34 48V42L45 52zM51 34V52L62 42V48L51 60z",
        ),
        // A tile.
        "azulejo" => (
            250.0,
            "M18 18H44V24A20 20 0 0 1 24 44H18zM78 18V44H72A20 20 0 0 1 52 24V18zM78 78H52V72A20 20 0 0 1 72 52H78zM18 78V52H24A20 20 0 0 1 44 72V78zM48 36L60 48 48 60 36 48z",
        ),
        _ => return None,
    })
}
