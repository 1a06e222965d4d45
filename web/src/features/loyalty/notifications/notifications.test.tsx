import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotificationBell } from "#features/navigation/components/notification-bell.tsx";
import { ApiError, NETWORK_ERROR, type Api } from "#lib/api/api.ts";
import { accountRead } from "#lib/api/account.ts";
import { keyOf } from "#lib/api/planned.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import type { ToastStore } from "#lib/toasts/toast-store.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { config, notification, page as pageOf } from "../fixtures.ts";
import { loyaltyConfigRead, notificationsRead, type LoyaltyConfig } from "../queries.ts";
import { collect } from "./collect.ts";
import { entriesOf, keepNew, markRead, parseLog } from "./log.ts";
import { NotificationWatch } from "./notification-watch.tsx";
import { switchSound } from "./sound.ts";

const notes: number[] = [];
const volumes: number[] = [];

/** Notes what would be heard. */
class Speaker {
  currentTime = 0;
  destination = {};
  createGain = () => ({
    gain: {
      set value(volume: number) {
        volumes.push(volume);
      },
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: (to: unknown) => to,
  });
  createOscillator = () => ({
    frequency: {
      set value(hertz: number) {
        notes.push(hertz);
      },
    },
    connect: (to: unknown) => to,
    start: () => undefined,
    stop: () => undefined,
  });
  close = () => Promise.resolve();
}

beforeEach(() => void vi.stubGlobal("AudioContext", Speaker));

afterEach(() => {
  cleanup();
  localStorage.clear();
  // The log is kept in memory, too, for browsers without storage: another player's takes its place.
  keepNew(0, [notification()], 0);
  localStorage.clear();
  notes.length = 0;
  volumes.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let store: ToastStore;

type Setting = { told?: unknown[]; content?: Partial<LoyaltyConfig["notification"]>; noContent?: boolean };

/** A player's page whose platform tells `told`, one answer after the other, then nothing more. */
async function openPage({ told = [], content = {}, noContent = false }: Setting = {}) {
  const part = (
    <>
      <Link to="/winners">Winners</Link>
      <Link to="/winners?page=2">Second</Link>
      <NotificationBell />
      <NotificationWatch />
    </>
  );
  const notices = { ...config().notification, delayMilliseconds: 0, ...content };
  // The bell suspends in its first render, until its scripts and words have loaded.
  const page = await act(async () =>
    renderPart(part, {
      user: PLAYER,
      answers: noContent ? [] : [[loyaltyConfigRead, config({ notification: notices })]],
    }),
  );
  store = page.toasts;
  const answers = [...told];
  page.api.read.mockImplementation((async (asked: AnyRead) => {
    if (keyOf(asked) !== keyOf(notificationsRead)) throw new ApiError("InternalServerErrorException", "", 500);
    const answer = answers.shift() ?? pageOf([]);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  await screen.findByText("What may reach me");
  const asked = () =>
    page.api.read.mock.calls.filter(([read]) => keyOf(read as AnyRead) === keyOf(notificationsRead)).length;
  return { ...page, asked };
}

const touch = () => act(async () => void fireEvent.click(document.body));
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole("link", { name })));
const toasts = () =>
  store.snapshot().map(({ tone, title, text }) => [tone, title, text].filter((part) => part !== null).join(" | "));
const shown = (expected: readonly string[]) => waitFor(() => expect(toasts()).toEqual(expected));
const WELCOME = "success | Welcome to the Circle | 50 points are yours.";
const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const sound = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Play a sound", hidden: true });
const panel = () => document.querySelector("[popover=auto]") as HTMLElement;
const toggle = (newState: "open" | "closed") =>
  act(async () => void panel().dispatchEvent(Object.assign(new Event("toggle"), { newState })));
/** The timers that were set, in milliseconds. */
const timersOf = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([, milliseconds]) => milliseconds);

test("nothing is asked for before the first interaction, and then once", async () => {
  const { asked } = await openPage();
  fireEvent.mouseMove(document.body);
  fireEvent.keyDown(document.body);
  expect(asked()).toBe(0);
  fireEvent.touchStart(document.body);
  await touch();
  fireEvent.dblClick(document.body);
  expect(asked()).toBe(1);
});

test("each change of path asks again, a change of the query does not", async () => {
  const { asked } = await openPage();
  await touch();
  await follow("Winners");
  await waitFor(() => expect(asked()).toBe(2));
  await follow("Second");
  expect(asked()).toBe(2);
});

test("a guest is told nothing", async () => {
  const page = renderPart(<NotificationWatch />);
  await touch();
  expect(page.api.read).not.toHaveBeenCalled();
});

test("news show after the configured delay and for the configured time: a credit as a success, anything else as an error", async () => {
  await openPage({
    told: [
      pageOf([
        notification(),
        notification({ id: 2, type: "debit", title: "A level was taken back", message: "Bets were cancelled." }),
      ]),
    ],
    content: { durationSeconds: 8, delayMilliseconds: 70 },
  });
  const timers = vi.spyOn(globalThis, "setTimeout");
  await touch();
  await shown([WELCOME, "error | A level was taken back | Bets were cancelled."]);
  expect(timersOf(timers)).toContain(70);
  expect(store.snapshot().map(({ duration }) => duration)).toEqual([8000, 8000]);
});

test.each([
  ["without content", { noContent: true }],
  ["with a time of none", { content: { durationSeconds: 0, delayMilliseconds: 300 } }],
])("%s the delay is 300 ms and the time five seconds (§9)", async (_what, setting) => {
  await openPage({ told: [pageOf([notification()])], ...setting });
  const timers = vi.spyOn(globalThis, "setTimeout");
  await touch();
  await shown([WELCOME]);
  expect(timersOf(timers)).toContain(300);
  expect(store.snapshot()[0]?.duration).toBe(5000);
});

test("many at once are a few toasts and a count; the bell has all of them", async () => {
  const many = Array.from({ length: 10 }, (_, index) => notification({ id: index + 1, title: `News ${index + 1}` }));
  await openPage({ told: [pageOf(many)] });
  await touch();
  await shown([
    "success | News 1 | 50 points are yours.",
    "success | News 2 | 50 points are yours.",
    "info | 8 more in your notifications",
  ]);
  expect(bell().textContent).toContain("10 unread");
});

test("what was told once is not told again, neither by the next answer nor by another tab", async () => {
  await openPage({
    told: [pageOf([notification()]), pageOf([notification(), notification({ id: 2, title: "A new level" })])],
  });
  await touch();
  await shown([WELCOME]);
  await follow("Winners");
  await shown([WELCOME, "success | A new level | 50 points are yours."]);
  cleanup();
  // Another tab of the same browser.
  await openPage({ told: [pageOf([notification({ id: 2 })]), pageOf([notification({ id: 3, title: "Another" })])] });
  await touch();
  await follow("Winners");
  await shown(["success | Another | 50 points are yours."]);
});

test("two tabs ask one after the other, so that the second knows what the first was told", async () => {
  let turn = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const mine = turn.then(work);
      turn = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue(locks as never);
  // Both get the same answer, because the platform has not noted yet that it told the first.
  const told = Promise.resolve(pageOf([notification()]));
  const api = { read: () => told } as unknown as Api;
  const [first, second] = await Promise.all([collect(7, api), collect(7, api)]);
  expect([first.length, second.length]).toEqual([1, 0]);
});

test.each([
  ["the network", new ApiError(NETWORK_ERROR, "", 0)],
  ["the platform", new ApiError("InternalServerErrorException", "", 502)],
  ["nothing", null],
  ["a list that is none", { items: {} }],
  ["news without a number or words", pageOf([null, 1, {}, { id: "7" }, { id: 3 }])],
])("after %s the page stays silent, and the next path asks again", async (_what, answer) => {
  await openPage({ told: [answer, pageOf([notification()])] });
  await touch();
  await follow("Winners");
  await shown([WELCOME]);
});

test("news of the wrong shape do not cost the others", async () => {
  await openPage({
    told: [pageOf<unknown>([{ id: 1, title: 5, message: "Words", amount: "x" }, "text", notification({ id: 2 })])],
  });
  await touch();
  await shown(["error | Words", WELCOME]);
});

test("news without a message say their amount", async () => {
  await openPage({
    told: [
      pageOf([
        notification({ message: "" }),
        notification({ id: 2, title: "Spins", message: "", amount: 20, amountType: "freespins" }),
        notification({ id: 3, title: "Money", message: "", amount: 500, amountType: "EUR" }),
      ]),
    ],
  });
  await touch();
  await shown([
    "success | Welcome to the Circle | +50 lanterns",
    "success | Spins | 20 free spins",
    "success | Money | €5.00",
  ]);
});

test("the sound is off until the player switches it on, and only where the operator has one", async () => {
  await openPage({ told: [pageOf([notification()])], content: { isSoundEnabled: true } });
  await touch();
  await shown([WELCOME]);
  expect(notes).toEqual([]);
  cleanup();
  switchSound(true);
  await openPage({ told: [pageOf([notification({ id: 2 })])] });
  await touch();
  await shown([WELCOME]);
  expect(notes).toEqual([]);
  cleanup();
  await openPage({ told: [pageOf([notification({ id: 3 })])], content: { isSoundEnabled: true } });
  await touch();
  await shown([WELCOME]);
  expect(notes).toHaveLength(2);
  expect(volumes).toEqual([0.5]);
});

test("a browser that refuses the sound shows the news all the same", async () => {
  vi.stubGlobal("AudioContext", undefined);
  switchSound(true);
  await openPage({ told: [pageOf([notification()])], content: { isSoundEnabled: true } });
  await touch();
  await shown([WELCOME]);
});

test("without a gesture that the browser counts nothing is played", async () => {
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false }, configurable: true });
  switchSound(true);
  await openPage({ told: [pageOf([notification()])], content: { isSoundEnabled: true } });
  await touch();
  await shown([WELCOME]);
  expect(notes).toEqual([]);
  Reflect.deleteProperty(navigator, "userActivation");
});

