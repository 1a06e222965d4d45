import { isLaunchHash } from "./mini-app.ts";

const OPENED_IN_APP = "foyer.mini-app";

/** Remembers for this tab that the messaging app has opened it: the hash goes with the first navigation. */
export function rememberMiniApp(): void {
  try {
    if (isLaunchHash(location.hash)) sessionStorage.setItem(OPENED_IN_APP, "1");
  } catch {
    // Storage refused: later pages count as the product's.
  }
}

/** Whether the site runs inside the messaging app. */
export function isInMiniApp(): boolean {
  try {
    return isLaunchHash(location.hash) || sessionStorage.getItem(OPENED_IN_APP) !== null;
  } catch {
    return false;
  }
}
