import type { ReactNode } from "react";
import { useServices } from "../lib/services.tsx";

/** For what needs the browser to exist at all; children must render nothing, or hydration would differ. */
export function ClientOnly({ children }: { children: ReactNode }) {
  return useServices() ? children : null;
}
