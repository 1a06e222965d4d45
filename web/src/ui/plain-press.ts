import type { MouseEvent } from "react";

/** Whether a press follows a link in this tab: no new tab, no new window, no download. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
