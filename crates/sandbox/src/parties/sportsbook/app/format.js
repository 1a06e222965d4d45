// How odds, money and time are written, and how elements are made.

const say = (key, values = {}) => (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

/** Times of 24 hours in both languages. */
const region = locale === "fr" ? "fr-FR" : "en-GB";
const moneyFormat = new Intl.NumberFormat(region, { style: "currency", currency: launch.currency, currencyDisplay: "narrowSymbol" });
const minorDigits = moneyFormat.resolvedOptions().maximumFractionDigits;
const unit = 10 ** minorDigits;
/** Minor units as the player reads them. */
const money = (amount) => moneyFormat.format(amount / unit);
const plain = new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const short = new Intl.NumberFormat(region, { maximumFractionDigits: 1, signDisplay: "auto" });
const signed = new Intl.NumberFormat(region, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
const clock = new Intl.DateTimeFormat(region, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(region, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** What a player typed as minor units; null when it is no amount. */
function amountOf(text) {
  const trimmed = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (!/^\d{1,9}(\.\d*)?$/.test(trimmed)) return null;
  const [whole, fraction = ""] = trimmed.split(".");
  if (fraction.length > minorDigits) return null;
  return Number(whole) * unit + Number(fraction.padEnd(minorDigits, "0") || 0);
}

const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
const FORMATS = {
  decimal: (odds) => plain.format(odds / 100),
  fractional(odds) {
    const common = divisor(odds - 100, 100) || 1;
    return `${(odds - 100) / common}/${100 / common}`;
  },
  american: (odds) => (odds >= 200 ? `+${odds - 100}` : `−${Math.round(10_000 / (odds - 100))}`),
};
let oddsFormat = lasting.read("odds", "decimal");
if (!(oddsFormat in FORMATS)) oddsFormat = "decimal";
/** Hundredths as the player wants them; a dash while there are none. */
const oddsText = (odds) => (odds == null ? "–" : FORMATS[oddsFormat](odds));

const time = (at, now) => {
  const date = new Date(at * 1000);
  return at - now < 20 * 3_600 && date.getDate() === new Date(now * 1000).getDate() ? clock.format(date) : day.format(date);
};

/** A market's name, and a side's in it. Lines are halves. */
function marketName(id, hasDraw = true) {
  const [kind] = id.split(":");
  return say(`market_${kind}${kind === "winner" && !hasDraw ? "_two" : ""}`);
}
function sideName(id, side, event) {
  const [kind, line] = id.split(":");
  if (kind === "total") return say(`side_${side}`, { line: short.format(line / 2) });
  if (kind === "both") return say(`side_${side}`);
  const name = side === "draw" ? say("side_draw") : (event?.[side] ?? "");
  if (kind !== "handicap") return name;
  return `${name} (${signed.format(side === "home" ? line / 2 : -line / 2)})`;
}

/** An element; properties that begin with `on` are listeners, others attributes. */
function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function cross() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M6 6l12 12M18 6L6 18");
  svg.append(path);
  return svg;
}

const at = (id) => document.getElementById(id);
/** Said once to screen readers; the same again is said again. */
function announce(text, isAlert = false) {
  const place = at(isAlert ? "alert" : "live");
  place.textContent = "";
  requestAnimationFrame(() => (place.textContent = text));
}
