import { createContext, useContext, useSyncExternalStore } from "react";
import type { DialogStore, OpenDialog } from "./dialog-store.ts";
import { useServices } from "../site/services.tsx";

export type DialogFrameContext = {
  /** Asks to close; a dialog that prevents closing stays. */
  close: () => void;
  /** Closes whatever the dialog prevents, because its purpose is fulfilled. */
  finish: () => void;
  preventClose: boolean;
  holdScroll: () => () => void;
  /** The dialog has come over the page; the returned function tells that it is gone. */
  addModal: (dialog: HTMLElement) => () => void;
};

const Context = createContext<DialogFrameContext | null>(null);
export const DialogFrameProvider = Context.Provider;

export function useDialogFrame(): DialogFrameContext {
  const frame = useContext(Context);
  if (!frame) throw new Error("A dialog must be opened through the dialog store");
  return frame;
}

/** For event handlers and effects, which never run on the server. */
export function useDialogs(): DialogStore {
  const services = useServices();
  if (!services) throw new Error("Dialogs open in the browser only");
  return services.dialogs;
}

const NOTHING: readonly OpenDialog[] = [];
const never = () => () => {};
const nothing = () => NOTHING;

export function useOpenDialogs(): readonly OpenDialog[] {
  const store = useServices()?.dialogs;
  return useSyncExternalStore(store?.subscribe ?? never, store?.snapshot ?? nothing, nothing);
}
