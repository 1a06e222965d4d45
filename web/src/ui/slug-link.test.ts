import { expect, test } from "vitest";
import { isOwnAddress } from "./slug-link.tsx";

test("paths, queries and fragments are internal", () => {
  for (const slug of ["/", "/gamehall?x=1", "?show_popup_reg", "#faq"]) expect(isOwnAddress(slug)).toBe(true);
});

test("other hosts are external in every spelling", () => {
  for (const slug of ["https://example.test/", "//example.test", "mailto:a@example.test", "tel:+331", ""])
    expect(isOwnAddress(slug)).toBe(false);
});
