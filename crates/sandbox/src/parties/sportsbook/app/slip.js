// The bet slip: what is in it, what it costs, and placing it once.

/** Legs: {pick, market, side, odds, state, event: {id, sport, home, away}}. `mode`: "singles", "combination", "system". */
const slip = {
  legs: passing.read("legs", []),
  mode: passing.read("mode", "combination"),
  size: passing.read("size", 2),
  stake: lasting.read("stake", ""),
  /** "usual", "bonus" or "free" and the number of a free bet. */
  source: passing.read("source", "usual"),
  accept: lasting.read("accept", "none"),
  isOpen: false,
  isBusy: false,
  /** {text, isGood} */
  notice: null,
  /** Bets that were just placed, on show until the player goes on. */
  placed: null,
};
const MOST_LEGS = 12;
const MOST_SYSTEM_LEGS = 8;

/** What the wallet says bets can be paid from; null for a guest. */
let funds = launch.funds;

const modes = () => {
  const legs = slip.legs.length;
  return legs < 2 ? [] : ["singles", "combination", ...(legs > 2 && legs <= MOST_SYSTEM_LEGS ? ["system"] : [])];
};
const mode = () => (modes().includes(slip.mode) ? slip.mode : slip.legs.length > 1 ? "combination" : "singles");
const size = () => {
  if (mode() === "singles") return 1;
  if (mode() === "combination") return slip.legs.length;
  return Math.min(Math.max(2, slip.size), slip.legs.length - 1);
};

function choose(legs, count, from = 0) {
  if (count === 0) return [[]];
  const lines = [];
  for (let leg = from; leg <= legs - count; leg += 1)
    for (const rest of choose(legs, count - 1, leg + 1)) lines.push([leg, ...rest]);
  return lines;
}
const lines = () => (slip.legs.length === 0 ? [] : choose(slip.legs.length, size()));
/** What a line pays for a stake, rounded down as the server does. */
const paysFor = (stake, line) =>
  Number(line.reduce((sum, leg) => sum * BigInt(slip.legs[leg].odds ?? 100), BigInt(stake)) / 100n ** BigInt(line.length));

/** What this slip can be paid from. A free bet is staked as a whole, on one line. */
function sources() {
  if (funds === null) return [];
  const bonus = funds.bonus === null ? [] : [{ ...funds.bonus, id: "bonus", name: "source_bonus", terms: "terms_bonus", wish: "bonus" }];
  const free = lines().length === 1 ? funds.free_bets : [];
  return [
    { id: "usual", name: "balance", amount: funds.balance.amount, wish: "usual" },
    ...bonus,
    ...free.map((each) => ({ ...each, id: `free ${each.id}`, name: "source_free", terms: "terms_free", isFree: true, wish: { free_bet: each.id } })),
  ];
}
const source = () => sources().find(({ id }) => id === slip.source) ?? sources()[0] ?? null;
const isFree = () => source()?.isFree === true;
/** The odds that the terms of a bonus are held against. */
const lowestOdds = () => Math.min(...lines().map((line) => paysFor(100, line)));

const stake = () => (isFree() ? source().amount : amountOf(slip.stake));
const total = () => (stake() ?? 0) * lines().length;
const mostPays = () => {
  const sum = lines().reduce((all, line) => all + paysFor(stake() ?? 0, line), 0);
  const most = mode() === "singles" ? sum : Math.min(sum, launch.limits.most_payout);
  return isFree() ? Math.max(0, most - total()) : most;
};
const related = () => mode() !== "singles" && new Set(slip.legs.map(({ event }) => event.id)).size < slip.legs.length;

function keep() {
  passing.write("legs", slip.legs);
  passing.write("mode", slip.mode);
  passing.write("size", slip.size);
  passing.write("source", slip.source);
  lasting.write("stake", slip.stake);
}

const isPicked = (pick) => slip.legs.some((leg) => leg.pick === pick);

function toggle(leg) {
  slip.placed = null;
  slip.notice = null;
  if (isPicked(leg.pick)) {
    slip.legs = slip.legs.filter(({ pick }) => pick !== leg.pick);
    announce(say("removed"));
  } else if (slip.legs.length >= MOST_LEGS) {
    announce(say("full", { count: MOST_LEGS }), true);
    return;
  } else {
    slip.legs = [...slip.legs, leg];
    announce(say("added", { count: slip.legs.length }));
  }
  keep();
  showSlip();
  showPicked();
}

