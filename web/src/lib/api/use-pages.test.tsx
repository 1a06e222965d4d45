import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act, useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "#testing/render-part.tsx";
import { ApiError } from "./api.ts";
import { platformRead, type AnyRead, type Read } from "./reads.ts";
import { usePages } from "./use-pages.ts";

afterEach(cleanup);

type Page = { items: string[]; count: number };
const pageRead = (page: number): Read<Page> =>
  platformRead("games/getHistory", { offset: page * 2, count: 2 }) as unknown as Read<Page>;
const page = (...items: string[]): Page => ({ items, count: 5 });

function List({ most }: { most?: number }) {
  const list = usePages(pageRead, { size: 2, ...(most !== undefined && { most }) });
  return (
    <div>
      <p role="status">{list.data?.pages.flatMap(({ items }) => items).join(" ") ?? "waiting"}</p>
      <p>{list.isFetchNextPageError ? "failed" : ""}</p>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>more</button>}
    </div>
  );
}

/** A list of at most one page, rendered after a click, so that the test can set the answers first. */
function Late() {
  const [isShown, show] = useState(false);
  return isShown ? <List most={1} /> : <button onClick={() => show(true)}>show</button>;
}

function Place({ isLeft }: { isLeft: boolean }) {
  return isLeft ? null : <List />;
}

/** An API with three pages. */
function answering({ api }: ReturnType<typeof renderPart>) {
  const pages = [page("a", "b"), page("c", "d"), page("e")];
  api.read.mockImplementation(((read: AnyRead) =>
    Promise.resolve(pages[Number(read.queryKey[2]["offset"]) / 2])) as never);
}

test("the first page is the read that the page's plan has asked for; each next one is asked for by a press", async () => {
  const screen = renderPart(<List />, { answers: [[pageRead(0), page("a", "b")]] });
  answering(screen);
  const { getByRole, queryByRole, api } = screen;
  expect(getByRole("status").textContent).toBe("a b");
  expect(api.read).not.toHaveBeenCalled();
  fireEvent.click(getByRole("button"));
  await waitFor(() => expect(getByRole("status").textContent).toBe("a b c d"));
  expect(api.read).toHaveBeenCalledTimes(1);
  fireEvent.click(getByRole("button"));
  await waitFor(() => expect(getByRole("status").textContent).toBe("a b c d e"));
  expect(queryByRole("button")).toBeNull();
});

test("without the first page the list asks for it, and a list has no more pages than it may", async () => {
  const screen = renderPart(<Late />);
  answering(screen);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("status").textContent).toBe("waiting");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("a b"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("a page that fails leaves the others, and can be asked for again", async () => {
  const screen = renderPart(<List />, { answers: [[pageRead(0), page("a", "b")]] });
  answering(screen);
  screen.api.read.mockRejectedValueOnce(new ApiError("InternalServerErrorException", "", 500));
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("failed");
  expect(screen.getByRole("status").textContent).toBe("a b");
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("a b c d"));
});

test("all pages of a name are asked for again together", async () => {
  const screen = renderPart(<List />, { answers: [[pageRead(0), page("x", "y")]] });
  answering(screen);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("x y c d"));
  await act(() => screen.queries.invalidateQueries({ queryKey: ["platform", "games/getHistory"] }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("a b c d"));
});

test("the pages that were there are there again for who comes back", async () => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        queryFn: ({ queryKey }) =>
          Promise.resolve((queryKey[2] as { offset: string }).offset === "2" ? page("c", "d") : page("a", "b")),
      },
    },
  });
  const tree = (isLeft: boolean) => (
    <QueryClientProvider client={queries}>
      <Place isLeft={isLeft} />
    </QueryClientProvider>
  );
  queries.setQueryData(pageRead(0).queryKey, page("a", "b"));
  const place = document.createElement("div");
  document.body.append(place);
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  place.innerHTML = renderToString(tree(false));
  expect(place.querySelector("[role=status]")?.textContent).toBe("a b");
  const root = await act(() => Promise.resolve(hydrateRoot(place, tree(false))));
  expect(complaints).not.toHaveBeenCalled();
  fireEvent.click(place.querySelector("button") as HTMLButtonElement);
  await waitFor(() => expect(place.querySelector("[role=status]")?.textContent).toBe("a b c d"));
  await act(() => Promise.resolve(root.render(tree(true))));
  await act(() => Promise.resolve(root.render(tree(false))));
  expect(place.querySelector("[role=status]")?.textContent).toBe("a b c d");
  await act(() => Promise.resolve(root.unmount()));
  complaints.mockRestore();
});
