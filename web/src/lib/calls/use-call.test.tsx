import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { ApiError, NETWORK_ERROR } from "../api/api.ts";
import { intentKeys } from "./intent-keys.ts";
import { platformRead } from "../api/reads.ts";
import { changeOf, useCall } from "./use-call.ts";

const LIKES = platformRead("games/getLikes");
const SESSIONS = platformRead("auth/getSessions");

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** A promise that the test settles. */
function pending<T>() {
  const settle = {} as { resolve: (answer: T) => void; reject: (error: unknown) => void };
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}

function Unsubscribe({ onDone }: { onDone?: () => void }) {
  const { call, isBusy, failure } = useCall("account/unsubscribe", {
    failure: "account.security.failure",
    updates: [SESSIONS],
    outdates: ["games/getHistory"],
    ...(onDone && { onDone }),
  });
  return (
    <button onClick={() => call({ contact: "a@b.example", code: "1" })}>{isBusy ? "busy" : (failure ?? "idle")}</button>
  );
}

test("a second press while the call is on its way makes no second one, and a failure is told until the next press", async () => {
  const { api, getByRole } = renderPart(<Unsubscribe />);
  const [first, second] = [pending<null>(), pending<{ result: number }>()];
  api.post.mockReturnValueOnce(first.promise as never).mockReturnValueOnce(second.promise as never);
  const button = getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe("busy"));
  fireEvent.click(button);
  expect(api.post).toHaveBeenCalledExactlyOnceWith("account/unsubscribe", { contact: "a@b.example", code: "1" });
  first.reject(new ApiError(NETWORK_ERROR, "", 0));
  await waitFor(() => expect(button.textContent).toMatch(/connection/i));
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe("busy"));
  second.resolve({ result: 1 });
  await waitFor(() => expect(button.textContent).toBe("idle"));
});

test("an answer whose result is not 1 is a failure (§8.3)", async () => {
  const onDone = vi.fn();
  const { api, getByRole } = renderPart(<Unsubscribe onDone={onDone} />);
  api.post.mockResolvedValueOnce({ result: 0 } as never);
  fireEvent.click(getByRole("button"));
  await waitFor(() => expect(getByRole("button").textContent).not.toMatch(/busy|idle/));
  expect(onDone).not.toHaveBeenCalled();
});

test("what a call changes is asked for again: a read, or all reads of a name", async () => {
  const onDone = vi.fn();
  const first = platformRead("games/getHistory", { offset: 0 });
  const second = platformRead("games/getHistory", { offset: 20 });
  const { api, queries, getByRole } = renderPart(<Unsubscribe onDone={onDone} />, {
    answers: [
      [SESSIONS, { items: [] }],
      [first, { items: [] }],
      [second, { items: [] }],
      [LIKES, { sysnames: [] }],
    ],
  });
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  fireEvent.click(getByRole("button"));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  await waitFor(() => expect(queries.getQueryState(first.queryKey)?.isInvalidated).toBe(true));
  const isOld = [SESSIONS, second, LIKES].map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated);
  expect(isOld).toEqual([true, true, false]);
});

test("what is shown at once is taken back when the call fails, and nothing else", async () => {
  function Like({ game }: { game: string }) {
    const { call } = useCall("games/addLike", {
      change: changeOf(
        LIKES,
        (likes, { sysname }) => ({ sysnames: [...(likes?.sysnames ?? []), sysname] }),
        (likes, { sysname }) => ({ sysnames: (likes?.sysnames ?? []).filter((other) => other !== sysname) }),
      ),
    });
    return <button onClick={() => call({ sysname: game })}>like {game}</button>;
  }
  const { api, queries, getByText } = renderPart(
    <>
      <Like game="b" />
      <Like game="c" />
    </>,
    { answers: [[LIKES, { sysnames: ["a"] }]] },
  );
  const lost = pending<null>();
  api.post.mockReturnValueOnce(lost.promise as never).mockResolvedValueOnce(null as never);
  fireEvent.click(getByText("like b"));
  fireEvent.click(getByText("like c"));
  await waitFor(() => expect(queries.getQueryData(LIKES.queryKey)?.sysnames).toEqual(["a", "b", "c"]));
  lost.reject(new ApiError("InternalServerErrorException", "", 500));
  await waitFor(() => expect(queries.getQueryData(LIKES.queryKey)?.sysnames).toEqual(["a", "c"]));
});

const keysSent = (api: ReturnType<typeof renderPart>["api"]) =>
  api.post.mock.calls.map((call) => (call as unknown as [string, { idempotency_key: string }])[1].idempotency_key);

function Deposit({ amount = 500 }: { amount?: number }) {
  const { call, failure, isBusy } = useCall("cashier/makedeposit", {
    intent: intentKeys(({ method, amount: sum }) => `deposit:${method}:${sum}`),
  });
  return <button onClick={() => call({ method: "card", amount })}>{isBusy ? "busy" : (failure ?? "idle")}</button>;
}

/** Presses the button once and waits for the outcome. */
async function deposit(outcome: unknown, amount?: number) {
  const { api, getByRole, unmount } = renderPart(<Deposit {...(amount && { amount })} />);
  if (outcome instanceof Error) api.post.mockRejectedValueOnce(outcome);
  else api.post.mockResolvedValueOnce(outcome as never);
  fireEvent.click(getByRole("button"));
  await waitFor(() => expect(api.post).toHaveBeenCalled());
  await waitFor(() => expect(getByRole("button").textContent).not.toBe("busy"));
  unmount();
  return keysSent(api)[0];
}

const LOST = new ApiError(NETWORK_ERROR, "", 0);

test("an intent keeps its idempotency key over retries and reloads, until the platform has given a final answer", async () => {
  const first = await deposit(LOST);
  expect(first).toMatch(/^[a-z0-9]{8,64}$/);
  expect(await deposit(new ApiError("InternalServerErrorException", "", 502))).toBe(first);
  expect(await deposit(LOST, 600)).not.toBe(first);
  expect(await deposit({ id: "1" })).toBe(first);
  const second = await deposit(LOST);
  expect(second).not.toBe(first);
  expect(await deposit(new ApiError("InvalidParameterException", "", 400))).toBe(second);
  expect(await deposit({ id: "2" })).not.toBe(second);
});

test("the same wish after a quarter of an hour is another payment", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const first = await deposit(LOST);
  vi.advanceTimersByTime(16 * 60_000);
  expect(await deposit(LOST)).not.toBe(first);
});
