import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { tellChannel } from "#lib/browser/tab-channel.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { SessionSync } from "./session-sync.ts";
import type { SessionNews } from "./session-news.ts";

const OTHER = { ...PLAYER, uid: 8 };
const other = () => new BroadcastChannel("foyer.session");

/** Sends a message from another tab and waits until this one has processed it. */
async function hear(news: SessionNews) {
  const channel = other();
  tellChannel(channel, { from: "another tab", news });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  channel.close();
}

let reload: MockInstance<() => void>;

beforeEach(() => {
  reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("somebody has signed in in another tab", () => {
  it("and a guest goes on as them", async () => {
    const { api, queries } = renderPart(<SessionSync />);
    api.read.mockResolvedValue(PLAYER as never);
    await hear({ kind: "signed-in", uid: PLAYER.uid });
    await waitFor(() => expect(queries.getQueryData(accountRead.queryKey)).toEqual(PLAYER));
    expect(reload).not.toHaveBeenCalled();
  });

  it("and the same player stays where they are", async () => {
    const { api } = renderPart(<SessionSync />, { user: PLAYER });
    api.read.mockResolvedValue(PLAYER as never);
    await hear({ kind: "signed-in", uid: PLAYER.uid });
    await hear({ kind: "social", error: null });
    expect(reload).not.toHaveBeenCalled();
  });

  it("and another player's page is loaded anew", async () => {
    renderPart(<SessionSync />, { user: PLAYER });
    await hear({ kind: "signed-in", uid: OTHER.uid });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("by a social sign-in, whose news does not say who", async () => {
    const { api } = renderPart(<SessionSync />, { user: PLAYER });
    api.read.mockResolvedValue(OTHER as never);
    await hear({ kind: "social", error: "cancelled" });
    expect(reload).not.toHaveBeenCalled();
    await hear({ kind: "social", error: null });
    expect(reload).toHaveBeenCalledOnce();
  });
});

/** Simulates a page restored from the back/forward cache and waits until it has been processed. */
const restored = () =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await new Promise((resolve) => setTimeout(resolve, 30));
  });

function Later() {
  const [isThere, arrive] = useState(false);
  return isThere ? (
    <SessionSync />
  ) : (
    <button type="button" onClick={() => arrive(true)}>
      Arrive
    </button>
  );
}

describe("a page that the browser had kept", () => {
  it("goes on as the player who has signed in since", async () => {
    const { api, queries } = renderPart(<SessionSync />);
    api.read.mockResolvedValue(PLAYER as never);
    await restored();
    expect(queries.getQueryData(accountRead.queryKey)).toEqual(PLAYER);
    expect(reload).not.toHaveBeenCalled();
  });

  it("stays as it is for the same player, and for a guest", async () => {
    for (const user of [PLAYER, null]) {
      const { api } = renderPart(<SessionSync />, { user });
      api.read.mockResolvedValue(user as never);
      await restored();
      cleanup();
    }
    expect(reload).not.toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
  });

  it.each([null, OTHER, new Error("no answer")])(
    "is hidden and loaded anew when a player's session is not theirs any more, or nobody can tell: %o",
    async (answer) => {
      const { api } = renderPart(<SessionSync />, { user: PLAYER });
      let wasHidden: unknown = false;
      api.read.mockImplementation(() => {
        wasHidden = document.documentElement.hidden;
        return (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) as Promise<never>;
      });
      await restored();
      expect(wasHidden).toBe(true);
      expect(reload).toHaveBeenCalled();
    },
  );

  it("is looked at as well when it came by Back from the cache", async () => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "back_forward" }] as never);
    const { api, queries, getByRole } = renderPart(<Later />);
    api.read.mockResolvedValue(PLAYER as never);
    fireEvent.click(getByRole("button"));
    await waitFor(() => expect(queries.getQueryData(accountRead.queryKey)).toEqual(PLAYER));
  });
});
