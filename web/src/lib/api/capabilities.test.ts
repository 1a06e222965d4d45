import { expect, test } from "vitest";
import { isAnnounced } from "./capabilities.ts";

test("a part needs all its calls; silence announces everything, no answer nothing", () => {
  const some = { capabilities: ["responsibleGaming/getLimits", "responsibleGaming/setLimit"] };
  expect(isAnnounced(some, "responsibleGaming/getLimits", "responsibleGaming/setLimit")).toBe(true);
  expect(isAnnounced(some, "responsibleGaming/getLimits", "responsibleGaming/selfExclude")).toBe(false);
  expect(isAnnounced({ capabilities: [] }, "responsibleGaming/selfExclude")).toBe(true);
  expect(isAnnounced(undefined, "responsibleGaming/getLimits")).toBe(false);
});
