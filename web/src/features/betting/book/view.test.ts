import { expect, test } from "vitest";
import { seenPart } from "./view.ts";

const page = { height: 800, header: 60, bar: 60 };

test.each([
  ["below the header", { top: 200, height: 3000 }, { top: 0, height: 540 }],
  ["scrolled", { top: -940, height: 3000 }, { top: 1000, height: 680 }],
  ["at its end", { top: -2600, height: 3000 }, { top: 2660, height: 340 }],
  ["smaller than the page", { top: 200, height: 300 }, { top: 0, height: 300 }],
  ["out of sight", { top: 900, height: 300 }, { top: 0, height: 0 }],
])("%s", (_where, frame, seen) => expect(seenPart(frame, page)).toEqual(seen));
