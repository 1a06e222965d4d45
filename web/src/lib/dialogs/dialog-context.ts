import { createContext, useContext } from "react";

export type DialogFrameContext = {
  /** Requests closing; a dialog with `preventClose` stays open. */
  close: () => void;
  /** Closes the dialog despite `preventClose`, because its purpose is fulfilled. */
  finish: () => void;
  preventClose: boolean;
  holdScroll: () => () => void;
  /** Registers an open modal dialog; the returned function removes it. */
  addModal: (dialog: HTMLElement) => () => void;
};

const Context = createContext<DialogFrameContext | null>(null);
export const DialogFrameProvider = Context.Provider;

export function useDialogFrame(): DialogFrameContext {
  const frame = useContext(Context);
  if (!frame) throw new Error("A dialog must be opened through the dialog store");
  return frame;
}
