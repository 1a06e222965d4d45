import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { rowEnds, type RowEnds } from "./row-ends.ts";

/** A row counts as fitting until it is measured: arrows need script anyway. */
const EVERYTHING: RowEnds = { isAtStart: true, isAtEnd: true };

type HorizontalRowProps = {
  /** Names the list. */
  label: string;
  /** Shown above the row; the arrows are at its end. */
  heading?: ReactNode;
  /** List items. */
  children: ReactNode;
  className?: string;
};

/**
 * A list on one line that scrolls by finger, wheel and keyboard. It runs over the edge of the page, which shows that there is
 * more. Mouse users get arrows. The browser does the scrolling, so it works without script.
 */
export function HorizontalRow({ label, heading, children, className }: HorizontalRowProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<RowEnds>(EVERYTHING);

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const next = rowEnds(element.scrollLeft, element.clientWidth, element.scrollWidth);
    setEnds((was) => (was.isAtStart === next.isAtStart && was.isAtEnd === next.isAtEnd ? was : next));
  }, []);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, [measure]);

  const page = (direction: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element.scrollBy({ left: element.clientWidth * 0.8 * direction * forward, behavior: "smooth" });
  };

  const arrows =
    ends.isAtStart && ends.isAtEnd ? null : (
      <span className="hidden gap-2 laptop:flex">
        <IconButton
          look="outline"
          icon="chevron-left"
          label={t("ui.row.back", { label })}
          disabled={ends.isAtStart}
          onClick={() => page(-1)}
          className="rtl:-scale-x-100"
        />
        <IconButton
          look="outline"
          icon="chevron-right"
          label={t("ui.row.forward", { label })}
          disabled={ends.isAtEnd}
          onClick={() => page(1)}
          className="rtl:-scale-x-100"
        />
      </span>
    );
  return (
    // Contained: the scrolling content must not widen the page.
    <div className="contain-inline-size">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">{heading}</div>
        {arrows}
      </div>
      <ul
        ref={list}
        aria-label={label}
        className={cx(
          "bleed no-scrollbar flex snap-x snap-proximity overflow-x-auto overscroll-x-contain *:snap-start",
          className,
        )}
      >
        {children}
      </ul>
    </div>
  );
}
