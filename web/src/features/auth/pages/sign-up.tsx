import type { PlanContext } from "../../../lib/route-entry.ts";
import { AuthPage } from "../auth-page.tsx";
import { metadataRead } from "../../forms/index.ts";
import { authReads } from "../queries.ts";

/** Who is in already has nothing to do here. */
export const redirect = ({ site }: PlanContext) => (site.user ? "/" : null);

export const plan = () => [...authReads, metadataRead];

export function Component() {
  return <AuthPage mode="registration" />;
}
