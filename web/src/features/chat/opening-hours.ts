import type { Documents } from "#lib/api/documents.ts";

type Hours = Documents["OpeningHours"];

const DAY_MINUTES = 24 * 60;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Whether the desk is open at `now` (milliseconds, UTC), by the clock of its time zone. Without hours it always is. */
export function isOpen(hours: readonly Hours[], timeZone: string, now: number): boolean {
  const shifts = hours.map(shiftOf).filter((shift) => shift !== null);
  const local = clockIn(timeZone, now);
  if (shifts.length === 0 || !local) return true;
  const yesterday = ((local.day + 5) % 7) + 1;
  return shifts.some(({ days, opens, closes }) => {
    const end = closes > opens ? closes : closes + DAY_MINUTES;
    const isWithin = (day: number, minutes: number) => days.has(day) && minutes >= opens && minutes < end;
    return isWithin(local.day, local.minutes) || isWithin(yesterday, local.minutes + DAY_MINUTES);
  });
}

/** Null if an editor wrote something else. */
function shiftOf({ days, from, to }: Hours): { days: Set<number>; opens: number; closes: number } | null {
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  return opens === null || closes === null ? null : { days: daysOf(days), opens, closes };
}

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d{2})/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= DAY_MINUTES ? total : null;
}

/** `1-5` or `1,2,6`; nothing is every day. */
function daysOf(days: string): Set<number> {
  const listed = days.split(",").flatMap((part) => {
    const [, first, last = first] = /^\s*([1-7])\s*(?:[-–]\s*([1-7]))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    return from <= to ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [];
  });
  return new Set(listed.length > 0 ? listed : [1, 2, 3, 4, 5, 6, 7]);
}

/** Null if the time zone does not exist. */
function clockIn(timeZone: string, now: number): { day: number; minutes: number } | null {
  try {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    const minutes = Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
    return { day: WEEKDAYS.indexOf(parts.get("weekday") ?? "") + 1, minutes };
  } catch {
    return null;
  }
}
