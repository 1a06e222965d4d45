import { expect, test } from "vitest";
import { launchAnswer } from "./launch-answer.ts";
import { gameError, refusalOf } from "./refusal.ts";

test.each([
  [{ status: 409, type: "InvalidRequestException", reason: "time_out" }, "break"],
  [{ status: 409, type: "UserNeedDepositException" }, "deposit"],
  [{ status: 409, type: "KycUserProfileException" }, "verify"],
  [{ status: 403, type: "UserBannedException" }, "blocked"],
  [{ status: 422, type: "InvalidParameterException", reason: "currency" }, "currency"],
  [{ status: 401 }, "signIn"],
  [{ status: 403 }, "forbidden"],
  [{ status: 404 }, "gone"],
  [{ status: 409 }, "refused"],
  [{ status: 410 }, "again"],
  [{ status: 429 }, "tooMany"],
  [{ status: 500 }, "provider"],
  [{ status: 502 }, "provider"],
  [{ status: 503 }, "maintenance"],
  [{ status: 504 }, "slow"],
  [{ status: 0 }, "offline"],
  [{ status: 418 }, "refused"],
  [{ status: 502, type: "constructor", reason: "__proto__" }, "provider"],
] as const)("%j is told as %s", (answer, refusal) => {
  expect(refusalOf(answer, "play")).toBe(refusal);
});

test("a game without a free mode is not a game that is gone", () => {
  expect(refusalOf({ status: 404 }, "demo")).toBe("noDemo");
});

test("a game's error ends it, is told beside it, or is the game's own affair", () => {
  expect(gameError("session")).toEqual({ end: "ended", trouble: undefined });
  expect(gameError("limit")).toEqual({ end: undefined, trouble: "limit" });
  expect(gameError("network")).toEqual({ end: undefined, trouble: undefined });
  expect(gameError("toString")).toEqual({ end: undefined, trouble: undefined });
});

const framed = (url: string, dataset: Record<string, string>, responseStatus = 200) =>
  ({
    contentDocument: { URL: url, documentElement: { dataset } },
    contentWindow: { performance: { getEntriesByType: () => [{ responseStatus }] } },
  }) as unknown as HTMLIFrameElement;

test("a refusal is read from the document that the launch answered with", () => {
  const url = "https://site.example/platform/game/x/play";
  expect(launchAnswer(framed(url, { refused: "409", type: "KycUserProfileException" }))).toEqual({
    status: 409,
    type: "KycUserProfileException",
    reason: undefined,
  });
  expect(launchAnswer(framed(url, {}, 503))).toMatchObject({ status: 503 });
  expect(launchAnswer(framed(url, {}, 200)), "a game on the site's own origin").toBeNull();
  expect(launchAnswer(framed("about:blank", {}, 0)), "a frame that has not begun").toBeNull();
  expect(launchAnswer({ contentDocument: null, contentWindow: null }), "a game").toBeNull();
});
