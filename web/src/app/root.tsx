import { Outlet } from "react-router";
import { PopupQuery } from "../features/auth/index.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { ToastHost } from "./toasts/toast-host.tsx";
import { ClientOnly } from "./client-only.tsx";
import { useDocumentHead } from "./use-document-head.ts";

/** Around every page: what lives as long as the document does. */
export function Root() {
  useDocumentHead(null);
  return (
    <>
      <Outlet />
      <DialogHost />
      <ToastHost />
      <ClientOnly>
        <PopupQuery />
      </ClientOnly>
    </>
  );
}
