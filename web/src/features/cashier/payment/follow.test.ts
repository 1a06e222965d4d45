import { expect, test } from "vitest";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { frameAddress, isReturn, nextStep as next, type Frames } from "./follow.ts";

const payment = (over: Partial<PaymentTransaction>) =>
  ({
    id: "t/1",
    status: "created",
    flow: "hosted",
    redirect_url: "https://pay.example/x",
    ...over,
  }) as PaymentTransaction;

const REDIRECT: Frames = { hosted: "redirect", origins: ["https://pay.example"], own: "https://site.example" };
const FRAME: Frames = { ...REDIRECT, hosted: "frame" };
const nextStep = (given: PaymentTransaction) => next(given, REDIRECT);

test("a payment goes on where its flow says", () => {
  expect(nextStep(payment({}))).toEqual({ kind: "leave", url: "https://pay.example/x" });
  expect(nextStep(payment({ flow: "mobile" }))).toMatchObject({ kind: "leave" });
  expect(nextStep(payment({ flow: "new_window" }))).toEqual({
    kind: "window",
    url: "https://pay.example/x",
    waitingRoom: "/cashier/paynewwindow?transaction=t%2F1",
  });
  expect(nextStep(payment({ flow: "details" }))).toEqual({ kind: "page", to: "/cashier/paypending/t%2F1" });
  expect(nextStep(payment({ flow: "direct", redirect_url: null }))).toMatchObject({ kind: "page" });
});

test("a payment that is over goes nowhere but to its outcome", () => {
  expect(nextStep(payment({ status: "declined" }))).toEqual({ kind: "page", to: "/cashier/payfail/t%2F1" });
});

test.each(["javascript:alert(1)", "data:text/html,x", "blob:https://x", "not an address", "//pay.example"])(
  "%s is no page to pay on",
  (redirect_url) => expect(nextStep(payment({ redirect_url }))).toMatchObject({ kind: "page" }),
);

test("a hosted payment is paid in a frame where content says so and the operator allows its origin", () => {
  expect(next(payment({}), FRAME)).toEqual({ kind: "frame", url: "https://pay.example/x" });
  for (const frames of [REDIRECT, { ...FRAME, hosted: undefined }, { ...FRAME, origins: ["https://other.example"] }])
    expect(next(payment({}), frames)).toMatchObject({ kind: "leave" });
  expect(next(payment({ flow: "redirect" }), FRAME)).toMatchObject({ kind: "leave" });
  expect(next(payment({ flow: "new_window" }), FRAME)).toMatchObject({ kind: "window" });
  expect(next(payment({ status: "succeeded" }), FRAME)).toMatchObject({ kind: "page" });
});

test("a page of ours is never framed as a provider's: it would escape the sandbox", () => {
  const own = { ...FRAME, origins: ["https://pay.example", "https://site.example"] };
  expect(frameAddress(payment({ redirect_url: "https://site.example/pay" }), own)).toBeNull();
  expect(frameAddress(payment({ redirect_url: "javascript:alert(1)" }), own)).toBeNull();
});

test("only our own page inside of the frame says that the player is back", () => {
  const frame = {} as Window;
  const said = { data: { source: "foyer-site", type: "payment-returned" }, origin: FRAME.own, source: frame };
  expect(isReturn(said, frame, FRAME.own)).toBe(true);
  expect(isReturn(said, null, FRAME.own)).toBe(false);
  expect(isReturn({ ...said, source: {} as Window }, frame, FRAME.own)).toBe(false);
  expect(isReturn({ ...said, origin: "https://pay.example" }, frame, FRAME.own)).toBe(false);
  for (const data of [null, "payment-returned", { type: "activity" }])
    expect(isReturn({ ...said, data }, frame, FRAME.own)).toBe(false);
});