/** What the server says about the legs by now; the slip shows it and never hides a change. */
function takeQuotes(quotes) {
  let changed = false;
  for (const quote of quotes) {
    const leg = slip.legs.find(({ pick }) => pick === quote.pick);
    if (!leg) continue;
    changed ||= leg.state !== quote.state || (quote.odds !== null && quote.odds !== leg.odds);
    leg.state = quote.state;
    if (quote.odds !== null && quote.odds !== leg.odds) {
      leg.before = leg.before ?? leg.odds;
      leg.odds = quote.odds;
    }
  }
  if (changed) {
    keep();
    showSlip();
  }
}

/** The bets that the slip asks for: each single is one of its own. */
function wishes() {
  const leg = ({ pick, odds }) => ({ pick, odds });
  const common = { stake: stake(), accept: slip.accept, source: source()?.wish ?? "usual" };
  return mode() === "singles"
    ? slip.legs.map((each) => ({ ...common, size: 1, legs: [leg(each)] }))
    : [{ ...common, size: size(), legs: slip.legs.map(leg) }];
}

/**
 * One key for one wish, until its outcome is known: ten presses, a reload and a lost answer ask for the same bet. Odds are
 * no part of it, because accepting others is the same wish.
 */
function attempt() {
  const wish = JSON.stringify([size(), stake(), source()?.id, slip.legs.map(({ pick }) => pick)]);
  const known = passing.read("attempt", null);
  if (known?.wish === wish) return known;
  const fresh = { wish, key: newKey() };
  passing.write("attempt", fresh);
  return fresh;
}
let unkept = null;
function attemptKey() {
  const kept = attempt();
  // Where nothing may be stored, the page remembers.
  if (unkept?.wish !== kept.wish) unkept = kept;
  return unkept.key;
}
function forgetAttempt() {
  unkept = null;
  passing.write("attempt", null);
}

async function place() {
  if (slip.isBusy || slip.placed) return;
  if (!launch.token) return tell("signIn");
  slip.next = null;
  const problem = obstacle();
  if (problem) {
    slip.notice = { text: problem };
    showSlip();
    announce(problem, true);
    at("stake")?.focus();
    return;
  }
  slip.isBusy = true;
  slip.notice = null;
  showSlip();
  const key = attemptKey();
  const isUsual = source().id === "usual";
  const placed = [];
  const rest = [];
  try {
    const asked = wishes();
    for (const [index, wish] of asked.entries()) {
      try {
        const answer = await callAgain("bets", { ...wish, key: `${key}-${index}` });
        placed.push(answer.bet);
        setBalance(answer.balance);
      } catch (problem) {
        rest.push({ leg: slip.legs[index], problem });
        // The same would happen to every other.
        if (!LEG_REASONS.has(problem.reason)) {
          rest.push(...slip.legs.slice(index + 1).map((leg) => ({ leg, problem })));
          break;
        }
      }
    }
    const failed = rest[0]?.problem;
    if (failed) noteOf(failed);
    if (!failed) {
      forgetAttempt();
      slip.legs = [];
      slip.placed = placed;
    } else if (placed.length > 0) {
      // What is placed leaves the slip; what is not stays to be looked at, and is another wish.
      forgetAttempt();
      slip.legs = rest.map(({ leg }) => leg);
    } else if (failed.reason !== "network") {
      forgetAttempt();
    }
  } finally {
    slip.isBusy = false;
    keep();
    showSlip();
    showPicked();
  }
  // A bonus and a free bet have changed with the bet.
  if (!isUsual) void refreshFunds();
  if (slip.placed) {
    announce(say("placed_one"));
    at("placed-title")?.focus();
    refreshBets();
  } else if (slip.notice) announce(slip.notice.text, true);
}

/** Reasons that are about one leg. */
const LEG_REASONS = new Set(["odds_changed", "suspended", "closed"]);

