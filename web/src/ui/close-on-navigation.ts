import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `close` when the address changes, so that nothing stays open on the next page. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const openedOn = useRef(key);
  const onChange = useEffectEvent(close);
  useEffect(() => {
    if (openedOn.current === key) return;
    openedOn.current = key;
    onChange();
  }, [key]);
}
