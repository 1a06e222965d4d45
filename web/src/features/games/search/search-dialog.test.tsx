import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import type { Happening } from "#lib/analytics/event-queue.ts";
import { DialogFrameProvider } from "#lib/dialogs/dialog-context.ts";
import { renderPart } from "#testing/render-part.tsx";
import { gamesRead, providersRead } from "../queries.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { searchConfigRead } from "./search-config.ts";

afterEach(cleanup);

const FRAME = {
  close: () => undefined,
  finish: () => undefined,
  preventClose: false,
  holdScroll: () => () => undefined,
  addModal: () => () => undefined,
};
const CONFIG = {
  minimumLength: 2,
  delayMilliseconds: 0,
  pageSize: 6,
  isProviderSearchEnabled: false,
  popularQueries: [],
};

function show() {
  const found = (search: string, count: number) =>
    [gamesRead({ search, count: CONFIG.pageSize, offset: 0 }), { items: [], count, offset: 0 }] as const;
  const screen = renderPart(
    <StrictMode>
      <DialogFrameProvider value={FRAME}>
        <SearchDialog typed={() => ""} />
      </DialogFrameProvider>
    </StrictMode>,
    {
      answers: [
        [searchConfigRead, CONFIG],
        [providersRead, { items: [], count: 0, offset: 0 }],
        found("go", 9),
        found("gold", 3),
      ],
    },
  );
  const heard: Happening[] = [];
  screen.events.listen((happening) => heard.push(happening));
  const field = screen.getByRole("searchbox", { hidden: true });
  const type = async (value: string, count: RegExp) => {
    fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(screen.getByText(count)).toBeTruthy());
  };
  return { ...screen, heard, type };
}

test("one dialog is one search: the last that showed results", async () => {
  const { heard, type, unmount } = show();
  await type("go", /^9 /);
  await type("gold", /^3 /);
  expect(heard).toEqual([]);
  unmount();
  expect(heard).toEqual([{ name: "search", params: { search_term: "gold", results: 3 } }]);
});

test("a dialog in which nothing was searched is no search", () => {
  const { heard, unmount } = show();
  unmount();
  expect(heard).toEqual([]);
});
