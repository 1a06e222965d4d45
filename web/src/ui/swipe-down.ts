import { useRef, type PointerEvent } from "react";

/** How far, or how fast (pixels a millisecond), a finger must pull to close the sheet. */
const FAR = 96;
const FAST = 0.5;

/** Whether a pull of this length and time closes. */
export function isThrow(distance: number, milliseconds: number): boolean {
  if (distance <= 0) return false;
  return distance > FAR || (distance > 24 && distance / Math.max(milliseconds, 1) > FAST);
}

function move(handle: Element, distance: number): void {
  const sheet = handle.closest<HTMLElement>("dialog");
  if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : "";
}

/**
 * Handlers for the header of a sheet: the dialog follows a finger that pulls it down, and closes or springs back
 * (look.md "Motion").
 */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const end = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from) return;
    move(event.currentTarget, 0);
    if (event.type === "pointerup" && isThrow(event.clientY - from.y, event.timeStamp - from.at)) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === "mouse" || (event.target as Element).closest("button, a")) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(event.currentTarget, event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
