import { beforeEach, expect, test, vi } from "vitest";
import type { Api } from "#lib/api/api.ts";
import { endSession } from "./leave.ts";

const apiThat = (answer: () => Promise<unknown>) => ({ get: vi.fn(answer) }) as unknown as Api;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what the player left in storage goes, what is the browser's own stays", async () => {
  localStorage.setItem("foyer.theme", "light");
  localStorage.setItem("foyer.consent", "necessary");
  localStorage.setItem("foyer.back-url.social", "{}");
  sessionStorage.setItem("foyer.two-factor", "x");
  // The response clears the storage before the script continues.
  await endSession(
    apiThat(() => {
      localStorage.clear();
      return Promise.resolve({});
    }),
  );
  expect({ ...localStorage }).toEqual({ "foyer.theme": "light", "foyer.consent": "necessary" });
  expect(sessionStorage).toHaveLength(0);
});

test("when the server was not reached nothing is forgotten", async () => {
  localStorage.setItem("anything", "1");
  await expect(endSession(apiThat(() => Promise.reject(new Error("offline"))))).rejects.toThrow("offline");
  expect(localStorage.getItem("anything")).toBe("1");
});
