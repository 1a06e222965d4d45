import { act, cleanup, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { choose } from "#lib/consent/consent.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { AnalyticsWatch } from "./watch.tsx";

const TAGS = { tags: { tagManager: "https://tags.example/t.js" } };
const INFO = { is_seon_enabled: false, capabilities: [], analytic: {} };

/** The pixels that the document asks for. */
let pixels: string[] = [];

beforeEach(() => {
  localStorage.clear();
  choose(["statistics", "marketing"], ["statistics", "marketing"]);
  pixels = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        pixels.push(address);
      }
    },
  );
  vi.spyOn(document.head, "append").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete window.dataLayer;
});

function watch(options: Parameters<typeof renderPart>[1] = {}, info: object = INFO) {
  const screen = renderPart(
    <StrictMode>
      <AnalyticsWatch route="home" />
    </StrictMode>,
    { runtime: TAGS, answers: [[generalInfoRead, info]], ...options },
  );
  screen.api.get.mockResolvedValue({ result: 1 } as never);
  return screen;
}

const told = ({ api }: ReturnType<typeof watch>) =>
  (api.get.mock.calls as unknown as [string, { event_name: string; event_params: string }][]).map(
    ([call, { event_name, event_params }]) => [call, event_name, JSON.parse(event_params) as unknown],
  );
const pushed = () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event !== undefined);

test("an event goes once to the platform and once to the data layer, also under double effects", () => {
  const screen = watch();
  screen.events.track("game_opened", { game: "gold-pan", provider: "atelier", mode: "demo" });
  expect(told(screen)).toEqual([
    ["events/handle", "game_opened", { game: "gold-pan", provider: "atelier", mode: "demo", device_type: "default" }],
  ]);
  expect(pushed()).toEqual([{ event: "game_opened", game: "gold-pan", provider: "atelier", mode: "demo" }]);
  screen.unmount();
  cleanup();
  expect(told(screen)).toHaveLength(1);
});

test("without consent the platform alone is told", () => {
  choose(["statistics", "marketing"], []);
  const screen = watch();
  screen.events.track("logout", {});
  expect(told(screen)).toMatchObject([["events/handle", "logout", {}]]);
  expect(window.dataLayer).toBeUndefined();
});

test("consent that is given later begins then: nothing from before it is told", () => {
  choose(["statistics", "marketing"], []);
  const screen = watch();
  screen.events.track("search", { search_term: "gold", results: 2 });
  act(() => choose(["statistics", "marketing"], ["statistics"]));
  screen.events.track("logout", {});
  expect(pushed()).toEqual([{ event: "logout" }]);
});

test("a sign-in is an event of the player who signs in, without what they typed", () => {
  const screen = watch();
  screen.events.add({
    call: "auth/login",
    params: { login: "anna@petit.example", password: "velvet-42" },
    answer: { ...PLAYER, uid: 31 },
  });
  act(() => screen.queries.setQueryData(accountRead.queryKey, { ...PLAYER, uid: 31 } as never));
  expect(window.dataLayer?.slice(-2)).toEqual([{ user_id: 31 }, { event: "login", method: "password" }]);
  expect(JSON.stringify([window.dataLayer, screen.api.get.mock.calls])).not.toMatch(/anna|velvet|player@|Colombe/);
  screen.events.add({ call: "auth/logout", params: {}, answer: { result: 1 } });
  expect(window.dataLayer?.slice(-2)).toEqual([{ event: "logout" }, { user_id: null }]);
});

test("a sign-out that is tried until it succeeds has failed once", () => {
  const screen = watch();
  const error = new ApiError("NetworkError", "", 0);
  for (let times = 0; times < 3; times += 1) screen.events.add({ call: "auth/logout", params: {}, error });
  screen.events.add({ call: "auth/logout", params: {}, answer: null });
  expect(told(screen).map(([, name]) => name)).toEqual(["logout_error", "logout"]);
});

test("what is typed is told without contacts and numbers", () => {
  const screen = watch();
  screen.events.track("search", { search_term: "anna@petit.example", results: 0 });
  screen.events.track("promo_code_not_found", { promo_code: "06 12 34 56 78", error: "NOT_FOUND" });
  expect(pushed()).toEqual([
    { event: "search", search_term: "…", results: 0 },
    { event: "promo_code_not_found", promo_code: "…", error: "NOT_FOUND" },
  ]);
});

test("a platform without the call is not asked", () => {
  const screen = watch({}, { ...INFO, capabilities: ["auth/login"] });
  screen.events.track("logout", {});
  expect(screen.api.get).not.toHaveBeenCalled();
});

test("the debug mode shows each event", () => {
  const shown = vi.spyOn(console, "info").mockReturnValue();
  const screen = watch({ runtime: { analyticsDebug: true } });
  screen.events.track("login", { method: "social" });
  expect(shown.mock.calls).toEqual([["[analytics] login", { method: "social" }]]);
});

test("the document asks for its pixel once", async () => {
  watch();
  await waitFor(() => expect(pixels).toEqual(["/hit?"]));
});

test("where fraud is detected the pixel is asked for after three seconds, with a session", () => {
  vi.useFakeTimers();
  watch({}, { ...INFO, is_seon_enabled: true });
  vi.advanceTimersByTime(3001);
  expect(pixels).toHaveLength(1);
  expect(pixels[0]).toMatch(/^\/hit\?seon_session=[\da-f]{32}$/);
  vi.advanceTimersByTime(60_000);
  expect(pixels).toHaveLength(1);
});
