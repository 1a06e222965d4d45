import { formatDate } from "#lib/format.ts";

/** §9 "time h:mm", whatever the language. `seconds` are UTC. */
export function formatTime(seconds: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(seconds * 1000);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${Number(part("hour"))}:${part("minute")}`;
}

export function formatDateTime(seconds: number, timeZone: string): string {
  return `${formatDate(seconds, timeZone)}, ${formatTime(seconds, timeZone)}`;
}
