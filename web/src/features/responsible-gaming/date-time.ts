import { formatDate } from "#lib/format.ts";

/** §9: dd.mm.yyyy h:mm. `seconds` are UTC. */
export function formatDateTime(seconds: number, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    seconds * 1000,
  );
  return `${formatDate(seconds, timeZone)} ${time.replace(/^0/, "")}`;
}
