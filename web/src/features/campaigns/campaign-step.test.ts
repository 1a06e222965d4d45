import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/api.ts";
import type { AnyRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import type { Services } from "#lib/site/services.tsx";
import { offerNamed, pageOf } from "#testing/offers.ts";
import { showCampaigns } from "./campaign-step.ts";

const ENCORE = offerNamed("Encore", { id: 4 });
const RELOAD = offerNamed("Reload", { id: 3 });

/** Another tab holds the lock. */
let isElsewhere = false;

beforeEach(() => {
  isElsewhere = false;
  vi.stubGlobal("navigator", {
    locks: {
      request: (_name: string, _options: object, run: (lock: object | null) => unknown) =>
        Promise.resolve(run(isElsewhere ? null : {})),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function signedIn({
  offers = [ENCORE, RELOAD],
  seen = null as string | null | Error,
  capabilities = [] as string[],
} = {}) {
  const dialogs = new DialogStore();
  const queries = new QueryClient();
  queries.setQueryData(generalInfoRead.queryKey, { capabilities } as never);
  const read = vi.fn(({ queryKey: [, name] }: AnyRead) => {
    if (name === "campaigns/getoffers") return Promise.resolve(pageOf(...offers));
    return seen instanceof Error ? Promise.reject(seen) : Promise.resolve({ key: "", value: seen });
  });
  const whenQuiet = vi.fn(() => Promise.resolve());
  const services = { api: { read }, dialogs } as unknown as Services;
  const done = () => showCampaigns({ services, queries, whenQuiet });
  return { dialogs, read, whenQuiet, done };
}

const titles = (dialogs: DialogStore) =>
  dialogs.snapshot().map(({ props }) => (props as { offer: typeof ENCORE }).offer.description.title);

test("campaigns come one after the other, each with the list of those seen by then", async () => {
  const { dialogs, whenQuiet, done } = signedIn();
  const shown = done();
  await vi.waitFor(() => expect(titles(dialogs)).toEqual(["Encore"]));
  expect(dialogs.snapshot()[0]?.props).toMatchObject({ seen: '["4:0"]' });
  dialogs.closeTop();
  await vi.waitFor(() => expect(titles(dialogs)).toEqual(["Reload"]));
  expect(dialogs.snapshot()[0]?.props).toMatchObject({ seen: '["4:0","3:0"]' });
  dialogs.closeTop();
  await shown;
  expect(dialogs.snapshot()).toEqual([]);
  // Before the platform is asked, and before each popup.
  expect(whenQuiet).toHaveBeenCalledTimes(3);
});

test("what was seen, on any device, is not shown again", async () => {
  const { dialogs, done } = signedIn({ seen: '["4:0","3:0"]' });
  await done();
  expect(dialogs.snapshot()).toEqual([]);
});

test("nothing is shown, nor asked for, before the page is quiet", async () => {
  const { dialogs, read, whenQuiet, done } = signedIn();
  const quiet = {} as { resolve: () => void };
  whenQuiet.mockReturnValueOnce(new Promise((resolve) => Object.assign(quiet, { resolve })));
  void done();
  await Promise.resolve();
  expect(read).not.toHaveBeenCalled();
  quiet.resolve();
  await vi.waitFor(() => expect(titles(dialogs)).toEqual(["Encore"]));
});

test("no more than three come at a time", async () => {
  const offers = [1, 2, 3, 4, 5].map((id) => offerNamed(`${id}`, { id }));
  const { dialogs, done } = signedIn({ offers });
  const shown = done();
  for (const title of ["1", "2", "3"]) {
    // oxlint-disable-next-line no-await-in-loop
    await vi.waitFor(() => expect(titles(dialogs)).toEqual([title]));
    dialogs.closeTop();
  }
  await shown;
  expect(dialogs.snapshot()).toEqual([]);
});

test("of two tabs that the player is signed in to, one shows them", async () => {
  isElsewhere = true;
  const { dialogs, read, done } = signedIn();
  await done();
  expect([dialogs.snapshot(), read.mock.calls]).toEqual([[], []]);
});

test("a platform that does not say what was seen shows nothing, so that nothing is shown twice", async () => {
  const { dialogs, done } = signedIn({ seen: new ApiError("InternalServerErrorException", "", 500) });
  await expect(done()).rejects.toThrow(ApiError);
  expect(dialogs.snapshot()).toEqual([]);
});

test("a platform without campaigns is not asked", async () => {
  const { read, done } = signedIn({ capabilities: ["games/get"] });
  await done();
  expect(read).not.toHaveBeenCalled();
});
