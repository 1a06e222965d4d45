import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, NETWORK_ERROR, NotDone } from "../api/api.ts";
import { intentKeys } from "./intent-keys.ts";

const product = ({ id }: { id: number }) => `product:7:${id}`;
const ONE = { id: 1 };

beforeEach(() => localStorage.clear());

test("tabs that ask the same question share its key", () => {
  const [first, second] = [intentKeys(product), intentKeys(product)];
  expect(second.take(ONE)).toBe(first.take(ONE));
  expect(second.take({ id: 2 })).not.toBe(first.take(ONE));
});

test("a question that was already open repeats the purchase of another tab, a new one is another purchase", () => {
  const [first, second] = [intentKeys(product), intentKeys(product)];
  const key = first.take(ONE);
  second.take(ONE);
  first.settle(ONE, null);
  expect(second.take(ONE)).toBe(key);
  expect(first.take(ONE)).toBe(key);
  expect(intentKeys(product).take(ONE)).not.toBe(key);
});

test.each([
  ["the network", new ApiError(NETWORK_ERROR, "", 0)],
  ["the server", new ApiError("InternalServerErrorException", "", 500)],
  ["a time limit", new ApiError("UnknownErrorException", "", 408)],
  ["too many requests", new ApiError("TooManyRequestsException", "", 429)],
  ["an unreadable answer", new ApiError("UnknownErrorException", "", 200)],
])(
  "after a failure of %s the next question has the same key, because the purchase may have been made",
  (_of, error) => {
    const first = intentKeys(product);
    const key = first.take(ONE);
    first.settle(ONE, error);
    expect(first.take(ONE)).toBe(key);
    expect(intentKeys(product).take(ONE)).toBe(key);
  },
);

test.each([
  ["a refusal", new ApiError("InvalidRequestException", "", 409)],
  ["a result other than 1", new NotDone("")],
])("after %s the next try has a new key", (_of, error) => {
  const first = intentKeys(product);
  const key = first.take(ONE);
  first.settle(ONE, error);
  expect(first.take(ONE)).not.toBe(key);
});

test.each(["", "{", "[]", "1", '{"key":1,"until":9e15}', '{"key":"x"}'])(
  "stored text that is no key is replaced: %s",
  (text) => {
    localStorage.setItem("foyer.key.product:7:1", text);
    expect(intentKeys(product).take(ONE)).toMatch(/^[a-z0-9]{8,64}$/);
  },
);

test("without storage a question still has one key", () => {
  vi.stubGlobal("localStorage", null);
  const keys = intentKeys(product);
  expect(keys.take(ONE)).toBe(keys.take(ONE));
  vi.unstubAllGlobals();
});
