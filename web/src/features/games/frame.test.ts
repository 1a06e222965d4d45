import { expect, test } from "vitest";
import { frameAddress } from "./frame-address.ts";
import { frameMessage } from "./frame-messages.ts";

test("a game's frame is at its platform address, in play mode unless told otherwise", () => {
  expect(frameAddress("book-of-suns")).toBe("/platform/game/book-of-suns/play");
  expect(frameAddress("book-of-suns", "demo")).toBe("/platform/game/book-of-suns/demo");
  expect(frameAddress({ custom: "table 7" })).toBe("/platform/game/custom/table%207/play");
  expect(frameAddress("../../etc")).toBe("/platform/game/..%2F..%2Fetc/play");
});

const frame = {} as Window;
const event = (data: unknown, origin = "https://games.example", source: Window = frame) => ({ data, origin, source });
const message = { source: "foyer-game", type: "balance" };

test("a message of the frame from an allowed origin is heard", () => {
  expect(frameMessage(event(message), frame, ["https://games.example"])).toEqual({
    type: "balance",
    amount: null,
  });
});

test.each([
  [
    { type: "balance", balance: { amount: 1250, currency: "EUR" } },
    { type: "balance", amount: 1250 },
  ],
  [
    { type: "round", phase: "start" },
    { type: "round", isOver: false },
  ],
  [
    { type: "round", phase: "end" },
    { type: "round", isOver: true },
  ],
  [
    { type: "error", error: { kind: "limit", message: "<b>" } },
    { type: "error", kind: "limit" },
  ],
  [
    { type: "error", error: "limit" },
    { type: "error", kind: "" },
  ],
])("of %j the site takes what it understands", (data, taken) => {
  expect(frameMessage(event({ source: "foyer-game", ...data }), frame, ["https://games.example"])).toEqual(taken);
});

const exit = (to?: unknown) =>
  frameMessage(event({ source: "foyer-game", type: "exit", to }), frame, ["https://games.example"]);

test("the way out that the player chose comes with the message, and is the hall otherwise", () => {
  expect(exit("deposit")).toEqual({ type: "exit", to: "deposit" });
  expect(exit("relaunch")).toEqual({ type: "exit", to: "relaunch" });
  expect(exit("https://evil.example")).toEqual({ type: "exit", to: "hall" });
});

test.each([
  ["another origin", event(message, "https://evil.example")],
  ["another window", event(message, "https://games.example", {} as Window)],
  ["another sender's words", event({ source: "other", type: "balance" })],
  ["an unknown type", event({ source: "foyer-game", type: "transfer" })],
  ["an error of another origin", event({ source: "foyer-game", type: "error", error: { kind: "session" } }, "null")],
  ["no object", event("balance")],
  ["null", event(null)],
])("%s is not", (_name, given) => {
  expect(frameMessage(given, frame, ["https://games.example"])).toBeNull();
});