function noteOf(problem) {
  const { reason, details } = problem;
  if (Array.isArray(details.legs)) takeQuotes(details.legs);
  const known = { stake_low: "amount", stake_high: "amount", loss_limit: "available_amount", wager_limit: "available_amount" };
  const amount = known[reason] ? money(details[known[reason]] ?? 0) : "";
  const odds = oddsText(details.min_odds);
  slip.notice = { text: words[`problem_${reason}`] ? say(`problem_${reason}`, { amount, odds }) : (details.message ?? say("problem_refused")) };
  const next = { funds: "deposit", session: "relaunch", verify: "verify", loss_limit: "limits", wager_limit: "limits", time_out: "limits", self_exclusion: "limits" }[reason];
  slip.next = next ?? null;
}

/** Why the slip cannot be placed as it is, in words. */
function obstacle() {
  if (related()) return say("problem_related");
  if (slip.legs.some(({ state }) => state === "closed")) return say("problem_closed");
  if (slip.legs.some(({ state }) => state === "suspended")) return say("problem_suspended");
  if (stake() === null || stake() === 0) return say("stake_missing");
  if (stake() < launch.limits.least_stake) return say("problem_stake_low", { amount: money(launch.limits.least_stake) });
  const most = mode() === "singles" ? stake() : total();
  if (most > launch.limits.most_stake) return say("problem_stake_high", { amount: money(launch.limits.most_stake) });
  const from = source();
  if (from?.min_odds > lowestOdds()) return say("problem_min_odds", { odds: oddsText(from.min_odds) });
  if (from !== null && total() > from.amount) {
    if (from.id === "bonus") return say("problem_bonus_funds", { amount: money(from.amount) });
    slip.next = "deposit";
    return say("problem_funds");
  }
  return null;
}

function setBalance(money) {
  funds.balance = money;
  tell("balance", { balance: money });
}

const PRESETS = [10, 25, 50, 100];

function showSlip() {
  const place = at("slip");
  const hasContent = slip.legs.length > 0 || slip.placed !== null;
  if (!hasContent) slip.isOpen = false;
  const focused = document.activeElement?.closest?.("#slip") ? document.activeElement.dataset.focus : null;
  const caret = focused === "stake" ? [at("stake").selectionStart, at("stake").selectionEnd] : null;
  const isWide = wide.matches;
  place.hidden = !hasContent && !isWide;
  const isShown = isWide || slip.isOpen;
  place.replaceChildren(...(place.hidden ? [] : [slipBar(isWide, isShown), ...(isShown ? [slipBody()] : [])]));
  const back = focused && place.querySelector(`[data-focus="${CSS.escape(focused)}"]`);
  if (back) {
    back.focus({ preventScroll: true });
    if (caret) back.setSelectionRange(...caret);
  } else if (focused) (place.querySelector("[data-focus=bar]") ?? at("view")).focus({ preventScroll: true });
}

function slipBar(isWide, isShown) {
  const count = slip.legs.length;
  const title = h("span", { id: "slip-title" }, say("slip"));
  const badge = count > 0 && h("span", { class: "badge figures" }, String(count));
  const odds = count > 0 && mode() !== "system" && (mode() === "combination" || count === 1) && h("span", { class: "end" }, oddsText(paysFor(100, lines()[0])));
  if (isWide) return h("h2", { class: "slip-bar" }, badge, title, odds);
  return h(
    "button",
    {
      class: "slip-bar",
      type: "button",
      "data-focus": "bar",
      "aria-expanded": String(isShown),
      "aria-controls": "slip-body",
      onclick() {
        slip.isOpen = !slip.isOpen;
        if (!slip.isOpen) slip.placed = null;
        showSlip();
        if (slip.isOpen) void poll();
      },
    },
    badge,
    title,
    odds,
    h("span", { class: odds ? "turn" : "turn end", "aria-hidden": "true" }, isShown ? "▾" : "▴"),
  );
}

