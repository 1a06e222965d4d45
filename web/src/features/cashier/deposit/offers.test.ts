import { expect, test } from "vitest";
import type { Offer } from "#lib/api/entities.ts";
import { offersOf } from "./offers.ts";

const offer = (id: number, over: Partial<Offer["trigger"]["params"]> = {}, action = "deposit", status = "available") =>
  ({
    id,
    status,
    trigger: { action, params: { exclude_methods: [], user_satisfies_params: true, ...over } },
  }) as unknown as Offer;

test("only offers that this deposit sets off for this player are shown", () => {
  const all = [
    offer(1),
    offer(2, { exclude_methods: ["card"] }),
    offer(3, { user_satisfies_params: false }),
    offer(4, {}, "registration"),
    offer(5, {}, "deposit", "taken"),
  ];
  expect(offersOf(all, "card").map(({ id }) => id)).toEqual([1]);
  expect(offersOf(all, "wallet").map(({ id }) => id)).toEqual([1, 2]);
});
