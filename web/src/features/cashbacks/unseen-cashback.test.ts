import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import type { Cashback } from "#lib/api/entities.ts";
import { PLAYER } from "#testing/render-part.tsx";
import { createSite } from "#testing/site.ts";
import { newestCashbackRead, seenCashbackRead } from "./queries.ts";
import { showUnseenCashback } from "./unseen-cashback.ts";

afterEach(() => localStorage.clear());

const CASHBACK: Cashback = {
  id: 7,
  status: "active",
  amount: { amount: 1_240, currency: "EUR" },
  percent: 1_000,
  receiving_expired_at: null,
  paid_out_at: null,
  end_date: 1_000,
};

function signedIn(seen: string | null, items: readonly Cashback[] = [CASHBACK]) {
  const site = createSite("/", {
    user: PLAYER,
    answers: [
      [newestCashbackRead, { items, count: items.length, offset: 0 }],
      [seenCashbackRead, { key: "already_seen_cashback_id", value: seen }],
    ],
  });
  const { services, queries, api } = site;
  const context = { account: PLAYER, services, queries, whenQuiet: () => Promise.resolve() };
  const closeTop = () => services.dialogs.closeTop();
  return { ...site, api, context, shown: () => services.dialogs.snapshot(), closeTop };
}

test("the popup is opened for an unseen cashback, and its id is saved when it closes", async () => {
  const { api, context, shown, closeTop } = signedIn("6");
  api.post.mockResolvedValueOnce({ result: 1 } as never);
  const done = showUnseenCashback(context);
  await vi.waitFor(() => expect(shown()).toMatchObject([{ name: "unseenCashback", props: { cashback: CASHBACK } }]));
  expect(api.post).not.toHaveBeenCalled();
  closeTop();
  await done;
  expect(api.post).toHaveBeenCalledExactlyOnceWith("storage/set", { key: "already_seen_cashback_id", value: "7" });
  expect(localStorage).toHaveLength(0);
});

test("a cashback that was paid out opens its popup once, not with every page load, although §4 names no stored id for it", async () => {
  const paid: Cashback = { ...CASHBACK, status: "paid_out", paid_out_at: 1_500 };
  const first = signedIn("6", [paid]);
  first.api.post.mockResolvedValueOnce({ result: 1 } as never);
  const done = showUnseenCashback(first.context);
  await vi.waitFor(() => expect(first.shown()).toMatchObject([{ props: { cashback: paid } }]));
  first.closeTop();
  await done;
  expect(first.api.post).toHaveBeenCalledExactlyOnceWith("storage/set", {
    key: "already_seen_cashback_id",
    value: "7",
  });
  const later = signedIn("7", [paid]);
  await showUnseenCashback(later.context);
  expect(later.shown()).toEqual([]);
});

test("nothing is opened for a seen cashback or without one", async () => {
  for (const { context, shown } of [signedIn("7"), signedIn(null, [])]) {
    await showUnseenCashback(context);
    expect(shown()).toEqual([]);
  }
});

test.each([
  ["full", new ApiError("StorageQuotaExceededException", "", 413)],
  ["out of reach", new ApiError("NetworkError", "", 0)],
])(
  "a storage that is %s is replaced by this browser's, so that the popup does not come back with every page",
  async (_, error) => {
    const first = signedIn("6");
    first.api.post.mockRejectedValueOnce(error);
    const done = showUnseenCashback(first.context);
    await vi.waitFor(() => expect(first.shown()).toHaveLength(1));
    first.closeTop();
    await done;
    const later = signedIn("6");
    await vi.waitFor(() => expect(localStorage).toHaveLength(1));
    await showUnseenCashback(later.context);
    expect(later.shown()).toEqual([]);
    const other = signedIn("6");
    void showUnseenCashback({ ...other.context, account: { ...PLAYER, uid: 8 } });
    await vi.waitFor(() => expect(other.shown(), "another player of this browser").toHaveLength(1));
  },
);

test("a popup that signing out closes is not saved", async () => {
  const { api, context, queries, shown, closeTop } = signedIn("6");
  const done = showUnseenCashback(context);
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  queries.clear();
  closeTop();
  await done;
  expect(api.post).not.toHaveBeenCalled();
});

test("it waits for a page that a popup may interrupt", async () => {
  const { context, shown } = signedIn("6");
  let leave: (() => void) | undefined;
  const whenQuiet = () => new Promise<void>((resolve) => (leave = resolve));
  void showUnseenCashback({ ...context, whenQuiet });
  await vi.waitFor(() => expect(leave).toBeDefined());
  expect(shown()).toEqual([]);
  leave?.();
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
});
