import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { renderPart } from "#testing/render-part.tsx";
import { useDocumentHead } from "./use-document-head.ts";

function Head({ failure }: { failure: PageFailure | null }) {
  useDocumentHead(failure);
  return null;
}

/** A system page and the page after it; each is mounted anew. */
function Pages({ first }: { first: PageFailure | null }) {
  const [failure, setFailure] = useState(first);
  return (
    <>
      <Head key={String(failure?.status)} failure={failure} />
      <button type="button" onClick={() => setFailure(failure ? null : { status: 403 })}>
        Go on
      </button>
    </>
  );
}

const goOn = () => fireEvent.click(screen.getByRole("button"));

afterEach(cleanup);

test("keeps the server's head on the first page, sets a system page's own, and replaces it on the next page", async () => {
  document.title = "As the server wrote it";
  renderPart(<Pages first={null} />, { path: "/gamehall" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.title).toBe("As the server wrote it");
  goOn();
  await waitFor(() => expect(document.title).toMatch(/denied/i));
  goOn();
  await waitFor(() => expect(document.title).not.toMatch(/denied/i));
  expect(document.title).not.toBe("");
});
