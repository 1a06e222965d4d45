// Measures the game hall: the search call over many games, and frames while the whole hall is scrolled on a slow phone.
//
//   cargo xtask bench hall [--games N] [--searches N] [--step PX] [--throttle N] [--rounds N]
//   FOYER_BIN=/path/to/foyer node crates/xtask/bench/hall.mjs [the same options]
//   FOYER_SITE=http://127.0.0.1:3000 node crates/xtask/bench/hall.mjs
//
// The first two start a server with N games (10,000) and stop it. A line of JSON at the end has all figures.

import { LATE_MS, LONG_MS, ms, onPhone, optionsOf, percent, siteOf, throttle } from "./common.mjs";

const options = optionsOf(process.argv.slice(2), {
  games: 10_000,
  /** Different texts, each asked twice: the second answer may come from the site's cache. */
  searches: 1000,
  /** Pixels for each frame: 200 are a hard fling of about 12,000 px/s. */
  step: 200,
  throttle: 4,
  rounds: 3,
});
/** From how many results on a search shows more on request (content's search-config). */
const PAGE = 12;

const server = await siteOf({ FOYER_SANDBOX_GAMES: String(options.games) });
try {
  const figures = { options, search: await measureSearch(server.site), scroll: await measureScroll(server.site) };
  console.log(JSON.stringify(figures));
} finally {
  await server.stop();
}

/** The time of games/get with a text, over one warm connection, as the site's pages call it. */
async function measureSearch(site) {
  const texts = searchTexts(await gameNames(site), options.searches);
  const ask = async (search) => {
    const query = new URLSearchParams({
      v: "2.34",
      locale: "en",
      options: JSON.stringify({ search, count: PAGE, offset: 0 }),
    });
    const began = performance.now();
    const answer = await fetch(`${site}/api/games/get?${query}`);
    const body = await answer.json();
    if (!answer.ok) throw new Error(`games/get answers ${answer.status} ${JSON.stringify(body)}`);
    return performance.now() - began;
  };
  for (const text of texts.slice(0, 50)) await ask(`${text} q`);
  const first = [];
  for (const text of texts) first.push(await ask(text));
  const again = [];
  for (const text of texts.slice(-200)) again.push(await ask(text));
  const result = { first: spread(first), again: spread(again) };
  console.log(`search over ${options.games} games    p50        p99        slowest`);
  for (const [what, { p50, p99, most }] of Object.entries(result))
    console.log(
      `  ${what === "first" ? "a new text      " : "the same again  "}    ${ms(p50)}  ${ms(p99)}  ${ms(most)}`,
    );
  return result;
}

async function gameNames(site) {
  const query = new URLSearchParams({ v: "2.34", locale: "en", options: JSON.stringify({ count: 300, offset: 0 }) });
  const { data } = await (await fetch(`${site}/api/games/get?${query}`)).json();
  if (data.count < options.games) throw new Error(`The hall has ${data.count} games, not ${options.games}`);
  return data.items.map(({ name }) => name);
}

/** What players type, the same every time: beginnings of names, one or two words, every third with a mistake. */
function searchTexts(names, count) {
  const texts = new Set();
  for (let index = 0; texts.size < count; index += 1) {
    const words = names[(index * 7) % names.length].toLowerCase().split(" ");
    const length = 3 + ((Math.floor(index / names.length) + index) % 8);
    const text = [words[index % words.length], names[(index * 11) % names.length].toLowerCase()]
      .join(" ")
      .slice(0, length);
    texts.add(index % 3 === 0 ? mistyped(text, index) : text);
    if (index > count * 50) break;
  }
  return [...texts];
}

function mistyped(text, index) {
  const at = 1 + (index % Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
}

/** Scrolls the whole hall at 390 px, a step for each frame, and takes the time between the frames. */
async function measureScroll(site) {
  const rounds = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    rounds.push(await onPhone((page) => scrollOnce(page, site)));
    const { frames, late, long, longest, placeholders, nodes } = rounds.at(-1);
    console.log(
      `scroll, round ${round}: ${frames} frames, over ${LATE_MS} ms ${percent(late)}, over ${LONG_MS} ms ${percent(long)}, longest ${ms(longest)}, ` +
        `placeholders in view ${percent(placeholders)}, at most ${nodes} elements`,
    );
  }
  return rounds;
}

async function scrollOnce(page, site) {
  await page.goto(`${site}/gamehall`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const size = Number(await page.locator("main li[aria-setsize]").first().getAttribute("aria-setsize"));
  if (size < options.games) throw new Error(`The hall lists ${size} games, not ${options.games}`);
  await throttle(page, options.throttle);
  return await page.evaluate(
    async ({ step, lateMs, longMs }) => {
      const deltas = [];
      let [looks, holes, nodes, before] = [0, 0, 0, 0];
      await new Promise((resolve) => {
        const frame = (now) => {
          if (before !== 0) deltas.push(now - before);
          before = now;
          if (deltas.length % 10 === 0) {
            const cell = document.elementFromPoint(100, innerHeight / 2)?.closest("li[aria-posinset]");
            looks += 1;
            if (cell && !cell.querySelector("img")) holes += 1;
            nodes = Math.max(nodes, document.querySelectorAll("*").length);
          }
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          if (isAtEnd) return resolve();
          window.scrollBy({ top: step, behavior: "instant" });
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      const share = (most) => deltas.filter((delta) => delta > most).length / deltas.length;
      return {
        frames: deltas.length,
        late: share(lateMs),
        long: share(longMs),
        longest: Math.max(...deltas),
        placeholders: holes / looks,
        nodes,
        height: document.documentElement.scrollHeight,
      };
    },
    { step: options.step, lateMs: LATE_MS, longMs: LONG_MS },
  );
}

function spread(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: sorted.at(-1) };
}
