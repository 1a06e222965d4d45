import { errorReport, thrownBy } from "./error-report.ts";
import { measureVitals } from "./vitals.ts";

declare global {
  interface Window {
    /** The errors before this code loaded (crates/server/src/pages/compose.rs). */
    foyerErrors?: (ErrorEvent | PromiseRejectionEvent)[];
  }
}

/** What every report says. */
export type Circumstances = { build: string; locale: string; device: string };

type Report = { kind: "error" | "vitals" } & Record<string, unknown>;

const MOST_ERRORS = 10;

type MonitorHost = {
  address: string;
  origin: string;
  circumstances: Circumstances;
  /** The id of the current route: the path may hold ids. */
  route: () => string;
};

/** Reports errors and web vitals of this document. Nothing in a report says whose document it is. */
export class Monitor {
  readonly #host: MonitorHost;
  readonly #waiting: Report[] = [];
  readonly #told = new Set<string>();
  #isAllowed = false;

  constructor(host: MonitorHost) {
    this.#host = host;
  }

  /** Listens to the errors of the document and measures it; once per document. */
  start(): void {
    for (const early of window.foyerErrors?.splice(0) ?? []) this.#hear(early);
    const hear = (event: ErrorEvent | PromiseRejectionEvent) => this.#hear(event);
    window.addEventListener("error", hear);
    window.addEventListener("unhandledrejection", hear);
    // Those that a list would keep are heard now.
    delete window.foyerErrors;
    const landing = this.#host.route();
    const { vitals, stop } = measureVitals();
    const end = () => {
      if (document.visibilityState !== "hidden") return;
      document.removeEventListener("visibilitychange", end);
      stop();
      this.#report({ kind: "vitals", route: landing, ...vitals });
    };
    document.addEventListener("visibilitychange", end);
  }

  /** A monitor of a third party is told nothing before consent. */
  allow(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
    if (isAllowed) for (const report of this.#waiting.splice(0)) this.#send(report);
  }

  error(thrown: unknown): void {
    const report = errorReport(thrown, this.#host.origin);
    if (!report) return;
    const text = `${report.message} ${report.stack[0]}`;
    // An error that repeats says nothing new.
    if (this.#told.has(text) || this.#told.size >= MOST_ERRORS) return;
    this.#told.add(text);
    this.#report({ kind: "error", route: this.#host.route(), ...report });
  }

  #hear(event: ErrorEvent | PromiseRejectionEvent): void {
    const found = thrownBy(event);
    if (found) this.error(found.thrown);
  }

  #report(report: Report): void {
    if (this.#isAllowed) this.#send(report);
    else this.#waiting.push(report);
  }

  /** Without cookies and without reading the answer: the monitor need not allow the origin. */
  #send(report: Report): void {
    void fetch(this.#host.address, {
      method: "POST",
      mode: "no-cors",
      credentials: "omit",
      keepalive: true,
      body: JSON.stringify({ ...report, ...this.#host.circumstances }),
    }).catch(() => undefined);
  }
}

/** Whether this document is one of those that report. */
export function isSampled(percent: number): boolean {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random / 2 ** 32 < percent / 100;
}
