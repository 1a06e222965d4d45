import { useEffect, useRef } from "react";

/** The button that brought the next step is gone with its own: the focus goes on to the first field of what has come. */
export function useFocusOnChange(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    element.current?.querySelector<HTMLInputElement>("input:not([type=hidden], [readonly])")?.focus();
  }, [step]);
  return element;
}
