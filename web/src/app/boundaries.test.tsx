import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountRead } from "#lib/api/account.ts";
import type { Api } from "#lib/api/api.ts";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import { ModalStack } from "#lib/dialogs/modal-stack.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import { isPage } from "#lib/site/route-entry.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { ToastStore } from "#lib/toasts/toast-store.ts";
import { GameLayout } from "#layouts/game/game-layout.tsx";
import { words as moreWords } from "#locales/en.more.ts";
import { words } from "#locales/en.ts";
import { routes } from "../routes.ts";
import { renderPart } from "#testing/render-part.tsx";
import { Boundary } from "#ui/boundary.tsx";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { Overlays } from "./overlays.tsx";
import { Providers } from "./providers.tsx";
import { buildRouteTree } from "./route-tree.tsx";

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

const never = () => new Promise<never>(() => {});

/** The whole site, with pages of the test's own in the route table. */
function openSite(path: string) {
  const api: Api = { watch: () => () => undefined, read: never, get: never, post: never };
  const site: SiteContext = {
    origin: "http://site.test",
    locale: "en",
    path,
    search: "",
    user: null,
    now: 0,
    timeZone: "UTC",
    system: null,
    runtime: { apiVersion: "2.34", frameOrigins: [] },
    buildId: "test",
  };
  const queries = new QueryClient({
    defaultOptions: { queries: { queryFn: () => Promise.reject(new Error("no network")), retry: false } },
  });
  queries.setQueryData(accountRead.queryKey, null);
  const services = {
    api,
    dialogs: new DialogStore(),
    toasts: new ToastStore(),
    holdScroll: () => () => undefined,
    pageModule: () => undefined,
    moreWords: Promise.resolve(),
  };
  const tree = buildRouteTree((entry) => (isPage(entry) ? { element: <Page id={entry.id} /> } : { element: null }), {
    Component: GameLayout,
  });
  const router = createMemoryRouter(tree, { initialEntries: [path] });
  render(
    <Providers
      site={site}
      queries={queries}
      translate={createTranslate("en", { ...words, ...moreWords })}
      services={services}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const pathOf = (pattern: string) =>
  pattern
    .replace(/\/:\w+\?/, "")
    .replace("*", "nowhere/at/all")
    .replaceAll(/:\w+/g, "7");

const heading = () => document.querySelector("h1");

beforeEach(() => {
  broken = null;
  // React tells the console of what a boundary has caught.
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
      const router = openSite(pathOf(entry.path).replace(/^(?!\/)/, "/"));
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
      broken = null;
      fireEvent.click(await screen.findByText("Try again"));
      expect(await screen.findByText(`Page ${id}`)).toBeTruthy();
    },
  );

  it("gives the document its title, and the next page has its own", async () => {
    broken = "winners";
    document.title = "As the server wrote it";
    const router = openSite("/winners");
    await waitFor(() => expect(document.title).toBe("Something went wrong"));
    await act(() => router.navigate("/jackpots"));
    await waitFor(() => expect(document.title).toMatch(/jackpots/i));
  });
});

describe("a part that throws", () => {
  it("is left out where nothing stands in for it", () => {
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

  it("does not take the other overlays along", async () => {
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
