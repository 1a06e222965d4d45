import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choice, choose } from "#lib/consent/consent.ts";
import { DialogFrameProvider } from "#lib/dialogs/dialog-context.ts";
import { renderPart } from "#testing/render-part.tsx";
import { ConsentLink } from "./choice-link.tsx";
import { ConsentBar } from "./choice-bar.tsx";
import { ConsentDialog } from "./choice-dialog.tsx";

const TAGS = { tags: { tagManager: "https://tags.example/t.js" } };
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  choose([], []);
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The bar waits for its words. */
const bar = (runtime: object, locale: "en" | "fr" = "en") =>
  act(() => Promise.resolve(renderPart(<ConsentBar />, { runtime, locale })));

test("a visitor is asked once; refusing is a button like accepting", async () => {
  const screen = await bar(TAGS);
  const refuse = await screen.findByRole("button", { name: "Refuse" });
  const accept = screen.getByRole("button", { name: "Accept" });
  expect(refuse.className).toBe(accept.className);
  expect(refuse.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(refuse);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(choice()).toMatchObject({ asked: ["statistics", "marketing"], given: [] });
  cleanup();
  expect((await bar(TAGS)).queryByRole("dialog")).toBeNull();
});

test("accepting agrees to what is configured, and no more", async () => {
  const screen = await bar({ tags: { marketing: "https://ads.example/a.js" } });
  expect((await screen.findByRole("dialog", { name: "Your privacy, your choice" })).textContent).toMatch(/advertising/);
  expect(screen.getByRole("dialog").textContent).not.toMatch(/measure/);
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(choice()).toMatchObject({ asked: ["marketing"], given: ["marketing"] });
});

test.each([
  ["nothing", {}],
  ["a monitor of the site's own", { monitor: { address: "http://site.test/monitor", percent: 10 } }],
])("nobody is asked where %s is configured", async (_, runtime) => {
  expect((await bar(runtime)).queryByRole("dialog")).toBeNull();
});

test("a monitor of a third party is asked about", async () => {
  const screen = await bar({ monitor: { address: "https://monitor.example/", percent: 10 } }, "fr");
  expect((await screen.findByRole("dialog")).textContent).toMatch(/mesurer/);
});

test("scripts of the operator's own code are asked about", async () => {
  document.body.innerHTML = '<script type="text/plain" data-consent="marketing"></script>';
  const screen = await bar({});
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("a browser that refuses for its visitor is not asked", async () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  expect((await bar(TAGS)).queryByRole("dialog")).toBeNull();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

const FRAME = {
  close: () => undefined,
  finish: vi.fn(),
  preventClose: false,
  holdScroll: () => () => undefined,
  addModal: () => () => undefined,
};

const settings = () =>
  renderPart(
    <DialogFrameProvider value={FRAME}>
      <ConsentDialog />
    </DialogFrameProvider>,
    { runtime: TAGS },
  );

test("each purpose is chosen by itself", () => {
  const screen = settings();
  const statistics = screen.getByRole("checkbox", { name: /Statistics/, hidden: true }) as HTMLInputElement;
  expect(statistics.checked).toBe(false);
  fireEvent.click(statistics);
  fireEvent.click(screen.getByRole("button", { name: "Save my choice", hidden: true }));
  expect(choice()?.given).toEqual(["statistics"]);
  expect(FRAME.finish).toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});

test("what was agreed to is shown; taking it back loads a document without the scripts", () => {
  choose(["statistics", "marketing"], ["statistics", "marketing"]);
  const screen = settings();
  const marketing = screen.getByRole("checkbox", { name: /Advertising/, hidden: true }) as HTMLInputElement;
  expect(marketing.checked).toBe(true);
  fireEvent.click(marketing);
  fireEvent.click(screen.getByRole("button", { name: "Save my choice", hidden: true }));
  expect(choice()?.given).toEqual(["statistics"]);
  expect(assign).toHaveBeenCalledTimes(1);
});

test("the footer leads to the choice where there is one", async () => {
  const screen = renderPart(<ConsentLink />, { runtime: TAGS });
  fireEvent.click(await screen.findByRole("button", { name: "Privacy choices" }));
  expect(screen.dialogs.snapshot()).toMatchObject([{ name: "consent" }]);
  cleanup();
  expect(renderPart(<ConsentLink />).container.childElementCount).toBe(0);
});
