import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PLAYER } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "#lib/rewards/reads.ts";

afterEach(cleanup);

const NONE = { items: [], total: 0 };
const READS = [
  ["bonuses/get", bonusesRead],
  ["BettingBonuses/get", bettingBonusesRead],
  ["freespins/get", freespinsRead],
] as const;

const open = (reads: readonly (typeof READS)[number][]) =>
  renderRoute("/profile/bonuses", { user: PLAYER, answers: reads.map(([, read]) => [read, NONE]) });

test("a player without bonuses is told so, once all kinds are known", async () => {
  const { getByText } = await open(READS);
  expect(getByText("No bonus at the moment")).toBeTruthy();
});

test.each(READS)("the page does not say that there is no bonus when %s has failed", async (name) => {
  const { findByRole, queryByText } = await open(READS.filter(([other]) => other !== name));
  expect(await findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(queryByText("No bonus at the moment")).toBeNull();
});
