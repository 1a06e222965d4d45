import { expect, test } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import type { Popup } from "#lib/api/entities.ts";
import { describedAs } from "#testing/offers.ts";
import { popupText } from "./popup-text.ts";

const NOW = 1_800_000_000_000;
const platform: Popup = {
  id: 1,
  sysname: "welcome",
  finished_at: null,
  description: describedAs("Of the platform", { text: "Short.", button_title: "Go", button_slug: "/gamehall" }),
};
const content: Documents["Popup"] = {
  sysname: "welcome",
  title: "Of content",
  subtitle: "",
  body: [{ type: "paragraph", children: [{ type: "text", text: "Long." }] }],
  button: { label: "Read", slug: "/terms" },
  isClosePrevented: true,
} as unknown as Documents["Popup"];
const fallback = { sysname: "welcome", title: "Fallback", text: "Plain.", button: null } as Documents["PopupFallback"];

test("content's texts come before the platform's, the fallback is for what neither has", () => {
  expect(popupText({ platform, content, fallback }, NOW)).toMatchObject({
    title: "Of content",
    isClosePrevented: true,
  });
  expect(popupText({ platform, content: null, fallback }, NOW)).toMatchObject({
    title: "Of the platform",
    text: "Short.",
    button: { label: "Go", slug: "/gamehall" },
  });
  expect(popupText({ platform: null, content: null, fallback }, NOW)).toMatchObject({
    title: "Fallback",
    text: "Plain.",
  });
  expect(popupText({ platform: null, content: null, fallback: undefined }, NOW)).toBeNull();
});

test("a popup that has ended is not shown, whatever content says", () => {
  const ended = { ...platform, finished_at: NOW / 1000 };
  expect(popupText({ platform: ended, content, fallback }, NOW)).toBeNull();
  expect(popupText({ platform: ended, content, fallback }, NOW - 1000)).not.toBeNull();
});

test("a popup without a button can always be closed", () => {
  const { button: _, ...silent } = content;
  expect(popupText({ platform, content: silent as Documents["Popup"], fallback }, NOW)?.isClosePrevented).toBe(false);
});
