import { useEffect } from "react";
import { useLocation } from "react-router";
import { takeFocus } from "./take-focus.ts";
import { isLaunchHash } from "#lib/browser/mini-app.ts";

/** §2.3: content may still be arriving, so scrolling to a hash target is tried again up to four times, 300 ms apart. */
const RETRIES = 4;
const RETRY_MS = 300;

export function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decode(hash.slice(1));
    // Launch data is not an anchor on the page.
    if (!id || isLaunchHash(hash)) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      const target = document.getElementById(id);
      if (target) {
        target.scrollIntoView();
        // Screen readers continue from there.
        if (!target.contains(document.activeElement)) takeFocus(target);
      } else if ((tries += 1) <= RETRIES) timer = setTimeout(attempt, RETRY_MS);
    };
    attempt();
    return () => clearTimeout(timer);
  }, [hash]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
