import { expect, test } from "vitest";
import { isDisallowed } from "./robots.ts";

const ROBOTS = `User-agent: Examplebot
Disallow: /

User-agent: *
User-agent: Otherbot
Disallow: /cashier # not for the index
Disallow: /profile
Allow: /profile/public
Disallow: /*?sort=
Disallow: /exact$
`;

test.each([
  ["/", false],
  ["/cashier", true],
  ["/cashier/deposit", true],
  ["/profile/settings", true],
  ["/profile/public", false],
  ["/gamehall?sort=new", true],
  ["/exact", true],
  ["/exactly", false],
  ["/games", false],
])("%s is disallowed: %s", (path, expected) => expect(isDisallowed(ROBOTS, path)).toBe(expected));

test("rules for one crawler do not apply to others, and no rules allow everything", () => {
  expect(isDisallowed("User-agent: Examplebot\nDisallow: /", "/")).toBe(false);
  expect(isDisallowed("", "/cashier")).toBe(false);
});
