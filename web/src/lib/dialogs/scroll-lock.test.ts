import { expect, test } from "vitest";
import { ScrollLock } from "./scroll-lock.ts";

test("the page stays locked until the last holder lets go, however often one releases", () => {
  const root = document.createElement("div");
  const lock = new ScrollLock(root);
  const releaseFirst = lock.hold();
  const releaseSecond = lock.hold();
  releaseFirst();
  releaseFirst();
  expect(root.dataset.scrollLocked).toBe("");
  releaseSecond();
  expect(root.dataset.scrollLocked).toBeUndefined();
});
