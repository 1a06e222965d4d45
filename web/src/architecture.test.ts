import { expect, test } from "vitest";

// Imports point one way (docs/architecture.md section 2): ui and lib do not import features, and a feature imports
// another one only through its index.ts. Dynamic imports split bundles and may import any module; they are not
// checked.
const sources = import.meta.glob<string>("./**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });

const ROOMS: readonly { from: RegExp; may: (to: string, from: string) => boolean }[] = [
  { from: /^ui\//, may: (to) => /^(ui|lib)\//.test(to) },
  // The JSON translation files are data: the types of their keys are derived from them.
  { from: /^lib\//, may: (to) => /^(lib|contract)\/|^locales\/.*\.json$/.test(to) },
  {
    from: /^features\//,
    may: (to, from) =>
      /^(ui|lib|contract)\//.test(to) || sameFeature(to, from) || /^features\/[\w-]+\/index\.ts$/.test(to),
  },
  { from: /^app\//, may: (to) => !/^(testing)\//.test(to) && !/^features\/[\w-]+\/(?!index\.ts$)/.test(to) },
  { from: /^layouts\//, may: (to) => /^(ui|lib|layouts)\//.test(to) || /^features\/[\w-]+\/index\.ts$/.test(to) },
];

const featureOf = (path: string) => /^features\/([\w-]+)\//.exec(path)?.[1];
/** Folders with an import alias in package.json. */
const ROOM = /^(?:app|contract|features|layouts|lib|locales|testing|ui)\//;
const roomOf = (path: string) => featureOf(path) ?? path.split("/")[0];
const sameFeature = (to: string, from: string) => featureOf(to) !== undefined && featureOf(to) === featureOf(from);

/** `#lib/x.ts` is a path below `src`, as in package.json; all other imports are within the same folder. */
function resolve(from: string, target: string): string {
  if (target.startsWith("#")) return target.slice(1);
  return new URL(target, `https://src/${from}`).pathname.slice(1);
}

test("imports point from features to ui and lib, never back or around", () => {
  const wrong: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    const from = path.replace(/^\.\//, "");
    const room = ROOMS.find((candidate) => candidate.from.test(from));
    if (!room || from.includes(".test.")) continue;
    for (const [, target] of source.matchAll(/^(?:import|export)\b[^"']*?from "([.#][^"]+)"/gm)) {
      const to = resolve(from, target ?? "");
      if (!room.may(to, from)) wrong.push(`${from} → ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** The imports between the folders that `roomIn` returns, including dynamic ones. */
function roomsKnown(roomIn: (path: string) => string | undefined): Map<string, Set<string>> {
  const knows = new Map<string, Set<string>>();
  for (const [path, source] of Object.entries(sources)) {
    const from = path.replace(/^\.\//, "");
    const room = roomIn(from);
    if (room === undefined || from.includes(".test.")) continue;
    // The JSON translation files are data and import nothing.
    const others = [...source.matchAll(/(?:from|import)\s*\(?"([.#][^"]+(?<!\.json))"/g)]
      .map(([, target]) => roomIn(resolve(from, target ?? "")))
      .filter((other) => other !== undefined && other !== room);
    knows.set(room, new Set([...(knows.get(room) ?? []), ...(others as string[])]));
  }
  return knows;
}

/** Repeatedly removes folders that import no remaining folder; the rest are import cycles. */
function circlesIn(knows: Map<string, Set<string>>): string[] {
  for (let size = -1; size !== knows.size;) {
    size = knows.size;
    for (const [room, others] of knows) if (![...others].some((other) => knows.has(other))) knows.delete(room);
  }
  return [...knows].map(([room, others]) => `${room} → ${[...others].join(", ")}`);
}

test.each([
  ["features", featureOf],
  ["rooms of lib", (path: string) => /^lib\/(\w+)\//.exec(path)?.[1]],
  ["rooms of src", (path: string) => ROOM.exec(path)?.[0]],
])("no circle joins %s", (_, roomIn) => {
  const knows = roomsKnown(roomIn);
  expect(knows.size).toBeGreaterThan(5);
  expect(circlesIn(knows)).toEqual([]);
});

test("another room is named from the top", () => {
  const relative = Object.entries(sources).flatMap(([path, source]) => {
    const from = path.replace(/^\.\//, "");
    const rooms = [...source.matchAll(/(?:from|import)\s*\(?"(\.\.[^"]+)"/g)].map(([, target]) =>
      resolve(from, target ?? ""),
    );
    return rooms.filter((to) => ROOM.test(to) && roomOf(to) !== roomOf(from)).map((to) => `${from} → ${to}`);
  });
  expect(relative).toEqual([]);
});

/** Ways to read a clock of the device, or to let the browser read it. */
const CLOCKS =
  /Date\.now\b|new Date\(\s*\)|new Date\b(?!\()|(?<!new )\bDate\(\)|performance\.(?:now|timeOrigin)|\bTemporal\.Now\b|\bRelativeTimeFormat\b|\.format(?:ToParts)?\(\)/;

const clockSources = Object.entries(sources)
  .map(([path, source]) => ({ path: path.replace(/^\.\//, ""), source }))
  .filter(({ path }) => path !== "lib/time/clock.ts" && !path.includes(".test."));

const pathsWith = (pattern: RegExp) =>
  clockSources
    .filter(({ source }) => pattern.test(source))
    .map(({ path }) => path)
    .sort();

test("the device's clocks are read in one module, so that a player never sees a wrong one", () => {
  expect(pathsWith(CLOCKS)).toEqual([]);
});

test.each([
  "Date.now()",
  "new Date()",
  "new Date",
  "const at = Date()",
  "performance.now()",
  "new Intl.RelativeTimeFormat(locale)",
  "dates.format()",
])("%s would be found", (source) => expect(source).toMatch(CLOCKS));

test.each(["new Date(at * 1000)", "Date.UTC(2030, 0)", "formatDate(at, zone)", "numbers.format(amount)"])(
  "%s reads no clock",
  (source) => expect(source).not.toMatch(CLOCKS),
);

/** Where a span begins and ends on this device, sleep included. None of them is a time that a player reads but the last two. */
const DEVICE_CLOCK = [
  // How long something that is remembered counts.
  "app/intent-watch.tsx",
  "features/analytics/analytics.ts",
  "features/analytics/consent/use-given.ts",
  "features/auth/address-parameters.ts",
  "features/auth/sign-in.ts",
  "features/auth/social-return.tsx",
  "features/auth/social-sign-in.tsx",
  "features/auth/tracking-watch.tsx",
  "features/cashier/payment/use-payment.ts",
  "features/cashier/result/payment-result.tsx",
  "features/games/use-likes.ts",
  "features/tournaments/participation/use-take-part.ts",
  "lib/consent/consent.ts",
  // When the next call is made.
  "features/balance/start-refresh.ts",
  "features/cashier/payment/poll.ts",
  // Whether the device has slept, or a script was lost a moment ago.
  "app/lost-scripts.ts",
  "lib/time/server-time.ts",
  // The seconds left before an idle player is signed out: right at once after a sleep, also without a connection.
  "features/inactivity/inactivity-dialog.tsx",
  "features/inactivity/inactivity-watch.tsx",
].sort();

test("the device's clock is for spans on this device; what is compared with the server's times runs on its clock", () => {
  expect(pathsWith(/\bdeviceNow\b/)).toEqual(DEVICE_CLOCK);
  // A guest's time in a game, which no server knows.
  expect(pathsWith(/\bmonotonicNow\b/)).toEqual([
    "app/lost-scripts.ts",
    "app/release/watch-releases.ts",
    // When the pixel of a document is asked for.
    "features/analytics/watch.tsx",
    // How fast the hall is flung.
    "features/games/components/hall-grid.tsx",
    "features/navigation/components/session-clock.tsx",
    "lib/time/server-time.ts",
  ]);
});

test("the time of the first render stays where it is: only plans and checks of an address use it", () => {
  expect(pathsWith(/\bsite\.now\b|\bnow\b[^{}=]*\} = useSite\(\)/)).toEqual([
    "entry-client.tsx",
    "features/betting/pages/profile-bets.tsx",
    "features/promotions/pages/promotion.tsx",
    "features/tournaments/pages/tournament.tsx",
  ]);
});

/**
 * Files that may call the API directly: payments, and calls without a visible state (a like before the page's likes have loaded, the
 * language before the document is replaced, the cashback that the player has seen).
 */
const PLAIN_CALLS = [
  // The player sees no state of these calls.
  "features/analytics/analytics.ts",
  // A check while typing shows no state.
  "features/campaigns/promo-code/promo-code-calls.ts",
  "features/cashbacks/unseen-cashback.ts",
  // A payment is made once per intent, across tabs and reloads; its form has its own busy state.
  "features/cashier/payment/pay.ts",
  // An upload tells its progress and can be cancelled; its form has the busy state. An event of the chat shows no state.
  "features/chat/feedback/use-send-feedback.ts",
  "features/chat/store-event.ts",
  "features/games/like-now.ts",
  "features/preferences/language-switch.tsx",
];

test("state-changing calls are made by useCall, which knows when they are busy and what went wrong", () => {
  // features/auth is exempt: signing in and out has its own state, the session.
  const files = Object.entries(sources)
    .map(([path, source]) => ({ path: path.replace(/^\.\//, ""), source }))
    .filter(({ path }) => /^(features|app|layouts|ui)\//.test(path) && !path.includes(".test."));
  const plain = files.filter(
    ({ path, source }) => !path.startsWith("features/auth/") && /\.post\(|\bapi\.get\(|useMutation\b/.test(source),
  );
  expect(plain.map(({ path }) => path).sort()).toEqual(PLAIN_CALLS);
  const busy = files.filter(
    ({ source }) =>
      source.includes("use-call.ts") && /const \[\w*(?:busy|sending|saving|loading|failure)\w*,/i.test(source),
  );
  expect(busy.map(({ path }) => path)).toEqual([]);
});

/** The text field drops invisible characters; the hall does it for what is searched; the others hold passwords or choices. */
const INPUTS = [
  "features/auth/character-select.tsx",
  "features/cashier/deposit/offer-choice.tsx",
  "features/chat/feedback/attachment-field.tsx",
  "features/forms/controls/choice-input.tsx",
  "features/navigation/components/search-form.tsx",
  "ui/checkbox.tsx",
  "ui/password-input.tsx",
  "ui/text-area.tsx",
  "ui/text-input.tsx",
];

test("a line of text is typed into the text field of the design system", () => {
  const drawers = Object.entries(sources)
    .filter(([path, source]) => !path.includes(".test.") && /<(?:textarea|input)\b(?![^>]*\breadOnly\b)/.test(source))
    .map(([path]) => path.replace(/^\.\//, ""));
  expect(drawers.sort()).toEqual(INPUTS);
});
