use super::*;

fn read(pairs: &[(&str, &str)]) -> Result<Config, String> {
    let all = pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Config::from_variables(Variables::new(all)).map_err(|mistakes| mistakes.to_string())
}

#[test]
fn the_defaults_are_valid() {
    let config = read(&[]).expect("the defaults");
    assert_eq!(config.address.to_string(), "127.0.0.1:3000");
    assert_eq!(config.platform.session_cookie, "foyer_session");
    assert!(config.page_cache.enabled);
}

#[test]
fn all_mistakes_are_reported_at_once_by_name() {
    let mistakes = read(&[
        ("FOYER_ADDRESS", "localhost"),
        ("FOYER_PLATFORM_URL", "platform.example"),
        ("FOYER_CONTENT_WEBHOOK_SECRET", "short"),
        ("FOYER_RENDER_ISOLATES", "many"),
        ("FOYER_PAGE_CACHE_MB", "0"),
        ("FOYER_EMBEDDING_ORIGINS", "https://partner.example"),
        ("FOYER_LOG", "foyer=loudly"),
        ("FOYER_LOG_FORMAT", "xml"),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4317"),
        ("FOYER_HOSTS", "https://foyer.example"),
    ])
    .expect_err("mistakes");
    insta::assert_snapshot!(mistakes, @r#"
      FOYER_ADDRESS="localhost": expected an address with a port, like 127.0.0.1:3000
      FOYER_HOSTS="https://foyer.example": expected host names separated by commas, like foyer.example,www.foyer.example
      FOYER_PLATFORM_URL="platform.example": expected an address, like https://platform.example
      FOYER_CONTENT_WEBHOOK_SECRET="********": expected at least 16 characters
      FOYER_EMBEDDING_ORIGINS="https://partner.example": needs FOYER_ORIGIN to be an https address: browsers send cookies into frames only when they are secure
      FOYER_RENDER_ISOLATES="many": expected a number from 0 to 256
      FOYER_PAGE_CACHE_MB="0": expected a number from 1 to 65536
      FOYER_LOG="foyer=loudly": expected a log filter, like info or foyer_server=debug,warn
      FOYER_LOG_FORMAT="xml": expected json, pretty or auto
      OTEL_EXPORTER_OTLP_ENDPOINT="collector:4317": expected an address, like https://platform.example
    "#);
}

#[test]
fn an_empty_variable_is_none() {
    let config = read(&[("FOYER_PLATFORM_URL", " "), ("FOYER_PAGE_CACHE", "off")])
        .expect("a valid configuration");
    assert!(config.platform.url.is_none());
    assert!(!config.page_cache.enabled);
}

#[test]
fn the_host_of_the_origin_is_allowed() {
    let config = read(&[("FOYER_ORIGIN", "https://foyer.example")]).expect("a valid configuration");
    assert!(config.hosts.allows("foyer.example"));
    assert!(!config.hosts.allows("localhost:3000"));
}

#[test]
fn misspelt_variables_are_named() {
    let config = read(&[
        ("FOYER_ADRESS", "127.0.0.1:1"),
        ("FOYER_BIN", "x"),
        ("PATH", "/bin"),
    ]);
    assert_eq!(
        config.expect("a valid configuration").unknown(),
        ["FOYER_ADRESS"]
    );
}

#[test]
fn connect_origins_may_be_http_and_websocket_origins() {
    let read = |text: &str| {
        let config = read(&[("FOYER_CONNECT_ORIGINS", text)])?;
        let origins = config.security.connect_origins.iter();
        let written: Vec<_> = origins.map(Origin::ascii_serialization).collect();
        Ok::<_, String>(written.join(" "))
    };
    assert_eq!(read("").as_deref(), Ok(""));
    assert_eq!(
        read("https://stats.example, wss://live.example:8443,ws://127.0.0.1:9,http://127.0.0.1:8")
            .as_deref(),
        Ok("https://stats.example wss://live.example:8443 ws://127.0.0.1:9 http://127.0.0.1:8")
    );
    for wrong in [
        "*",
        "stats.example",
        "https://a.example/path",
        "wss://b.example/path",
        "https://a.example; script-src *",
        "ftp://a.example",
        "data:",
        "https://user@a.example",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_sandboxs_chat_is_one_of_its_own_or_none() {
    let chat = |text: &str| {
        let config = read(&[("FOYER_SANDBOX_CHAT", text)])?;
        Ok::<_, String>(config.platform.sandbox_chat)
    };
    assert_eq!(chat("provider-f"), Ok(Some("provider-f".to_owned())));
    assert_eq!(chat("none"), Ok(None));
    let error = chat("pigeon").expect_err("a mistake");
    assert!(error.contains("FOYER_SANDBOX_CHAT"), "{error}");
    let config = read(&[("FOYER_CHAT_ORIGINS", "https://chat.example/widget.js")]);
    assert!(config.is_err_and(|error| error.contains("FOYER_CHAT_ORIGINS")));
}

#[test]
fn secrets_are_never_shown() {
    let secret = "a-long-secret-of-ours";
    let config = read(&[("FOYER_CONTENT_WEBHOOK_SECRET", secret)]).expect("a valid configuration");
    assert!(
        config
            .shown
            .iter()
            .all(|shown| shown.value.as_deref() != Some(secret))
    );
}

#[test]
fn one_address_may_use_a_quarter_of_the_connections_by_default() {
    let config = read(&[("FOYER_CONNECTIONS", "100")]).expect("a valid configuration");
    let limits = config.limits.connection;
    assert_eq!(
        (limits.connections, limits.connections_per_address),
        (100, 25)
    );
    let config = read(&[("FOYER_CONNECTIONS_PER_ADDRESS", "7")]).expect("a valid configuration");
    assert_eq!(config.limits.connection.connections_per_address, 7);
}

#[test]
fn sandbox_hosts_are_names_and_the_site_key_is_long_and_hidden() {
    let config = read(&[
        ("FOYER_SANDBOX_HOSTS", "sandbox, games.example"),
        ("FOYER_SANDBOX_GAMES", "10000"),
        ("FOYER_SITE_KEY", "a key of the site's own"),
    ])
    .expect("a valid configuration");
    assert_eq!(config.platform.sandbox_hosts, ["sandbox", "games.example"]);
    assert_eq!(config.platform.sandbox_games, 10_000);
    assert!(
        !format!("{:?}", config.shown).contains("a key of"),
        "{:?}",
        config.shown
    );
    let mistakes = read(&[
        ("FOYER_SANDBOX_HOSTS", "https://games.example"),
        ("FOYER_SITE_KEY", "short"),
    ])
    .expect_err("mistakes");
    for name in ["FOYER_SANDBOX_HOSTS", "FOYER_SITE_KEY"] {
        assert!(mistakes.contains(name), "{mistakes}");
    }
}

#[test]
fn the_scripts_of_third_parties_are_addresses_that_browsers_load() {
    let config = read(&[
        (
            "FOYER_TAG_MANAGER_URL",
            "https://tags.example/gtm.js?id={id}&l=x",
        ),
        ("FOYER_MONITOR_URL", "https://monitor.example/report"),
        ("FOYER_MONITOR_PERCENT", "50"),
    ])
    .expect("sound");
    let manager = config.tags.tag_manager.expect("a tag manager");
    assert_eq!(manager.as_str(), "https://tags.example/gtm.js?id={id}&l=x");
    assert!(config.tags.analytics.is_none() && config.tags.marketing.is_none());
    let monitor = config.monitor.expect("a monitor");
    assert_eq!(
        (monitor.address.as_str(), monitor.percent),
        ("https://monitor.example/report", 50)
    );
    assert!(read(&[]).expect("the defaults").monitor.is_none());
}

#[test]
fn a_wrong_address_of_a_third_party_is_named() {
    let mistakes = read(&[
        ("FOYER_ORIGIN", "https://foyer.example"),
        ("FOYER_ANALYTICS_URL", "stats.example/s.js"),
        ("FOYER_TAG_MANAGER_URL", "http://tags.example/gtm.js?id=1"),
        ("FOYER_MARKETING_URL", "https://ads.example/{id}.js"),
        ("FOYER_MONITOR_URL", "https://key@monitor.example/"),
        ("FOYER_MONITOR_PERCENT", "0"),
    ])
    .expect_err("mistakes");
    insta::assert_snapshot!(mistakes, @r#"
      FOYER_ANALYTICS_URL="stats.example/s.js": expected a script's address, like https://tags.example/t.js?id=AB-1; {id} in the query stands for the platform's id
      FOYER_TAG_MANAGER_URL="http://tags.example/gtm.js?id=1": has to be https like FOYER_ORIGIN: browsers load no other script
      FOYER_MARKETING_URL="https://ads.example/{id}.js": expected a script's address, like https://tags.example/t.js?id=AB-1; {id} in the query stands for the platform's id
      FOYER_MONITOR_URL="https://key@monitor.example/": expected an address, like https://platform.example
      FOYER_MONITOR_PERCENT="0": expected a number from 1 to 100
    "#);
}

#[test]
fn services_for_editors_need_the_preview() {
    let alone = read(&[("FOYER_CONTENT_PROVIDERS", "google")]).expect_err("a mistake");
    assert!(alone.contains("FOYER_CONTENT_PREVIEW=on"), "{alone}");
    let both = [
        ("FOYER_CONTENT_PROVIDERS", "google, github"),
        ("FOYER_CONTENT_PREVIEW", "on"),
    ];
    let config = read(&both).expect("a valid configuration");
    assert_eq!(config.content.providers, ["google", "github"]);
}
