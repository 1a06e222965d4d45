import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastHost } from "../toasts/toast-host.tsx";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { renderPart } from "#testing/render-part.tsx";
import { ReleaseOffer } from "./release-offer.tsx";

let release: (id: string | null) => void;
vi.mock("./watch-releases.ts", () => ({
  watchReleases: (_build: string, tell: typeof release) => {
    release = tell;
    return () => undefined;
  },
}));

const reload = vi.fn<() => void>();
const offer = () => screen.queryByRole("button", { name: "Reload" });
const tell = (id: string | null) => act(async () => release(id));

const DESTINATIONS = [
  "/",
  "/winners",
  "/game/gold-pan-creek",
  "/betting",
  "/cashier/deposit",
  "/forms/sign_up",
  "/profile/verification",
];
function Page() {
  return (
    <>
      {DESTINATIONS.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <input aria-label="Name" />
      <ReleaseOffer />
      <ToastHost modals={new ModalStack()} />
    </>
  );
}

const go = (path: string) => fireEvent.click(screen.getByRole("link", { name: path }));
const open = (path = "/") => renderPart(<Page />, { path });

beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockReset();
});

test("offers to reload once a release is there, and takes the offer back with the release", async () => {
  open();
  expect(offer()).toBeNull();
  await tell("b");
  fireEvent.click(offer() as HTMLElement);
  expect(reload).toHaveBeenCalledOnce();
  await tell(null);
  expect(offer()).toBeNull();
});

test("an offer that was closed is made again for the next build only", async () => {
  open();
  await tell("b");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(offer()).toBeNull();
  await tell("b");
  expect(offer()).toBeNull();
  await tell("c");
  expect(offer()).not.toBeNull();
});

test.each(["/game/gold-pan-creek", "/betting", "/cashier/deposit", "/forms/sign_up", "/profile/verification"])(
  "waits on %s, until the player goes on",
  async (path) => {
    open(path);
    await tell("b");
    expect(offer()).toBeNull();
    await act(async () => go("/winners"));
    expect(offer()).not.toBeNull();
    await act(async () => go(path));
    expect(offer()).toBeNull();
    await act(async () => go("/"));
    expect(offer()).not.toBeNull();
  },
);

test("waits while the player types, and afterwards as long as a reload would lose what was typed", async () => {
  open();
  const field = screen.getByLabelText("Name");
  act(() => field.focus());
  await tell("b");
  expect(offer()).toBeNull();
  fireEvent.input(field, { target: { value: "a" } });
  await act(async () => {
    field.blur();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(offer()).toBeNull();
  await act(async () => go("/winners"));
  expect(offer()).not.toBeNull();
});

test("waits while a dialog is open", async () => {
  const { dialogs } = open();
  await act(async () => void dialogs.open("menu", {}));
  await tell("b");
  expect(offer()).toBeNull();
  await act(async () => {
    for (const { id } of dialogs.snapshot()) dialogs.close(id, { immediate: true });
  });
  expect(offer()).not.toBeNull();
});
