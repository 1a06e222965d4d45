import { act, cleanup, fireEvent } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { accountRead, useUser } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { platformRead } from "#lib/api/reads.ts";
import { siteFailureOn } from "#lib/site/site-failure.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { SessionWatch } from "./session-watch.tsx";

const ended = () => new ApiError("AuthorizationException", "Please sign in", 401);
const CALLS = ["account/getBalance", "bonuses/get", "account/saveProfileInfo", "games/getLikes", "cashier/gethistory"];

const GUEST = { ...PLAYER, uid: 0 };

/** Requests account/getInfo again and answers it. */
async function answerAccount({ api, queries }: ReturnType<typeof renderPart>, account: typeof PLAYER | null) {
  api.read.mockResolvedValue(account as never);
  await act(() => queries.fetchQuery({ queryKey: accountRead.queryKey, staleTime: 0 }));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a session that has ended", () => {
  it("is asked about once, however many calls hear of it", () => {
    const { refuse, dialogs } = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => CALLS.forEach((call) => refuse(ended(), call)));
    expect(dialogs.snapshot()).toMatchObject([
      { name: "auth", props: { type: "authorization", expired: { login: PLAYER.login } } },
    ]);
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

  it.each([GUEST, null])(
    "is noticed by account/getInfo itself, and the page stands as it is meanwhile",
    async (account) => {
      const seen = new Set<number | undefined>();
      const Frame = () => {
        seen.add(useUser()?.uid);
        return <SessionWatch />;
      };
      const page = renderPart(<Frame />, { user: PLAYER });
      await answerAccount(page, account);
      await answerAccount(page, account);
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      act(() => CALLS.forEach((call) => page.refuse(ended(), call)));
      expect(page.dialogs.snapshot()).toMatchObject([{ name: "auth", props: { expired: { login: PLAYER.login } } }]);
      expect([...seen]).toEqual([PLAYER.uid]);
    },
  );

  it("is no news when the site has ended it, nor to a guest", async () => {
    const player = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => void player.queries.setQueryData(accountRead.queryKey, null));
    await answerAccount(player, GUEST);
    expect(player.dialogs.snapshot()).toEqual([]);
    const guest = renderPart(<SessionWatch />);
    await answerAccount(guest, GUEST);
    expect(guest.dialogs.snapshot()).toEqual([]);
  });

  it("in whose place another player's has come is left for a whole new page", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const page = renderPart(<SessionWatch />, { user: PLAYER, locale: "fr" });
    await answerAccount(page, { ...PLAYER, fakename: "Colombe again" });
    expect(assign).not.toHaveBeenCalled();
    await answerAccount(page, { ...PLAYER, uid: 8 });
    expect(assign.mock.calls).toEqual([["/fr"]]);
    expect(page.queries.getQueryData(accountRead.queryKey)).toBeNull();
    expect(page.dialogs.snapshot()).toEqual([]);
  });

  it("is not what other refusals mean", () => {
    const { refuse, dialogs } = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => refuse(new ApiError("InvalidParameterException", "No", 422), "account/saveProfileInfo"));
    expect(dialogs.snapshot()).toEqual([]);
  });
});

const told = ({ queries }: ReturnType<typeof renderPart>) => siteFailureOn(queries, location.pathname);

/** Two pages; the parts of the second one are mounted anew. */
function Pages() {
  const [page, turn] = useState(1);
  return (
    <>
      <SessionWatch key={page} />
      <button type="button" onClick={() => turn(2)}>
        Next
      </button>
    </>
  );
}

describe("what a call says about the whole site", () => {
  it.each([
    [new ApiError("UserBannedException", "", 403), { status: 403, type: "UserBannedException" }],
    [new ApiError("AccessDeniedException", "", 403), { status: 403 }],
    [new ApiError("ApplicationDisabledException", "", 503), { status: 503, type: "ApplicationDisabledException" }],
    [
      new ApiError("ApplicationUnavailableException", "", 503),
      { status: 503, type: "ApplicationUnavailableException" },
    ],
  ])("takes the page, whichever call it was: %o", (error, failure) => {
    const page = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => void page.dialogs.open("menu", {}, { preventClose: true }));
    act(() => page.refuse(error, "games/getLikes"));
    expect(told(page)).toEqual(failure);
    expect(page.dialogs.snapshot()).toEqual([]);
  });

  it("is no form's refusal", () => {
    const page = renderPart(<SessionWatch />, { user: PLAYER });
    act(() => page.refuse(new ApiError("UserNeedConfirmContactException", "", 409), "cashier/makewithdrawal"));
    expect(told(page)).toBeNull();
  });

  it("is told once, and not again on the next page", async () => {
    const page = renderPart(<Pages />, { user: PLAYER });
    const error = new ApiError("AccessDeniedException", "", 403);
    const read = platformRead("games/getLikes");
    page.api.read.mockRejectedValue(error as never);
    await act(() => page.queries.fetchQuery({ queryKey: read.queryKey }).catch(() => undefined));
    act(() => page.refuse(error, "games/getLikes"));
    expect(told(page)).toEqual({ status: 403 });
    page.queries.removeQueries({ queryKey: ["site-failure"] });
    fireEvent.click(page.getByRole("button"));
    expect(told(page)).toBeNull();
  });
});
