import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `close` when the address changes: what was opened on one page does not follow to the next. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const latest = useRef(close);
  latest.current = close;
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    latest.current();
  }, [key]);
}
