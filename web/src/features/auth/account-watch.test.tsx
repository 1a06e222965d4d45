import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionState, useSessionState } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { AccountWatch } from "./account-watch.tsx";

const failure = new ApiError("InternalServerErrorException", "", 502);

function Frame() {
  return (
    <>
      <p>{useSessionState()}</p>
      <Link to="/winners">Winners</Link>
      <AccountWatch />
    </>
  );
}

function show(...answers: unknown[]) {
  // Answers arrive asynchronously, after the page has been set up.
  const queue = [...answers];
  const page = renderPart(<Frame />, { isUnknown: true, path: "/gamehall" });
  page.api.read.mockImplementation(() => {
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) as Promise<never>;
  });
  return page;
}

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("asks again with longer pauses until the platform says whose session it is", async () => {
  const page = show(failure, failure, failure, PLAYER);
  await after(0);
  expect(screen.getByText("unknown")).toBeTruthy();
  await after(60_000);
  expect(screen.getByText("player")).toBeTruthy();
  const calls = page.api.read.mock.calls.length;
  await after(120_000);
  expect(page.api.read.mock.calls.length).toBe(calls);
});

it("asks at once on another page", async () => {
  const page = show(failure);
  await after(3500);
  const calls = page.api.read.mock.calls.length;
  fireEvent.click(screen.getByText("Winners"));
  await after(1);
  expect(page.api.read.mock.calls.length).toBeGreaterThan(calls);
});

it.each([
  new ApiError("AuthorizationException", "", 401),
  new ApiError("UserDeletedException", "", 410),
  null,
  { ...PLAYER, uid: 0 },
])("makes a guest of %o", async (answer) => {
  show(failure, answer);
  await after(10_000);
  expect(screen.getByText("guest")).toBeTruthy();
});

it.each([new ApiError("NetworkError", "", 0), failure, new ApiError("TooManyRequestsException", "", 429)])(
  "makes no guest of %o",
  async (answer) => {
    show(answer);
    await after(300_000);
    expect(screen.getByText("unknown")).toBeTruthy();
  },
);

it("asks for what the page knows again, because it was made for nobody", async () => {
  const page = show(failure, PLAYER);
  page.queries.setQueryData(commonRead.queryKey, {} as never);
  await after(10_000);
  expect(page.queries.getQueryState(commonRead.queryKey)?.isInvalidated).toBe(true);
});

it("has three states", () => {
  expect([undefined, null, { ...PLAYER, uid: 0 }, PLAYER].map(sessionState)).toEqual([
    "unknown",
    "guest",
    "guest",
    "player",
  ]);
});
