import { expect, test } from "vitest";
import { describedAs, offerNamed } from "#testing/offers.ts";
import { seenIn, seenName, seenWith, unseenCampaigns } from "./seen.ts";

const at = (position: number) => ({ description: describedAs("", { position }) });

test("popups are for campaigns that the player can take and has not seen, by position", () => {
  const offers = [
    offerNamed("", { id: 1, ...at(3) }),
    offerNamed("", { id: 2, ...at(1), action: "deposit" }),
    offerNamed("", { id: 3, status: "taken" }),
    offerNamed("", { id: 4, status: "given" }),
    offerNamed("", { id: 5, params: { user_satisfies_params: false } }),
    offerNamed("", { id: 6, action: "promo_code" }),
    offerNamed("", { id: 7, ...at(2) }),
  ];
  expect(unseenCampaigns(offers, ["7:0"]).map(({ id }) => id)).toEqual([2, 1]);
});

test("a campaign that runs again is shown again", () => {
  const [first, second] = [offerNamed("", { id: 3, starts_at: 100 }), offerNamed("", { id: 3, starts_at: 200 })];
  const seen = seenIn(seenWith(first, [], [first]));
  expect(unseenCampaigns([first], seen)).toEqual([]);
  expect(unseenCampaigns([second], seen)).toEqual([second]);
});

test("the stored list keeps only campaigns that still run", () => {
  const [one, two] = [offerNamed("", { id: 1 }), offerNamed("", { id: 2 })];
  expect(seenIn(seenWith(two, [seenName(one), "9:100"], [one, two]))).toEqual(["1:0", "2:0"]);
});

test.each([null, "", "no JSON", "{}", "7", '[1,{"a":2},null]'])("a stored value %j of others is empty", (value) =>
  expect(seenIn(value)).toEqual([]),
);
