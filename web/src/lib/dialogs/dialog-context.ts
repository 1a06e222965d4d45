import { createContext, useContext } from "react";

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
