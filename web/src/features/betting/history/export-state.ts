import type { AnswerOf } from "#contract/methods.ts";

export type ExportRequest = AnswerOf<"games/gethistoryexportrequest">;

/** While a file is being made the page asks again this often. */
export const EXPORT_POLL_MS = 1500;

export type ExportState = "none" | "making" | "ready" | "expired" | "failed";

/** How far the file is. One whose day has passed since it was answered is expired, whatever the answer said. */
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
