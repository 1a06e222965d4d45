import type { AnalyticsEvent, EventName, Events } from "./events.ts";

/** A state-changing call of the API that has ended, with its answer or its error. */
export type EndedCall = { call: string; params: Readonly<Record<string, unknown>> } & (
  { answer: unknown } | { error: unknown }
);

/** What the analytics hear of. */
export type Happening = AnalyticsEvent | EndedCall | { thrown: unknown };

type Listener = (happening: Happening) => void;

const MOST = 50;

/** Keeps what happens in the document until the analytics have loaded, which then hear everything once. */
export class EventQueue {
  #waiting: Happening[] = [];
  #listener: Listener | null = null;

  /** Tells that an event of the fixed list has happened. */
  readonly track = <Name extends EventName>(name: Name, params: Events[Name]): void =>
    this.add({ name, params } as AnalyticsEvent);

  readonly add = (happening: Happening): void => {
    if (this.#listener) this.#listener(happening);
    else if (this.#waiting.length < MOST) this.#waiting.push(happening);
  };

  /** One listener at a time. Returns the function that ends it. */
  readonly listen = (listener: Listener): (() => void) => {
    this.#listener = listener;
    for (const happening of this.#waiting.splice(0)) listener(happening);
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  };
}
