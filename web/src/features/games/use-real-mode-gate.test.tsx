import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { PopupQuery } from "#features/auth/popup-query.tsx";
import { useRealModeGate } from "./use-real-mode-gate.ts";

function Game() {
  return (
    <>
      <p>{useRealModeGate("play") ? "The game runs" : "The poster"}</p>
      <PopupQuery />
    </>
  );
}

function open(query: string, user: typeof PLAYER | null = null) {
  const page = renderPart(<Game />, { path: `/game/gold-pan-creek${query}#real`, user });
  const close = () => act(() => page.dialogs.closeAll());
  const enter = (account: typeof PLAYER | null) =>
    act(() => void page.queries.setQueryData(accountRead.queryKey, account));
  return { ...page, close, enter };
}

afterEach(cleanup);

describe("a game for real", () => {
  it("asks a guest to join, and closing leads home", async () => {
    const { dialogs, close, address } = open("");
    expect(dialogs.snapshot()).toMatchObject([{ name: "auth", props: { type: "registration" } }]);
    close();
    await waitFor(() => expect(address()).toBe("/"));
    expect(dialogs.snapshot()).toEqual([]);
  });

  it.each([
    ["?show_popup_reg=1", "registration"],
    ["?show_popup_auth=1", "authorization"],
    ["?redirectUrl=%2Fcashier", "authorization"],
  ])("asks once when the address has brought a popup: %s", async (query, type) => {
    const { dialogs, close, address } = open(query);
    expect(dialogs.snapshot()).toMatchObject([{ name: "auth", props: { type } }]);
    close();
    await waitFor(() => expect(address()).toBe("/"));
    expect(dialogs.snapshot()).toEqual([]);
  });

  it("begins once its guest is in", async () => {
    const { dialogs, enter, findByText, address } = open("?show_popup_reg=1");
    enter(PLAYER);
    await findByText("The game runs");
    expect(dialogs.snapshot()).toEqual([]);
    await waitFor(() => expect(address()).toBe("/game/gold-pan-creek#real"));
  });

  it("stops for a player who signs out, and asks them nothing", async () => {
    const { dialogs, enter, findByText, address } = open("", PLAYER);
    await findByText("The game runs");
    enter(null);
    await findByText("The poster");
    expect(dialogs.snapshot()).toEqual([]);
    expect(address()).toBe("/game/gold-pan-creek#real");
  });
});
