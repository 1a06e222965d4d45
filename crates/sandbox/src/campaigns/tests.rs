//! The campaigns themselves, as data.

use std::collections::HashSet;

use super::plan::{Gift, Season, Trigger};
use super::plans::CAMPAIGNS;
use crate::catalogue::Catalogue;

#[test]
fn ids_and_codes_are_unique_and_both_languages_speak() {
    let ids: HashSet<_> = CAMPAIGNS.iter().map(|campaign| campaign.id).collect();
    assert_eq!(ids.len(), CAMPAIGNS.len());
    let codes: Vec<_> = CAMPAIGNS
        .iter()
        .filter_map(|campaign| match campaign.trigger {
            Trigger::PromoCode { code, .. } => Some(code),
            _ => None,
        })
        .collect();
    assert_eq!(codes.iter().collect::<HashSet<_>>().len(), codes.len());
    for campaign in CAMPAIGNS {
        for words in [
            campaign.title,
            campaign.subtitle,
            campaign.text,
            campaign.button,
        ] {
            assert!(!words.en.is_empty() && words.en != words.fr, "{}", words.en);
        }
    }
}

#[test]
fn every_trigger_is_there_and_every_pack_has_a_game() {
    let actions: HashSet<_> = CAMPAIGNS
        .iter()
        .map(|campaign| campaign.trigger.action())
        .collect();
    assert_eq!(
        actions,
        HashSet::from(["registration", "login", "deposit", "promo_code"])
    );
    let catalogue = Catalogue::new(1);
    for gift in CAMPAIGNS.iter().flat_map(|campaign| campaign.gifts) {
        if let Gift::Freespins { slot, .. } = gift {
            assert!(super::slot_of(&catalogue, *slot).is_some());
        }
    }
}

#[test]
fn what_needs_a_deposit_has_a_deposit_for_its_trigger() {
    for campaign in CAMPAIGNS {
        let has_share = campaign
            .gifts
            .iter()
            .any(|gift| matches!(gift, Gift::DepositBonus { .. }));
        assert_eq!(has_share, matches!(campaign.trigger, Trigger::Deposit(_)));
        if let Season::Every { days, open, .. } = campaign.season {
            assert!(open <= days);
        }
    }
}
