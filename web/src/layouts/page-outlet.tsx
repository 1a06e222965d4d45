import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useRevalidator } from "react-router";
import { CONTENT_ID } from "#features/navigation/index.ts";
import { WithWrittenHeading } from "#features/seo/index.ts";
import { SystemPage } from "#features/system/index.ts";
import { isOfAccount } from "#lib/api/account.ts";
import { useNotePageError } from "#lib/site/page-error.ts";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { Boundary } from "#ui/boundary.tsx";

const FAILED: PageFailure = { status: 500 };

/** The page inside its layout. An error of the page leaves the frame and every other page as they are. */
export function PageOutlet() {
  const { pathname, search } = useLocation();
  return (
    <Boundary place={`${pathname}${search}`} Fallback={PageError}>
      <WithWrittenHeading>
        <Outlet />
      </WithWrittenHeading>
    </Boundary>
  );
}

function PageError({ retry }: { retry: () => void }) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  useNotePageError(FAILED);
  useEffect(() => {
    const title = place.current?.querySelector("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus();
  }, []);
  const onRetry = async () => {
    // What the page threw over may be an answer: those that nothing else shows are asked for again.
    queries.removeQueries({ type: "inactive", predicate: (query) => !isOfAccount(query) });
    await revalidate();
    document.getElementById(CONTENT_ID)?.focus();
    retry();
  };
  return (
    <div ref={place} className="contents">
      <SystemPage failure={FAILED} onRetry={() => void onRetry()} />
    </div>
  );
}
