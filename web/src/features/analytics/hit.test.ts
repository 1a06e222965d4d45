import { beforeEach, expect, test, vi } from "vitest";
import { fraudSession, hitAddress } from "./hit.ts";

const HIT = { referrer: "", origin: "https://site.example", trackId: undefined, session: null };
const said = (hit: Partial<Parameters<typeof hitAddress>[0]>) =>
  Object.fromEntries(new URL(hitAddress({ ...HIT, ...hit }), "https://site.example").searchParams);

beforeEach(() => sessionStorage.clear());

test.each([
  [{}, {}],
  [{ referrer: "https://partner.example/best?user=anna#top" }, { referer: "https://partner.example/best" }],
  [{ referrer: "https://site.example/fr" }, {}],
  [{ referrer: "android-app://com.example/" }, { referer: "android-app://com.example/" }],
  [{ referrer: "no address" }, {}],
  [{ trackId: "td_81" }, { track_id: "81" }],
  [{ trackId: "p_td_81" }, { track_id: "p_td_81" }],
  [{ session: "0f" }, { seon_session: "0f" }],
])("%j says %j", (hit, query) => expect(said(hit)).toEqual(query));

test("a tab has one fraud session", () => {
  const session = fraudSession();
  expect(session).toMatch(/^[\da-f]{32}$/);
  expect(fraudSession()).toBe(session);
  sessionStorage.setItem("foyer.seon_session", "<script>");
  expect(fraudSession()).not.toBe(session);
});

test("without storage there is a session all the same", () => {
  const refused = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("refused");
  });
  expect(fraudSession()).toMatch(/^[\da-f]{32}$/);
  refused.mockRestore();
});
