import type { AnswerOf } from "#contract/methods.ts";
import type { Documents } from "#lib/api/documents.ts";
import { isAllowed } from "#lib/browser/load-script.ts";

type Support = AnswerOf<"support/getsettings">;
type ChatSettings = Documents["ChatSettings"];

/** §9: the seven chat providers, by neutral names. */
const PROVIDERS = [
  "sandbox",
  "provider-a",
  "provider-b",
  "provider-c",
  "provider-d",
  "provider-e",
  "provider-f",
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The chat of this site: the platform names the provider, content says how it looks. */
export type Chat = {
  provider: Provider;
  script: string;
  /** What the provider's script needs, by name. */
  settings: Readonly<Record<string, unknown>>;
  look: ChatSettings;
};

const LOOK: Omit<ChatSettings, "provider"> = {
  isEnabled: true,
  title: "",
  greeting: "",
  offlineText: "",
  openingHours: "",
  hours: [],
  timeZone: "UTC",
  side: "end",
  isBadgeShown: true,
};

/** Null without a provider that we know, if content disables it, or if its script is not at an origin that the operator allows. */
export function chatOf(
  support: Support | undefined,
  looks: readonly ChatSettings[] | undefined,
  origins: readonly string[] = [],
): Chat | null {
  const settings = support?.settings ?? {};
  const provider = PROVIDERS.find((known) => known === support?.provider);
  if (!provider || !looks) return null;
  const look = looks.find((known) => known.provider === provider) ?? { ...LOOK, provider };
  const script = settings["script_url"];
  if (!look.isEnabled || typeof script !== "string" || !isAllowed(script, origins)) return null;
  return { provider, script, settings, look };
}
