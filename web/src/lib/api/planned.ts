import type { QueryClient } from "@tanstack/react-query";
import type { AnyRead, ReadKey } from "./reads.ts";

// The format between server, isolate and browser: the reads of a page's plan, and their answers by key. The key is the
// read's query key as text.

type PlannedRead = { key: string; source: string; name: string; params: ReadKey[2] };

export function plannedRead(read: AnyRead): PlannedRead {
  const [source, name, params] = read.queryKey;
  return { key: keyOf(read), source, name, params };
}

/** The envelope of §7.1. */
export type Answer =
  { data: unknown } | { error: { type: string; code: number; message: string; error_data?: unknown; status?: number } };

/** By the keys of their reads. */
export type Answers = Record<string, Answer>;

export function keyOf({ queryKey }: AnyRead): string {
  return JSON.stringify(queryKey);
}

/** The HTTP status of a failed answer. */
export function failuresIn(answers: Answers): (read: AnyRead) => number | undefined {
  return (read) => {
    const answer = answers[keyOf(read)];
    return answer && "error" in answer ? (answer.error.status ?? 500) : undefined;
  };
}

/**
 * Seeds the query cache with the answers that the first page was rendered from. Failed ones are left out: the page
 * shows skeletons and the browser requests them again. The others never expire, so that hydration finds them even if
 * the machine sleeps before it.
 */
export function seedAnswers(client: QueryClient, answers: Answers): void {
  for (const [key, answer] of Object.entries(answers)) {
    if (!("data" in answer)) continue;
    const queryKey = JSON.parse(key) as ReadKey;
    const options = client.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY });
    client.getQueryCache().build(client, options).setData(answer.data);
  }
}
