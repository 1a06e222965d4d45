import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, NETWORK_ERROR, type Api } from "#lib/api/api.ts";
import { Attempts } from "./attempts.ts";
import { pay, type Order } from "./pay.ts";

const ORDER: Order = {
  direction: "deposit",
  method: "card",
  amount: 5000,
  currency: "EUR",
  requisites: { card_number: "4242" },
};
const attempts = () => new Attempts(7, () => 1_800_000_000_000);

type Sent = { call: string; key: string };

/** A platform that returns one payment per key; it returns `fails` first. */
function platform(fails: readonly unknown[] = []) {
  const sent: Sent[] = [];
  const status = new Map<string, string>();
  const queue = [...fails];
  const api = {
    post: vi.fn(async (call: string, params: { idempotency_key: string }) => {
      sent.push({ call, key: params.idempotency_key });
      const failure = queue.shift();
      if (failure) throw failure;
      const id = `t-${params.idempotency_key}`;
      status.set(id, status.get(id) ?? "created");
      return { id, status: status.get(id) };
    }),
    read: vi.fn(async (key: readonly unknown[]) => {
      const id = /t-[\da-f]+/.exec(JSON.stringify(key))?.[0] ?? "";
      return { id, status: status.get(id) };
    }),
  };
  return { api: api as unknown as Api, sent, status };
}

beforeEach(() => localStorage.clear());

test("a second submit before the payment is over is the same payment, without another call", async () => {
  const { api, sent } = platform();
  const first = await pay(ORDER, { api, attempts: attempts() });
  const second = await pay(ORDER, { api, attempts: attempts() });
  expect(second.payment.id).toBe(first.payment.id);
  expect([first.isEarlier, second.isEarlier]).toEqual([false, true]);
  expect(sent).toHaveLength(1);
});

test("once the payment is over, the same submit is another payment", async () => {
  const { api, sent, status } = platform();
  const first = await pay(ORDER, { api, attempts: attempts() });
  status.set(first.payment.id, "succeeded");
  const second = await pay(ORDER, { api, attempts: attempts() });
  expect(second.payment.id).not.toBe(first.payment.id);
  expect(sent).toHaveLength(2);
});

test("after a lost reply the same key is sent again", async () => {
  const { api, sent } = platform([new ApiError(NETWORK_ERROR, "gone", 0)]);
  await expect(pay(ORDER, { api, attempts: attempts() })).rejects.toThrow("gone");
  await pay(ORDER, { api, attempts: attempts() });
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test("a key that the platform knows with other requisites is given up for a new one", async () => {
  const { api, sent } = platform([
    new ApiError("InvalidRequestException", "used", 400, 5, { idempotency_key: ["wrongField"] }),
  ]);
  const { payment } = await pay(ORDER, { api, attempts: attempts() });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(payment.id).toBe(`t-${sent[1]?.key}`);
});

test("another amount is another payment", async () => {
  const { api, sent } = platform();
  await pay(ORDER, { api, attempts: attempts() });
  await pay({ ...ORDER, amount: 6000 }, { api, attempts: attempts() });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test("a withdrawal and a deposit never share a key", async () => {
  const { api, sent } = platform();
  await pay(ORDER, { api, attempts: attempts() });
  await pay({ ...ORDER, direction: "withdrawal" }, { api, attempts: attempts() });
  expect(sent.map(({ call }) => call)).toEqual(["cashier/makedeposit", "cashier/makewithdrawal"]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});
