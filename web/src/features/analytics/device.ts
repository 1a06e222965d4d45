import { isInMiniApp } from "#lib/browser/in-mini-app.ts";

/** §9 Device types. */
export type Device = "default" | "PWA" | "webViewApp";

/** What the site runs in: a browser, installed, or inside of an app. */
export function deviceOf(place: Pick<Window, "matchMedia"> & { navigator: { userAgent: string } }): Device {
  const { navigator } = place as { navigator: { userAgent: string; standalone?: boolean } };
  if (isInMiniApp()) return "webViewApp";
  if (navigator.standalone === true || place.matchMedia("(display-mode: standalone)").matches) return "PWA";
  return isWebView(navigator.userAgent) ? "webViewApp" : "default";
}

/** Android marks its web views; those of iOS leave out the browser's own name. */
function isWebView(userAgent: string): boolean {
  if (/; wv\)/.test(userAgent)) return true;
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && !/\b(?:Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent);
}
