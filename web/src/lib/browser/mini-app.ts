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

/** Whether a page was opened by the messaging app. The hash is kept through redirects, because this is all that says so. */
export function isLaunchHash(hash: string): boolean {
  return hash
    .slice(1)
    .split("&")
    .some((pair) => pair.startsWith(`${MARKER}=`));
}

/** What the launch says, for the platform to verify: the signature covers the payload, which goes there as it came. */
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
