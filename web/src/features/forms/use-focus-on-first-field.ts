import { useEffect, useRef } from "react";

/** Pressing the button that opens a form means that one wants to write into it. */
export function useFocusOnFirstField(isThere = true) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isThere) element.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus();
  }, [isThere]);
  return element;
}