function slipBody() {
  if (slip.placed) return placedBody();
  if (slip.legs.length === 0) return h("div", { class: "slip-body", id: "slip-body" }, h("p", { class: "muted" }, say("slip_empty")));
  const form = h("form", { class: "slip-body", id: "slip-body", novalidate: true, onsubmit: submitted });
  form.append(
    ...[modeChoices(), legList(), sourceChoices(), ...(isFree() ? [] : [stakeField(), presetChoices()]), sums(), slip.notice && noticeOf(slip.notice), placeButton(), settings()].filter(Boolean),
  );
  return form;
}

function submitted(event) {
  event.preventDefault();
  void place();
}

function noticeOf({ text, isGood }) {
  return h("p", { class: isGood ? "notice good" : "notice" }, text);
}

function modeChoices() {
  if (modes().length === 0) return null;
  const choice = (isPressed, text, choose, focus) =>
    h("button", { class: "choice", type: "button", "aria-pressed": String(isPressed), "data-focus": focus, onclick: () => { choose(); slip.notice = null; keep(); showSlip(); } }, text);
  const kinds = modes().map((each) => choice(each === mode(), say(`mode_${each}`), () => (slip.mode = each), `mode ${each}`));
  const sizes =
    mode() === "system"
      ? Array.from({ length: slip.legs.length - 2 }, (_, index) => index + 2).map((each) =>
          choice(each === size(), say("size", { size: each, legs: slip.legs.length }), () => (slip.size = each), `size ${each}`),
        )
      : [];
  return h(
    "div",
    { class: "group" },
    h("div", { class: "choices", role: "group", "aria-label": say("mode") }, ...kinds),
    sizes.length > 0 && h("div", { class: "choices", role: "group", "aria-label": say("mode_system") }, ...sizes),
  );
}

function legList() {
  return h(
    "ul",
    { class: "legs" },
    ...slip.legs.map((leg) => {
      const name = sideName(leg.market, leg.side, leg.event);
      const match = `${leg.event.home} – ${leg.event.away}`;
      const moved = leg.before && leg.before !== leg.odds ? say("odds_moved", { before: oddsText(leg.before), now: oddsText(leg.odds) }) : null;
      const state = leg.state === "open" || !leg.state ? moved : say(`state_${leg.state}`);
      return h(
        "li",
        {},
        h("span", { class: "what" }, h("strong", {}, name), h("span", { class: "small" }, `${marketName(leg.market, leg.event.has_draw)} · ${match}`)),
        h("span", { class: "at" }, oddsText(leg.odds)),
        h("button", { class: "icon", type: "button", "aria-label": say("remove", { name, match }), "data-focus": `leg ${leg.pick}`, onclick: () => toggle(leg) }, cross()),
        state && h("span", { class: "state" }, state),
      );
    }),
  );
}

/** What the bet is paid from, where there is a choice. */
function sourceChoices() {
  const all = sources();
  if (all.length < 2) return null;
  const from = source();
  const choice = (each) =>
    h(
      "button",
      {
        class: "choice",
        type: "button",
        "aria-pressed": String(each.id === from.id),
        "data-focus": `source ${each.id}`,
        onclick() {
          slip.source = each.id;
          slip.notice = null;
          keep();
          showSlip();
        },
      },
      `${say(each.name)} ${money(each.amount)}`,
    );
  const terms = from.terms && [say(from.terms, { odds: oddsText(from.min_odds) }), from.expires_at && say("terms_until", { time: day.format(from.expires_at * 1000) })].filter(Boolean).join(" ");
  return h(
    "div",
    { class: "group" },
    h("div", { class: "choices", role: "group", "aria-label": say("pay_from") }, ...all.map(choice)),
    terms && h("p", { class: "small" }, terms),
  );
}

function stakeField() {
  const label = lines().length > 1 ? say("stake_each") : say("stake");
  return h(
    "label",
    { class: "field" },
    label,
    h("input", {
      id: "stake",
      "data-focus": "stake",
      inputmode: "decimal",
      autocomplete: "off",
      enterkeyhint: "done",
      maxlength: "12",
      value: slip.stake,
      placeholder: plain.format(0),
      oninput(event) {
        slip.stake = event.target.value;
        slip.notice = null;
        keep();
        showSums();
      },
    }),
  );
}

