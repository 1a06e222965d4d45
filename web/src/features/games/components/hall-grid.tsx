import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { monotonicNow } from "#lib/time/clock.ts";
import type { Game } from "#lib/api/entities.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { keepDocumentScroll, restoreDocumentScroll } from "../document-scroll.ts";
import { isSame, measureGrid, rowsIn, scrollAfter, spaceAround, type GridGeometry } from "../grid-geometry.ts";
import type { HallQuery } from "../hall-query.ts";
import { BUFFER_PX } from "../stretches.ts";
import { useGamesList } from "../use-games-list.ts";
import { CoverSkeleton } from "./cover-skeleton.tsx";
import { GameCover } from "./game-cover.tsx";
import { GRID } from "./games-grid.tsx";

type HallGridProps = {
  query: HallQuery;
  /** Names the list. */
  label: string;
  pageSize: number;
  /** How many games follow from where the list starts. */
  total: number;
};

/** The first rows are above the fold. */
const PRIORITY = 6;
/** More than two screens of a phone in a second: a cover that passes so fast is not seen, and drawing it costs a slow phone a frame. */
const FLING_PX_PER_MS = 2;

/**
 * The games of the hall, of which only those near the screen are drawn (§9 "Virtual scroller"). The rest is empty space
 * inside the list, so that the first page is the same on the server, before and after it is measured.
 */
export function HallGrid({ query, label, pageSize, total }: HallGridProps) {
  const { t } = useTranslation();
  const { grid, geometry } = useGridGeometry(total, Math.min(total, pageSize));
  const rows = geometry ? rowsIn(total, geometry) : 0;
  const { isFlung, watch } = useFling();
  // The React Compiler, which cannot memoise this hook's functions, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    enabled: geometry !== null,
    count: rows,
    estimateSize: () => geometry?.row ?? 0,
    scrollMargin: geometry?.top ?? 0,
    // Rendering inside the scroll event would hold back the frame that shows the scroll.
    useFlushSync: false,
    onChange: watch,
    overscan: geometry ? Math.ceil(BUFFER_PX / geometry.row) : 0,
  });
  // The library remembers the sizes of its rows until it is told.
  useLayoutEffect(() => virtual.measure(), [virtual, geometry]);

  const drawn = virtual.getVirtualItems();
  const [first, last] = [drawn[0]?.index, drawn.at(-1)?.index];
  const isVirtual = geometry !== null && first !== undefined && last !== undefined;
  const shown = isVirtual
    ? { first: first * geometry.columns, last: Math.min(total, (last + 1) * geometry.columns) - 1 }
    : { first: 0, last: Math.min(total, pageSize) - 1 };
  const space = isVirtual ? spaceAround({ first, last }, rows, geometry) : null;
  const { game, isFailed, isRetrying, retry } = useGamesList(query, { pageSize, total, shown });

  const start = (query.page - 1) * pageSize;
  return (
    <>
      <ul
        ref={grid}
        className={GRID}
        aria-label={label}
        style={space ? { paddingTop: space.before, paddingBottom: space.after } : undefined}
      >
        {Array.from({ length: shown.last - shown.first + 1 }, (_, place) => {
          const index = shown.first + place;
          return (
            <HallCell
              // By its place: a game that moved meanwhile may be in two parts of the list.
              key={index}
              game={game(index)}
              position={start + index + 1}
              size={start + total}
              isPriority={index < PRIORITY}
              isFlung={isFlung}
            />
          );
        })}
      </ul>
      {isFailed && (
        <div className="sticky bottom-[calc(var(--frame-bar)+0.75rem)] z-sticky">
          <ErrorState title={t("games.hall.failed")} onRetry={retry} isRetrying={isRetrying} />
        </div>
      )}
    </>
  );
}

type HallCellProps = {
  game: Game | undefined;
  position: number;
  size: number;
  isPriority: boolean;
  /** Whether the list passes too fast to be seen. */
  isFlung: boolean;
};

const HallCell = memo(function HallCell({ game, position, size, isPriority, isFlung }: HallCellProps) {
  const [isDrawn, setDrawn] = useState(!isFlung);
  // A cover that was drawn stays drawn.
  if (!isFlung && !isDrawn) setDrawn(true);
  return (
    <li aria-posinset={position} aria-setsize={size}>
      {game && isDrawn ? <GameCover game={game} isPriority={isPriority} /> : <CoverSkeleton />}
    </li>
  );
});

/** Whether the player has flung the list; `watch` is what the virtualizer calls whenever other rows are near the screen. */
function useFling() {
  const [isFlung, setFlung] = useState(false);
  const last = useRef({ offset: 0, at: 0 });
  const watch = useCallback(({ scrollOffset, isScrolling }: Virtualizer<Window, Element>) => {
    const { offset, at } = last.current;
    last.current = { offset: scrollOffset ?? 0, at: monotonicNow() };
    const speed = Math.abs(last.current.offset - offset) / Math.max(1, last.current.at - at);
    setFlung(isScrolling && speed > FLING_PX_PER_MS);
  }, []);
  return { isFlung, watch };
}

/** Measures the grid when it appears and when its width, or what is above it, changes. */
function useGridGeometry(total: number, firstCount: number) {
  const grid = useRef<HTMLUListElement>(null);
  const [geometry, setGeometry] = useState<GridGeometry | null>(null);
  const known = useRef<GridGeometry | null>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = () => {
      const next = measureGrid(element);
      const before = known.current;
      if (!next || (before && isSame(before, next))) return;
      known.current = next;
      if (before === null) {
        makeRoom(element, next, total, firstCount);
        restoreDocumentScroll();
      } else if (before.columns !== next.columns || before.row !== next.row) keepPlace(element, before, next, total);
      setGeometry(next);
    };
    const allowScrollAnchor = withoutScrollAnchor();
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => {
      observer.disconnect();
      allowScrollAnchor();
    };
  }, [total, firstCount]);
  useEffect(keepDocumentScroll, []);
  return { grid, geometry };
}

/**
 * A browser keeps what is seen where it is when something above it grows. Where that is the footer, below the first page, the
 * list that gets its whole length would push the player to its end.
 */
function withoutScrollAnchor(): () => void {
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none");
  return () => style.removeProperty("overflow-anchor");
}

/** At once, not with the next render: Back restores the scroll position first, which needs the length of the whole list. */
function makeRoom(element: HTMLElement, geometry: GridGeometry, total: number, firstCount: number): void {
  const shown = { first: 0, last: rowsIn(firstCount, geometry) - 1 };
  element.style.paddingBottom = `${spaceAround(shown, rowsIn(total, geometry), geometry).after}px`;
}

/** A phone that is turned has other rows: the game at the top stays there. */
function keepPlace(element: HTMLElement, before: GridGeometry, after: GridGeometry, total: number): void {
  const target = scrollAfter(window.scrollY, before, after);
  if (target === window.scrollY) return;
  element.style.paddingBottom = `${rowsIn(total, after) * after.row}px`;
  window.scrollTo({ top: target, behavior: "instant" });
}
