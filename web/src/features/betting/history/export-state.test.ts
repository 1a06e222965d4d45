import { expect, test } from "vitest";
import { exportState, type ExportRequest } from "./export-state.ts";

const NOW = 1_800_000_000_000;
const request = (status: ExportRequest["status"], more: Partial<ExportRequest> = {}): ExportRequest => ({
  id: 1,
  status,
  created_at: 1,
  url: null,
  expires_at: null,
  ...more,
});

test.each([
  [undefined, "none"],
  [request("none"), "none"],
  [request("pending"), "making"],
  [request("processing"), "making"],
  [request("ready", { url: "https://files.example/1", expires_at: NOW / 1000 + 60 }), "ready"],
  [request("ready", { url: "https://files.example/1" }), "ready"],
  [request("ready", { url: "https://files.example/1", expires_at: NOW / 1000 - 1 }), "expired"],
  [request("ready"), "expired"],
  [request("expired"), "expired"],
  [request("failed"), "failed"],
  [request("a status of tomorrow" as "none"), "none"],
])("%o is %s", (given, state) => expect(exportState(given, NOW)).toBe(state));
