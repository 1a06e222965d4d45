// Measures the sportsbook on a slow phone: the frames while live odds change and the player scrolls among them.
//
//   cargo xtask bench book [--changes N] [--seconds N] [--throttle N] [--rounds N]
//   FOYER_BIN=/path/to/foyer node crates/xtask/bench/book.mjs [the same options]
//   FOYER_SITE=http://127.0.0.1:3000 node crates/xtask/bench/book.mjs
//
// The sandbox's matches are real, and so is the application; what its server answers is changed on the way: so many matches are
// live, and all their odds move with every answer. A line of JSON at the end has all figures. Fails when fewer odds changed
// than asked for, or too many frames were long.

import { LATE_MS, LONG_MS, ms, onPhone, optionsOf, percent, siteOf, throttle } from "./common.mjs";

const options = optionsOf(process.argv.slice(2), {
  /** Odds that change in a minute, at least. */
  changes: 1000,
  seconds: 60,
  throttle: 4,
  rounds: 3,
  /** Percent of frames that may be long. */
  most: 5,
});
/** The application asks so often. */
const POLLS_A_MINUTE = 12;
/** Pixels for each frame: as fast as somebody who reads. */
const STEP = 4;

const server = await siteOf();
try {
  const rounds = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    rounds.push(await onPhone((page) => measure(page, server.site)));
    const { frames, late, long, longest, changes, shift } = rounds.at(-1);
    console.log(
      `book, round ${round}: ${Math.round(changes)} changes a minute, ${frames} frames, over ${LATE_MS} ms ${percent(late)}, ` +
        `over ${LONG_MS} ms ${percent(long)}, longest ${ms(longest)}, layout shift ${shift.toFixed(3)}`,
    );
  }
  console.log(JSON.stringify({ options, rounds }));
  const isTooSlow = rounds.some(({ changes, long }) => changes < options.changes || long * 100 > options.most);
  process.exitCode = isTooSlow ? 1 : 0;
} finally {
  await server.stop();
}

async function measure(page, site) {
  await page.route("**/sportsbook/api/board?**", async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: moved(data) } });
  });
  await page.goto(`${site}/betting/live`);
  const frame = await (await page.waitForSelector("iframe[src*='sportsbook']", { state: "attached" })).contentFrame();
  await frame.locator("li.event .price").first().waitFor();
  await throttle(page, options.throttle);
  const counting = frame.evaluate(countChanges, options.seconds * 1000);
  const frames = await page.evaluate(scrollAndTime, { step: STEP, time: options.seconds * 1000, lateMs: LATE_MS, longMs: LONG_MS });
  const { changes, shift } = await counting;
  return { ...frames, changes: (changes * 60) / options.seconds, shift };
}

let turn = 0;
/** All matches that are needed for so many changes are live, and every answer has other odds than the one before. */
function moved(data) {
  turn += 1;
  const needed = (options.changes * 1.1) / POLLS_A_MINUTE;
  const events = [];
  let odds = 0;
  for (const event of data.events.concat(spare(data))) {
    if (odds >= needed) break;
    const markets = event.markets.map((market) => ({
      ...market,
      sides: market.sides.map((side, index) => ({ ...side, odds: 150 + ((event.id * 7 + index * 31 + turn * 17) % 400) })),
    }));
    odds += markets[0]?.sides.length ?? 0;
    events.push({ ...event, markets, state: "live", score: [turn % 5, (turn + 1) % 4], minute: 1 + (turn % 89), is_suspended: false });
  }
  return { ...data, events };
}

/** The live ones again, as other matches: there are some twenty. */
function spare({ events }) {
  return [1, 2, 3].flatMap((copy) =>
    events.map((event) => ({
      ...event,
      id: event.id + copy * 1e9,
      markets: event.markets.map((market) => ({
        ...market,
        sides: market.sides.map((side) => ({ ...side, pick: `${event.id + copy * 1e9}.${market.id}.${side.id}` })),
      })),
    })),
  );
}

/** In the application: how many odds change on the screen, and how far things move by themselves. */
function countChanges(time) {
  let [changes, shift] = [0, 0];
  const watch = new MutationObserver((mutations) => {
    changes += new Set(mutations.map(({ target }) => target.parentElement?.closest(".odds") ?? target.closest?.(".odds")).filter(Boolean)).size;
  });
  watch.observe(document.getElementById("view"), { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value;
  }).observe({ type: "layout-shift" });
  return new Promise((resolve) => setTimeout(() => resolve({ changes, shift }), time));
}

/** On the page: up and down, a step for each frame, and the time between the frames. */
function scrollAndTime({ step, time, lateMs, longMs }) {
  const deltas = [];
  let [before, way] = [0, step];
  return new Promise((resolve) => {
    const began = performance.now();
    const frame = (now) => {
      if (before !== 0) deltas.push(now - before);
      before = now;
      if (now - began > time) {
        const share = (most) => deltas.filter((delta) => delta > most).length / deltas.length;
        return resolve({ frames: deltas.length, late: share(lateMs), long: share(longMs), longest: Math.max(...deltas) });
      }
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) way = -step;
      if (scrollY <= 0) way = step;
      window.scrollBy({ top: way, behavior: "instant" });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
