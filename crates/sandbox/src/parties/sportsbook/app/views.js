// The views: the board, an event, one's own bets.

function when(event, now) {
  if (event.state === "live") return h("span", { class: "when live" }, say("minute", { minute: event.minute }));
  if (event.state === "abandoned") return h("span", { class: "when" }, say("abandoned"));
  if (event.state === "finished") return h("span", { class: "when" }, say("finished"));
  return h("span", { class: "when" }, h("time", { datetime: new Date(event.starts_at * 1000).toISOString() }, time(event.starts_at, now)));
}

const nameOf = (event) => `${event.home} – ${event.away}`;
const addressOf = (event) => `${event.sport}/${event.id}`;
/** Three-way winners are those in which a draw can be bet on. */
const hasDraw = (market) => market.id !== "winner" || market.sides.length === 3;

function link(to, properties, ...children) {
  return h("a", {
    ...properties,
    href: `/sportsbook?locale=${locale}&at=${encodeURIComponent(to)}`,
    onclick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    },
  }, ...children);
}

/** A side of a market as a button that puts it into the slip, or takes it out. */
function price(event, market, side, isShort) {
  const name = isShort && side.id !== "draw" ? { home: "1", away: "2" }[side.id] : isShort ? "X" : sideName(market.id, side.id, event);
  const button = h(
    "button",
    {
      class: "price",
      type: "button",
      "data-pick": side.pick,
      "data-odds": side.odds ?? "",
      "aria-pressed": String(isPicked(side.pick)),
      onclick: () =>
        toggle({
          pick: side.pick,
          market: market.id,
          side: side.id,
          odds: Number(button.dataset.odds),
          state: "open",
          event: { id: event.id, sport: event.sport, home: event.home, away: event.away, has_draw: hasDraw(market) },
        }),
    },
    h("span", { class: "name", "aria-hidden": isShort ? "true" : null }, name),
    isShort && h("span", { class: "unseen" }, sideName(market.id, side.id, event)),
    h("span", { class: "odds" }, oddsText(side.odds)),
  );
  button.disabled = side.odds === null || event.is_suspended;
  return button;
}

function eventRow(event, now) {
  const market = event.markets[0];
  const side = (name, index) =>
    h("span", {}, h("span", {}, name), h("span", { class: "score", "data-score": `${event.id} ${index}` }, event.score ? String(event.score[index]) : ""));
  return h(
    "li",
    { class: "event", "data-event": event.id },
    h("div", { class: "meta" }, h("span", {}, `${event.sport_name} · ${event.league}`), when(event, now)),
    link(addressOf(event), { class: "teams", "data-focus": `event ${event.id}` }, side(event.home, 0), side(event.away, 1), h("span", { class: "more" }, say("markets", { count: event.market_count }))),
    market && h("div", { class: "prices", role: "group", "aria-label": `${marketName(market.id, hasDraw(market))}, ${nameOf(event)}` }, ...market.sides.map((each) => price(event, market, each, true))),
  );
}

function group(title, events, now, isLive = false) {
  if (events.length === 0) return null;
  return h("section", { class: "group" }, h("h2", {}, isLive && h("span", { class: "dot", "aria-hidden": "true" }), title), h("ul", { class: "group" }, ...events.map((event) => eventRow(event, now))));
}

const empty = (text, ...more) => h("div", { class: "empty" }, h("p", {}, text), ...more);

const LIVE_SHOWN = 5;
const NEXT_SHOWN = 25;

/** `""` shows what comes next in all sports, `"live"` what is played, a sport all of its own. */
const board = {
  async load(path) {
    const query = path === "live" ? "live=1" : path === "" ? "" : `sport=${encodeURIComponent(path)}`;
    return call(`board?${query}`);
  },
  title: (path, data) => (path === "" ? say("title") : path === "live" ? say("live") : (data?.sports.find(({ sysname }) => sysname === path)?.name ?? say("title"))),
  draw(path, data) {
    // Those that have most of their time before them come first.
    const live = data.events.filter(({ state }) => state === "live").reverse();
    const next = data.events.filter(({ state }) => state !== "live");
    const parts = [
      group(say("live"), path === "" ? live.slice(0, LIVE_SHOWN) : live, data.now, true),
      path === "" && live.length > LIVE_SHOWN && link("live", { class: "crumb", "data-focus": "all live" }, say("all_live", { count: live.length })),
      path !== "live" && group(say("next"), path === "" ? next.slice(0, NEXT_SHOWN) : next, data.now),
    ].filter(Boolean);
    return parts.length > 0 ? parts : [empty(say("nothing_live"))];
  },
  /** Which events are where: while this is the same, odds and scores change in their places. */
  shape: (data) => data.events.map(({ id, state }) => `${id}${state}`).join(),
};

const eventView = {
  load: (path) => call(`events/${path.split("/")[1]}`),
  title: (_path, data) => (data ? nameOf(data) : say("title")),
  draw(path, event) {
    const score = event.score ? event.score.join(" : ") : say("versus");
    return [
      link(path.split("/")[0], { class: "crumb", "data-focus": "back" }, `‹ ${event.sport_name}`),
      h(
        "header",
        { class: "stage" },
        h("p", { class: "small" }, event.league, " · ", when(event, Date.now() / 1000)),
        h("h1", { class: "sides" }, h("span", {}, event.home), h("span", { class: "points", "data-points": event.id }, score), h("span", {}, event.away)),
        h("p", { class: "small", "data-state": event.id }, stateText(event)),
      ),
      ...byKind(event.markets).map((markets) =>
        h(
          "section",
          { class: "market" },
          h("h2", {}, marketName(markets[0].id, hasDraw(markets[0]))),
          ...markets.map((market) => h("div", { class: "prices" }, ...market.sides.map((side) => price(event, market, side, false)))),
        ),
      ),
    ];
  },
  shape: (data) => data.state,
};

