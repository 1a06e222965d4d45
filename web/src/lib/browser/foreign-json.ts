/** Parses untrusted text (storage, another tab, an address) as JSON; null if it is not JSON. */
export function foreignJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
