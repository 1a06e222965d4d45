import { expect, test } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { setServerTime, useNow } from "./clock.ts";

const HOUR_MS = 3_600_000;
/** When the document of the tests was rendered (testing/site.ts). */
const RENDERED = 1_800_000_000_000;

test("what appears an hour after the document is right from its first frame", () => {
  setServerTime(RENDERED + HOUR_MS);
  const shown: number[] = [];
  function Clock() {
    shown.push(useNow(1000));
    return null;
  }
  renderPart(<Clock />);
  expect(shown[0]).toBeGreaterThanOrEqual(RENDERED + HOUR_MS);
});
