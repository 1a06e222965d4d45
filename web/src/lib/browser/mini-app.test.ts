import { expect, test } from "vitest";
import { isLaunchHash, launchPayload } from "./mini-app.ts";

const USER = { id: 77, first_name: "Noa & Co", username: "noa+1", language_code: "fr" };
const PAYLOAD = `auth_date=1800000000&user=${encodeURIComponent(JSON.stringify(USER))}&hash=${"ab".repeat(32)}`;
const HASH = `#tgWebAppData=${encodeURIComponent(PAYLOAD)}&tgWebAppVersion=7.0`;

test("a marker in the hash identifies a launch", () => {
  expect(isLaunchHash(HASH)).toBe(true);
  expect(isLaunchHash(`#tgWebAppVersion=7.0&tgWebAppData=x`)).toBe(true);
  for (const other of ["", "#real", "#about-tgWebAppData", "#tgWebAppDataX=1"])
    expect(isLaunchHash(other), other).toBe(false);
});

test("the payload is extracted unchanged", () => {
  expect(launchPayload(HASH)).toEqual({
    is_tg: true,
    id: "77",
    username: "noa+1",
    hash: "ab".repeat(32),
    language_code: "fr",
    payload: PAYLOAD,
  });
  expect(launchPayload("#real")).toBeNull();
});

test("an unreadable launch is still sent to the platform, which refuses it", () => {
  expect(launchPayload("#tgWebAppData=user%3D{broken")).toEqual({
    is_tg: true,
    id: "",
    username: "",
    hash: "",
    language_code: "",
    payload: "user={broken",
  });
});
