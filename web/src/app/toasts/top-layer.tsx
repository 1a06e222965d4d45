import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { ModalStack } from "#lib/dialogs/modal-stack.ts";

/** Removes the browser's own popover styles: border, background, centring. */
const LOOK = "pointer-events-none fixed inset-0 m-0 size-0 overflow-visible border-0 bg-transparent p-0 text-text";

/**
 * A layer above everything, including modal dialogs: a popover that is shown again over each new dialog and moved into
 * it, because content outside a modal dialog is inert. The same element is moved, so that its content keeps its state.
 */
export function TopLayer({ modals, children }: { modals: ModalStack; children: ReactNode }) {
  const [layer] = useState(() => Object.assign(document.createElement("div"), { popover: "manual", className: LOOK }));
  const over = useSyncExternalStore(modals.subscribe, modals.top);
  useLayoutEffect(() => {
    // A dialog may close with the toast that it causes.
    (over?.isConnected ? over : document.body).append(layer);
    layer.showPopover?.();
    return () => layer.remove();
  }, [layer, over]);
  return createPortal(children, layer);
}
