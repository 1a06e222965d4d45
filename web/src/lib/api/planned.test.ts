import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountRead } from "./account.ts";
import { keyOf, seedAnswers } from "./planned.ts";
import { platformRead } from "./reads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const GAMES = platformRead("games/getLikes");

test("what the first page was rendered from is there however late it hydrates, other answers go when nobody looks", () => {
  const queries = new QueryClient();
  seedAnswers(queries, { [keyOf(GAMES)]: { data: ["gold-pan-creek"] } });
  queries.setQueryData(accountRead.queryKey, null);
  vi.advanceTimersByTime(24 * 3600_000);
  expect(queries.getQueryData(GAMES.queryKey)).toEqual(["gold-pan-creek"]);
  expect(queries.getQueryData(accountRead.queryKey)).toBeUndefined();
});

test("a failed answer is asked for again", () => {
  const queries = new QueryClient();
  seedAnswers(queries, { [keyOf(GAMES)]: { error: { type: "InternalServerErrorException", code: 0, message: "" } } });
  expect(queries.getQueryData(GAMES.queryKey)).toBeUndefined();
});
