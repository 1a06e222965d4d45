import { expect, test } from "vitest";
import type { GeneralInfo } from "#lib/api/entities.ts";
import { offered, readsOf } from "./queries.ts";

const announcing = (...capabilities: string[]) => ({ capabilities }) as GeneralInfo;
const on = { flags: { responsibleGaming: true } } as Parameters<typeof offered>[1];
const off = { flags: { responsibleGaming: false } } as Parameters<typeof offered>[1];

test("each part is there only when the platform announces all that it calls", () => {
  expect(
    offered(
      announcing(
        "responsibleGaming/getExclusion",
        "responsibleGaming/setTimeOut",
        "responsibleGaming/getLimits",
        "responsibleGaming/getStatement",
      ),
      on,
    ),
  ).toEqual({
    limits: false,
    timeOut: true,
    selfExclusion: false,
    realityCheck: false,
    statement: true,
  });
  expect(Object.values(offered(announcing(), on))).toEqual(Array(5).fill(true));
});

test("an operator can switch the area off, and nothing is asked before the platform has spoken", () => {
  expect(readsOf(offered(announcing(), off))).toEqual([]);
  expect(readsOf(offered(undefined, on))).toEqual([]);
});

test("breaks and self-exclusion share one question", () => {
  const reads = readsOf(offered(announcing(), on)).map(({ queryKey }) => queryKey[1]);
  expect(reads).toEqual([
    "responsibleGaming/getLimits",
    "responsibleGaming/getExclusion",
    "responsibleGaming/getRealityCheck",
    "responsibleGaming/getStatement",
  ]);
});
