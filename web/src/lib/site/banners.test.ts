import { expect, test } from "vitest";
import { describedAs } from "#testing/offers.ts";
import { runningBanners } from "./banners.ts";
import { picturesOf } from "./pictures.ts";

const NOW = 1_800_000_000_000;
const banner = (id: number, position: number, finished_at: number | null = null) => ({
  id,
  sysname: "",
  finished_at,
  description: describedAs("", { position }),
});

test("banners are sorted by position, without those that have ended by the server's time", () => {
  const banners = [banner(1, 3), banner(2, 1, NOW / 1000), banner(3, 2, NOW / 1000 + 1), banner(4, 1)];
  expect(runningBanners(banners, NOW).map(({ id }) => id)).toEqual([4, 3, 1]);
});

test("pictures are read by the names that content sets", () => {
  const description = {
    ...describedAs("", { image_wide: "/wide.svg", image_tall: "/tall.svg" }),
    img_1440_520: "/configured.svg",
    empty: "",
    number: 7,
  };
  const own = { wide: "/wide.svg", tall: "/tall.svg", share: "/wide.svg" };
  expect(picturesOf(description, undefined)).toEqual(own);
  expect(picturesOf(description, { wide: "img_1440_520", tall: "image_wide", share: "image_tall" })).toEqual({
    wide: "/configured.svg",
    tall: "/wide.svg",
    share: "/tall.svg",
  });
  // A name that the description does not have, or that holds no address.
  expect(picturesOf(description, { wide: "img_1", tall: "number", share: "empty" })).toEqual(own);
  expect(picturesOf(description, { wide: "empty", tall: "", share: "" })).toEqual(own);
});
