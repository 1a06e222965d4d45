import { afterEach, expect, test, vi } from "vitest";
import { tellChannel } from "#lib/browser/tab-channel.ts";
import { listenToTabs, tellTabs } from "./session-news.ts";

const OTHER = { from: "another tab", news: { kind: "signed-out" } };

const send = (newValue: string | null, key = "foyer.session.news") =>
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));

afterEach(() => vi.unstubAllGlobals());

test("what another tab says is heard, what the same document says is not", async () => {
  const listener = vi.fn();
  const stop = listenToTabs(listener);
  const other = new BroadcastChannel("foyer.session");
  tellTabs({ kind: "signed-out" });
  tellChannel(other, OTHER);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(listener.mock.calls).toEqual([[{ kind: "signed-out" }]]);
  other.close();
  stop();
});

test("without channels the storage event carries it", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const listener = vi.fn();
  const stop = listenToTabs(listener);
  send(JSON.stringify(OTHER));
  send(null);
  send("{broken");
  send(JSON.stringify(OTHER), "another key");
  expect(listener.mock.calls).toEqual([[{ kind: "signed-out" }]]);
  stop();
  send(JSON.stringify(OTHER));
  expect(listener).toHaveBeenCalledTimes(1);
});

test("what is written for the other tabs does not stay in storage", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const set = vi.spyOn(Storage.prototype, "setItem");
  tellTabs({ kind: "signed-out" });
  expect(set).toHaveBeenCalledOnce();
  expect(localStorage.getItem("foyer.session.news")).toBeNull();
});
