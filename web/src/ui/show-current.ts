import { useEffect, useRef, type RefObject } from "react";

/** For a bar of links that scrolls sideways on phones: scrolls the current link into view whenever it changes. */
export function useShowCurrent(current: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<string>(null);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    showCurrent(bar.current);
  }, [current]);
  return bar;
}

function showCurrent(bar: HTMLElement | null): void {
  const current = bar?.querySelector<HTMLElement>("[aria-current=page]");
  if (!bar || !current) return;
  const [row, link] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
  bar.scrollBy({ left: link.left + link.width / 2 - row.left - row.width / 2 });
}
