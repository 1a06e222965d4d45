import { useEffect } from "react";
import { useDialogs } from "#lib/site/services.tsx";

const TOLD = "foyer.demo-told";

/** §2.5 demo mode: its dialog opens with the first free game of a browser's session, and not again. */
export function useDemoTold(isDemo: boolean): void {
  const dialogs = useDialogs();
  useEffect(() => {
    if (isDemo && isFirst()) dialogs.open("demoMode", {});
  }, [dialogs, isDemo]);
}

/** Without storage nobody is told again and again. */
function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(TOLD) !== null) return false;
    sessionStorage.setItem(TOLD, "1");
    return true;
  } catch {
    return false;
  }
}