function presetChoices() {
  return h(
    "div",
    { class: "choices presets", role: "group", "aria-label": say("presets") },
    ...PRESETS.map((times) => times * launch.limits.least_stake).map((amount) =>
      h(
        "button",
        {
          class: "choice",
          type: "button",
          "data-focus": `preset ${amount}`,
          "aria-pressed": String(stake() === amount),
          onclick() {
            slip.stake = inputText(amount);
            slip.notice = null;
            keep();
            showSlip();
          },
        },
        money(amount),
      ),
    ),
  );
}
const inputText = (amount) =>
  (amount / unit).toLocaleString(region, { useGrouping: false, minimumFractionDigits: amount % unit === 0 ? 0 : minorDigits });

function sums() {
  return h("dl", { class: "sums small", id: "sums" }, ...sumRows());
}
function sumRows() {
  const row = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));
  return [
    isFree() ? row(say("stake"), money(total())) : null,
    lines().length > 1 ? row(say("stake_all", { count: lines().length }), money(total())) : null,
    row(mode() === "system" || (mode() === "singles" && slip.legs.length > 1) ? say("pays_most") : say("pays"), money(mostPays())),
    sources().length === 1 ? row(say("balance"), money(funds.balance.amount)) : null,
  ].filter(Boolean);
}
/** While the player types, only the sums change: the field keeps its caret. */
function showSums() {
  at("sums")?.replaceChildren(...sumRows());
  const button = at("place");
  if (button) button.textContent = placeText();
  for (const preset of document.querySelectorAll(".slip [data-focus^='preset ']"))
    preset.setAttribute("aria-pressed", String(preset.dataset.focus === `preset ${stake()}`));
}

function placeText() {
  if (!launch.token) return say("sign_in");
  if (slip.isBusy) return say("placing");
  return total() > 0 ? say("place_for", { amount: money(total()) }) : say("place");
}

function placeButton() {
  const next = slip.notice && slip.next;
  return h(
    "div",
    { class: "group" },
    h("button", { class: "primary", id: "place", type: "submit", "data-focus": "place", "aria-disabled": String(slip.isBusy) }, placeText()),
    next && h("button", { class: "secondary next", type: "button", "data-focus": "next", onclick: () => tell(next) }, say(`next_${next}`)),
  );
}

function settings() {
  const select = (id, label, value, options, change) =>
    h(
      "label",
      { class: "field" },
      label,
      h("select", { "data-focus": id, onchange: (event) => change(event.target.value) }, ...options.map(([name, text]) => h("option", { value: name, selected: name === value }, text))),
    );
  const details = h("details", { open: slip.hasSettings === true, ontoggle: (event) => (slip.hasSettings = event.target.open) }, h("summary", { "data-focus": "settings" }, say("settings")));
  details.append(
    select("accept", say("accept"), slip.accept, ["none", "higher", "any"].map((each) => [each, say(`accept_${each}`)]), (value) => {
      slip.accept = value;
      lasting.write("accept", value);
    }),
    select("format", say("format"), oddsFormat, Object.keys(FORMATS).map((each) => [each, say(`format_${each}`)]), (value) => {
      oddsFormat = value;
      lasting.write("odds", value);
      showSlip();
      void show();
    }),
  );
  return details;
}

function placedBody() {
  const [first] = slip.placed;
  const sum = (member) => slip.placed.reduce((all, bet) => all + bet[member], 0);
  return h(
    "div",
    { class: "slip-body", id: "slip-body" },
    h("h3", { id: "placed-title", tabindex: "-1", "data-focus": "placed" }, slip.placed.length > 1 ? say("placed_many", { count: slip.placed.length }) : say("placed_one")),
    noticeOf({ isGood: true, text: say("placed_text", { number: slip.placed.map(({ id }) => id).join(", "), stake: money(sum("stake")), most: money(sum("most")) }) }),
    first && h("div", { class: "choices" },
      h("button", { class: "secondary", type: "button", "data-focus": "own", onclick: () => { slip.placed = null; slip.isOpen = false; showSlip(); go("bets"); } }, say("own_bets")),
      h("button", { class: "secondary", type: "button", "data-focus": "on", onclick: () => { slip.placed = null; slip.isOpen = false; showSlip(); at("view").focus({ preventScroll: true }); } }, say("go_on")),
    ),
  );
}
