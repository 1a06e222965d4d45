import { lazy } from "react";

export { ConsentLink } from "./consent/choice-link.tsx";
export { mayAsk } from "./may-ask.ts";

// Content blockers refuse files by names such as "analytics" and "consent"; a script that does not load makes the page load again.
export const AnalyticsWatch = lazy(async () => ({ default: (await import("./watch.tsx")).AnalyticsWatch }));
export const ConsentBar = lazy(async () => ({ default: (await import("./consent/choice-bar.tsx")).ConsentBar }));
export const ConsentDialog = lazy(async () => ({
  default: (await import("./consent/choice-dialog.tsx")).ConsentDialog,
}));
