import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { isPage } from "#lib/site/route-entry.ts";
import { routes } from "../routes.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { renderRoute } from "#testing/render-route.tsx";
import { Boundary } from "#ui/boundary.tsx";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Overlays } from "./overlays.tsx";

vi.mock("#features/navigation/components/menu-dialog.tsx", () => ({
  MenuDialog: () => {
    throw new Error("a dialog that throws");
  },
}));

let broken: string | null = null;

function Page({ id }: { id: string }) {
  if (id === broken) throw new Error("a page that throws");
  return <h1>{`Page ${id}`}</h1>;
}

/** The whole site, with the test's own pages in the route table. */
const openSite = (path: string) =>
  renderRoute(path, { user: PLAYER, page: (entry) => ({ Component: () => <Page id={entry.id} /> }) });

const pathOf = (pattern: string) =>
  pattern
    .replace(/\/:\w+\?/, "")
    .replace("*", "nowhere/at/all")
    .replaceAll(/:\w+/g, "7");

const heading = () => document.querySelector("h1");

beforeEach(() => {
  broken = null;
  // React logs caught errors to the console.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a page that throws", () => {
  it.each(routes.filter(isPage).map((entry) => [entry.id, entry] as const))(
    "leaves its layout and the other pages as they are: %s",
    async (id, entry) => {
      broken = id;
      const { router } = await openSite(pathOf(entry.path).replace(/^(?!\/)/, "/"));
      const title = await screen.findByText("Something went wrong");
      expect(document.activeElement).toBe(title);
      expect(heading()).toBe(title);
      if (entry.layout !== "svg-sprite") {
        expect(document.querySelector("main")?.contains(title)).toBe(true);
        expect(document.querySelector("header")).toBeTruthy();
      }
      await act(() => router.navigate(id === "winners" ? "/jackpots" : "/winners"));
      expect(heading()?.textContent).toMatch(/^Page /);
      await act(() => router.navigate(-1));
      await waitFor(() =>
        expect([router.state.navigation.state, heading()?.textContent]).toEqual(["idle", title.textContent]),
      );
      broken = null;
      fireEvent.click(await screen.findByText("Try again"));
      expect(await screen.findByText(`Page ${id}`)).toBeTruthy();
    },
  );

  it("sets the document's title, and the next page sets its own", async () => {
    broken = "winners";
    document.title = "As the server wrote it";
    const { router } = await openSite("/winners");
    await waitFor(() => expect(document.title).toBe("Something went wrong"));
    await act(() => router.navigate("/jackpots"));
    await waitFor(() => expect(document.title).toMatch(/jackpots/i));
  });
});

describe("a part that throws", () => {
  it("is left out without a fallback", () => {
    broken = "part";
    render(
      <>
        <Boundary>
          <Page id="part" />
        </Boundary>
        <p>The rest</p>
      </>,
    );
    expect(screen.getByText("The rest")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("leaves the other overlays in place", async () => {
    const { dialogs } = renderPart(<Overlays failure={null} />);
    await act(async () => void dialogs.open("menu", {}, { preventClose: true }));
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Notifications" })).toBeTruthy();
  });
});

it("a dialog that throws says so, and can be left even when it prevents closing", async () => {
  const { dialogs } = renderPart(<DialogHost modals={new ModalStack()} failure={null} />);
  await act(async () => void dialogs.open("menu", {}, { preventClose: true }));
  await screen.findByRole("heading", { name: "Something went wrong" });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialogs.snapshot()).toEqual([]);
});