test("the switch of the sound is in the bell, is kept, and lets the player hear it", async () => {
  await openPage({ content: { isSoundEnabled: true, soundVolume: 0.2 } });
  expect(sound().checked).toBe(false);
  fireEvent.click(sound());
  expect(volumes).toEqual([0.2]);
  cleanup();
  await openPage({ content: { isSoundEnabled: true } });
  expect(sound().checked).toBe(true);
});

test("the bell counts what is unread until it was opened and closed", async () => {
  await openPage({ told: [pageOf([notification()])] });
  await touch();
  await waitFor(() => expect(bell().textContent).toBe("Notifications1, 1 unread"));
  await toggle("open");
  expect(panel().textContent).toContain("New: Welcome to the Circle50 points are yours.+50 lanterns");
  expect(bell().textContent).toContain("unread");
  await toggle("closed");
  expect(bell().textContent).toBe("Notifications");
  expect(panel().textContent).not.toContain("New:");
});

test("an empty bell says what it is for", async () => {
  await openPage();
  expect(panel().textContent).toContain("Nothing new");
});

test("another tab's news count here, too, and are read there and here", async () => {
  await openPage();
  await act(async () => void keepNew(PLAYER.uid, [notification({ id: 9 })], 0));
  expect(bell().textContent).toContain("1 unread");
  await act(async () => markRead(PLAYER.uid));
  expect(bell().textContent).toBe("Notifications");
});

