import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { accountRead } from "../../lib/account.ts";
import { tellChannel } from "../../lib/tab-channel.ts";
import { PLAYER, renderPart } from "../../testing/render-part.tsx";
import { Arrivals } from "./arrivals.tsx";
import type { SessionNews } from "./session-news.ts";

const OTHER = { ...PLAYER, uid: 8 };
const other = () => new BroadcastChannel("foyer.session");

/** Another tab speaks, and this one has had the time to act on it. */
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
    const { api, queries } = renderPart(<Arrivals />);
    api.read.mockResolvedValue(PLAYER as never);
    await hear({ kind: "signed-in", uid: PLAYER.uid });
    await waitFor(() => expect(queries.getQueryData(accountRead.queryKey)).toEqual(PLAYER));
    expect(reload).not.toHaveBeenCalled();
  });

  it("and the same player stays where they are", async () => {
    const { api } = renderPart(<Arrivals />, { user: PLAYER });
    api.read.mockResolvedValue(PLAYER as never);
    await hear({ kind: "signed-in", uid: PLAYER.uid });
    await hear({ kind: "social", error: null });
    expect(reload).not.toHaveBeenCalled();
  });

  it("and another player's page is loaded anew", async () => {
    renderPart(<Arrivals />, { user: PLAYER });
    await hear({ kind: "signed-in", uid: OTHER.uid });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("by a social sign-in, whose news does not say who", async () => {
    const { api } = renderPart(<Arrivals />, { user: PLAYER });
    api.read.mockResolvedValue(OTHER as never);
    await hear({ kind: "social", error: "cancelled" });
    expect(reload).not.toHaveBeenCalled();
    await hear({ kind: "social", error: null });
    expect(reload).toHaveBeenCalledOnce();
  });
});
