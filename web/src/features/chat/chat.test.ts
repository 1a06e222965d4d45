import { expect, test } from "vitest";
import { chatOf } from "./chat.ts";

const ORIGINS = ["https://chat.example"];
const support = (over: object = {}) => ({
  provider: "provider-a",
  settings: { script_url: "https://chat.example/widget.js", group: 3 } as Record<string, unknown>,
  email: "",
  phone: "",
  ...over,
});
const look = { provider: "provider-a", isEnabled: true, title: "Talk" } as NonNullable<Parameters<typeof chatOf>[1]>[0];

test("the platform names the provider and its settings, content its look", () => {
  const chat = chatOf(support(), [look], ORIGINS);
  expect(chat).toMatchObject({
    provider: "provider-a",
    script: "https://chat.example/widget.js",
    look: { title: "Talk" },
  });
  expect(chat?.settings["group"]).toBe(3);
});

test("a provider that content does not know has the usual look", () =>
  expect(chatOf(support(), [], ORIGINS)?.look).toMatchObject({ isBadgeShown: true, side: "end" }));

test.each([
  ["there is no provider", support({ provider: null }), [look], ORIGINS],
  ["there is no adapter for it", support({ provider: "pigeon" }), [look], ORIGINS],
  ["content disables it", support(), [{ ...look, isEnabled: false }], ORIGINS],
  ["no origin is configured", support(), [look], []],
  ["its script is elsewhere", support({ settings: { script_url: "https://evil.example/w.js" } }), [look], ORIGINS],
  ["it has no script", support({ settings: {} }), [look], ORIGINS],
  ["content has not answered", support(), undefined, ORIGINS],
  ["the platform has not answered", undefined, [look], ORIGINS],
] as const)("there is no chat if %s", (_name, given, looks, origins) =>
  expect(chatOf(given, looks, origins)).toBeNull(),
);
