import { Suspense } from "react";
import { PopupQuery } from "../features/auth/popup-query.tsx";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import type { PageFailure } from "../lib/route-entry.ts";
import { ToastHost } from "./toasts/toast-host.tsx";
import { useDocumentHead } from "./use-document-head.ts";
import { useHashTarget } from "./use-hash-target.ts";

/** What lives above and beside the page and exists in the browser only: dialogs, toasts, the head of later pages. */
export function Overlays({ failure }: { failure: PageFailure | null }) {
  useDocumentHead(failure);
  useHashTarget();
  return (
    <Suspense fallback={null}>
      <NavigationProgress />
      <DialogHost />
      <ToastHost />
      <PopupQuery />
    </Suspense>
  );
}
