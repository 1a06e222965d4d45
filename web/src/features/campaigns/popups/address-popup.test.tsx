import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, expect, test } from "vitest";
import { DialogHost } from "#app/dialogs/dialog-host.tsx";
import { platformRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { describedAs } from "#testing/offers.ts";
import { renderPart } from "#testing/render-part.tsx";
import { popupTextRead } from "../queries.ts";

afterEach(cleanup);

const GALA = { id: 4, sysname: "winter-gala", finished_at: null, description: describedAs("The winter gala") };
const WELCOME = { sysname: "welcome", title: "Good evening", text: "Have a look around.", button: null };
const TERMS = {
  sysname: "terms-changed",
  title: "Our terms have changed",
  subtitle: "",
  body: [],
  button: { label: "I have read them", slug: "/" },
  isClosePrevented: true,
};

/**
 * The popup's reads that are not among the answers fail, as for a popup that the platform does not have. The address
 * changes after the first render, because nothing may suspend in a test's first render.
 */
async function open(path: string, answers: readonly (readonly [{ queryKey: readonly unknown[] }, unknown])[] = []) {
  const page = renderPart(
    <>
      <Link to={path}>Go</Link>
      <DialogHost modals={new ModalStack()} failure={null} />
    </>,
    { answers: [[commonRead, { popupFallbacks: [WELCOME] }], ...answers] },
  );
  await act(async () => void fireEvent.click(screen.getByText("Go")));
  return page;
}

test("the address opens a popup of the platform; closing it keeps the rest of the address", async () => {
  const page = await open("/gamehall?show_popup=winter-gala&preview=1&type=slot#top", [
    [platformRead("popups/get", { sysname: "winter-gala", preview: true }), GALA],
    [popupTextRead("winter-gala"), null],
  ]);
  expect(await screen.findByRole("dialog", { name: "The winter gala" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(page.address()).toBe("/gamehall?type=slot#top");
});

test("a popup that only common content has is shown by its fallback", async () => {
  await open("/?show_popup=welcome", [[popupTextRead("welcome"), null]]);
  expect(await screen.findByText("Have a look around.")).toBeTruthy();
});

test("a popup that content keeps open is closed by its button only", async () => {
  const page = await open("/?show_popup=terms-changed", [
    [platformRead("popups/get", { sysname: "terms-changed" }), { ...GALA, sysname: "terms-changed" }],
    [popupTextRead("terms-changed"), TERMS],
  ]);
  expect(await screen.findByRole("dialog", { name: "Our terms have changed" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "I have read them" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(page.address()).toBe("/");
});

test.each(["", "%00", "no-such-popup", "a/b"])("a name of nothing (%s) opens nothing", async (name) => {
  const page = await open(`/?show_popup=${name}`, [[popupTextRead("no-such-popup"), null]]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(page.address()).toBe(`/?show_popup=${name}`);
});
