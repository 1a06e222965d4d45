import { useServices } from "../services.tsx";
import type { DialogStore } from "./dialog-store.ts";

/** The dialogs of the page; undefined on the server, where nothing is ever opened. */
export function useDialogs(): DialogStore | undefined {
  return useServices()?.dialogs;
}
