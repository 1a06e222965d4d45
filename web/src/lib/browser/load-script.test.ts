import { expect, test } from "vitest";
import { isAllowed } from "./load-script.ts";

test.each([
  ["https://verify.example/sdk.js", true],
  ["https://verify.example:8443/sdk.js", false],
  ["http://verify.example/sdk.js", false],
  ["https://verify.example.evil.example/sdk.js", false],
  ["https://verify.example@evil.example/sdk.js", false],
  ["//verify.example/sdk.js", false],
  ["javascript:alert(1)", false],
  ["", false],
])("a script at %s may run: %s", (address, allowed) =>
  expect(isAllowed(address, ["https://verify.example"])).toBe(allowed),
);
