import { useEffect, useRef } from "react";

/** After a step change, moves the focus to the first field of the new step, because the pressed button is gone. */
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
