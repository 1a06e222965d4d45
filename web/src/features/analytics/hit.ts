/** For the operator's fraud detection, whose script finds the session under this key (docs/go-live.md). */
const SESSION_KEY = "foyer.seon_session";

type Hit = {
  /** `document.referrer` */
  referrer: string;
  origin: string;
  trackId: string | undefined;
  session: string | null;
};

/** §7.2 `/hit`: where the visitor came from, without the query, which may say who they are. */
export function hitAddress({ referrer, origin, trackId, session }: Hit): string {
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const query = new URLSearchParams();
  if (from && from.origin !== origin) query.set("referer", `${from.protocol}//${from.host}${from.pathname}`);
  if (trackId !== undefined) query.set("track_id", withoutPrefix(trackId));
  if (session !== null) query.set("seon_session", session);
  return `/hit?${query}`;
}

/** §7.2: the tracking partner's own id follows its prefix. */
function withoutPrefix(trackId: string): string {
  return trackId.replace(/^td_/, "");
}

/** The fraud detection's session of this tab; a new one if storage is refused. */
export function fraudSession(): string {
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  try {
    const known = sessionStorage.getItem(SESSION_KEY);
    if (known && /^[\da-f]{32}$/.test(known)) return known;
    sessionStorage.setItem(SESSION_KEY, fresh);
  } catch {
    // Storage refused: the session ends with the document.
  }
  return fresh;
}
