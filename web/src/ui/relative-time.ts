export type Ago = { unit: "now" | "minutes" | "hours" | "days"; count: number };

/** How long ago `at` was, in the largest unit that fits. Both in UTC seconds; the future counts as now. */
export function timeAgo(at: number, now: number): Ago {
  const minutes = Math.floor((now - at) / 60);
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { unit: "hours", count: hours };
  return { unit: "days", count: Math.floor(hours / 24) };
}
