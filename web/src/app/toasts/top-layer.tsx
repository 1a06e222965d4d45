import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { ModalStack } from "#lib/dialogs/modal-stack.ts";

/** What the browser gives a popover (a frame, a paper, the middle of the screen) taken off. */
const LOOK = "pointer-events-none fixed inset-0 m-0 size-0 overflow-visible border-0 bg-transparent p-0 text-text";

/**
 * Above everything, modal dialogs too: a popover of its own, shown again over each dialog that comes, and moved into it, because what
 * is outside of a modal dialog can neither be pressed nor is it read out. Moved as it is, so that nothing in it begins anew.
 */
export function TopLayer({ modals, children }: { modals: ModalStack; children: ReactNode }) {
  const [layer] = useState(() => Object.assign(document.createElement("div"), { popover: "manual", className: LOOK }));
  const over = useSyncExternalStore(modals.subscribe, modals.top);
  useLayoutEffect(() => {
    (over ?? document.body).append(layer);
    layer.showPopover?.();
    return () => layer.remove();
  }, [layer, over]);
  return createPortal(children, layer);
}
