import { describe, expect, it } from "vitest";
import { bannerPrice } from "./banner-price.ts";

const RATES = {
  base: "EUR",
  updated_at: 0,
  items: [
    { currency: "USD", rate: "1.086957" },
    { currency: "GBP", rate: "0.85" },
    { currency: "JPY", rate: "163.93" },
  ],
};

describe("the auth banner's price", () => {
  it("is shown in the player's currency, as a pleasant amount that promises no more than is given", () => {
    expect(bannerPrice("200", "EUR", RATES, "EUR")).toEqual({ amount: 20_000, currency: "EUR" });
    expect(bannerPrice("200", "USD", RATES, "EUR")).toEqual({ amount: 20_000, currency: "USD" });
    expect(bannerPrice("200", "GBP", RATES, "EUR")).toEqual({ amount: 15_000, currency: "GBP" });
    expect(bannerPrice("200", "JPY", RATES, "EUR")).toEqual({ amount: 30_000, currency: "JPY" });
  });

  it("stays in its own currency where there is no rate", () => {
    expect(bannerPrice("200", "CHF", RATES, "EUR")).toEqual({ amount: 20_000, currency: "EUR" });
    expect(bannerPrice("200", "USD", undefined, "EUR")).toEqual({ amount: 20_000, currency: "EUR" });
  });

  it("leaves words alone", () => {
    for (const words of ["", "  ", "Fifty free spins", "-5", "0"])
      expect(bannerPrice(words, "EUR", RATES, "EUR"), words).toBeNull();
  });
});
