import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "../../lib/api.ts";
import { PLAYER, renderPart } from "../../testing/render-part.tsx";
import { SessionWatch } from "./session-watch.tsx";

const ended = () => new ApiError("AuthorizationException", "Please sign in", 401);
const CALLS = ["account/getBalance", "bonuses/get", "account/saveProfileInfo", "games/getLikes", "cashier/gethistory"];

afterEach(cleanup);

describe("a session that has ended", () => {
  it("is asked about once, however many calls hear of it", () => {
    const { refuse, dialogs } = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => CALLS.forEach((call) => refuse(ended(), call)));
    expect(dialogs.snapshot()).toMatchObject([{ name: "auth", props: { type: "authorization", expired: { login: PLAYER.login } } }]);
  });

  it("is no news to a guest, and no matter of the forms that sign in", () => {
    const guest = renderPart(<SessionWatch />);
    act(() => guest.refuse(ended(), "games/getLikes"));
    expect(guest.dialogs.snapshot()).toEqual([]);
    const player = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => ["auth/login", "auth/register", "auth/restore"].forEach((call) => player.refuse(ended(), call)));
    expect(player.dialogs.snapshot()).toEqual([]);
  });

  it("goes on with the same player, and may be asked about again later", () => {
    const { refuse, dialogs, address } = renderPart(<SessionWatch />, { user: PLAYER, path: "/profile/settings" });
    for (const _ of [1, 2]) {
      act(() => refuse(ended(), "account/saveProfileInfo"));
      expect(dialogs.snapshot()).toHaveLength(1);
      act(() => {
        for (const { id, props } of dialogs.snapshot()) {
          (props as { onSignedIn: () => void }).onSignedIn();
          dialogs.close(id);
        }
      });
      expect(dialogs.snapshot()).toEqual([]);
      expect(address()).toBe("/profile/settings");
    }
  });

  it("is not what other refusals mean", () => {
    const { refuse, dialogs } = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => refuse(new ApiError("InvalidParameterException", "No", 422), "account/saveProfileInfo"));
    expect(dialogs.snapshot()).toEqual([]);
  });
});
