import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GeneralInfo } from "#lib/api/entities.ts";
import { ThirdParties } from "./third-parties.ts";

const TAG = "https://tags.example/gtm.js?id=AB-1";
const STATS = "https://stats.example/s.js";
const ADS = "https://ads.example/a.js";

/** The scripts that would load. */
let loaded: string[] = [];

beforeEach(() => {
  loaded = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) loaded.push(node.src);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.dataLayer;
});

const parties = (
  tags: ConstructorParameters<typeof ThirdParties>[0]["tags"] = { tagManager: TAG, analytics: STATS, marketing: ADS },
  analytic: Record<string, unknown> | null = null,
) =>
  new ThirdParties({
    tags,
    facts: () => ({ device_type: "PWA", link_id: "9" }),
    generalInfo: () => Promise.resolve(analytic ? ({ analytic } as unknown as GeneralInfo) : undefined),
  });

/** The data layer, with the arguments of commands as lists. */
const layer = () =>
  window.dataLayer?.map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]" ? [...(entry as Iterable<unknown>)] : entry,
  );

const LOGIN = { name: "login", params: { method: "password" } } as const;

test("before consent there is no script and no data layer", () => {
  const all = parties();
  all.identify(7);
  all.push(LOGIN);
  all.allow([]);
  expect(loaded).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test("consent to everything loads every script once, after the signals of consent", () => {
  const all = parties();
  all.identify(7);
  all.allow(["statistics", "marketing"]);
  all.allow(["statistics", "marketing"]);
  expect(loaded.toSorted()).toEqual([ADS, STATS, TAG].toSorted());
  all.push(LOGIN);
  expect(layer()).toEqual([
    [
      "consent",
      "default",
      { analytics_storage: "denied", ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" },
    ],
    { device_type: "PWA", link_id: "9", user_id: 7 },
    [
      "consent",
      "update",
      { analytics_storage: "granted", ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" },
    ],
    { event: "login", method: "password" },
  ]);
});

test.each([
  [["statistics"] as const, [STATS, TAG], "granted", "denied"],
  [["marketing"] as const, [ADS, TAG], "denied", "granted"],
])("consent to %s alone loads no script of the other purpose", (given, scripts, statistics, marketing) => {
  parties().allow(given);
  expect(loaded.toSorted()).toEqual(scripts.toSorted());
  expect(layer()?.at(-1)).toMatchObject([
    "consent",
    "update",
    { analytics_storage: statistics, ad_storage: marketing },
  ]);
});

test("after consent is taken back the tag manager knows it and hears nothing more", () => {
  const all = parties();
  all.allow(["statistics"]);
  all.allow([]);
  all.push(LOGIN);
  all.identify(8);
  expect(layer()?.at(-1)).toMatchObject(["consent", "update", { analytics_storage: "denied" }]);
});

test("the identity is set and made anonymous", () => {
  const all = parties();
  all.allow(["statistics"]);
  all.identify(7);
  all.identify(7);
  all.identify(null);
  expect(layer()?.slice(-2)).toEqual([{ user_id: 7 }, { user_id: null }]);
});

test.each([
  [{ tag_manager: { is_enabled: true, id: "A B" } }, ["https://tags.example/gtm.js?id=A%20B"]],
  [{ tag_manager: { is_enabled: false, id: "AB" } }, []],
  [{ tag_manager: { is_enabled: true } }, []],
  [{ tag_manager: "AB" }, []],
  [{}, []],
  [null, []],
])("the platform's id %j completes the address: %j", async (analytic, scripts) => {
  parties({ tagManager: "https://tags.example/gtm.js?id={id}" }, analytic).allow(["statistics"]);
  await Promise.resolve();
  await Promise.resolve();
  expect(loaded).toEqual(scripts);
});
