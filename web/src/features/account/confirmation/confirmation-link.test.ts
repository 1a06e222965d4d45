import { expect, test } from "vitest";
import { confirmationLink } from "./confirmation-link.ts";

test("a letter's link names the contact and the code", () => {
  expect(confirmationLink("#contact=o%27neil%2Btag%40sub.example.fr&code=012345")).toEqual({
    contact: "o'neil+tag@sub.example.fr",
    code: "012345",
  });
  expect(confirmationLink("#code=123456&contact=33199001234")).toEqual({ contact: "33199001234", code: "123456" });
});

test.each(["#contact=me+casino@example.test&code=123456", "#contact=me%2Bcasino%40example.test&code=123456"])(
  "%s is the link of an address with a plus",
  (hash) => expect(confirmationLink(hash)).toEqual({ contact: "me+casino@example.test", code: "123456" }),
);

test("anything else is no link", () => {
  for (const hash of [
    "",
    "#top",
    "#contact=a%40b.example",
    "#contact=a%40b.example&code=12345",
    "#contact=a%40b.example&code=1234567",
    "#contact=%3Cb%3E%40x&code=123456",
    "#contact=&code=123456",
  ]) {
    expect(confirmationLink(hash), hash).toBeNull();
  }
});
