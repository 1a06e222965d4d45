import { SystemPage } from "../system-page.tsx";

/** The catch-all of the route table (§8.2). */
export function Component() {
  return <SystemPage failure={{ status: 404 }} />;
}
