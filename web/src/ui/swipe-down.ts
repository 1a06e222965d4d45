import { useRef, type PointerEvent, type RefObject } from "react";

/** How far, or how fast (pixels a millisecond), a finger pulls until letting go means "away". */
const FAR = 96;
const FAST = 0.5;

/** Whether a pull of this length and time was meant to close. */
export function isThrow(distance: number, milliseconds: number): boolean {
  if (distance <= 0) return false;
  return distance > FAR || (distance > 24 && distance / Math.max(milliseconds, 1) > FAST);
}

/** Lets a finger pull `target` down by its handle; the sheet follows, and closes or springs back (look.md "Motion"). */
export function useSwipeDown(target: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const end = (event: PointerEvent) => {
    const element = target.current;
    const from = start.current;
    start.current = null;
    if (!element || !from) return;
    element.style.translate = "";
    if (isThrow(event.clientY - from.y, event.timeStamp - from.at)) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === "mouse" || (event.target as Element).closest("button")) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !target.current) return;
      target.current.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
