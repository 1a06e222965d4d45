import { useEffect, useRef } from "react";

/** Focuses the first field of a form that a button opened: the player wants to type. */
export function useFocusOnFirstField(isThere = true) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isThere) element.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus();
  }, [isThere]);
  return element;
}
