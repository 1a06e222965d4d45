import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { serverNow } from "#lib/time/clock.ts";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "#lib/rewards/reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { bonusWith, packWith, pageOf } from "#testing/rewards.ts";
import { BurnedByBreak } from "./burned-by-break.tsx";

afterEach(cleanup);

const DAY = 86_400;
const inDays = (days: number) => Math.floor(serverNow() / 1000) + days * DAY;

function show(choice: string) {
  return renderPart(<BurnedByBreak choice={choice} />, {
    user: PLAYER,
    answers: [
      [bonusesRead, pageOf([bonusWith({ expires_at: inDays(5) }), bonusWith({ id: 2, expires_at: inDays(40) })])],
      [bettingBonusesRead, pageOf([])],
      [freespinsRead, pageOf([packWith({ expires_at: inDays(2) })])],
    ],
  });
}

test.each([
  ["24_hours", null],
  ["3_days", "You lose 12 free spins: the time runs out during the break."],
  ["1_week", "You lose €42.00 of bonus money and 12 free spins: the time runs out during the break."],
  ["6_months", "You lose €84.00 of bonus money and 12 free spins: the time runs out during the break."],
  ["permanent", "You lose €84.00 of bonus money and 12 free spins: the time runs out during the break."],
])("a break of %s says what it costs before it begins", (choice, words) => {
  const { container } = show(choice);
  expect(container.textContent).toBe(words ?? "");
});

test("bonuses that cannot be looked up do not stand in the way of a break", async () => {
  renderPart(<BurnedByBreak choice="1_week" />, { user: PLAYER });
  expect(await screen.findByText(/^Your bonuses could not be looked up/)).toBeTruthy();
});
