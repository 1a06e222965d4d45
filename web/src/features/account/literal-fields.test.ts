import { expect, test } from "vitest";
import { literalFields } from "./literal-fields.ts";

test.each([
  ["#contact=me+casino@example.test&code=123456", "me+casino@example.test"],
  ["#contact=me%2Bcasino%40example.test&code=123456", "me+casino@example.test"],
  ["?code=1&contact=me+casino%40example.test", "me+casino@example.test"],
  ["#contact=+33612345678", "+33612345678"],
  ["#contact=%2B33612345678", "+33612345678"],
  ["#contact=Zo%C3%A9@example.test", "Zoé@example.test"],
  ["#contact=50%@example.test", "50%@example.test"],
  ["#contact=a=b@example.test", "a=b@example.test"],
  ["#contact=first@example.test&contact=second@example.test", "first@example.test"],
  ["#contact", ""],
  ["#", undefined],
  ["", undefined],
])("%s names the contact %s", (text, contact) => expect(literalFields(text).get("contact")).toBe(contact));
