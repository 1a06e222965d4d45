import { lazy } from "react";

export { DepositLimitNote } from "./deposit-limit-note.tsx";
export { depositLimitRead } from "./queries.ts";

/** Of use to a player in a game alone: no other page loads it. */
export const SessionNet = lazy(async () => ({ default: (await import("./session-net.tsx")).SessionNet }));
