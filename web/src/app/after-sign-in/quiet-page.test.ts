import { expect, test, vi } from "vitest";
import { DialogStore } from "#lib/dialogs/dialog-store.ts";
import { QuietPage } from "./quiet-page.ts";

function waiting(page: QuietPage) {
  const session = new AbortController();
  const quiet = vi.fn();
  const failed = vi.fn();
  void page.wait(session.signal).then(quiet, failed);
  return { session, quiet, failed };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a popup waits for a page that it may interrupt", async () => {
  const page = new QuietPage(new DialogStore());
  const { quiet } = waiting(page);
  await settle();
  expect(quiet).not.toHaveBeenCalled();
  page.moveTo(true);
  await settle();
  expect(quiet).toHaveBeenCalledOnce();
});

test("a popup waits for the last dialog to close, and for the page that is shown by then", async () => {
  const dialogs = new DialogStore();
  const page = new QuietPage(dialogs);
  page.moveTo(true);
  const menu = dialogs.open("menu", {});
  const { quiet } = waiting(page);
  await settle();
  expect(quiet).not.toHaveBeenCalled();
  // The menu's link leads to a game: the page changes with the closing of the dialog.
  dialogs.close(menu);
  page.moveTo(false);
  await settle();
  expect(quiet).not.toHaveBeenCalled();
  page.moveTo(true);
  await settle();
  expect(quiet).toHaveBeenCalledOnce();
});

test("the end of the session ends the waiting", async () => {
  const dialogs = new DialogStore();
  const page = new QuietPage(dialogs);
  const { session, quiet, failed } = waiting(page);
  session.abort();
  await settle();
  expect(failed).toHaveBeenCalledOnce();
  page.moveTo(true);
  await settle();
  expect(quiet).not.toHaveBeenCalled();
  await expect(page.wait(session.signal)).rejects.toThrow();
});
