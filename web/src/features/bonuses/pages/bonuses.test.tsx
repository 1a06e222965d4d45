import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "../queries.ts";
import { Component as Bonuses } from "./bonuses.tsx";

afterEach(cleanup);

const NONE = { items: [], total: 0 };
const READS = [bonusesRead, bettingBonusesRead, freespinsRead];

test("a player without bonuses is told so, once all kinds are known", () => {
  const { getByText } = renderPart(<Bonuses />, { user: PLAYER, answers: READS.map((read) => [read, NONE] as const) });
  expect(getByText("No bonus at the moment")).toBeTruthy();
});

test.each(READS.map((read) => [read.queryKey[1], read] as const))(
  "when %s cannot be had, nobody says that there is nothing",
  async (_name, failed) => {
    const { findByRole, queryByText } = renderPart(<Bonuses />, {
      user: PLAYER,
      answers: READS.filter((read) => read !== failed).map((read) => [read, NONE] as const),
    });
    expect(await findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(queryByText("No bonus at the moment")).toBeNull();
  },
);
