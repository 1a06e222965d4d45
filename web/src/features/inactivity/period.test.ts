import { expect, test } from "vitest";
import { inactivityTime } from "./period.ts";

const INFO = { time_to_force_logout: 1800, user_inactivity_cashier_time: 600, user_inactivity_pp_time: 1200 };

test.each([
  ["/", 1800],
  ["/game/gold-pan-creek", 1800],
  ["/cashiers", 1800],
  ["/cashier/deposit/card", 600],
  ["/cashier/paysuccess/7", 600],
  ["/cashier/paypending/7", 1200],
  ["/cashier/paymobile", 1200],
  ["/cashier/paynewwindow", 1200],
])("on %s a player may do nothing for %i seconds", (path, seconds) => {
  expect(inactivityTime(INFO, path)).toBe(seconds);
});

test("without times of its own the cashier has the site's", () => {
  const info = { ...INFO, user_inactivity_cashier_time: null, user_inactivity_pp_time: null };
  expect(["/cashier/deposit", "/cashier/paypending"].map((path) => inactivityTime(info, path))).toEqual([1800, 1800]);
});

test("where nobody is signed out, the cashier signs nobody out", () => {
  expect(inactivityTime({ ...INFO, time_to_force_logout: null }, "/cashier/deposit")).toBe(0);
  expect(inactivityTime(undefined, "/cashier/deposit")).toBe(0);
});
