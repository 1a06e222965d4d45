//! The file: RFC 4180, UTF-8, a header, one round a line, newest first.

use foyer_platform::entities::{BalanceKind, GameHistoryItem, GameRoundStatus};

use crate::catalogue::Catalogue;
use crate::locale::{Locale, Words};

const HEADER: [Words; 9] = [
    Words::of("Round", "Partie"),
    Words::of("Time (UTC)", "Heure (UTC)"),
    Words::of("Game", "Jeu"),
    Words::of("Provider", "Fournisseur"),
    Words::of("Balance", "Solde"),
    Words::of("Status", "État"),
    Words::of("Currency", "Devise"),
    Words::of("Bet", "Mise"),
    Words::of("Win", "Gain"),
];

pub(super) fn file(rounds: &[GameHistoryItem], catalogue: &Catalogue, locale: Locale) -> String {
    let header = line(&HEADER.map(|words| words.text(locale).to_owned()));
    rounds
        .iter()
        .map(|round| line(&fields(round, catalogue, locale)))
        .fold(header, |file, line| file + &line)
}

fn fields(round: &GameHistoryItem, catalogue: &Catalogue, locale: Locale) -> [String; 9] {
    let provider = catalogue
        .game(round.game.sysname.as_str())
        .map_or("", |game| game.provider.name);
    [
        round.id.to_string(),
        time(round.created_at.0),
        round.game.name.clone(),
        provider.to_owned(),
        balance(round.balance).text(locale).to_owned(),
        status(round.status).text(locale).to_owned(),
        round.bet.currency.to_string(),
        round.bet.to_decimal(),
        round.win.to_decimal(),
    ]
}

/// `2026-09-21T13:33:20Z`.
fn time(seconds: i64) -> String {
    jiff::Timestamp::from_second(seconds).map_or_else(|_| String::new(), |at| at.to_string())
}

const fn balance(kind: BalanceKind) -> Words {
    match kind {
        BalanceKind::Bonus => Words::of("bonus", "bonus"),
        BalanceKind::Mixed => Words::of("main and bonus", "principal et bonus"),
        BalanceKind::Freespin => Words::of("free spin", "tour gratuit"),
        BalanceKind::Main | BalanceKind::Unknown => Words::of("main", "principal"),
    }
}

const fn status(status: GameRoundStatus) -> Words {
    match status {
        GameRoundStatus::Open => Words::of("open", "en cours"),
        GameRoundStatus::RolledBack => Words::of("cancelled", "annulée"),
        GameRoundStatus::Finished | GameRoundStatus::Unknown => Words::of("finished", "terminée"),
    }
}

fn line<const N: usize>(fields: &[String; N]) -> String {
    let fields: Vec<String> = fields.iter().map(|text| field(text)).collect();
    format!("{}\r\n", fields.join(","))
}

/// A spreadsheet takes a text that begins like a formula for one, and runs it: an apostrophe in front says that it is text.
fn field(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
    let text = if is_formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains(['"', ',', ';', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use foyer_platform::entities::GameReference;
    use foyer_platform::{GameRoundId, Money, UtcSeconds};

    use super::*;

    fn round(name: &str, amount: i64, currency: &str) -> GameHistoryItem {
        let money = |amount| Money::new(amount, currency.parse().unwrap());
        GameHistoryItem {
            id: GameRoundId(7),
            game: GameReference {
                name: name.to_owned(),
                ..GameReference::default()
            },
            bet: money(amount),
            win: money(0),
            created_at: UtcSeconds(1_790_000_000),
            ..GameHistoryItem::default()
        }
    }

    #[test]
    fn a_line_has_utc_time_and_all_decimals_of_its_currency() {
        let catalogue = Catalogue::new(1);
        let rounds = [
            round("Paper Plane", 1_050, "EUR"),
            round("Paper Plane", 200, "JPY"),
            round("Paper Plane", 200, "TND"),
        ];
        let text = file(&rounds, &catalogue, Locale::En);
        assert_eq!(
            text,
            "Round,Time (UTC),Game,Provider,Balance,Status,Currency,Bet,Win\r\n\
             7,2026-09-21T14:13:20Z,Paper Plane,,main,finished,EUR,10.50,0.00\r\n\
             7,2026-09-21T14:13:20Z,Paper Plane,,main,finished,JPY,200,0\r\n\
             7,2026-09-21T14:13:20Z,Paper Plane,,main,finished,TND,0.200,0.000\r\n"
        );
        assert!(file(&[], &catalogue, Locale::Fr).starts_with("Partie,Heure (UTC),Jeu,"));
    }

    #[test]
    fn no_field_is_a_formula_or_breaks_its_line() {
        for (text, written) in [
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-2", "'-2"),
            ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("=a,\"b\"", "\"'=a,\"\"b\"\"\""),
            ("Chat Doré", "Chat Doré"),
        ] {
            assert_eq!(field(text), written);
        }
    }
}
