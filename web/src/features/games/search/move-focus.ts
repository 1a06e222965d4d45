import type { KeyboardEvent } from "react";

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The arrow keys go from the search field through the results and back; a letter typed on a result goes to the field. Left,
 * right, Home and End stay the field's own.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const field = event.currentTarget.querySelector<HTMLInputElement>("[type=search]");
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>("[data-result]")].filter(
    (stop) => stop !== null,
  );
  const current = stops.findIndex((stop) => stop === document.activeElement);
  const step = STEPS[event.key];
  if (step && current >= 0) {
    event.preventDefault();
    stops[(current + step + stops.length) % stops.length]?.focus();
  } else if (event.key.length === 1 && event.key !== " " && document.activeElement !== field) {
    // The key's letter then arrives in the field.
    field?.focus();
  }
}