/** The lines of one market stand together. */
function byKind(markets) {
  const kinds = new Map();
  for (const market of markets) {
    const [kind] = market.id.split(":");
    kinds.set(kind, [...(kinds.get(kind) ?? []), market]);
  }
  return [...kinds.values()];
}

function stateText(event) {
  if (event.state === "finished" || event.state === "abandoned") return say(`over_${event.state}`);
  return event.is_suspended ? say("state_suspended") : say("markets_open", { count: event.market_count });
}

let betsShown = "open";
/** The bet whose payout the player was asked about. */
let asking = null;

const betsView = {
  load: () => (launch.token ? call("bets") : Promise.resolve(null)),
  title: () => say("own_bets"),
  draw(_path, bets) {
    if (bets === null)
      return [h("h1", {}, say("own_bets")), empty(say("sign_in_bets"), h("button", { class: "secondary", type: "button", onclick: () => tell("signIn") }, say("sign_in")))];
    const isOpen = ({ status }) => status === "open" || status === "placing";
    const shown = bets.filter((bet) => isOpen(bet) === (betsShown === "open"));
    return [
      h("h1", {}, say("own_bets")),
      h(
        "div",
        { class: "choices", role: "group", "aria-label": say("which_bets") },
        ...["open", "settled"].map((each) =>
          h("button", { class: "choice", type: "button", "aria-pressed": String(each === betsShown), "data-focus": `bets ${each}`, onclick: () => { betsShown = each; void show(); } }, say(`bets_${each}`)),
        ),
      ),
      shown.length === 0 ? empty(say(`no_bets_${betsShown}`), link("", { class: "secondary crumb" }, say("to_board"))) : h("ul", { class: "group" }, ...shown.map(betCard)),
    ];
  },
  shape: (bets) => JSON.stringify([betsShown, asking, bets]),
};

function betCard(bet) {
  const row = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));
  const kind = bet.kind === "system" ? say("size", { size: bet.size, legs: bet.legs.length }) : say(`kind_${bet.kind}`);
  return h(
    "li",
    { class: "bet" },
    h("header", {}, h("h2", {}, say("bet_name", { kind, number: bet.id })), h("span", { class: `pill ${bet.status}` }, say(`status_${bet.status}`))),
    h(
      "ul",
      {},
      ...bet.legs.map((leg) =>
        h(
          "li",
          { class: "leg" },
          h("strong", {}, sideName(leg.market, leg.side, leg.event)),
          h("span", { class: "at" }, oddsText(leg.odds)),
          h("span", { class: "small" }, `${marketName(leg.market)} · ${leg.event ? nameOf(leg.event) : ""}`),
          h("span", { class: "small" }, say(`leg_${leg.status}`), leg.event?.score ? ` · ${leg.event.score.join(" : ")}` : ""),
        ),
      ),
    ),
    h(
      "dl",
      { class: "sums small" },
      row(say("stake"), money(bet.stake)),
      bet.status === "open" ? row(say("pays"), money(bet.most)) : row(say("paid"), money(bet.payout)),
      bet.source !== "usual" && row(say("paid_from"), say(bet.source === "bonus" ? "source_bonus" : "source_free")),
      row(say("placed_at"), day.format(bet.placed_at * 1000)),
    ),
    bet.cash_out !== null &&
      h(
        "button",
        { class: "secondary", type: "button", "data-focus": `cash ${bet.id}`, onclick: () => void cashOut(bet) },
        say(asking === bet.id ? "cash_out_now" : "cash_out", { amount: money(bet.cash_out) }),
      ),
  );
}

let isCashing = false;
async function cashOut(bet) {
  if (isCashing) return;
  if (asking !== bet.id) {
    asking = bet.id;
    await show();
    announce(say("cash_out_asked", { amount: money(bet.cash_out) }));
    return;
  }
  isCashing = true;
  try {
    const answer = await callAgain(`bets/${bet.id}/cash-out`, { amount: bet.cash_out });
    setBalance(answer.balance);
    announce(say("cashed", { amount: money(answer.bet.payout) }));
  } catch (problem) {
    announce(words[`problem_${problem.reason}`] ? say(`problem_${problem.reason}`, { amount: "" }) : say("problem_refused"), true);
  } finally {
    asking = null;
    isCashing = false;
    await refreshBets();
  }
}

function tabs(current, sports) {
  const tab = (to, text, count) =>
    link(to, { class: "tab", "aria-current": to === current ? "page" : null, "data-focus": `tab ${to}` }, text, count > 0 && h("span", { class: "count" }, String(count)));
  const live = sports.reduce((all, sport) => all + sport.live, 0);
  return [
    tab("", say("all")),
    tab("live", say("live"), live),
    ...sports.map((sport) => tab(sport.sysname, sport.name, sport.live + sport.upcoming)),
    tab("bets", say("own_bets")),
  ];
}
