import { useRef, type MouseEvent, type PointerEvent } from "react";

const LONG_MS = 450;
/** A finger that moves further than this is scrolling. */
const STILL_PX = 10;

/** Handlers for an element that reacts differently to a press and a long press; the click after a long press is suppressed. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);

  const stop = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.pointerType === "mouse") return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault();
      wasLong.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasLong.current) event.preventDefault();
    },
  };
}
