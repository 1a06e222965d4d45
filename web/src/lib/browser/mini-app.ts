import { foreignJson } from "./foreign-json.ts";

/** The messaging app starts its mini-app with signed launch data in the hash (§2.3). */
const MARKER = "tgWebAppData";

/** §3 "Messaging-app registration payload". */
export type LaunchPayload = {
  is_tg: true;
  id: string;
  username: string;
  hash: string;
  language_code: string;
  payload: string;
};

/** Whether the messaging app opened the page. Redirects keep the hash, because nothing else shows it. */
export function isLaunchHash(hash: string): boolean {
  return hash
    .slice(1)
    .split("&")
    .some((pair) => pair.startsWith(`${MARKER}=`));
}

/** The launch data for the platform to verify. The payload is sent unchanged, because the signature covers it. */
export function launchPayload(hash: string): LaunchPayload | null {
  if (!isLaunchHash(hash)) return null;
  const payload = new URLSearchParams(hash.slice(1)).get(MARKER) ?? "";
  const launch = new URLSearchParams(payload);
  const user = parse(launch.get("user"));
  const text = (name: string) =>
    typeof user[name] === "string" || typeof user[name] === "number" ? String(user[name]) : "";
  return {
    is_tg: true,
    id: text("id"),
    username: text("username"),
    hash: launch.get("hash") ?? "",
    language_code: text("language_code"),
    payload,
  };
}

function parse(text: string | null): Record<string, unknown> {
  const value = foreignJson(text);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
