import { expect, test } from "vitest";
import { isOpen } from "./opening-hours.ts";

const at = (text: string) => Date.parse(text);
const NIGHT = [{ days: "", from: "09:00", to: "01:00" }];
const OFFICE = [{ days: "1-5", from: "9:00", to: "18:00" }];

test.each([
  ["in the evening, by the desk's clock", NIGHT, "Europe/Paris", "2026-07-01T20:00:00Z", true],
  ["after midnight", NIGHT, "Europe/Paris", "2026-07-01T22:59:00Z", true],
  ["at the time of closing", NIGHT, "Europe/Paris", "2026-07-01T23:00:00Z", false],
  ["in winter an hour later", NIGHT, "Europe/Paris", "2026-12-01T23:30:00Z", true],
  ["at the time of opening", NIGHT, "Europe/Paris", "2026-07-02T07:00:00Z", true],
  ["on a Friday", OFFICE, "UTC", "2026-07-03T17:59:00Z", true],
  ["on a Saturday", OFFICE, "UTC", "2026-07-04T12:00:00Z", false],
  [
    "in the night after a Sunday shift",
    [{ days: "7", from: "20:00", to: "02:00" }],
    "UTC",
    "2026-07-06T01:00:00Z",
    true,
  ],
  ["in the night before it", [{ days: "7", from: "20:00", to: "02:00" }], "UTC", "2026-07-05T01:00:00Z", false],
  ["until midnight", [{ days: "", from: "00:00", to: "24:00" }], "UTC", "2026-07-05T23:59:00Z", true],
  ["on listed days", [{ days: "1, 3", from: "09:00", to: "18:00" }], "UTC", "2026-07-01T10:00:00Z", true],
  ["on other days", [{ days: "1, 3", from: "09:00", to: "18:00" }], "UTC", "2026-07-02T10:00:00Z", false],
])("%s the desk is open: %#", (_when, hours, zone, now, open) => expect(isOpen(hours, zone, at(now))).toBe(open));

test.each([
  ["no hours", [], "UTC"],
  ["hours that nobody can read", [{ days: "", from: "nine", to: "" }], "UTC"],
  ["an unknown time zone", NIGHT, "Mars/Olympus"],
])("%s: always open", (_name, hours, zone) => expect(isOpen(hours, zone, at("2026-07-01T03:00:00Z"))).toBe(true));
