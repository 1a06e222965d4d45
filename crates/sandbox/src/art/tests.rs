use std::collections::HashSet;

use super::seed::Palette;
use super::*;

const SIGNATURES: [Signature; 16] = {
    use Signature::*;
    [
        Halo, Keyline, Arch, Diagonal, Rays, Spotlight, Deco, Horizon, Corners, Medallion, Ribbon,
        Curtain, Facet, Lattice, Stamp, Tide,
    ]
};

fn seed(sysname: &str, motif: Motif, signature: Signature) -> GameSeed<'_> {
    GameSeed {
        sysname,
        motif,
        signature,
        kind: Kind::Slot,
        palette: None,
    }
}

/// A small reader of the XML that we write: tags close in order, attributes are quoted once each, ids that are used are
/// there, and nothing else stands between the tags.
fn check(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while !rest.is_empty() {
        let tag = rest
            .strip_prefix('<')
            .unwrap_or_else(|| panic!("text between tags: {}", &rest[..rest.len().min(60)]));
        let (tag, after) = tag.split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let (inside, is_closed) = tag
            .strip_suffix('/')
            .map_or((tag, false), |inside| (inside, true));
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        assert!(name.bytes().all(|b| b.is_ascii_alphabetic()), "{name}");
        assert_ne!(name, "text", "an image cannot use the page's fonts");
        check_attributes(attributes, tag);
        if !is_closed {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    let ids: HashSet<&str> = between(svg, " id='", "'").collect();
    assert_eq!(ids.len(), between(svg, " id='", "'").count(), "an id twice");
    for used in between(svg, "url(#", ")").chain(between(svg, "href='#", "'")) {
        assert!(ids.contains(used), "{used}");
    }
    assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains("--"));
}

fn check_attributes(attributes: &str, tag: &str) {
    let parts: Vec<&str> = attributes.split('\'').collect();
    assert_eq!(parts.len() % 2, 1, "{tag}");
    let mut names = HashSet::new();
    for name in parts.iter().step_by(2).filter(|part| !part.is_empty()) {
        assert!(name.ends_with('='), "{tag}");
        assert!(names.insert(name.trim()), "{tag}");
    }
}

fn between<'a>(text: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start)
        .skip(1)
        .filter_map(move |part| part.split(end).next())
}

#[test]
fn every_motif_by_every_provider_is_well_formed_and_light() {
    let mut sizes = Vec::new();
    for motif in Motif::ALL {
        for signature in &SIGNATURES {
            let name = format!("{motif:?} {signature:?}");
            for svg in [
                game_cover(&seed(&name, *motif, *signature)),
                game_cover_wide(&seed(&name, *motif, *signature)),
            ] {
                check(&svg);
                assert!(svg.len() <= 11_000, "{name}: {} bytes", svg.len());
                sizes.push(svg.len());
            }
        }
    }
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    assert!(mean <= 7_000, "{mean} bytes in the mean");
}

#[test]
fn every_kind_and_palette_is_well_formed() {
    for palette in Palette::ALL {
        for kind in [Kind::Slot, Kind::Casino, Kind::Live, Kind::Fast] {
            check(&game_cover(&GameSeed {
                kind,
                palette: Some(*palette),
                ..seed("any", Motif::Wheel, Signature::Arch)
            }));
        }
    }
}

#[test]
fn a_game_looks_the_same_every_time() {
    let one = seed("orchard-parade", Motif::Fruit, Signature::Arch);
    assert_eq!(game_cover(&one), game_cover(&one));
    assert_eq!(game_stage(&one), game_stage(&one));
    assert_eq!(game_theme(&one), game_theme(&one));
}

#[test]
fn no_two_of_four_hundred_games_share_a_cover() {
    // The hardest case: one provider, one motif, one palette.
    let covers: HashSet<String> = (0..400)
        .map(|n| {
            let name = format!("game-{n}");
            game_cover(&GameSeed {
                palette: Some(Palette::Ember),
                ..seed(&name, Motif::Gems, Signature::Halo)
            })
        })
        .collect();
    assert_eq!(covers.len(), 400);
}

#[test]
fn marks_scenes_and_emblems_are_well_formed() {
    for signature in &SIGNATURES {
        check(&provider_mark(*signature));
    }
    for bank in [
        "quais",
        "beffroi",
        "halles",
        "montagne",
        "nordlys",
        "harbour",
        "lindenhof",
        "azulejo",
    ] {
        check(&bank_mark(bank).unwrap());
    }
    assert_eq!(bank_mark("unknown"), None);
    for scene in Scene::ALL {
        assert_eq!(Scene::from_name(scene.name()), Some(*scene));
        for svg in [
            banner_scene_wide(*scene),
            banner_scene_tall(*scene),
            banner_scene_share(*scene),
        ] {
            check(&svg);
            assert!(svg.len() <= 20_000, "{scene:?}: {} bytes", svg.len());
        }
    }
    for n in 0..40 {
        check(&tournament_scene(&format!("cup-{n}")));
        check(&jackpot_emblem(&format!("pot-{n}")));
    }
}

#[test]
fn a_machine_has_ten_different_symbols() {
    for motif in Motif::ALL {
        let name = format!("{motif:?}");
        let game = seed(&name, *motif, Signature::Halo);
        let symbols: HashSet<String> = (0..SYMBOLS)
            .filter_map(|index| game_symbol(&game, index))
            .collect();
        assert_eq!(symbols.len(), SYMBOLS);
        symbols.iter().for_each(|svg| check(svg));
        assert_eq!(game_symbol(&game, SYMBOLS), None);
        let pictures: HashSet<_> = (2..6)
            .filter_map(|index| game_symbol_motif(*motif, index))
            .collect();
        assert_eq!(pictures.len(), 4, "{motif:?} keeps company with itself");
        check(&game_stage(&game));
    }
}
