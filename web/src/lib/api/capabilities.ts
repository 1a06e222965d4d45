import type { Calls } from "#contract/methods.ts";
import type { GeneralInfo } from "./entities.ts";

/** Whether the platform supports all of these calls. A platform that announces no capabilities supports all. */
export function isAnnounced(info: Pick<GeneralInfo, "capabilities"> | undefined, ...calls: (keyof Calls)[]): boolean {
  if (!info) return false;
  return info.capabilities.length === 0 || calls.every((call) => info.capabilities.includes(call));
}
