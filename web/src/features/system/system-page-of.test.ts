import { expect, test } from "vitest";
import { UNAVAILABLE } from "#lib/site/route-entry.ts";
import { systemPageOf } from "./system-page-of.ts";

test.each([
  [{ status: 404 as const }, "notFound"],
  [{ status: 403 as const }, "forbidden"],
  [{ status: 403 as const, type: "UserBannedException" }, "userBlocked"],
  [{ status: 503 as const }, "maintenance"],
  [{ status: 503 as const, type: "ApplicationDisabledException" }, "maintenance"],
  [{ status: 503 as const, type: UNAVAILABLE }, "failed"],
  [{ status: 500 as const }, "failed"],
  [{ status: 500 as const, type: "PageScriptLost" }, "unloaded"],
])("%o shows the page %s", (failure, page) => expect(systemPageOf(failure)).toBe(page));
