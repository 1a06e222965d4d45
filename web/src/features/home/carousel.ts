import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useReducedMotion } from "#ui/reduced-motion.ts";

const ADVANCE_MS = 7000;

/** The slide whose middle is nearest to the middle of the viewport. */
export function nearestSlide(
  scrollLeft: number,
  visible: number,
  slides: readonly { start: number; width: number }[],
): number {
  const middle = Math.abs(scrollLeft) + visible / 2;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  slides.forEach(({ start, width }, index) => {
    const distance = Math.abs(start + width / 2 - middle);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function measure(list: HTMLElement): number {
  const slides = [...list.children].map((child) => ({
    start: Math.abs((child as HTMLElement).offsetLeft - list.offsetLeft),
    width: child.clientWidth,
  }));
  return nearestSlide(list.scrollLeft, list.clientWidth, slides);
}

/**
 * A list that scrolls from slide to slide by itself, unless the visitor stopped it, has the pointer or the focus on it, looks at
 * another tab, or prefers reduced motion.
 */
export function useCarousel(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = useReducedMotion();
  const isPlaying = !isStopped && !isStill && count > 1;

  const show = (slide: number) => {
    const element = list.current;
    const target = element?.children[(slide + count) % count] as HTMLElement | undefined;
    if (element && target)
      element.scrollTo({ left: target.offsetLeft - element.offsetLeft, behavior: isStill ? "instant" : "smooth" });
  };

  const advance = useEffectEvent((slide: number) => {
    if (document.visibilityState === "visible") show(slide);
  });
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => advance(index + 1), ADVANCE_MS);
    return () => clearInterval(timer);
    // Every change of the slide restarts the wait.
  }, [isPlaying, isHeld, index]);

  return {
    list,
    index,
    show,
    isPlaying,
    /** Without automatic scrolling there is nothing to stop. */
    canPlay: !isStill && count > 1,
    toggle: () => setStopped((was) => !was),
    onScroll: () => list.current && setIndex(measure(list.current)),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
