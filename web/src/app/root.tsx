import { Outlet } from "react-router";

/** Around every page: what lives as long as the document does. */
export function Root() {
  return <Outlet />;
}
