const two = (part: number) => String(part).padStart(2, "0");

/** Formats how long a session has lasted: 0:07, 12:30, 1:05:09. Never below zero. */
export function sessionTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
