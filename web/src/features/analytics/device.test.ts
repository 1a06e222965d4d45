import { beforeEach, expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const CHROME =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const ANDROID_VIEW =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const IOS_VIEW =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

beforeEach(() => sessionStorage.clear());

const place = (userAgent: string, isStandalone: boolean, standalone?: boolean) => ({
  navigator: { userAgent, standalone },
  matchMedia: () => ({ matches: isStandalone }) as MediaQueryList,
});

test.each([
  [CHROME, false, undefined, "default"],
  [SAFARI, false, false, "default"],
  [CHROME, true, undefined, "PWA"],
  // An installed site on iOS has no browser name either, but says that it is installed.
  [SAFARI, false, true, "PWA"],
  [IOS_VIEW, false, true, "PWA"],
  [ANDROID_VIEW, false, undefined, "webViewApp"],
  [IOS_VIEW, false, false, "webViewApp"],
])("%s, standalone %s %s: %s", (userAgent, isStandalone, standalone, device) => {
  expect(deviceOf(place(userAgent, isStandalone, standalone))).toBe(device);
});

test("the messaging app is an app", () => {
  sessionStorage.setItem("foyer.mini-app", "1");
  expect(deviceOf(place(CHROME, false))).toBe("webViewApp");
});
