import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useRealModeGate } from "#features/games/use-real-mode-gate.ts";
import { accountRead } from "#lib/api/account.ts";
import { rememberIntent } from "#lib/browser/intent.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { DialogHost } from "./dialog-host.tsx";

vi.mock("#features/auth/auth-dialog.tsx", () => ({
  AuthDialog: ({ type }: { type: string }) => <DialogFrame title={type}>Its form</DialogFrame>,
}));

const modals = new ModalStack();

function Page() {
  return (
    <>
      <p>{useRealModeGate("play") ? "The game runs" : "The poster"}</p>
      <DialogHost modals={modals} failure={null} />
    </>
  );
}

type Account = typeof PLAYER | null;

/**
 * The page of a guest or player. The account is set after the first render, because nothing may suspend in a test's
 * first render.
 */
async function open(path: string, user: Account | "unknown" = null) {
  const page = renderPart(<Page />, { path, isUnknown: true });
  const enter = (account: Account) => act(async () => void page.queries.setQueryData(accountRead.queryKey, account));
  if (user !== "unknown") await enter(user);
  return { ...page, enter };
}

const close = () => fireEvent.click(screen.getByRole("button", { name: "Close" }));
const title = () => screen.queryByRole("heading")?.textContent ?? null;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("the dialog of an address", () => {
  it.each([
    ["/gamehall?show_popup_auth=1&type=slot", "authorization", "/gamehall?type=slot"],
    ["/gamehall?show_popup_reg=#hash", "registration", "/gamehall#hash"],
    ["/?redirectUrl=%2Fcashier#rounds", "authorization", "/"],
  ])("%s is for a guest; closing it takes the address away", async (path, kind, left) => {
    const { address } = await open(path);
    await screen.findByRole("heading", { name: kind });
    close();
    await waitFor(() => expect(title()).toBeNull());
    expect(address()).toBe(left);
  });

  it("is not for a player, who goes on to the page that was wanted", async () => {
    const { address } = await open("/?redirectUrl=%2Fcashier#rounds", PLAYER);
    await waitFor(() => expect(address()).toBe("/cashier#rounds"));
    expect(title()).toBeNull();
  });

  it("waits until it is known who is there", async () => {
    const { address, enter } = await open("/gamehall?show_popup_auth=1", "unknown");
    await settle();
    expect(title()).toBeNull();
    await enter(PLAYER);
    await waitFor(() => expect(address()).toBe("/gamehall"));
    expect(title()).toBeNull();
  });

  it("goes with whoever signs in, wherever that was", async () => {
    const { address, enter } = await open("/gamehall?show_popup_auth=1");
    await screen.findByRole("heading");
    await enter(PLAYER);
    await waitFor(() => expect(address()).toBe("/gamehall"));
    expect(title()).toBeNull();
  });

  it("stays when closing is prevented", async () => {
    const { address } = await open("/?show_popup_auth=1&prevent_close=1");
    await screen.findByRole("heading");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    fireEvent.mouseDown(screen.getByRole("dialog"));
    await settle();
    expect(title()).toBe("authorization");
    expect(address()).toBe("/?show_popup_auth=1&prevent_close=1");
  });

  it.each([
    ["without signing in", () => close(), null],
    ["by signing in", (enter: (account: Account) => unknown) => enter(PLAYER), "foyer.intent"],
  ])("that goes %s forgets what a guest was about to do: %s", async (_, leave, kept) => {
    rememberIntent({ kind: "like", sysname: "gold-pan-creek" }, Date.now());
    const { address, enter } = await open("/gamehall?show_popup_reg=1");
    await screen.findByRole("heading");
    expect(localStorage.getItem("show_popup_reg")).toBe("1");
    await leave(enter);
    await waitFor(() => expect(address()).toBe("/gamehall"));
    expect(sessionStorage.key(0)).toBe(kept);
  });

  it("leaves the dialogs of the store as they are", async () => {
    const { dialogs } = await open("/gamehall?show_popup_auth=1");
    await screen.findByRole("heading");
    act(() => void dialogs.open("auth", { type: "registration" }));
    await screen.findByRole("heading", { name: "registration" });
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toEqual(["authorization", "registration"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    await waitFor(() => expect(title()).toBe("authorization"));
    expect(dialogs.snapshot()).toEqual([]);
  });
});

const GAME = "/game/gold-pan-creek";

describe("a game for real", () => {
  it("asks a guest to join, and closing leads home", async () => {
    const { address } = await open(`${GAME}#real`);
    await screen.findByRole("heading", { name: "registration" });
    close();
    await waitFor(() => expect(address()).toBe("/"));
    expect(title()).toBeNull();
  });

  it.each([
    ["?show_popup_reg=1", "registration"],
    ["?show_popup_auth=1", "authorization"],
    ["?redirectUrl=%2Fcashier", "authorization"],
  ])("asks once when the address has brought a popup: %s", async (query, kind) => {
    const { address } = await open(`${GAME}${query}#real`);
    await screen.findByRole("heading", { name: kind });
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    close();
    await waitFor(() => expect(address()).toBe("/"));
    expect(title()).toBeNull();
  });

  it("begins once its guest is in", async () => {
    const { enter, findByText, address } = await open(`${GAME}?show_popup_reg=1#real`);
    await screen.findByRole("heading");
    await enter(PLAYER);
    await findByText("The game runs");
    expect(title()).toBeNull();
    await waitFor(() => expect(address()).toBe(`${GAME}#real`));
  });

  it("stops for a player who signs out, and asks them nothing", async () => {
    const { enter, findByText, address } = await open(`${GAME}#real`, PLAYER);
    await findByText("The game runs");
    await enter(null);
    await findByText("The poster");
    await settle();
    expect(title()).toBeNull();
    expect(address()).toBe(`${GAME}#real`);
  });

  it("is not what a demo is, nor another page", async () => {
    await open(`${GAME}#demo`);
    await open("/winners#real");
    await settle();
    expect(title()).toBeNull();
  });
});
