import { expect, test } from "vitest";
import { EventQueue, type Happening } from "./event-queue.ts";

const SEARCH = { search_term: "gold", results: 3 };

test("what happens before anyone listens is heard once, in its order", () => {
  const events = new EventQueue();
  const heard: Happening[] = [];
  events.track("search", SEARCH);
  events.add({ call: "auth/logout", params: {}, answer: null });
  const stop = events.listen((happening) => heard.push(happening));
  events.track("logout", {});
  expect(heard).toEqual([
    { name: "search", params: SEARCH },
    { call: "auth/logout", params: {}, answer: null },
    { name: "logout", params: {} },
  ]);
  // As React's strict mode runs an effect.
  stop();
  events.listen((happening) => heard.push(happening));
  expect(heard).toHaveLength(3);
  events.track("logout", {});
  expect(heard).toHaveLength(4);
});

test("an earlier listener's end does not end a later one", () => {
  const events = new EventQueue();
  const heard: Happening[] = [];
  const stop = events.listen(() => undefined);
  events.listen((happening) => heard.push(happening));
  stop();
  events.track("logout", {});
  expect(heard).toHaveLength(1);
});

test("without a listener the queue does not grow forever", () => {
  const events = new EventQueue();
  for (let count = 0; count < 200; count += 1) events.track("logout", {});
  let heard = 0;
  events.listen(() => (heard += 1));
  expect(heard).toBe(50);
});
