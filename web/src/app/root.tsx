import { Outlet } from "react-router";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { ToastHost } from "./toasts/toast-host.tsx";
import { useDocumentHead } from "./use-document-head.ts";

/** Around every page: what lives as long as the document does. */
export function Root() {
  useDocumentHead(null);
  return (
    <>
      <Outlet />
      <DialogHost />
      <ToastHost />
    </>
  );
}
