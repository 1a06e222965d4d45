import { useRouteError } from "react-router";
import { SystemPage } from "#features/system/index.ts";
import { DefaultLayout } from "#layouts/default/default-layout.tsx";
import { EmptyLayout } from "#layouts/empty-layout.tsx";
import { UNAVAILABLE, type PageFailure } from "#lib/site/route-entry.ts";
import { BrowserOverlays } from "./root.tsx";

/** The root error boundary: failures of loaders and of the server's chain, and errors thrown while rendering (§8.2). */
export function RootError() {
  const error = useRouteError();
  const failure: PageFailure = isFailure(error) ? error : { status: 500 };
  const page = <SystemPage failure={failure} />;
  // §2.2: maintenance and forbidden pages use the empty layout, other system pages the default one.
  const Layout =
    (failure.status === 503 && failure.type !== UNAVAILABLE) || failure.status === 403 ? EmptyLayout : DefaultLayout;
  return (
    <>
      <Layout>{page}</Layout>
      <BrowserOverlays failure={failure} />
    </>
  );
}

function isFailure(error: unknown): error is PageFailure {
  return (
    typeof error === "object" &&
    error !== null &&
    "status" in error &&
    typeof error.status === "number" &&
    !(error instanceof Error)
  );
}
