import type { AnswerOf } from "#contract/methods.ts";

export type ExportRequest = AnswerOf<"games/gethistoryexportrequest">;

/** Polling interval while a file is being generated, in milliseconds. */
export const EXPORT_POLL_MS = 1500;

export type ExportState = "none" | "making" | "ready" | "expired" | "failed";

/** The state of the export. A file whose day has passed counts as expired, whatever the answer says. */
export function exportState(request: ExportRequest | undefined, now: number): ExportState {
  switch (request?.status) {
    case "pending":
    case "processing":
      return "making";
    case "ready":
      return request.url && (request.expires_at === null || request.expires_at * 1000 > now) ? "ready" : "expired";
    case "expired":
      return "expired";
    case "failed":
      return "failed";
    default:
      return "none";
  }
}
