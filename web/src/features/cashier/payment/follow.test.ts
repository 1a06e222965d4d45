import { expect, test } from "vitest";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { nextStep } from "./follow.ts";

const payment = (over: Partial<PaymentTransaction>) =>
  ({
    id: "t/1",
    status: "created",
    flow: "hosted",
    redirect_url: "https://pay.example/x",
    ...over,
  }) as PaymentTransaction;

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
