import { lazy, Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { Boundary } from "#ui/boundary.tsx";
import { whenIdle } from "./when-idle.ts";

const Overlays = lazy(async () => {
  // Not needed to read the page, unless the address opens a popup.
  if (!location.search) await whenIdle();
  return { default: (await import("./overlays.tsx")).Overlays };
});

/** Wraps every page; lives as long as the document. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <BrowserOverlays failure={null} />
    </>
  );
}

export function BrowserOverlays({ failure }: { failure: PageFailure | null }) {
  // Marks the page as interactive, for style sheets and tests.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  // The server renders nothing here, so the first render in the browser must not either, not even a boundary.
  return useIsHydrated() ? (
    <Boundary>
      <Suspense fallback={null}>
        <Overlays failure={failure} />
      </Suspense>
    </Boundary>
  ) : null;
}
