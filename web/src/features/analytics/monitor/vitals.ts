/** What a page load was like: milliseconds, and the sum of layout shifts. Only what the browser has measured. */
export type Vitals = { ttfb?: number; fcp?: number; lcp?: number; inp?: number; cls?: number };

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** A session window of layout shifts ends after a second without one, and after five (web.dev/cls). */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** One in so many interactions may be slower than the page's INP (web.dev/inp). */
const INTERACTIONS_PER_OUTLIER = 50;
const MOST_INTERACTIONS = 10;

/** Adds up what the browser reports: pure, so that tests need no browser. */
export class VitalsSum {
  readonly vitals: Vitals = {};
  #shift = { first: 0, last: 0, sum: 0 };
  /** The slowest interactions, the slowest first. */
  #slowest: { id: number; ms: number }[] = [];

  paint(entry: Entry): void {
    if (entry.name === "first-contentful-paint") this.vitals.fcp = Math.round(entry.startTime);
  }

  largest(entry: Entry): void {
    this.vitals.lcp = Math.round(entry.startTime);
  }

  shift({ startTime, value = 0, hadRecentInput }: Entry): void {
    if (hadRecentInput) return;
    const { first, last, sum } = this.#shift;
    const goesOn = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS && sum > 0;
    this.#shift = { first: goesOn ? first : startTime, last: startTime, sum: (goesOn ? sum : 0) + value };
    this.vitals.cls = Math.max(this.vitals.cls ?? 0, Math.round(this.#shift.sum * 10_000) / 10_000);
  }

  /** `count` is how many interactions the page has had. */
  interaction({ interactionId: id = 0, duration: ms }: Entry, count: number): void {
    if (id === 0) return;
    const known = this.#slowest.find((each) => each.id === id);
    if (known) known.ms = Math.max(known.ms, ms);
    else this.#slowest.push({ id, ms });
    this.#slowest.sort((one, other) => other.ms - one.ms);
    this.#slowest.splice(MOST_INTERACTIONS);
    const outliers = Math.min(this.#slowest.length - 1, Math.floor(count / INTERACTIONS_PER_OUTLIER));
    this.vitals.inp = Math.round(this.#slowest[outliers]?.ms ?? 0);
  }
}

/** Measures this page load. `vitals` says how far it is; browsers report what came before, too. */
export function measureVitals(): { vitals: Vitals; stop: () => void } {
  const sum = new VitalsSum();
  const observers = [
    observe("paint", (entry) => sum.paint(entry)),
    observe("largest-contentful-paint", (entry) => sum.largest(entry)),
    observe("layout-shift", (entry) => sum.shift(entry)),
    observe("event", (entry) => sum.interaction(entry, interactionCount())),
  ];
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation && navigation.responseStart > 0) sum.vitals.ttfb = Math.round(navigation.responseStart);
  return {
    vitals: sum.vitals,
    stop: () => {
      for (const observer of observers) observer?.disconnect();
    },
  };
}

function observe(type: string, add: (entry: Entry) => void): PerformanceObserver | null {
  if (typeof PerformanceObserver === "undefined" || !PerformanceObserver.supportedEntryTypes?.includes(type))
    return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return observer;
}

function interactionCount(): number {
  return (performance as { interactionCount?: number }).interactionCount ?? 0;
}