test("another player of the same browser sees none of it", async () => {
  keepNew(PLAYER.uid, [notification()], 0);
  const { queries } = await openPage();
  await waitFor(() => expect(bell().textContent).toContain("unread"));
  await act(async () => void queries.setQueryData(accountRead.queryKey, () => ({ ...PLAYER, uid: 8 })));
  await waitFor(() => expect(bell().textContent).toBe("Notifications"));
});

test("the log keeps the newest thirty", () => {
  keepNew(
    7,
    Array.from({ length: 40 }, (_, index) => notification({ id: index + 1 })),
    5000,
  );
  expect(entriesOf(7)).toHaveLength(30);
  expect(entriesOf(7)[0]).toMatchObject({ id: 40, at: 5, isCredit: true, isRead: false });
});

test.each([null, 1, "x", [], {}, { uid: "7", entries: [] }, { uid: 7, entries: {} }])(
  "stored text that is no log counts as none: %j",
  (value) => expect(parseLog(value)).toBeNull(),
);

test("entries of a stored log that are none are left out", () => {
  expect(parseLog({ uid: 7, entries: [null, { id: 1 }, { id: 2, at: 1, title: "Kept" }] })?.entries).toMatchObject([
    { id: 2, title: "Kept", message: "", isRead: false },
  ]);
});
